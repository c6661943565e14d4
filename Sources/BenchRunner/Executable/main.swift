import BenchHarness

BenchRunner.main(registry: .standard)
