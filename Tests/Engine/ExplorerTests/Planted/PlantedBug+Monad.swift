import MonadStyle
import Scenario
import Simulation
import Trace

extension PlantedBug {
  static let monad = [
    errorMappedAway, executedTwice, raceForAny, wrongPair, hopTooEarly, staleErrors, flagNeverReset,
  ]

  private static let errorMappedAway = PlantedBug(
    "error-mapped-away", "The chain stops at an error, so the last step is always a success.",
    in: "update-avatar/happy", .breaks([.swallowedError]), cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Void in
    let session: Async<Result<Session, NetworkError>> = stage.network.logIn(with: .ada)
    session
      .flatMapResult { session in stage.network.avatar(of: session) }
      .on(stage.world.main)
      .map { result -> Ending in
        if case .success(let avatar) = result { stage.screen.show(avatar) }
        return .shown
      }
      .execute { stage.finish($0) }
  }

  private static let executedTwice = PlantedBug(
    "executed-twice", "Whoever executes it a second time gets the value that is there already.",
    in: "update-avatar/happy", .parts(from: .good("monad")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let story: Async<Ending> = updateAvatar(
      for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
    story.execute { _ in }
    story.execute { stage.finish($0) }
  }

  private static let raceForAny = PlantedBug(
    "race-for-any", "The first to answer is the first to succeed.",
    in: "fastest/left-wins", .parts(from: .good("monad")), cost: 1, token: "s1:left=503"
  ) { (stage: Stage) -> Void in
    let avatars: [Async<Result<Avatar, NetworkError>>] = [
      stage.network.avatar(from: .left), stage.network.avatar(from: .right),
    ]
    Async.race(avatars)
      .on(stage.world.main)
      .execute { stage.end(with: $0) }
  }

  private static let wrongPair = PlantedBug(
    "wrong-pair", "To zip is to pair, in whatever order.",
    in: "gallery/in-order", .parts(from: .good("monad")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let session: Async<Result<Session, NetworkError>> = stage.network.logIn(with: .ada)
    let avatars: [Async<Result<Avatar, NetworkError>>] = [1, 2, 3].map { user in
      stage.network.avatar(ofUser: user)
    }
    session
      .flatMapResult { _ in
        Async<
          (
            (Result<Avatar, NetworkError>, Result<Avatar, NetworkError>),
            Result<Avatar, NetworkError>
          )
        >.zip(
          Async<(Result<Avatar, NetworkError>, Result<Avatar, NetworkError>)>
            .zip(avatars[0], avatars[1]),
          avatars[2]
        )
        .map { pair, third in
          Result { () throws(NetworkError) in
            [try third.get(), try pair.0.get(), try pair.1.get()]
          }
        }
      }
      .on(stage.world.main)
      .execute { stage.end(with: $0) }
  }

  private static let hopTooEarly = PlantedBug(
    "hop-too-early", "Once on main, the rest of the chain stays there.",
    in: "update-avatar/happy", .breaks([.offMain]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let session: Async<Result<Session, NetworkError>> = stage.network.logIn(with: .ada)
    session
      .on(stage.world.main)
      .flatMapResult { session in stage.network.avatar(of: session) }
      .execute { stage.end(with: $0) }
  }

  private static let staleErrors = PlantedBug(
    "stale-errors", "Only a value can be stale.",
    in: "refresh/unhurried", .breaks([.stale]), cost: 2,
    token: "s1:user pulls to refresh,user pulls to refresh,location=503"
  ) { (stage: Stage) -> Void in
    let latest = Locked(0)
    stage.control.onPull {
      let pull = latest.withLock { latest in
        latest += 1
        return latest
      }
      let location: Async<Result<Location, NetworkError>> = stage.network.location()
      location
        .flatMapResult { location in stage.network.devices(near: location) }
        .on(stage.world.main)
        .execute { result in
          if case .success = result, pull < latest.withLock({ $0 }) { return }
          stage.end(with: result)
        }
    }
  }

  private static let flagNeverReset = PlantedBug(
    "flag-never-reset", "What has begun will end well, so the end may reset the flag.",
    in: "refresh/error-then-pull-again", .breaks([.hang]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let isRefreshing = Locked(false)
    stage.control.onPull {
      if isRefreshing.withLock({ $0 }) { return }
      isRefreshing.withLock { $0 = true }
      let location: Async<Result<Location, NetworkError>> = stage.network.location()
      location
        .flatMapResult { location in stage.network.devices(near: location) }
        .on(stage.world.main)
        .execute { result in
          if case .success = result { isRefreshing.withLock { $0 = false } }
          stage.end(with: result)
        }
    }
  }
}
