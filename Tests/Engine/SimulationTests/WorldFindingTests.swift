import Simulation
import TaskHost
import Testing

/// What is said of each finding, and what it leaves in a trace.
@Suite struct WorldFindingTests {
  private static let cases: [(finding: WorldFinding, text: String, mark: WorldFinding.Mark)] = [
    (
      .escape(call: "Screen.show", site: CallSite(fileID: "App/Page.swift", line: 7)),
      """
      Screen.show was called at App/Page.swift:7 from a thread outside the simulation. \
      \(TaskExecutors.isInstalled
        ? "Threads and DispatchQueue leave it: use tasks, actors and the world's own queues instead."
        : "Task.detached, a plain Task { }, Task.sleep, @MainActor and DispatchQueue leave it: use "
          + "Task(executorPreference:), SimulationClock, QueueActor and the world's own queues "
          + "instead.")
      """, .escape("Screen.show")
    ),
    (
      .livelock(steps: 50),
      """
      The world was still busy after 50 steps. Something schedules itself for ever: give it a \
      condition to stop, or raise the step budget if the work is really that long.
      """, .livelock("after 50 steps")
    ),
    (.misfit("step 1"), "The schedule does not fit this run: step 1.", .none),
    (
      .unanswered(request: "GET /a"),
      "GET /a was never answered, and nothing ended the wait: a deadline would.", .none
    ),
    (
      .unfinished(operation: "a"),
      "The operation \"a\" never finished: some way through its work calls no finish.",
      .unfinished("a")
    ),
    (
      .cycle(operations: ["a", "b"]),
      """
      Operations wait for each other for ever: "a" waits for "b" waits for "a". Remove one of these \
      dependencies.
      """, .unfinished("a, b")
    ),
    (
      .waiting(operation: "a", for: "b"),
      """
      The operation "a" waits for "b", which will never start. Add that to a queue, too.
      """, .unfinished("a")
    ),
  ]

  @Test func eachIsToldInSentencesAndLeavesItsMark() {
    for (finding, text, mark) in Self.cases {
      #expect(finding.description == text)
      #expect(finding.mark == mark)
    }
    #expect(Self.cases.filter(\.finding.isMisfit).map(\.text) == [Self.cases[2].text])
    #expect(Self.cases.filter(\.finding.isEscape).map(\.text) == [Self.cases[0].text])
  }
}
