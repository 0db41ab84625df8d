import Exercises
import PromiseStyle
import Scenario
import Simulation

extension AnswerSheet {
  static let latestStop = AnswerSheet(
    to: .latestStop, stub: LatestStop(), solution: Solution(),
    why: """
      A promise cannot be cancelled, so what it brings must be known by its choice. Each choice has \
      a number that no other choice has, not even one of the same stop, and "nothing" takes a \
      number as well. The number is compared in the block on `main` that changes the board, where \
      no choice can come in between. It is compared before the second request, too: a reply that \
      nobody wants need not be asked for.
      """)
}

private struct Solution: LatestStopExercise {
  func makeChooser(
    finding find: @escaping @Sendable (_ stop: String) -> Promise<Int>,
    loading load: @escaping @Sendable (_ number: Int) -> Promise<[String]>,
    board: any DepartureBoard, main: any Scheduler
  ) -> any StopChooser {
    Chooser(find: find, load: load, board: board, main: main)
  }

  private struct Overtaken: Error {}

  private final class Chooser: StopChooser {
    private let find: @Sendable (String) -> Promise<Int>
    private let load: @Sendable (Int) -> Promise<[String]>
    private let board: any DepartureBoard
    private let main: any Scheduler
    private let latest = Locked(0)

    init(
      find: @escaping @Sendable (String) -> Promise<Int>,
      load: @escaping @Sendable (Int) -> Promise<[String]>, board: any DepartureBoard,
      main: any Scheduler
    ) {
      self.find = find
      self.load = load
      self.board = board
      self.main = main
    }

    func choose(_ stop: String) {
      let choice = next()
      board.showLoading()
      firstly {
        find(stop)
      }
      .then { [load, latest] number in
        guard latest.withLock({ $0 }) == choice else { throw Overtaken() }
        return load(number)
      }
      .done(on: main) { [board, latest] departures in
        if latest.withLock({ $0 }) == choice { board.show(departures) }
      }
      .catch(on: main) { [board, latest] error in
        if latest.withLock({ $0 }) == choice { board.show(error) }
      }
    }

    func chooseNothing() {
      _ = next()
      board.clear()
    }

    private func next() -> Int {
      latest.withLock { latest in
        latest += 1
        return latest
      }
    }
  }
}
