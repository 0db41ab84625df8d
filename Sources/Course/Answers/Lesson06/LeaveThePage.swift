import Exercises
import RxStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let leaveThePage = AnswerSheet(
    to: .leaveThePage, stub: LeaveThePage(), solution: Solution(),
    why: """
      A bag takes all subscriptions of a page, so that leaving is one call however many there \
      are. The function returned holds the bag: so it lives as long as the page, and no longer.
      """,
    wrong: [
      .init("bag-held-by-nobody", diesOf: "shows both while the user stays", LocalBag()),
      .init("one-place-for-two", diesOf: "shows both while the user stays", OnePlace()),
      .init("first-end-ends-all", diesOf: "shows both while the user stays", EndsAll()),
      .init(
        "one-subscription-forgotten", diesOf: "shows nothing after the user has left", OnlyOne()),
      .init(
        "ignoring-is-cancelling",
        diesOf: "cancels the requests under way when the user leaves", Flag()),
    ])
}

/// What is right in all answers: what is subscribed to.
private struct Page {
  let network: any Network
  let screen: Screen
  let main: any Scheduler

  func showAvatar(
    unless isLeft: @escaping @Sendable () -> Bool = { false },
    whenOver end: @escaping @Sendable () -> Void = {},
    report: @escaping @Sendable (Ending) -> Void
  ) -> any Disposable {
    network.logIn(with: .ada)
      .flatMap { session in
        network.avatar(of: session)
      }
      .observe(on: main)
      .subscribe { avatar in
        if isLeft() { return }
        screen.show(avatar)
        report(.shown)
      } onError: { error in
        if isLeft() { return }
        screen.show(error)
        report(.failed)
      } onDisposed: {
        end()
      }
  }

  func showDevices(
    unless isLeft: @escaping @Sendable () -> Bool = { false },
    whenOver end: @escaping @Sendable () -> Void = {}
  ) -> any Disposable {
    network.location()
      .flatMap { location in
        network.devices(near: location)
      }
      .observe(on: main)
      .subscribe { devices in
        if !isLeft() { screen.show(devices) }
      } onError: { error in
        if !isLeft() { screen.show(error) }
      } onDisposed: {
        end()
      }
  }
}

private struct Solution: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let bag = DisposeBag()
    network.logIn(with: .ada)
      .flatMap { session in
        network.avatar(of: session)
      }
      .observe(on: main)
      .subscribe { avatar in
        screen.show(avatar)
        report(.shown)
      } onError: { error in
        screen.show(error)
        report(.failed)
      }
      .disposed(by: bag)
    network.location()
      .flatMap { location in
        network.devices(near: location)
      }
      .observe(on: main)
      .subscribe { devices in
        screen.show(devices)
      } onError: { error in
        screen.show(error)
      }
      .disposed(by: bag)
    return { bag.dispose() }
  }
}

/// Puts both into a bag that goes away at the end of the function.
private struct LocalBag: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let bag = DisposeBag()
    let page = Page(network: network, screen: screen, main: main)
    page.showAvatar(report: report).disposed(by: bag)
    page.showDevices().disposed(by: bag)
    return {}
  }
}

/// Puts the second into the place of the first.
private struct OnePlace: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let subscription = SerialDisposable()
    let page = Page(network: network, screen: screen, main: main)
    subscription.disposable = page.showAvatar(report: report)
    subscription.disposable = page.showDevices()
    return { subscription.dispose() }
  }
}

/// Empties the bag as soon as one of the two is over.
private struct EndsAll: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let bag = DisposeBag()
    let page = Page(network: network, screen: screen, main: main)
    page.showAvatar(whenOver: { bag.dispose() }, report: report).disposed(by: bag)
    page.showDevices(whenOver: { bag.dispose() }).disposed(by: bag)
    return { bag.dispose() }
  }
}

private struct OnlyOne: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let page = Page(network: network, screen: screen, main: main)
    let avatar = page.showAvatar(report: report)
    _ = page.showDevices()
    return { avatar.dispose() }
  }
}

/// Shows nothing after the user has left, and lets everything go on.
private struct Flag: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    let isLeft = Locked(false)
    let page = Page(network: network, screen: screen, main: main)
    _ = page.showAvatar(unless: { isLeft.withLock { $0 } }, report: report)
    _ = page.showDevices(unless: { isLeft.withLock { $0 } })
    return { isLeft.exchange(true) }
  }
}
