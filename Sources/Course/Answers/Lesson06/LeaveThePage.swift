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
      """)
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
