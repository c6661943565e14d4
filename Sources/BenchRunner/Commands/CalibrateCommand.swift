import BenchMeasurement
import BenchModel
import BenchReports

/// `bench-runner calibrate`.
struct CalibrateCommand: Command {
    let name = "calibrate"
    let summary = "how small a regression this machine can see: false alarms and detection rate"
    let discussion = """
        Measures the harness itself: by the procedure of 'ab', of 'gate' (times against a stored baseline),
        of the counters, the instructions or the estimated cycles. First this build against itself: every
        'regressed' or 'improved' is a false alarm. Then against itself with a planted slowdown: how often
        it is found. What is measured is the phase 'measure', in which a slowdown is planted by more cells;
        for 'gate', whose ratios that would not change, by shorter times in the baseline; for 'cycles', by
        loads that miss the caches, beside as many that hit them. With --builds the two sides
        are two builds of the present commit in two folders, each kept below .build/bench-runner. The
        last line holds the result for scripts. Takes several minutes; --comparisons and --trials make
        it shorter.

        With --steady, something else: whether a warm ratio depends on the number of rounds, and on what
        is measured beside it. It is measured with 10, 40, 100 and 400 rounds, each alone and with all
        other screens; the exit code is 1 if the intervals of more than 5 % of the pairs have nothing in
        common.

        With --unrepeated, whether a phase flatters an engine that gains from what returns: its instructions
        beside those of a second, short driver, in which no item or text comes twice, nor a width. The exit
        code is 1 if a ratio to the reference engine differs by more than --threshold (10 %) from the
        phase's with other items, or at new widths from that at the same widths when they were there
        before, or if a frame of the first passes at new widths differs from that engine's.

          \(Program.name) calibrate
          \(Program.name) calibrate --steady --scenario feed --engines manual,flex,constraint
          \(Program.name) calibrate --unrepeated --scenario all --phases pass,layout,recycle,rotate,update
          \(Program.name) calibrate --procedure instructions --comparisons 200 --trials 50 --planted 0.5
        """
    let options =
        [
            CommandOption(
                "--procedure", "NAME",
                "\(CalibrationProcedure.allCases.map(\.rawValue).joined(separator: ", ")) (default ab)"),
            CommandOption("--steady", nil, "measure with few and many rounds, alone and with all others"),
            CommandOption("--rounds", "A,B", "the numbers of rounds for --steady (default 10,40,100,400)"),
            CommandOption("--unrepeated", nil, "compare the phases with passes in which nothing comes twice"),
            CommandOption(
                "--passes", "N",
                "for --unrepeated: how many passes are counted, and twice as many again (default 20, at most 36)"),
            CommandOption("--builds", nil, "compare two builds of the present commit, made in two folders"),
            CommandOption("--comparisons", "N", "how many comparisons of equals, at least (default 200)"),
            CommandOption("--trials", "N", "how many comparisons for each planted slowdown, at least (default 40)"),
            CommandOption(
                "--planted", "P,Q",
                "the slowdowns in percent (default 1,2,3,5,10; of counters and instructions 1, of cycles 5), or none"
            ),
            CommandOption(
                "--threshold", "P",
                "the smallest change that counts, in percent (default: that of the procedure's own command; 10 with --unrepeated)"
            ),
            CommandOption("--max-time", "S", "how many seconds one trial may take (default 60)"),
        ] + (RunOption.selection + [.phases]).commandOptions

    let interruption = "before everything was measured"

    func run(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        try Self.check(arguments)
        if arguments.has("--steady") { return try steady(arguments, context) }
        if arguments.has("--unrepeated") { return try unrepeated(arguments, context) }
        let procedures = CalibrationProcedure.allCases.map(\.rawValue)
        let procedure =
            try arguments.choice("--procedure", procedures).flatMap(CalibrationProcedure.init) ?? .ab
        let threshold = try VerdictOutput.threshold(
            arguments, or: procedure.usualThreshold, isExact: procedure.isExact)
        let run = try CalibrationRun(
            procedure, comparesBuilds: arguments.has("--builds"),
            comparisons: arguments.integer("--comparisons", in: 1...100_000) ?? 200,
            trials: arguments.integer("--trials", in: 1...100_000) ?? 40, planted: Self.planted(arguments),
            threshold: threshold,
            maxTime: arguments.number("--max-time", in: 1...86_400) ?? 60, arguments.request(), context.registry)
        Interruption.listen(isPatient: true)
        let progress = ProgressLine(isShown: true)
        defer { progress.end() }
        let tallies = try run.tallies(progress) { context.print(CalibrationReport.line($0)) }
        context.print(CalibrationReport.end(tallies, threshold: run.threshold))
        return .done
    }

    /// The checks that an option belongs to: `nil` is that of the verdicts. The other options belong to all.
    private static let checks: [(option: String, checks: [String?])] = [
        ("--rounds", ["--steady"]), ("--passes", ["--unrepeated"]), ("--threshold", [nil, "--unrepeated"]),
        (RunOption.phases.name, ["--steady", "--unrepeated"]), ("--procedure", [nil]), ("--builds", [nil]),
        ("--comparisons", [nil]), ("--trials", [nil]), ("--planted", [nil]), ("--max-time", [nil]),
    ]

    /// - Throws: `HarnessError` for options that don't go together.
    private static func check(_ arguments: ParsedArguments) throws {
        let chosen = ["--steady", "--unrepeated"].filter(arguments.has)
        guard chosen.count < 2 else { throw HarnessError("--steady and --unrepeated are two checks: give one") }
        for (option, checks) in Self.checks where arguments.has(option) || arguments.text(option) != nil {
            guard !checks.contains(chosen.first) else { continue }
            if let other = chosen.first { throw HarnessError("\(option) has no meaning with \(other); leave it out") }
            let names = checks.compactMap { $0 }.joined(separator: " and of ")
            throw HarnessError("\(option) is an option of \(names)")
        }
    }

    private func steady(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let rounds = try arguments.integers("--rounds", in: 1...100_000) ?? SteadyRun.usualRounds
        let run = try SteadyRun(arguments.request(), rounds: rounds, context.registry)
        Interruption.listen()
        let figures = try run.figures(by: OwnExecutable.path()) { context.note("\(Program.name): \($0)") }
        for figure in figures { context.print(Self.text(figure)) }
        let agreement = SteadyRun.agreement(figures)
        guard agreement.count > 0 else {
            throw HarnessError("no ratio has an interval; name at least two engines, the reference among them")
        }
        for (one, other) in agreement.disagreements.prefix(20) {
            context.print("nothing in common: \(Self.text(one)); \(Self.text(other))")
        }
        context.print(
            "\(agreement.agreeing) of \(agreement.count) pairs of intervals have something in common: "
                + "\(Quantity.number(agreement.share * 100)) %")
        return agreement.isEnough ? .done : .found
    }

    private func unrepeated(_ arguments: ParsedArguments, _ context: CommandContext) throws -> ExitCode {
        let threshold = try VerdictOutput.threshold(arguments, or: UnrepeatedRun.usualThreshold, isExact: true)
        let passes = try arguments.integer("--passes", in: 1...UnrepeatedRun.mostPasses) ?? UnrepeatedRun.usualPasses
        let run = try UnrepeatedRun(arguments.request(), passes: passes, context.registry)
        Interruption.listen()
        let differences = try run.differences()
        let figures = try run.figures(ProgressLine(isShown: true))
        guard figures.contains(where: { $0.itemsChange != nil }) else {
            throw HarnessError("there is no ratio to compare: name an engine beside the reference")
        }
        context.print(CalibrationReport.unrepeated(figures, threshold: threshold, differences: differences))
        let isWithin = figures.allSatisfy {
            abs($0.itemsChange ?? 0) <= threshold && abs($0.widthsChange ?? 0) <= threshold
        }
        return isWithin && differences.isEmpty ? .done : .found
    }

    private static func text(_ figure: SteadyRun.Figure) -> String {
        let key = figure.key
        let ratio = Quantity.ratio(figure.ratio.estimate, low: figure.ratio.low, high: figure.ratio.high)
        return "\(key.scenario), \(key.engine), \(key.phase), \(figure.way): \(ratio)"
    }

    /// The slowdowns in percent, ascending; `nil` for the default of the procedure.
    private static func planted(_ arguments: ParsedArguments) throws -> [Double]? {
        guard let text = arguments.text("--planted") else { return nil }
        if text == "none" { return [] }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map {
            let percent = try ArgumentValue.number("--planted", String($0), in: 0...100)
            guard percent > 0 else {
                throw HarnessError(
                    "--planted 0 is not right: equals are always compared; give slowdowns above 0 %, or none")
            }
            return percent
        }.sorted()
    }
}
