import CourseFiles
import Predictions
import Scenario
import Simulation
import StyleList

extension Command.Predicting {
  /// Understands the words and options after `predict`.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 2)
    let lesson = try arguments.words.dropFirst().first.map(Self.lesson)
    let seed = try Command.Comparing.seed(from: arguments) ?? 0
    var random = SplitMix64(seed: seed)
    let scripts = try Self.scripts(from: arguments, lesson?.scenario)
    let script = scripts[Int(random.next() % UInt64(scripts.count))]
    let styles = try Self.styles(from: arguments, lesson?.style, for: script)
    let style = styles[Int(random.next() % UInt64(styles.count))]
    do { prediction = try Prediction(script, style: style, seed: seed) } catch {
      throw Failure.usage("\(error)", "`lessons scenarios` lists the others.")
    }
    format = try arguments.format(default: .text)
    file = arguments.options[.file]
  }

  /// What belongs to the lesson that a word names.
  private static func lesson(named word: String) throws -> (scenario: String, style: String) {
    if let lesson = Int(word).flatMap({ Prediction.ofLessons[$0] }) { return lesson }
    if UseCase(rawValue: word) != nil || !Catalogue.scripts(named: word).isEmpty {
      throw Failure.usage(
        "'\(word)' is a scenario, not a lesson.", "Try `lessons predict --scenario \(word)`.")
    }
    let last = Prediction.ofLessons.keys.max() ?? 0
    throw Failure.usage("There is no lesson '\(word)' to predict.", "The lessons: 1 to \(last).")
  }

  /// The scenarios that the seed may choose from.
  private static func scripts(from arguments: Arguments, _ usual: String?) throws -> [Script] {
    let name = arguments.options[.scenario] ?? usual
    if let name { return try Command.Comparing.scripts(named: name) }
    let isNaive = arguments.options[.style].map { StyleName($0).isNaive } == true
    return Catalogue.all.filter { $0.size == nil && (!isNaive || $0.useCase.naive != nil) }
  }

  /// The styles that the seed may choose from.
  private static func styles(
    from arguments: Arguments, _ usual: String?, for script: Script
  ) throws -> [Style] {
    guard let name = arguments.options[.style] ?? usual else { return Style.all }
    let styles = try Command.Comparing.styles(
      named: name, hasNaive: script.useCase.naive != nil)
    guard styles.count == 1 else {
      throw Failure.usage("--style takes one style, not '\(name)'.")
    }
    return styles
  }

  /// The command that shows the same task again.
  var command: String {
    let (script, style) = (prediction.script.fullName, prediction.style.name)
    let seed = prediction.seed == 0 ? "" : " --seed \(prediction.seed)"
    let file = file.map { " --file \($0.quoted)" } ?? ""
    return "swift run lessons predict --scenario \(script) --style \(style)\(seed)\(file)"
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quoted: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
