import Scenario
import Simulation

// The two pages of exercise 11.4. Both show the devices nearby each time that the user pulls, and
// both cancel a request.

/// The page that is to be proved wrong.
struct NeverCancelledPage: Sendable {
  private let stage: Stage
  /// The request that a new pull cancels.
  private let underWay = Locked<(any Cancellable)?>(unwatched: nil)
  private let hasLeft = Locked(unwatched: false)

  private init(_ stage: Stage) { self.stage = stage }

  /// Opens the page; what it returns is called when the user leaves.
  @Sendable static func open(_ stage: Stage) -> Stage.Leave {
    let page = NeverCancelledPage(stage)
    stage.control.onPull { page.pull() }
    return { page.leave() }
  }

  private func pull() {
    underWay.exchange(nil)?.cancel()
    stage.network.send(.location, at: CallSite()) { reply in
      let location: Result<Location, NetworkError> = Request.location.decode(reply)
      switch location {
      case .success(let location): load(near: location)
      case .failure(let error): stage.world.main.schedule { end(.failure(error)) }
      }
    }
  }

  private func load(near location: Location) {
    let request = Request.devices(near: location)
    underWay.exchange(
      stage.network.send(request, at: CallSite()) { reply in
        stage.world.main.schedule { end(request.decode(reply)) }
      })
  }

  /// Shows what has come; an error that says cancelled belongs to a pull that is overtaken.
  private func end(_ result: Result<[String], NetworkError>) {
    switch result {
    case .success(let devices):
      stage.screen.show(devices)
      stage.finish(.shown)
    case .failure(let error) where error.reason == .cancelled:
      if hasLeft.withLock({ $0 }) { stage.finish(.cancelled) }
    case .failure(let error):
      stage.screen.show(error)
      stage.finish(.failed)
    }
  }

  private func leave() {
    stage.control.onPull(nil)
    hasLeft.exchange(true)
    underWay.exchange(nil)?.cancel()
  }
}

/// The page that is right: a reply counts only if it belongs to the latest pull.
struct LatestPullPage: Sendable {
  private struct Pull {
    var number = 0
    /// Whether the latest pull has no ending yet.
    var isOpen = false
    var request: (any Cancellable)?
  }

  private let stage: Stage
  private let latest = Locked<Pull>(unwatched: Pull())

  private init(_ stage: Stage) { self.stage = stage }

  /// Opens the page; what it returns is called when the user leaves.
  @Sendable static func open(_ stage: Stage) -> Stage.Leave {
    let page = LatestPullPage(stage)
    stage.control.onPull { page.pull() }
    return { page.leave() }
  }

  private func pull() {
    let (number, request) = latest.withLock { latest in
      let request = latest.request.take()
      latest = Pull(number: latest.number + 1, isOpen: true)
      return (latest.number, request)
    }
    request?.cancel()
    send(.location, number) { (location: Location) in
      send(.devices(near: location), number) { (devices: [String]) in
        stage.screen.show(devices)
        end(.shown)
      }
    }
  }

  /// Sends a request for the pull with a number; goes on on `main`, if that pull still counts there.
  private func send<Value: Decodable & Sendable>(
    _ request: Request, _ number: Int, then next: @escaping @Sendable (Value) -> Void
  ) {
    let call = stage.network.send(request, at: CallSite()) { reply in
      stage.world.main.schedule {
        guard latest.withLock({ $0.isOpen && $0.number == number }) else { return }
        switch request.decode(reply) as Result<Value, NetworkError> {
        case .success(let value): next(value)
        case .failure(let error):
          stage.screen.show(error)
          end(.failed)
        }
      }
    }
    latest.withLock { $0.request = call }
  }

  private func end(_ ending: Ending) {
    latest.withLock { $0.isOpen = false }
    stage.finish(ending)
  }

  private func leave() {
    stage.control.onPull(nil)
    let (isOpen, request) = latest.withLock { ($0.isOpen, $0.request.take()) }
    if isOpen { end(.cancelled) }
    request?.cancel()
  }
}
