import CourseFiles
import Grading
import Interview
import Predictions
import ReadingCommands
import Rendering
import Scenario
import Shell
import Simulation
import StyleList

/// An exam on paper: traces to put in order, and questions, with a key.
///
/// The same seed and level give the same exam, so the seed is the teacher's secret.
struct ExamCommand {
  private let seed: UInt64
  private let level: Level
  private let output: String?

  private static let predictions = 3
  private static let questions = 4

  /// Understands `exam --seed N`.
  ///
  /// - Throws: `Failure` if it cannot be understood.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 1)
    guard let text = arguments.options[.seed] else {
      throw Failure.usage(
        "`lessons exam` needs a number: the same number makes the same exam.",
        "For example: `lessons exam --seed 4711 --output exam`.")
    }
    guard let seed = UInt64(text) else {
      throw Failure.usage("--seed takes a whole number from 0 on, not '\(text)'.")
    }
    self.seed = seed
    level = try arguments.options[.level].map(Self.level) ?? .mid
    output = arguments.options[.output]
  }

  private static func level(_ text: String) throws -> Level {
    guard let level = Level(rawValue: text) else {
      let names = Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("--level takes one of \(names), not '\(text)'.")
    }
    return level
  }

  /// One task, as it stands on the paper and in the key.
  private struct Item {
    let text: String
    let answer: String
    let points: Int
  }

  /// Carries the command out.
  ///
  /// - Returns: the exam and its key; where they are written, the names of the files.
  /// - Throws: `Failure` or `CourseError`.
  func run() throws -> String {
    let checkout = try Command.checkout()
    var random = SplitMix64(seed: seed)
    let items = try predictions(&random, checkout) + questions(&random, checkout)
    let (paper, key) = (paper(items), key(items))
    guard let output else { return paper + "\n----------------\n\n" + key }
    let folder = try OutputFolder(Console.current.file(at: output), named: output)
    try folder.write([("exam.md", paper), ("key.md", key)])
    return "Written: \(output)/exam.md and \(output)/key.md.\n"
  }

  private func paper(_ items: [Item]) -> String {
    let all = items.reduce(0) { $0 + $1.points }
    let head = """
      # Exam: async styles

      Name: ______________________________    Points: ______ of \(all)


      """
    return head
      + items.enumerated().map { index, item in
        "## \(index + 1). (\(item.points) points)\n\n\(item.text)\n"
      }
      .joined(separator: "\n")
  }

  private func key(_ items: [Item]) -> String {
    "# Key: level \(level.rawValue), seed \(seed)\n\n"
      + items.enumerated().map { index, item in
        "## \(index + 1). (\(item.points) points)\n\n\(item.answer)\n"
      }
      .joined(separator: "\n")
  }

  /// Traces of different scenarios, each in a style of its own.
  private func predictions(
    _ random: inout SplitMix64, _ checkout: Checkout
  ) throws -> [Item] {
    var items: [Item] = []
    var styles: [Style] = []
    var stories: Set<UseCase> = []
    let scripts = Catalogue.all.filter {
      Classification.ofScenarios[$0.fullName]?.level == level
    }
    for script in scripts.shuffled(using: &random) where items.count < Self.predictions {
      if styles.isEmpty { styles = Style.all.shuffled(using: &random) }
      guard !stories.contains(script.useCase), let style = styles.popLast(),
        let prediction = try? Prediction(script, style: style, seed: seed)
      else { continue }
      stories.insert(script.useCase)
      items.append(try item(prediction, checkout))
    }
    return items
  }

  private func item(_ prediction: Prediction, _ checkout: Checkout) throws -> Item {
    let page = try PredictionPage(prediction, in: checkout).rendered(for: .none)
    let numbers = prediction.solution.map(String.init).joined(separator: " ")
    return Item(
      text: "```\n\(page)```\n\nThe numbers in order: ______________________________",
      answer: """
        \(prediction.script.fullName) in \(prediction.teller.name): \(numbers). \
        \(prediction.explanation ?? "")

        A point for each line in its place; one less for each line that never happens. Show it:
        `swift run lessons compare \(prediction.script.fullName) --styles \(prediction.teller.name)`
        """,
      points: prediction.solution.count)
  }

  /// Questions of different lessons.
  private func questions(_ random: inout SplitMix64, _ checkout: Checkout) throws -> [Item] {
    let bank: Bank
    do { bank = try Bank(in: checkout) } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
    var lessons: Set<Int> = []
    return bank.questions.filter { $0.level == level && !$0.isClassic }
      .shuffled(using: &random)
      .filter { lessons.insert($0.lesson).inserted }
      .prefix(Self.questions)
      .map { question in
        Item(
          text: question.text + String(repeating: "\n\n______________________________", count: 4),
          answer: "\(question.text)\n\n\(question.rubric.summary)"
            + "\nA point for each thing that must be mentioned.",
          points: question.rubric.mustMention.count)
      }
  }
}
