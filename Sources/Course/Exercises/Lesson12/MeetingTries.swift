import Simulation

/// A request that is sent again, and called off at the instant at which it calls back, or at which
/// its wait ends, on another thread.
///
/// Which of them is first is left open; so only two things are told: how it ends, and whether a
/// request or a timer is left.
struct MeetingTries: Setting {
  private enum Meeting: String, CustomStringConvertible {
    case wait = "the end of the wait"
    case value = "a value"
    case failure = "an error that may pass"
    case last = "an error that cannot pass"
    case nobody = "nobody"
  }

  private let meeting: Meeting
  private let leavesTwice: Bool

  /// Draws what the cancellation meets.
  init(_ draw: inout Draw) {
    meeting = draw.one(
      of: [Meeting.wait, .value, .failure, .last, .nobody], "the cancellation meets")
    leavesTwice = draw.flag("two threads call it off")
  }

  func play(_ answer: any SpreadRetriesExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let timers = WatchedTimers(on: log.world.background)
    let open = UnderWay()
    let count = Locked(unwatched: 0)
    let plan = RetryPlan(
      tries: 2, firstWait: .milliseconds(10), longestWait: .milliseconds(100),
      jitter: { _ in .zero }, mayPass: { ($0 as? SampleError)?.number == 1 })
    log.world.background.schedule {
      let handle = answer.load(
        { completion in
          let number = count.next()
          return send(number, open, log.world, completion)
        }, by: plan, on: timers
      ) { result in
        notes.noteAtSomeTime(result.told { "\($0)" }, on: "call")
      }
      // Only now, so that what it meets is due before it.
      if meeting != .nobody || leavesTwice {
        log.world.main.schedule(after: .milliseconds(10)) { handle.cancel() }
      }
      if leavesTwice { log.world.network.schedule(after: .milliseconds(10)) { handle.cancel() } }
    }
    log.world.run()
    notes.write(["call"], into: log)
    log.write("under way at the end: \(open.count), timers: \(timers.open)")
  }

  private func send(
    _ number: Int, _ open: UnderWay, _ world: World,
    _ completion: @escaping @Sendable (Result<String, any Error>) -> Void
  ) -> any Cancellable {
    let isFirst = open.begin()
    let answer: @Sendable () -> Void = {
      guard isFirst() else { return }
      if number > 1 { return completion(.success("value")) }
      switch meeting {
      case .value: completion(.success("value"))
      case .last: completion(.failure(SampleError(number: 2)))
      case .wait, .failure, .nobody: completion(.failure(SampleError(number: 1)))
      }
    }
    if number == 1, meeting == .wait {
      answer()
    } else if number == 1 || meeting == .nobody {
      // Otherwise nothing ends a second request but that it is called off.
      world.network.schedule(after: .milliseconds(10), answer)
    }
    return StoppableHandle { _ = isFirst() }
  }
}
