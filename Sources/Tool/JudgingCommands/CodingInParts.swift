import Checker
import CourseFiles
import Explorer
import Foundation
import Interview
import ReadingCommands
import Rendering
import Scenario
import Shell
import Simulation

/// A coding task in parts, with the file that a candidate writes for it.
package struct CodingInParts: CodingTask {
  /// Why a file cannot be judged.
  package struct Trouble: Error, CustomStringConvertible {
    package let description: String
    var isOfKit = false

    init(description: String) { self.description = description }

    init(of problem: OwnProgramFile.Problem) {
      description = [problem.sentence, problem.wayOut].compactMap(\.self).joined(separator: "\n")
      isOfKit = problem.isOfKit
    }
  }

  /// What one part says of the file.
  package struct Verdict {
    /// For each requirement of the part where it does not hold; nil if it always does.
    let shortfalls: [Shortfall?]
    /// Where it never comes to rest; nil if it always does, as each part asks without a word.
    let restless: Shortfall?
    /// Why the part could not be played, such as a crash; nil if it could.
    var trouble: Trouble?

    package var isMet: Bool {
      trouble == nil && restless == nil && shortfalls.allSatisfy { $0 == nil }
    }

    /// What is drawn.
    var first: Shortfall? { restless ?? shortfalls.lazy.compactMap(\.self).first }
  }

  /// Where a requirement does not hold.
  struct Shortfall {
    /// The number of the scenario in the whole task, from 1.
    let scenario: Int
    let script: Script
    let schedule: Schedule
    /// What happens there.
    let played: PlayedScenario
  }

  package let task: TaskInParts
  /// Whether it is one part of a short round: the first.
  let isFirstOnly: Bool
  let checkout: Checkout
  let checker: Checker
  let terminal: Terminal

  /// Prepares to judge what is written to `task`.
  package init(
    _ task: TaskInParts, in checkout: Checkout, by checker: Checker, on terminal: Terminal,
    isFirstOnly: Bool = false
  ) {
    self.task = isFirstOnly ? task.firstPart : task
    (self.isFirstOnly, self.checkout, self.checker, self.terminal) =
      (isFirstOnly, checkout, checker, terminal)
  }

  init(_ task: TaskInParts, at workspace: Workspace, isFirstOnly: Bool = false) {
    self.init(
      task, in: workspace.checkout, by: workspace.checker, on: workspace.terminal,
      isFirstOnly: isFirstOnly)
  }

  package var id: String { isFirstOnly ? "\(task.id) 1" : task.id }
  package var title: String { task.title }
  package var lesson: Int { task.lesson }
  package var level: Level { task.levels.min() ?? .mid }
  package var topic: Topic { isFirstOnly ? task.topic : .coding }
  package var role: Role? { task.role }
  package var brief: String { task.page(of: 0) }
  package var interviewersBrief: String { task.whole }
  package var enclosures: [String] {
    ["The file to begin with, `\(fileName)`:\n\n```swift\n\(task.beginning)```\n"]
      + task.parts.indices.dropFirst().map {
        "For when part \($0) is met:\n\n\(task.part($0))"
      }
  }
  package var outline: [String] { task.outline }
  package var hints: [[String]] { task.parts.map(\.hints) }
  package var path: String { "\(SourceTree.interview)/\(fileName)" }

  var fileName: String { "own-\(task.id).swift" }

  /// The first part alone is too little for all but the lowest of its levels.
  package func suits(_ level: Level) -> Bool {
    isFirstOnly ? level == self.level : task.levels.contains(level)
  }

  package func rubric(for level: Level) -> Rubric { task.rubric(for: level) }

  package func prepare() throws {
    let place = checkout.root.appendingPathComponent(path)
    do {
      try Data(task.beginning.utf8).write(to: place, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      return
    } catch {
      throw Trouble(description: "'\(path)' cannot be written: \(error.localizedDescription)")
    }
  }

  package func check(_ other: URL?, inFull: Bool) throws -> CodingJudgement {
    let text = try text(at: other)
    let total = task.parts.flatMap(\.requirements).count
    let verdicts: [Verdict]
    do { verdicts = try self.verdicts(on: text, inFull: inFull) } catch let trouble as Trouble {
      guard !trouble.isOfKit else { throw trouble }
      return CodingJudgement(
        passed: 0, total: total, missing: ["The file cannot be played."], misconceptions: [],
        remark: trouble.description)
    }
    let open = verdicts.firstIndex { !$0.isMet }
    let asked = verdicts.prefix((open ?? verdicts.count) + 1)
    let met = asked.flatMap(\.shortfalls).count { $0 == nil }
    let rests = asked.allSatisfy { $0.restless == nil }
    let given = open == 0 ? try metAtFirst() : 0
    return CodingJudgement(
      passed: max(0, met - given - (rests ? 0 : 1)), total: total,
      missing: open.map { missing(in: verdicts[$0], of: $0) } ?? [],
      part: open ?? task.parts.count - 1, misconceptions: [],
      remark: report(on: verdicts)
        + (open == nil
          ? ""
          : "\nA part counts when those before it are met, and what the file to begin with meets "
            + "counts for nothing.\n"))
  }

  /// How many requirements of the first part the file to begin with meets: that is no merit.
  private func metAtFirst() throws -> Int {
    try verdicts(on: task.beginning, inFull: false).first?.shortfalls.count { $0 == nil } ?? 0
  }

  /// What is not met of a part, and which parts come behind it.
  private func missing(in verdict: Verdict, of part: Int) -> [String] {
    zip(task.parts[part].requirements, verdict.shortfalls).filter { $1 != nil }.map(\.0.sentence)
      + (verdict.restless == nil ? [] : [Self.rest])
      + (verdict.trouble == nil ? [] : ["Part \(part + 1) can be played to its end."])
      + task.parts.indices.dropFirst(part + 1).map {
        "all of part \($0 + 1), \(task.parts[$0].title)"
      }
  }

  /// What is said of a file: each part that was judged, and where the first falls short.
  package func report(on verdicts: [Verdict]) -> String {
    let open = verdicts.firstIndex { !$0.isMet }
    return verdicts.indices.map { index in
      let (part, verdict) = (task.parts[index], verdicts[index])
      let met = verdict.shortfalls.count { $0 == nil }
      let head =
        "Part \(index + 1) of \(task.parts.count), \(part.title): "
        + "\(met) of \(part.requirements.count + (verdict.restless == nil ? 0 : 1)) "
        + "\(verdict.isMet ? "met" : "hold")\n"
      // What the candidate has not read yet.
      let isNew = index == open && index > 0
      let asks = isNew ? markdown(part.text + "\n") : ""
      return terminal.paint(head, .bold) + asks
        + zip(part.requirements, verdict.shortfalls)
        .map { text($0.sentence, $1, in: verdict) }.joined()
        + (verdict.restless.map { text(Self.rest, $0, in: verdict) } ?? "")
        + (isNew ? Self.holding : "")
        + (verdict.trouble.map { "\($0)\n" } ?? "")
        + (index == open ? verdict.first.map(drawing) ?? "" : "")
    }
    .joined(separator: "\n")
  }

  /// What each part asks, and says only where it is broken.
  private static let rest = "It comes to rest: no task goes on for ever without waiting."

  /// What `holds` means, for the first look at a part.
  private static let holding = """

    `holds`: nothing was played in which it is broken; what falls short may hide that.

    """

  private func text(_ sentence: String, _ shortfall: Shortfall?, in verdict: Verdict) -> String {
    let words =
      shortfall != nil ? "  NOT MET  " : verdict.isMet ? "  met      " : "  holds    "
    let text = sentence.wrapped(to: min(terminal.width, 100), first: words, rest: "           ")
    return shortfall == nil ? text : terminal.paint(text, .red)
  }

  /// What happens where the first requirement does not hold, and the command that shows more.
  private func drawing(of shortfall: Shortfall) -> String {
    let summary = shortfall.script.summary.wrapped(
      to: min(terminal.width, 100), first: "", rest: "")
    return """

      \(summary)
      \(TimelineText(of: shortfall.played, for: terminal).text)
      Event by event: swift run lessons step --with \(task.id) --script \(task.id)/\
      \(shortfall.scenario) --replay '\(shortfall.schedule.token)'

      """
  }

  private func markdown(_ text: String) -> String { MarkdownText(text).rendered(for: terminal) }
}
