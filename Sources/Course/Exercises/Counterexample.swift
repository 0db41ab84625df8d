import Explorer
import Scenario
import Simulation
import Trace

/// What a counterexample has to show: one page breaks in it, and another that is right does not.
package struct Counterexample: Sendable {
  /// How a page is opened on a stage; what it returns calls off whatever is under way.
  package typealias Page = @Sendable (Stage) -> Stage.Leave

  private let story: UseCase
  private let verdict: Verdict
  private let given: Page
  private let repaired: Page

  /// Says what is to be proved.
  ///
  /// - Parameters:
  ///   - story: whose requests and endings both pages have.
  ///   - verdict: how the given page has to break; one of those that break the contract.
  ///   - given: the page that is to break.
  ///   - repaired: a page that must not.
  package init(
    in story: UseCase, _ verdict: Verdict, given: @escaping Page, repaired: @escaping Page
  ) {
    precondition(verdict.isViolation, "\(verdict) does not break the contract")
    self.story = story
    self.verdict = verdict
    self.given = given
    self.repaired = repaired
  }

  /// The requirement on the page that is to break, which a stub falls short of.
  package var title: String { "breaks the given page: \(verdict.rawValue)" }

  /// What an answer has to do to prove it.
  ///
  /// - Parameter scenario: the scenario in an answer, which is mostly the answer itself.
  /// - Returns: three requirements. Of a page that does what is asked for only that is told, or one
  ///   could read the solution's scenario off its trace.
  package func requirements<Answer>(
    by scenario: @escaping @Sendable (Answer) -> any ProvingScenario
  ) -> [Requirement<Answer>] {
    [
      .always("is a scenario that can happen", for: { _ in }) { [story] answer, _, log in
        do throws(ImpossibleScenario) {
          _ = try scenario(answer).script(of: story)
          log.write("it can happen")
        } catch {
          log.write("it cannot happen: \(error)")
        }
      },
      page("leaves the repaired page right", repaired, by: scenario) { violations in
        violations.isEmpty ? "the repaired page is right" : nil
      },
      page(title, given, by: scenario) { [verdict] violations in
        violations.contains(verdict)
          ? "the given page breaks, \(verdict.rawValue): \(verdict.meaning)" : nil
      },
    ]
  }

  /// Requires that a page does in the answer's scenario what `met` has words for.
  private func page<Answer>(
    _ title: String, _ page: @escaping Page,
    by scenario: @escaping @Sendable (Answer) -> any ProvingScenario,
    met: @escaping @Sendable ([Verdict]) -> String?
  ) -> Requirement<Answer> {
    Requirement(title) { [story] answer in
      Program("yours") { choices, mechanism in
        guard let script = try? scenario(answer).script(of: story) else { return .nothing }
        return Stage(script, choices: choices, mechanism: mechanism).play(as: "yours", open: page)
      }
    } outcome: { run in
      // A page that asks late is neither what is looked for, nor wrong for it.
      let trace = run.trace.allowingLateRequests
      return met(trace.violations).map { Outcome(lines: [$0]) } ?? Outcome(ofPage: trace)
    }
  }
}

extension ProvingScenario {
  fileprivate func script(of story: UseCase) throws(ImpossibleScenario) -> Script {
    try Script(proving: story, replies: replies, actions)
  }
}

extension Run {
  /// A run in which nothing happens.
  fileprivate static var nothing: Run {
    Run(trace: RecordedTrace(name: "yours", events: []), findings: [], choicePoints: [])
  }
}

extension Outcome {
  /// A page that does not do what was to be proved: its whole trace is shown.
  fileprivate init(ofPage trace: RecordedTrace) {
    let violations = trace.violations
    let names = violations.map(\.rawValue)
    let lines = trace.text.split(separator: "\n").map(String.init)
    self.init(lines: lines, seen: names.isEmpty ? ["nothing is wrong"] : names)
    remark =
      names.isEmpty
      ? "In this scenario nothing is wrong with the given page."
      : "In this scenario the page breaks: \(names.joined(separator: ", ")). That is: "
        + "\(violations[0].meaning)."
  }
}
