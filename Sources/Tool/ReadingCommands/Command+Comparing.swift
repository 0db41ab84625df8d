import CourseFiles
import Explorer
import Scenario
import Shell
import StyleList

extension Command.Comparing {
  /// Understands the words and options after `compare`.
  ///
  /// - Parameters:
  ///   - arguments: what they are.
  ///   - own: a scenario of the reader's own, which no style of the kit tells.
  /// - Throws: `Failure` if they cannot be understood.
  package init(_ arguments: Arguments, own: Script? = nil) throws {
    scripts = try own.map { [$0] } ?? Self.scripts(from: arguments, example: "happy")
    styles = try own == nil ? Self.styles(from: arguments, for: scripts) : []
    seed = try Self.seed(from: arguments)
    if let token = arguments.options[.replay] {
      schedule = try Self.schedule(from: token)
      if seed != nil { throw Failure.usage("--seed and --replay exclude each other.") }
    }
    continues = arguments.options[.continuing] != nil
    if continues, schedule == nil { throw Failure.usage("--continue goes with --replay.") }
    format = try arguments.format(default: .text)
    if format == .svg, scripts.count > 1 {
      throw Failure.usage(
        "--format svg shows one scenario, and '\(scripts[0].useCase.rawValue)' has \(scripts.count).",
        "Name one: \(scripts.map(\.fullName).joined(separator: ", ")).")
    }
    mechanism = arguments.options[.mechanism] != nil
    measure = arguments.options[.measure] != nil
  }

  /// Reads a token; what is wrong with it is shown below it.
  package static func schedule(from token: String) throws -> Schedule {
    do {
      return try Schedule(token: token)
    } catch let error as ScheduleError {
      let margin = String(repeating: " ", count: error.column(in: token))
      throw Failure.usage("\(error)", "  \(token)\n  \(margin)^")
    }
  }

  package static func seed(from arguments: Arguments) throws -> UInt64? {
    guard let text = arguments.options[.seed] else { return nil }
    guard let number = UInt64(text) else {
      throw Failure.usage("--seed takes a whole number from 0 to \(UInt64.max), not '\(text)'.")
    }
    return number
  }

  /// The styles that `--styles` and `--naive` ask for.
  package static func styles(from arguments: Arguments, for scripts: [Script]) throws -> [Style] {
    let hasNaive = scripts.allSatisfy { $0.useCase.naive != nil }
    let named = try arguments.options[.styles].map {
      try Self.styles(named: $0, hasNaive: hasNaive)
    }
    let styles: [Style] = named ?? Style.all
    guard arguments.options[.naive] != nil else { return styles }
    guard hasNaive else {
      let known = UseCase.allCases.filter { $0.naive != nil }.map(\.rawValue)
      throw Failure.usage("--naive goes with \(known.joined(separator: ", ")) only.")
    }
    let bases = styles.map(\.id.base)
    return Style.bothForms.filter { bases.contains($0.id.base) }
  }

  /// The scenario, or all of the use case, that the word after the command names.
  package static func scripts(from arguments: Arguments, example: String) throws -> [Script] {
    guard arguments.words.count > 1 else {
      let command = "lessons \(arguments.words.first ?? "")"
      throw Failure.usage(
        "`\(command)` needs a scenario or a use case.",
        "For example: `\(command) \(example)`; `lessons scenarios` lists them.")
    }
    try Command.expect(arguments.words, atMost: 2)
    let scripts = try scripts(named: arguments.words[1])
    guard let text = arguments.options[.count] else { return scripts }
    guard scripts.allSatisfy({ $0.size != nil }) else {
      let sized = UseCase.allCases.filter { $0.story.size != nil }.map(\.rawValue)
      throw Failure.usage("--count goes with \(sized.joined(separator: ", ")) only.")
    }
    let count = try Command.number(text, of: .count, from: 1)
    return scripts.map { $0.resized(to: count) }
  }

  package static func scripts(named name: String) throws -> [Script] {
    if let useCase = UseCase(rawValue: name) {
      return Catalogue.all.filter { $0.useCase == useCase }
    }
    let scripts = Catalogue.scripts(named: name)
    if scripts.count == 1 { return scripts }
    if scripts.count > 1 {
      let names = scripts.map(\.fullName).joined(separator: ", ")
      throw Failure.usage("'\(name)' may be any of \(names).", "Give the full name.")
    }
    let known = Catalogue.all.flatMap { [$0.name, $0.fullName] } + UseCase.allCases.map(\.rawValue)
    let guesses = Suggestion.nearest(to: name, among: known)
    throw Failure.usage(
      "There is no scenario '\(name)'.",
      guesses.first.map { "Did you mean '\($0)'?" } ?? "`lessons scenarios` lists them.")
  }

  package static func styles(named list: String, hasNaive: Bool) throws -> [Style] {
    let all = hasNaive ? Style.all + Style.all.map(\.naive) : Style.all
    var styles: [Style] = []
    for name in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = name.filter { $0 != " " }
      guard let style = all.first(where: { $0.name == name }) else {
        let known = all.map(\.name)
        let guess = Suggestion.nearest(to: name, among: known).first
        throw Failure.usage(
          "There is no style '\(name)'.",
          guess.map { "Did you mean '\($0)'?" }
            ?? "The styles are \(known.joined(separator: ", ")).")
      }
      if !styles.contains(where: { $0.name == style.name }) { styles.append(style) }
    }
    return styles
  }
}
