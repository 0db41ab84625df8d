import Checker
import CourseFiles
import Explorer
import Foundation
import Interview
import ReadingCommands
import Rendering
import Scenario
import StyleList
import Trace

/// A story of the kit as a coding task: it is written in any style, and held against the six.
struct OwnStory: CodingTask {
  /// Why a file cannot be judged.
  private struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  /// What one scenario says of the program.
  private struct Finding {
    let scenario: String
    /// The styles that do the same.
    let alike: [String]
    /// What breaks the contract and does so in none of the six.
    let faults: [(words: String, token: String)]

    var isMet: Bool { !alike.isEmpty && faults.isEmpty }
  }

  /// The stories that may be asked for.
  static let known = NewProgramCommand.stories.filter { !$0.isNaive }

  /// What names the task of a story in a round.
  static func id(of story: UseCase) -> String { "own \(story.rawValue)" }

  private let story: UseCase
  private let workspace: Workspace

  /// Asks for `story`, in a file of the checkout.
  init(_ story: UseCase, at workspace: Workspace) {
    self.story = story
    self.workspace = workspace
  }

  private var scripts: [Script] { Catalogue.all.filter { $0.useCase == story } }

  var id: String { Self.id(of: story) }
  var title: String { "The story `\(story.rawValue)`, in a style of your choice" }
  var path: String { "\(SourceTree.lessons)/14-the-interview/own-\(story.rawValue).swift" }
  var lesson: Int { 14 }
  var level: Level { .mid }
  var topic: Topic { .order }
  var isOnRequest: Bool { true }

  /// The command that writes the file to begin with.
  private var writing: String { "new-program \(story.rawValue) --style plain \(path)" }

  var brief: String {
    let rows = scripts.map { "| \($0.fullName) | \($0.summary) |\n" }.joined()
    return """
      Take the style that you know best. This writes the file to begin with: the function, what it
      is for, and what it returns. `--style` takes \(Style.all.map(\.name).joined(separator: ", "))
      or plain.

      ```
      swift run lessons \(writing)
      ```

      | scenario | what happens |
      | --- | --- |
      \(rows)
      A scenario is met if your program does what at least one of the six styles does. And no order
      that differs in one place may bring out a fault that none of them has.
      """
  }

  func rubric(for level: Level) -> Rubric {
    Rubric(
      mustMention: [
        RubricPoint("What happens when the user leaves, and who stops the work."),
        RubricPoint("On which queue the screen is touched, and how the code gets there."),
        RubricPoint("What the user sees after an error, and that the story ends once."),
      ],
      goodToMention: [
        RubricPoint("Why this style fits the story, and what another would do better.")
      ],
      redFlags: [RubricPoint("Shows something after the user has left.")],
      followUps: [
        "What changes in the style that you like least?",
        "Which order of replies did you not think of at first?",
      ],
      answer: ["`swift run lessons compare \(story.rawValue)` names the six files that tell it."],
      useCase: story,
      proof: Proof(place: .command("compare \(story.rawValue)"), shows: []))
  }

  var hints: [[String]] { [rubric(for: level).mustMention.prefix(1).map(\.text)] }

  func check(_ other: URL?, inFull: Bool) throws -> CodingJudgement {
    let findings = try self.findings(other)
    return CodingJudgement(
      passed: findings.count(where: \.isMet), total: findings.count,
      missing: findings.filter { !$0.isMet }.map(\.scenario), misconceptions: [],
      remark: findings.map(text).joined())
  }

  /// What one scenario says, and the command that shows it.
  private func text(of finding: Finding) -> String {
    let verdict = "  \(finding.isMet ? "met    " : "not met") \(finding.scenario)"
    if finding.isMet { return "\(verdict), as \(finding.alike.joined(separator: ", "))\n" }
    let fault = finding.faults.first
    let words = fault?.words ?? "It does what none of the six does."
    let width = min(workspace.terminal.width, 100)
    return "\(verdict)\n" + words.wrapped(to: width, first: "    ", rest: "    ")
      + "    swift run lessons compare \(finding.scenario) --with \(path)"
      + (fault.map { " --replay '\($0.token)'" } ?? "") + "\n"
  }

  private func findings(_ other: URL?) throws -> [Finding] {
    let path = other?.path ?? path
    let place = other ?? workspace.checkout.root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: place.path) else {
      throw Trouble(description: "There is no file '\(path)'. `lessons \(writing)` writes it.")
    }
    do {
      let file = try OwnProgramFile(
        path, at: place, besides: Style.bothForms.map(\.name))
      return try workspace.checker.with([file]) { sessions in
        scripts.map { script in
          let own = { @Sendable (script: Script) in
            sessions.map { $0.participant(in: script, from: nil) }
          }
          return Finding(
            scenario: script.fullName, alike: Self.alike(own, in: script),
            faults: sessions.flatMap { Self.faults(of: $0, own, in: script) })
        }
      }
    } catch let problem as OwnProgramFile.Problem {
      throw Trouble(
        description: [problem.sentence, problem.wayOut].compactMap(\.self).joined(separator: "\n"))
    }
  }

  /// The styles that do in the usual order what the program does.
  private static func alike(
    _ own: (Script) -> [Participant], in script: Script
  ) -> [String] {
    let participants = Style.all.map { $0.participant(in: script) } + own(script)
    let played = PlayedScenario.play(script, participants)
    let classes = Comparison(of: played.runs.map(\.trace)).classes
    let last = participants.count - 1
    return (classes.first { $0.contains(last) } ?? []).filter { $0 != last }
      .map { participants[$0].name }
  }

  /// What breaks the contract in some order, in the program and in no style.
  private static func faults(
    of session: OwnSession, _ own: @escaping @Sendable (Script) -> [Participant], in script: Script
  ) -> [(words: String, token: String)] {
    let exploration = Exploration(
      of: script, styles: Style.all, beside: own, bound: .cost(1), tasks: true, budget: 2000,
      workers: ProcessInfo.processInfo.activeProcessorCount)
    let found = session.search(script, from: nil, exploration, beside: Style.all) { _ in true }
      .found
    let name = session.own.name
    let others = Set(found.filter { !$0.kind.programs.contains(name) }.map(\.kind.words))
    return found.filter { finding in
      finding.kind.programs == [name] && !others.contains(finding.kind.words)
    }
    .map { ($0.kind.words, $0.schedule.token) }
  }
}
