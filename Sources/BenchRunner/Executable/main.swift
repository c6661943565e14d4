import BenchHarness

print("bench-runner")
