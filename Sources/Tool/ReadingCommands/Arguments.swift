import CourseFiles
import Shell

/// A command line, divided into words and options.
package struct Arguments {
  /// What may be given with two hyphens.
  package enum Option: String, CaseIterable {
    case styles, count, seed, format, mechanism, measure, naive, replay
    case maxCost = "max-cost"
    case continuing = "continue"
    case noReduction = "no-reduction"
    case atOnce = "at-once"
    case exhaustive, random, pct, depth, jobs, threads, fold, faults, budget, solution, help
    case scenario, style, file
    case minutes, level, topic, stack, role, classics, oral, handout, interviewer, candidate,
      sheets, proof
    case own
    case beginning = "new"
    case section
    case noPager = "no-pager"
    case contest, output, step, page, port, all
    case exercises, points, roster, deadline, workers, isolate, shard, anonymous, code, language
    case with, script

    /// Whether a value follows.
    var takesValue: Bool {
      switch self {
      case .styles, .count, .seed, .format, .replay, .maxCost, .random, .pct, .depth, .budget: true
      case .scenario, .style, .file, .faults, .section: true
      case .minutes, .level, .topic, .stack, .role, .candidate, .sheets, .proof, .own: true
      case .contest, .output, .port: true
      case .exercises, .points, .roster, .deadline, .workers, .isolate, .shard, .language: true
      case .with, .script: true
      case .anonymous, .code: false
      case .interviewer, .handout, .beginning, .classics, .oral: false
      case .mechanism, .measure, .naive, .continuing: false
      case .exhaustive, .jobs, .threads, .atOnce, .fold, .noReduction: false
      case .solution, .help, .noPager, .step, .page, .all: false
      }
    }

    /// Whether it may stand without its value.
    var mayLackValue: Bool { self == .proof }

    /// The command it belongs to; nil if it goes with every command.
    package var commands: [String] {
      switch self {
      case .help, .noPager, .language: []
      case .section: [Command.lessonName, "interview"]
      case .styles, .count, .naive: ["compare", "explore", "page", "step", "real"]
      case .step, .all: [Command.lessonName]
      case .output: ["page", "check", "watch", "grade", "exam"]
      case .page: ["check", "watch"]
      case .port: ["serve"]
      case .format:
        ["compare", "explore", "real", "predict", "interview", "tonight", "grade", "check"]
      case .exercises: ["grade", "student-edition"]
      case .points, .roster, .deadline, .workers: ["grade"]
      case .isolate, .shard, .anonymous: ["grade"]
      case .seed: ["compare", "explore", "predict", "interview", "exam"]
      case .minutes: ["interview", "tonight"]
      case .level: ["interview", "exam"]
      case .topic, .stack, .role, .classics, .oral, .interviewer, .handout, .beginning:
        ["interview"]
      case .candidate, .sheets, .proof, .own: ["interview"]
      case .mechanism, .measure: ["compare"]
      case .replay: ["compare", "explore", "real", "check", "page", "step", "predict"]
      case .continuing: ["compare", "explore", "check"]
      case .code: ["wrong"]
      case .contest: ["check"]
      case .solution: ["hint"]
      case .maxCost, .exhaustive, .random, .pct, .depth, .budget: ["explore"]
      case .jobs, .threads, .atOnce, .fold, .faults, .noReduction: ["explore"]
      case .scenario, .file: ["predict"]
      case .style: ["predict", "new-program"]
      case .with, .script: ["compare", "explore", "page", "step", "predict", "real"]
      }
    }
  }

  package private(set) var words: [String] = []
  package private(set) var options: [Option: String] = [:]
  /// The values of `--with`, which may be given several times.
  package private(set) var programs: [String] = []

  /// Divides `arguments`; an option's value follows it, or an equals sign in it.
  ///
  /// - Throws: `Failure` for an unknown option, or one whose value is missing or too many.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = try Self.option(named: String(parts[0]))
      let inline = parts.count > 1 ? String(parts[1]) : nil
      let value = try Self.value(of: option, inline: inline, rest: &rest)
      options[option] = value
      if option == .with { programs.append(value) }
    }
  }

  /// The language that is asked for; nil if none is.
  ///
  /// - Throws: `Failure` for what is no name of a language.
  var language: String? {
    get throws {
      guard let name = options[.language] else { return nil }
      guard (2...3).contains(name.count), name.allSatisfy({ ("a"..."z").contains($0) }) else {
        throw Failure.usage("--language takes two letters such as de or es, not '\(name)'.")
      }
      return name
    }
  }
  /// Whether programs or a scenario of the reader's own are named, which the second program plays.
  package var isAboutOwn: Bool { options[.with] != nil || options[.script] != nil }

  private static func option(named name: String) throws -> Option {
    if name == "-h" { return .help }
    if name.hasPrefix("--"), let option = Option(rawValue: String(name.dropFirst(2))) {
      return option
    }
    let word = String(name.drop { $0 == "-" })
    let guesses = Suggestion.nearest(to: word, among: Option.allCases.map(\.rawValue))
    throw Failure.usage(
      "There is no option '\(name)'.",
      guesses.first.map { "Did you mean --\($0)?" } ?? "`lessons help` lists the options.")
  }

  private static func value(
    of option: Option, inline: String?, rest: inout ArraySlice<String>
  ) throws -> String {
    guard option.takesValue else {
      if inline != nil { throw Failure.usage("--\(option.rawValue) takes no value.") }
      return ""
    }
    if option.mayLackValue, inline == nil, rest.first?.hasPrefix("-") ?? true { return "" }
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw Failure.usage("--\(option.rawValue) needs a value.", "`lessons help` shows its form.")
    }
    return value
  }
}
