import Explorer
import Scenario
import StyleList

/// Something an answer must do, with a way to find out whether it does.
package struct Requirement<Answer: Sendable>: Sendable {
  /// What is required, in a few words that go on from "it": `keeps the order of the promises`.
  package let title: String
  private let falls: @Sendable (_ answer: Answer, _ scene: Check.Scene?) -> Shortfall?
  private let scene:
    (@Sendable (_ answer: Answer, _ solution: Answer, _ file: String) -> Check.Scene)?

  /// Requires that `body` writes down just the `expected` lines.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - expected: the lines.
  ///   - body: uses the answer and writes down what comes of it; then the world of the log runs.
  /// - Returns: a requirement that needs neither network nor screen.
  package static func example(
    _ title: String, _ expected: [String],
    _ body: @escaping @Sendable (_ answer: Answer, _ log: ExampleLog) throws -> Void
  ) -> Requirement {
    Requirement(title: title) { answer, _ in
      let log = ExampleLog()
      do { try body(answer, log) } catch { log.write("error: \(error)") }
      log.world.run()
      guard log.all != expected else { return nil }
      let remark = log.world.findings.first.map { "\($0)" }
      return Shortfall(expected: expected, yours: log.all, remark: remark)
    }
  }

  /// Requires that a story keeps the contract under every schedule up to a cost.
  ///
  /// The explorer plays it with all replies and user actions in all orders, and with each good reply
  /// replaced by a fault, as far as the cost allows; so nothing passes by luck.
  ///
  /// - Parameters:
  ///   - title: what is required.
  ///   - script: the scenario to begin with.
  ///   - cost: how many reorderings and faults there may be.
  ///   - agreeing: whether the traces must also be those of the solution; take false where several
  ///     right answers differ.
  ///   - open: tells the story with the answer, and returns how to call it off.
  /// - Returns: a requirement that runs under the explorer.
  package static func story(
    _ title: String, in script: Script, toCost cost: Int = 2, agreeing: Bool = true,
    _ open: @escaping @Sendable (_ answer: Answer, _ stage: Stage) -> Stage.Leave
  ) -> Requirement {
    let scene = { @Sendable (answer: Answer, solution: Answer, file: String) in
      Check.Scene(script, file: file) { isAnswer, stage in open(isAnswer ? answer : solution, stage)
      }
    }
    return Requirement(title: title, scene: scene) { _, scene in
      scene?.shortfall(toCost: cost, agreeing: agreeing)
    }
  }

  /// Requires the same of a story that nobody can call off.
  package static func story(
    _ title: String, in script: Script, toCost cost: Int = 2, agreeing: Bool = true,
    _ begin: @escaping @Sendable (_ answer: Answer, _ stage: Stage) -> Void
  ) -> Requirement {
    story(title, in: script, toCost: cost, agreeing: agreeing) { answer, stage in
      begin(answer, stage)
      return {}
    }
  }

  private init(
    title: String,
    scene: (@Sendable (_ answer: Answer, _ solution: Answer, _ file: String) -> Check.Scene)? = nil,
    falls: @escaping @Sendable (_ answer: Answer, _ scene: Check.Scene?) -> Shortfall?
  ) {
    self.title = title
    self.scene = scene
    self.falls = falls
  }

  /// Whether it runs under the explorer.
  var isExplored: Bool { scene != nil }

  /// Puts the requirement to one answer, of whose lines those in `file` are shown.
  func check(of answer: Answer, against solution: Answer, in file: String) -> Check {
    let scene = scene?(answer, solution, file)
    return Check(title: title, run: { [falls] in falls(answer, scene) }, scene: scene)
  }
}
