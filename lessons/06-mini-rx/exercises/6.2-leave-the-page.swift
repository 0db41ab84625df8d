import Exercises
import RxStyle
import Scenario
import Simulation

// Exercise 6.2. What to do: swift run lessons task 6.2
struct LeaveThePage: LeaveThePageExercise {
  func open(
    network: any Network, screen: Screen, main: any Scheduler,
    report: @escaping @Sendable (Ending) -> Void
  ) -> @Sendable () -> Void {
    _ = network.logIn(with: .ada)
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
    _ = network.location()
      .flatMap { location in
        network.devices(near: location)
      }
      .observe(on: main)
      .subscribe { devices in
        screen.show(devices)
      } onError: { error in
        screen.show(error)
      }
    return {}
  }
}
