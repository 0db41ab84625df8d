import Course
import Scenario
import Styles

/// What the runner is asked to do.
enum Command {
  case list
  case help
  case lesson(String)
  case scenarios
  case compare(Comparing)

  /// What to compare, and how to show it.
  struct Comparing {
    enum Format: String, CaseIterable {
      case text, json
    }

    var scripts: [Script]
    var styles = Style.all
    var seed: UInt64?
    var format = Format.text
    var mechanism = false
    var measure = false
  }

  private static let names = ["help", "scenarios", "compare"]

  /// Understands a command line.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    let words = arguments.words
    if arguments.options[.help] != nil || words.first == "help" {
      self = .help
      return
    }
    switch words.first {
    case nil:
      self = .list
    case "scenarios":
      self = .scenarios
    case "compare":
      self = .compare(try Comparing(arguments))
      return
    case let number? where number.allSatisfy({ "0"..."9" ~= $0 }):
      self = .lesson(number)
    case let word?:
      throw Self.unknown(word)
    }
    try Self.expect(words, atMost: 1)
    if let option = arguments.options.keys.map(\.rawValue).min() {
      throw Failure.usage("--\(option) goes with `lessons compare` only.")
    }
  }

  static func expect(_ words: [String], atMost count: Int) throws {
    guard words.count > count else { return }
    throw Failure.usage(
      "'\(words[count])' is one word too many.", "`lessons help` shows the commands.")
  }

  private static func unknown(_ word: String) -> Failure {
    let scripts = Catalogue.scripts(named: word)
    if UseCase(rawValue: word) != nil {
      return .usage("'\(word)' is a use case.", "Try `lessons compare \(word)`.")
    }
    if !scripts.isEmpty {
      return .usage("'\(word)' is a scenario.", "Try `lessons compare \(word)`.")
    }
    let guesses = Suggestion.nearest(to: word, among: names)
    return .usage(
      "There is no command '\(word)'.",
      guesses.first.map { "Did you mean `lessons \($0)`?" }
        ?? "`lessons` lists the lessons, `lessons help` the commands.")
  }
}

extension Command.Comparing {
  /// Understands the words and options after `compare`.
  init(_ arguments: Arguments) throws {
    guard arguments.words.count > 1 else {
      throw Failure.usage(
        "`lessons compare` needs a scenario.",
        "For example: `lessons compare happy`; `lessons scenarios` lists them.")
    }
    try Command.expect(arguments.words, atMost: 2)
    scripts = try Self.scripts(named: arguments.words[1])
    let hasNaive = scripts.allSatisfy { $0.useCase.naive != nil }
    if let names = arguments.options[.styles] {
      styles = try Self.styles(named: names, hasNaive: hasNaive)
    }
    if arguments.options[.naive] != nil {
      guard hasNaive else {
        let known = UseCase.allCases.filter { $0.naive != nil }.map(\.rawValue)
        throw Failure.usage("--naive goes with \(known.joined(separator: ", ")) only.")
      }
      styles = styles.filter { !$0.isNaive }.flatMap { [$0, $0.naive] }
    }
    if let text = arguments.options[.seed] {
      guard let number = UInt64(text) else {
        throw Failure.usage("--seed takes a whole number from 0 up, not '\(text)'.")
      }
      seed = number
    }
    if let text = arguments.options[.format] {
      guard let known = Format(rawValue: text) else {
        throw Failure.usage("--format takes text or json, not '\(text)'.")
      }
      format = known
    }
    mechanism = arguments.options[.mechanism] != nil
    measure = arguments.options[.measure] != nil
  }

  private static func scripts(named name: String) throws -> [Script] {
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

  private static func styles(named list: String, hasNaive: Bool) throws -> [Style] {
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
