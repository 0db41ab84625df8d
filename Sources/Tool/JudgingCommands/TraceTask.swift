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
  /// Whether the code names a type that exists in the kit only.
  private let namesTypesOfTheKit: Bool

  /// Takes a scenario that has a classification in interviews; nil if it has none.
  private init?(
    _ script: Script, style: Style, at workspace: Workspace, namesTypesOfTheKit: Bool
  ) {
    guard let classification = Classification.ofScenarios[script.fullName] else { return nil }
    self.script = script
    self.style = style
    self.classification = classification
    self.workspace = workspace
    self.namesTypesOfTheKit = namesTypesOfTheKit
  }

  /// What nobody can know who has not seen the kit.
  private static let typesOfTheKit = [
    "RefreshControl", ": Cancellation?", " Cancellation(", "Promise.retry",
  ]

  /// The files of stories that name one of these types, each read once.
  private static func filesOfTheKit(in checkout: Checkout) -> Set<String> {
    let files = Set(
      Catalogue.all.flatMap { script in Style.all.map { $0.file(of: script.useCase) } })
    return files.filter { file in
      guard let text = try? checkout.text(at: SourceTree.path(of: file)) else { return false }
      return typesOfTheKit.contains { text.contains($0) }
    }
  }

  /// All of them: each scenario that has a classification, in each style, unless a page prints it.
  ///
  /// - Throws: `CourseError` if the lessons cannot be read.
  static func all(at workspace: Workspace) throws -> [TraceTask] {
    let printed = PrintedTraces(in: try Lesson.all(in: workspace.checkout))
    let readme = (try? workspace.checkout.text(at: "README.md")) ?? ""
    let told = Set(readme.matches(of: /compare ([a-z\/-]+) --styles/).map { String($0.1) })
    let files = filesOfTheKit(in: workspace.checkout)
    return Catalogue.all.flatMap { script in
      Style.all.compactMap { style in
        let isOfKit = files.contains(style.file(of: script.useCase))
        var task = TraceTask(script, style: style, at: workspace, namesTypesOfTheKit: isOfKit)
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
  var isClassic: Bool { ["monad", "operations"].contains(style.name) || namesTypesOfTheKit }
  var stacks: [Stack] {
    switch style.name {
    case "promise": [.promise]
    case "rx": [.rx, .combine]
    case "structured": [.async]
    default: []
    }
  }

  func prompt() throws -> String {
    try PredictionPage(prediction(), in: workspace.checkout).rendered(for: workspace.terminal)
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
