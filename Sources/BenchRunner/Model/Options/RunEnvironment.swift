/// The machine, the system and the build of a run.
public struct RunEnvironment: Codable, Sendable, Hashable {
    /// The processor's name, e.g. `AMD EPYC 7B13`.
    public var machine: String
    /// The instruction set, e.g. `x86_64`.
    public var architecture: String
    /// The cores that the process may use.
    public var cores: Int
    /// The physical memory in bytes.
    public var memoryBytes: UInt64
    /// The operating system with its version.
    public var operatingSystem: String
    /// The Swift compiler that built the harness.
    public var compiler: String
    /// `release` or `debug`.
    public var buildConfiguration: String
    /// The commit of the git checkout that contains the executable, with `-dirty` if files were changed there; `nil`
    /// outside of a checkout.
    public var commit: String?
    /// The start of the run, ISO 8601 in UTC.
    public var date: String
    /// The cost of one reading of the clock in nanoseconds.
    public var timerCost: Double
    /// The smallest observed step of the clock, in nanoseconds.
    public var timerResolution: Double

    /// The tool that counted the instructions, e.g. `callgrind (valgrind 3.19.0, glibc 2.36)`; `nil` if none were
    /// counted.
    public var counting: String?

    /// Creates an environment as it is written into the results.
    public init(
        machine: String, architecture: String, cores: Int, memoryBytes: UInt64, operatingSystem: String,
        compiler: String, buildConfiguration: String, commit: String?, date: String, timerCost: Double,
        timerResolution: Double
    ) {
        self.machine = machine
        self.architecture = architecture
        self.cores = cores
        self.memoryBytes = memoryBytes
        self.operatingSystem = operatingSystem
        self.compiler = compiler
        self.buildConfiguration = buildConfiguration
        self.commit = commit
        self.date = date
        self.timerCost = timerCost
        self.timerResolution = timerResolution
    }
}
