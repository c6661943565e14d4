// What `import BenchHarness` gives to a package with engines and scenarios of its own.
@_exported import BenchCommands
@_exported import BenchMeasurement
@_exported import BenchModel
@_exported import BenchReports
@_exported import BenchScenarios
@_exported import BenchStatistics
