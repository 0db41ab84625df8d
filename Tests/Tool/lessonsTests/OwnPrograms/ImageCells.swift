import PromiseStyle
import Scenario
import Simulation

final class Cell: Sendable {
  private let row = Locked(0)
  func show(
    row new: Int, in place: String, network: any Network, screen: Screen, main: any Scheduler
  ) {
    row.withLock { $0 = new }
    network.avatar(ofUser: new)
      .done(on: main) { avatar in
        guard self.row.withLock({ $0 }) == new else { return }
        screen.show(avatar.image, in: place)
      }
      .catch(on: main) { error in
        guard self.row.withLock({ $0 }) == new else { return }
        screen.show("broken", in: place)
      }
  }
}

func openList(user: UserInput, network: any Network, screen: Screen, main: any Scheduler) {
  for number in ["1", "2"] {
    let cell = Cell()
    user.when("cell \(number) shows row") { row in
      cell.show(
        row: Int(row) ?? 0, in: "cell \(number)", network: network, screen: screen, main: main)
    }
  }
}
