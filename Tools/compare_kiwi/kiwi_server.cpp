// Kiwi's C++ library behind the protocol of `bench-runner solver --serve`, without Python between.
//
// Standard input: a system as that command describes it, up to a line "end"; then a line "time CASE" for each sample.
// Standard output: one line a sample, nanoseconds an operation. Constraints are made beforehand; only the solver is timed.

#include <kiwi/kiwi.h>

#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int repeats = 10;

double strengthNamed(const std::string& name) {
  if (name == "required") return kiwi::strength::required;
  if (name == "strong") return kiwi::strength::strong;
  if (name == "medium") return kiwi::strength::medium;
  return kiwi::strength::weak;
}

struct Motion {
  std::vector<std::size_t> variables;
  std::vector<std::vector<double>> positions;
};

class System {
 public:
  void read(std::istream& input) {
    std::string line;
    while (std::getline(input, line) && line != "end") {
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      if (kind == "v") {
        std::size_t count = 0;
        words >> count;
        variables.resize(count);
      } else if (kind == "e") {
        std::size_t variable = 0;
        double value = 0;
        words >> variable >> value;
        edits.emplace_back(variable, value);
      } else if (kind == "c") {
        readConstraint(words);
      } else if (kind == "m") {
        readMotion(words);
      }
    }
  }

  void build(kiwi::Solver& solver) {
    for (const auto& [variable, value] : edits) {
      solver.addEditVariable(variables[variable], kiwi::strength::strong);
      solver.suggestValue(variables[variable], value);
    }
    for (const auto& constraint : constraints) solver.addConstraint(constraint);
    solver.updateVariables();
  }

  /// Suggests the motion's next position, and reads every value.
  double move(kiwi::Solver& solver, const Motion& motion, std::size_t step) {
    const auto& position = motion.positions[step % motion.positions.size()];
    for (std::size_t index = 0; index < motion.variables.size(); ++index) {
      solver.suggestValue(variables[motion.variables[index]], position[index]);
    }
    solver.updateVariables();
    double sum = 0;
    for (const auto& variable : variables) sum += variable.value();
    return sum;
  }

  void removeAndAdd(kiwi::Solver& solver) {
    solver.removeConstraint(constraints.back());
    solver.addConstraint(constraints.back());
    solver.updateVariables();
  }

  std::map<std::string, Motion> motions;

 private:
  void readConstraint(std::istringstream& words) {
    std::string relation, strength;
    double constant = 0, coefficient = 0;
    words >> relation >> strength >> constant;
    std::vector<kiwi::Term> terms;
    for (std::size_t variable = 0; words >> variable >> coefficient;) {
      terms.emplace_back(variables[variable], coefficient);
    }
    const auto op = relation == "==" ? kiwi::OP_EQ : relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE;
    constraints.emplace_back(kiwi::Expression(std::move(terms), constant), op, strengthNamed(strength));
  }

  void readMotion(std::istringstream& words) {
    std::string name;
    std::size_t count = 0;
    words >> name >> count;
    Motion motion;
    motion.variables.resize(count);
    for (auto& variable : motion.variables) words >> variable;
    std::vector<double> position;
    for (double number = 0; words >> number;) {
      position.push_back(number);
      if (position.size() == count) {
        motion.positions.push_back(position);
        position.clear();
      }
    }
    motions[name] = motion;
  }

  std::vector<kiwi::Variable> variables;
  std::vector<std::pair<std::size_t, double>> edits;
  std::vector<kiwi::Constraint> constraints;
};

template <typename Body>
double nanoseconds(Body body) {
  const auto start = std::chrono::steady_clock::now();
  body();
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  return time.count();
}

}  // namespace

int main() {
  System system;
  system.read(std::cin);
  kiwi::Solver steady;
  system.build(steady);
  std::size_t step = 0;
  volatile double sink = 0;
  std::string word, name;
  while (std::cin >> word >> name) {
    double time = 0;
    if (name == "build") {
      auto solver = std::make_unique<kiwi::Solver>();
      time = nanoseconds([&] { system.build(*solver); });
    } else if (name == "remove_add") {
      time = nanoseconds([&] {
               for (int index = 0; index < repeats; ++index) system.removeAndAdd(steady);
             }) / repeats;
    } else if (const auto motion = system.motions.find(name); motion != system.motions.end()) {
      time = nanoseconds([&] {
               for (int index = 0; index < repeats; ++index) sink = system.move(steady, motion->second, ++step);
             }) / repeats;
    } else {
      std::cerr << "kiwi_server knows no case '" << name << "'\n";
      return 2;
    }
    std::printf("%.1f\n", time);
    std::fflush(stdout);
  }
  return 0;
}
