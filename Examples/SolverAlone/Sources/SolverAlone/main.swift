import ConstraintSolver

// The program of the solver's README, and what it answers.
let solver = Solver()
let left = solver.makeVariable("left")
let width = solver.makeVariable("width")
let right = solver.makeVariable("right", value: 320)

try solver.addStay(right, .strong)
try solver.add(left == 8)
try solver.add(left + width <= right - 8)
let preferred = try solver.add(width == 400, .medium)

print("width", solver.value(of: width))
for violation in solver.violated() where violation.constraint == preferred { print("violated by", violation.error) }
print("error", try solver.error(of: preferred))
