import Scenario
import Simulation

/// Tasks of a transport that end, and are cancelled, at the same instant on several threads.
///
/// Which of them is first is left open; so only the results are told, and how many tasks were sent
/// and under way.
struct MeetingTasks: Setting {
  /// Whether `cancel()` meets the ends of tasks.
  private enum Cancellation: String, CustomStringConvertible {
    case never
    case due = "at 10 ms"
    case dueFirst = "at 10 ms but before what is due then"
  }

  private let count: Int
  private let limit: Int
  private let cancellation: Cancellation
  /// After how many ms a task ends.
  private let duration: Int

  /// Draws tasks.
  init(_ draw: inout Draw) {
    count = draw.one(of: [3, 4, 2, 1], "requests")
    limit = draw.one(of: [2, 1, 3], "tasks at a time")
    cancellation = draw.one(of: [.never, .due, .dueFirst], "`cancel()` is called")
    duration = cancellation == .never ? draw.one(of: [10, 0], "ms for each task") : 10
  }

  func play(_ answer: any ResumeAFewExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let transport = PlayedTransport(
      Notes(of: log.world), queues: [log.world.network, log.world.background]
    ) { _ in .init(after: .milliseconds(duration)) }
    let requests = (1...count).map { Request.avatar(ofUser: $0) }
    let underWay = Locked<(any Cancellable)?>(unwatched: nil)
    @Sendable func cancelInTime() {
      log.world.main.schedule(after: .milliseconds(10)) { underWay.withLock { $0 }?.cancel() }
    }
    log.world.main.schedule {
      if cancellation == .dueFirst { cancelInTime() }
      let handle = answer.loadStatuses(of: requests, over: transport, atMost: limit) { results in
        notes.noteAtSomeTime(ManyTasks.words(for: results), on: "call")
      }
      underWay.exchange(handle)
      if cancellation == .due { cancelInTime() }
    }
    log.world.run()
    notes.write(["call"], into: log)
    log.write(
      "\(transport.sent) were sent, at most \(transport.mostOpen) at a time, \(transport.open) at the end"
    )
    if cancellation != .never, transport.lastEnd > .milliseconds(10) {
      log.write("one that `cancel()` did not meet went on to its end")
    }
  }
}
