import Explorer
import Scenario
import Shell
import StyleList

extension Command.Exploring {
  /// Understands the words and options after `explore`.
  ///
  /// - Parameters:
  ///   - arguments: what they are.
  ///   - own: a scenario of the reader's own, with what may fail in it.
  /// - Throws: `Failure` if they cannot be understood.
  package init(_ arguments: Arguments, own: (script: Script, faults: [Fault])? = nil) throws {
    scripts =
      try own.map { [$0.script] }
      ?? Command.Comparing.scripts(from: arguments, example: "refresh/one-pull")
    styles = try own == nil ? Command.Comparing.styles(from: arguments, for: scripts) : []
    faults = own?.faults ?? faults
    format = try arguments.format(default: .text)
    let told = try Self.bound(from: arguments)
    bound = told ?? bound
    isPatient = told != nil || arguments.options[.budget] != nil
    jobs = arguments.options[.jobs] != nil
    atOnce = arguments.options[.atOnce] != nil
    threads = arguments.options[.threads] != nil
    if threads, jobs || atOnce {
      throw Failure.usage("--threads goes without --jobs and --at-once: it holds what they do.")
    }
    let isSample = [.random, .pct].contains { arguments.options[$0] != nil }
    if isSample, jobs || atOnce || threads {
      let option = jobs ? "jobs" : threads ? "threads" : "at-once"
      throw Failure.usage("--\(option) goes without --random and --pct, which reorder jobs anyway.")
    }
    if case .replay(let schedule) = bound { threads = threads || schedule.hasInterruptions }
    if threads { styles = try Self.onThreads(styles, areChosen: arguments.options[.styles] != nil) }
    try Self.expectSearch(arguments)
    reduces = arguments.options[.noReduction] == nil
    folds = arguments.options[.fold] != nil
    faults = try arguments.options[.faults].map(Self.faults(named:)) ?? faults
    continues = arguments.options[.continuing] != nil
    if continues, arguments.options[.replay] == nil {
      throw Failure.usage("--continue goes with --replay.")
    }
    if let text = arguments.options[.budget] {
      budget = try Command.number(text, of: .budget, from: 1)
    }
  }

  /// Of some styles, those whose callbacks can come on several threads.
  ///
  /// - Throws: `Failure` if others were asked for by name.
  static func onThreads(_ styles: [Style], areChosen: Bool) throws -> [Style] {
    for style in styles where areChosen {
      guard let reason = style.reasonAgainstThreads else { continue }
      throw Failure.usage(
        "The threads of '\(style.name)' cannot be interrupted at locks: \(reason)",
        "--jobs takes its jobs in other orders.")
    }
    return styles.filter { $0.reasonAgainstThreads == nil }
  }

  /// How far to go, if the options say so.
  private static func bound(from arguments: Arguments) throws -> Exploration.Bound? {
    let given = [Arguments.Option.maxCost, .exhaustive, .random, .pct, .replay]
      .filter { arguments.options[$0] != nil }
    if given.count > 1 {
      throw Failure.usage("--\(given[0].rawValue) and --\(given[1].rawValue) exclude each other.")
    }
    try expectSampling(arguments)
    guard let option = given.first, let text = arguments.options[option] else { return nil }
    let seed = try Command.Comparing.seed(from: arguments) ?? 0
    switch option {
    case .maxCost: return .cost(try Command.number(text, of: .maxCost, from: 0, to: 1_000))
    case .exhaustive: return .exhaustive
    case .random: return .random(try Command.number(text, of: .random, from: 1), firstSeed: seed)
    case .pct:
      let depth = try arguments.options[.depth].map {
        try Command.number($0, of: .depth, from: 1, to: 1_000)
      }
      return .pct(try Command.number(text, of: .pct, from: 1), depth: depth ?? 3, firstSeed: seed)
    default: return .replay(try Command.Comparing.schedule(from: text))
    }
  }

  /// Refuses what says how to search, where nothing is searched.
  private static func expectSearch(_ arguments: Arguments) throws {
    if arguments.options[.exhaustive] != nil, arguments.options[.faults] != nil {
      throw Failure.usage(
        "--faults goes without --exhaustive, which takes all orders and no fault.")
    }
    let others = [Arguments.Option.random, .pct, .replay]
    guard let other = others.first(where: { arguments.options[$0] != nil }) else { return }
    for option in [Arguments.Option.noReduction, .fold, .faults, .budget]
    where arguments.options[option] != nil && (option != .budget || other == .replay) {
      throw Failure.usage("--\(option.rawValue) goes without --\(other.rawValue).")
    }
  }

  /// The faults in a list, or none.
  private static func faults(named list: String) throws -> [Fault] {
    if list == "none" { return [] }
    let known = Fault.allCases.map(\.rawValue)
    let names = list.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " } }
    for name in names where !known.contains(name) {
      throw Failure.usage(
        "There is no fault '\(name)'.", "The faults are \(known.joined(separator: ", ")), or none.")
    }
    return Fault.allCases.filter { names.contains($0.rawValue) }
  }

  /// Refuses what goes with a sample only.
  private static func expectSampling(_ arguments: Arguments) throws {
    let isPCT = arguments.options[.pct] != nil
    if !isPCT, arguments.options[.depth] != nil {
      throw Failure.usage("--depth goes with --pct.")
    }
    if !isPCT, arguments.options[.random] == nil, arguments.options[.seed] != nil {
      throw Failure.usage("--seed goes with --random or --pct.")
    }
  }
}
