import CourseFiles
import Interview
import Predictions
import ReadingCommands
import Rendering
import Scenario
import StyleList

/// A scenario in one style, whose trace is to be predicted in an interview.
struct TraceTask: PredictionTask {
  private let script: Script
  private let style: Style
  private let classification: Classification
  private let workspace: Workspace
  /// README prints the scenario, and says what the other styles do in it.
  private(set) var isTold = false
  /// The code of the story.
  private let source: String

  /// Takes a scenario that has a classification in interviews; nil if it has none.
  private init?(
    _ script: Script, style: Style, at workspace: Workspace, source: String
  ) {
    guard let classification = Classification.ofScenarios[script.fullName] else { return nil }
    self.script = script
    self.style = style
    self.classification = classification
    self.workspace = workspace
    self.source = source
  }

  /// What nobody can know who has not seen the kit.
  private static let typesOfTheKit = [
    "RefreshControl", ": Cancellation?", " Cancellation(", "Promise.retry",
  ]

  /// What the other types of the kit are, in a sentence each.
  private static let legend = [
    (
      "CallsUnderWay",
      "`calls.keep { … }` begins a request and keeps what cancels it. `calls.end()` "
        + "is true once, and never after the cancellation."
    ),
    (
      "any Scheduler", "A `Scheduler` is a queue: `main.schedule { … }` is like `main.async { … }`."
    ),
    ("QueueActor", "A `QueueActor` is an actor that runs on a queue."),
  ]

  /// The files of stories, each read once.
  private static func sources(in checkout: Checkout) -> [String: String] {
    let files = Set(
      Catalogue.all.flatMap { script in Style.all.map { $0.file(of: script.useCase) } })
    return Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file, (try? checkout.text(at: SourceTree.path(of: file))) ?? "")
      })
  }

  /// All of them: each scenario that has a classification, in each style, unless a page prints it.
  ///
  /// - Throws: `CourseError` if the lessons cannot be read.
  static func all(at workspace: Workspace) throws -> [TraceTask] {
    let printed = PrintedTraces(in: try Lesson.all(in: workspace.checkout))
    let readme = (try? workspace.checkout.text(at: "README.md")) ?? ""
    let told = Set(readme.matches(of: /compare ([a-z\/-]+) --styles/).map { String($0.1) })
    let sources = sources(in: workspace.checkout)
    return Catalogue.all.flatMap { script in
      Style.all.compactMap { style in
        let source = sources[style.file(of: script.useCase)] ?? ""
        var task = TraceTask(script, style: style, at: workspace, source: source)
        task?.isTold = told.contains(script.fullName)
        return task
      }
    }
    .filter { !printed.contains($0.script.fullName, in: $0.style.name) }
  }

  var id: String { "\(script.fullName) \(style.name)" }
  var title: String { "\(script.fullName) in \(style.name)" }
  var lesson: Int { classification.lesson }
  var level: Level { classification.level }
  var topic: Topic { classification.topic }
  /// The monad, operations and the kit's own types are not what a team builds with today.
  var isClassic: Bool {
    ["monad", "operations"].contains(style.name)
      || Self.typesOfTheKit.contains(where: source.contains)
  }
  var stacks: [Stack] {
    switch style.name {
    case "promise": [.promise]
    case "rx": [.rx, .combine]
    case "structured": [.async]
    default: []
    }
  }

  func prompt() throws -> String {
    let legend = Self.legend.filter { source.contains($0.0) }.map { "\n- \($0.1)" }.joined()
    return try PredictionPage(prediction(), in: workspace.checkout)
      .rendered(for: workspace.terminal)
      + (legend.isEmpty ? "" : MarkdownText(legend + "\n").rendered(for: workspace.terminal))
  }

  func answer() throws -> String {
    let prediction = try prediction()
    let numbers = prediction.solution.map(String.init).joined(separator: " ")
    return """
      The answer: \(numbers). \(prediction.explanation ?? "")

      Show it:

      ```
      swift run lessons compare \(script.fullName) --styles \(style.name)
      ```

      """
  }

  func hint(_ number: Int) -> String? {
    guard let solution = try? prediction().solution, number <= (solution.count + 1) / 2 else {
      return nil
    }
    return "It begins with \(solution.prefix(number).map(String.init).joined(separator: " "))."
  }

  /// What never happens takes a point off, so that nobody gets them all by naming every line.
  func grade(_ line: String) throws -> PredictionReply {
    let prediction = try prediction()
    let answer: [Int]
    do { answer = try prediction.answer(from: line) } catch { return .unclear("\(error)") }
    let grade = prediction.grade(answer)
    return .graded(
      score: max(0, grade.score - grade.strangers.count), of: grade.total,
      remark: ScoreReport(on: answer, to: prediction).text(for: workspace.terminal))
  }

  private func prediction() throws -> Prediction {
    try Prediction(script, style: style)
  }
}
