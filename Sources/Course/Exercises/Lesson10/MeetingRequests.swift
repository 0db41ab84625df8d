import Simulation

/// Requests whose callbacks come on several threads at once.
///
/// Which of them is first is then left open. So errors are alike, and only two things are told: how
/// it ends, and whether a request is left under way.
struct MeetingRequests: Setting {
  private enum Fate: String, CustomStringConvertible {
    case value = "brings a value"
    case fails = "fails"
    case never = "never calls back"
  }

  private let fates: [Fate]
  /// Whether callbacks may come while the requests are being begun.
  private let isEarly: Bool
  private let leaves: Bool

  /// Draws two or three requests.
  init(_ draw: inout Draw) {
    let count = draw.one(of: [2, 3], "requests")
    fates = (1...count).map { number in
      draw.one(of: number == 3 ? [.value, .never] : [.value, .fails], "request \(number)")
    }
    isEarly = draw.flag("callbacks come while requests are begun")
    leaves = draw.flag("it is called off by another thread")
  }

  func play(_ answer: any AllOrNothingExercise, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let open = UnderWay()
    let underWay = Locked<(any Cancellable)?>(unwatched: nil)
    let requests = fates.enumerated().map { index, fate in
      request(fate, brings: index + 1, open, log.world)
    }
    log.world.background.schedule {
      let all = answer.all(of: requests) { result in
        notes.note(result.told { "\($0)" }, on: "call")
      }
      underWay.exchange(all)
    }
    if leaves {
      log.world.main.schedule(after: .milliseconds(10)) { underWay.withLock { $0 }?.cancel() }
    }
    log.world.run()
    notes.write(["call"], into: log)
    log.write("under way at the end: \(open.count)")
  }

  private func request(
    _ fate: Fate, brings value: Int, _ open: UnderWay, _ world: World
  ) -> StoppableRequest<Int> {
    { completion in
      let isFirst = open.begin()
      let answer: @Sendable () -> Void = {
        guard isFirst() else { return }
        completion(fate == .fails ? .failure(SampleError(number: 1)) : .success(value))
      }
      if fate != .never {
        world.network.schedule(after: isEarly ? .zero : .milliseconds(10), answer)
      }
      return StoppableHandle { _ = isFirst() }
    }
  }
}
