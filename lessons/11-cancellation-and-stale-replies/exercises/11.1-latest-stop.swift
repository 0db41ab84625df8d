import Exercises
import PromiseStyle
import Scenario
import Simulation

// Exercise 11.1. What to do: swift run lessons task 11.1
struct LatestStop: LatestStopExercise {
  func makeChooser(
    finding find: @escaping @Sendable (_ stop: String) -> Promise<Int>,
    loading load: @escaping @Sendable (_ number: Int) -> Promise<[String]>,
    board: any DepartureBoard, main: any Scheduler
  ) -> any StopChooser {
    Chooser(find, load, board, main)
  }
}

private final class Chooser: StopChooser {
  private let find: @Sendable (String) -> Promise<Int>
  private let load: @Sendable (Int) -> Promise<[String]>
  private let board: any DepartureBoard
  private let main: any Scheduler

  init(
    _ find: @escaping @Sendable (String) -> Promise<Int>,
    _ load: @escaping @Sendable (Int) -> Promise<[String]>, _ board: any DepartureBoard,
    _ main: any Scheduler
  ) {
    self.find = find
    self.load = load
    self.board = board
    self.main = main
  }

  func choose(_ stop: String) {
    board.showLoading()
    firstly {
      find(stop)
    }
    .then { [load] number in
      load(number)
    }
    .done(on: main) { [board] departures in
      board.show(departures)
    }
    .catch(on: main) { [board] error in
      board.show(error)
    }
  }

  func chooseNothing() {
    board.clear()
  }
}
