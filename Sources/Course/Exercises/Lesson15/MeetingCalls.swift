import Scenario
import Simulation

/// Calls of one task that come at the same instant on several threads, with its timer or without.
///
/// Which of them is first is left open; so only what the completion gets is told, and what is left.
struct MeetingCalls: Setting {
  private enum Meeting: String, CaseIterable, CustomStringConvertible {
    case timer = "the timer and `cancel()`"
    case cancels = "two calls of `cancel()`"
    case resumes = "two calls of `resume()`"
    case both = "`resume()` and `cancel()`"
    case fromReply = "`resume()` and a `cancel()` out of `reply`"
  }

  private let meeting: Meeting
  private let wait: Int

  /// Draws what meets.
  init(_ draw: inout Draw) {
    meeting = draw.one(of: Meeting.allCases, "at the same time:")
    wait = meeting == .timer ? 10 : draw.one(of: [30, 0], "ms for the reply")
    draw.tell(Draw.yes, "nobody keeps the task after these calls")
  }

  func play(_ answer: any NetworkInMemoryExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let timers = WatchedTimers(on: log.world.background)
    // Another thread may come in while `reply` takes this lock.
    let gate = Locked(0)
    let made = Locked<(any TransportTask)?>(unwatched: nil)
    let transport = answer.makeTransport(on: timers) { _ in
      notes.noteAtSomeTime("`reply` is asked", on: "server")
      gate.withLock { $0 += 1 }
      if meeting == .fromReply { made.exchange(nil)?.cancel() }
      return .status(200, body: Array("text".utf8), after: .milliseconds(wait))
    }
    log.world.main.schedule {
      let task = transport.task(for: .location) { body, status, error in
        notes.noteAtSomeTime(TestedTasks.words(body, status, error), on: "task")
        // A moment later, so that what the end of a task stops is stopped.
        log.world.background.schedule(after: .milliseconds(1)) {
          notes.noteAtSomeTime("timers left: \(timers.open)", on: "end")
        }
      }
      let resume: @Sendable () -> Void = { task.resume() }
      let cancel: @Sendable () -> Void = { task.cancel() }
      switch meeting {
      case .timer:
        task.resume()
        log.world.main.schedule(after: .milliseconds(10), cancel)
      case .cancels:
        task.resume()
        meet(log.world, cancel, cancel)
      case .resumes: meet(log.world, resume, resume)
      case .both: meet(log.world, resume, cancel)
      case .fromReply:
        made.exchange(task)
        task.resume()
      }
    }
    log.world.run()
    notes.write(["task", "server", "end"], into: log)
    log.write("timers left: \(timers.open)")
  }

  private func meet(
    _ world: World, _ one: @escaping @Sendable () -> Void, _ other: @escaping @Sendable () -> Void
  ) {
    world.main.schedule(after: .milliseconds(5), one)
    world.network.schedule(after: .milliseconds(5), other)
  }
}
