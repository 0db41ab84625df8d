import RxStyle
import Scenario
import Simulation
import Trace

extension PlantedBug {
  static let rx = [
    catchOutside, flatMapForLatest, localBag, subscribeForObserve, askedThrice, endlessRetry,
    placeholderForError, lateSubscriber,
  ]

  private static let catchOutside = PlantedBug(
    "catch-outside", "It does not matter where in a chain an error is caught.",
    in: "refresh/unhurried", .breaks([.hang]), cost: 1, token: "s1:location=503"
  ) { (stage: Stage) -> Stage.Leave in
    stage.pulls
      .flatMapLatest { _ in stage.refreshes }
      .catch { error in
        stage.screen.show(error)
        return .just(.failed)
      }
      .reported(to: stage)
  }

  private static let flatMapForLatest = PlantedBug(
    "flat-map-for-latest", "A new element ends what came of the one before.",
    in: "refresh/unhurried", .breaks([.stale]), cost: 1,
    token: "s1:user pulls to refresh,user pulls to refresh"
  ) { (stage: Stage) -> Stage.Leave in
    stage.pulls
      .flatMap { _ in
        stage.refreshes.catch { error in
          stage.screen.show(error)
          return .just(.failed)
        }
      }
      .reported(to: stage)
  }

  private static let localBag = PlantedBug(
    "local-bag", "A subscription lives as long as its source.",
    in: "update-avatar/happy", .breaks([.hang]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Void in
    let bag = DisposeBag()
    let story: Single<Ending> = updateAvatar(
      for: .ada, network: stage.network, screen: stage.screen, main: stage.world.main)
    story
      .subscribe { outcome in stage.finish(outcome) }
      .disposed(by: bag)
  }

  private static let subscribeForObserve = PlantedBug(
    "subscribe-for-observe", "What is subscribed to on main is observed on main.",
    in: "update-avatar/happy", .breaks([.offMain]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    stage.sessions
      .flatMap { session -> Single<Avatar> in stage.network.avatar(of: session) }
      .subscribe(on: stage.world.main)
      .ended(on: stage)
      .reported(to: stage)
  }

  private static let askedThrice = PlantedBug(
    "asked-thrice", "A sequence that is used three times runs once.",
    in: "gallery/all-arrive", .parts(from: .good("rx")), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    let session = stage.sessions
    let avatars = (1...3).map { user in
      session.flatMap { _ -> Single<Avatar> in stage.network.avatar(ofUser: user) }
    }
    return Single.zip(avatars)
      .observe(on: stage.world.main)
      .map { avatars -> Ending in
        stage.screen.show(avatars)
        return .shown
      }
      .catch { error in
        stage.screen.show(error)
        return .just(.failed)
      }
      .reported(to: stage)
  }

  private static let endlessRetry = PlantedBug(
    "endless-retry", "A server that fails will recover.",
    in: "retry/gives-up", .breaks([.livelock]), cost: 0, token: "s1:"
  ) { (stage: Stage) -> Stage.Leave in
    stage.sessions
      .flatMap { session -> Single<Avatar> in stage.network.avatar(of: session).retry() }
      .observe(on: stage.world.main)
      .ended(on: stage)
      .reported(to: stage)
  }

  private static let placeholderForError = PlantedBug(
    "placeholder-for-error", "A default in place of an error spares the message.",
    in: "update-avatar/happy", .parts(from: .good("rx")), cost: 1, token: "s1:login=503"
  ) { (stage: Stage) -> Stage.Leave in
    stage.sessions
      .flatMap { session -> Single<Avatar> in stage.network.avatar(of: session) }
      .catchAndReturn(Avatar(image: "placeholder.png"))
      .observe(on: stage.world.main)
      .ended(on: stage)
      .reported(to: stage)
  }

  private static let lateSubscriber = PlantedBug(
    "late-subscriber", "A subject keeps what it was sent for whoever comes later.",
    in: "refresh/unhurried", .breaks([.hang]), cost: 2,
    token: "s1:user pulls to refresh,user pulls to refresh"
  ) { (stage: Stage) -> Stage.Leave in
    let pulls = PublishSubject<Void>()
    stage.control.onPull { pulls.onNext(()) }
    let location: Single<Location> = stage.network.location()
    return
      location
      .catchAndReturn(Location(place: "nowhere"))
      .flatMap { location in
        pulls.flatMapLatest { _ in
          let devices: Single<[String]> = stage.network.devices(near: location)
          return
            devices
            .observe(on: stage.world.main)
            .map { devices -> Ending in
              stage.screen.show(devices)
              return .shown
            }
            .catch { error in
              stage.screen.show(error)
              return .just(.failed)
            }
        }
      }
      .reported(to: stage)
  }
}

// What is right in these.
extension Stage {
  /// The user's pulls.
  fileprivate var pulls: Observable<Void> {
    .create { observer in
      self.control.onPull { observer.onNext(()) }
      return Disposables.create { self.control.onPull(nil) }
    }
  }

  /// The session of a log-in.
  fileprivate var sessions: Single<Session> { network.logIn(with: .ada) }

  /// What a pull leads to, without anything about errors.
  fileprivate var refreshes: Single<Ending> {
    let location: Single<Location> = network.location()
    return
      location
      .flatMap { location -> Single<[String]> in self.network.devices(near: location) }
      .observe(on: world.main)
      .map { devices in
        self.screen.show(devices)
        return .shown
      }
  }
}

extension ObservableType<Avatar> {
  /// Shows the avatar or what failed, where it is.
  fileprivate func ended(on stage: Stage) -> Observable<Ending> {
    map { avatar in
      stage.screen.show(avatar)
      return .shown
    }
    .catch { error in
      stage.screen.show(error)
      return .just(.failed)
    }
  }
}

extension ObservableType<Ending> {
  /// Reports the outcomes until the user leaves.
  fileprivate func reported(to stage: Stage) -> Stage.Leave {
    let subscription = subscribe { outcome in stage.finish(outcome) }
    return { subscription.dispose() }
  }
}
