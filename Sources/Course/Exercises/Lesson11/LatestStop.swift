import PromiseStyle
import Scenario
import Simulation

/// A board that shows the departures of one stop; it belongs to `main`.
public protocol DepartureBoard: Sendable {
  /// Says that departures are being loaded.
  func showLoading()
  /// Shows departures in place of all else.
  func show(_ departures: [String])
  /// Shows a message in place of all else.
  func show(_ error: any Error)
  /// Shows nothing any more.
  func clear()
}

/// Is told what the user chooses on a map.
public protocol StopChooser: Sendable {
  /// Takes the stop that the user has chosen; called on `main`.
  func choose(_ stop: String)
  /// The user has tapped beside all stops; called on `main`.
  func chooseNothing()
}

/// Shows the departures of the stop that was chosen last.
public protocol LatestStopExercise: Sendable {
  /// Returns what is told when the user chooses.
  ///
  /// - Parameters:
  ///   - find: asks for the number of a stop.
  ///   - load: asks for the departures of the stop with a number.
  ///   - board: where they are shown.
  ///   - main: the queue to which the board belongs.
  /// - Returns: what is told when the user chooses.
  func makeChooser(
    finding find: @escaping @Sendable (_ stop: String) -> Promise<Int>,
    loading load: @escaping @Sendable (_ number: Int) -> Promise<[String]>,
    board: any DepartureBoard, main: any Scheduler
  ) -> any StopChooser
}

extension Exercise {
  /// Repair a board on which the slowest reply wins.
  package static let latestStop = Exercise(
    ExerciseNumber(11, 1), "latest-stop", "Only the latest choice counts",
    signature: (any LatestStopExercise).self,
    without: [
      .concurrency(because: "promises are what is practised here"),
      .module("RxStyle", because: "promises are what is practised here"),
    ],
    stub: .breaks("shows the latest choice only"),
    requirements: [
      .always(
        "shows the departures, or what has failed, on main", most: 66, in: ChosenStops.self,
        .init(
          choices: [1, 2, 0], gaps: [400, 410], ends: ChosenStops.End.allCases,
          mayBeAtOnce: true, tellsRequests: true)),
      .always(
        "shows the latest choice only", most: 72, in: ChosenStops.self,
        .init(
          choices: [2, 3], rareChoices: [8], gaps: [10, 0, 100],
          ends: [.names, .findFails, .loadFails, .empty])),
      .always(
        "sends no second request for an earlier choice", most: 58, in: ChosenStops.self,
        .init(
          choices: [2, 3, 4], gaps: [10, 20, 0, 100], ends: [.names, .findFails],
          tellsRequests: true)),
      .always(
        "takes the same stop chosen again for a new choice", most: 68, in: ChosenStops.self,
        .init(
          choices: [2, 3], gaps: [10, 0, 100], ends: [.names, .findFails, .loadFails],
          stops: ["Market", "Station"])),
      .always(
        "takes nothing for a choice, and can choose again after that", most: 74,
        in: ChosenStops.self,
        .init(
          choices: [2, 1, 3], gaps: [10, 100, 400], ends: [.names, .findFails, .loadFails],
          stops: ["Market", "Station"],
          nothings: ["after choice 1", "first", "after each", "just before each"])),
      .always(
        "shows nothing that is overtaken on its way to main", most: 68, in: ChosenStops.self,
        .init(
          choices: [1, 2], gaps: [400, 10], ends: [.names, .findFails, .loadFails],
          actsOnTheWay: true)),
      .always(
        "shows nothing that is overtaken, whenever the user acts", most: 24, in: ChosenStops.self,
        .init(
          choices: [1], gaps: [400], ends: [.names, .findFails, .loadFails],
          actsOnTheWay: true, hops: [1, 2, 3, 4, 5, 6, 7])),
      .story(
        "keeps a page right, whatever the order and whatever fails",
        in: Script(
          .refresh, "leave-in-the-end", "The user pulls twice and leaves.",
          [
            UserAction(.pull, at: .milliseconds(10)), UserAction(.pull, at: .milliseconds(30)),
            UserAction(.leave, at: .milliseconds(90)),
          ]), agreeing: false
      ) { answer, stage in refresh(stage, answer) },
    ])

  /// Each pull is a choice; the devices nearby are what departs.
  @Sendable private static func refresh(
    _ stage: Stage, _ answer: any LatestStopExercise
  ) -> Stage.Leave {
    let board = StageBoard(stage: stage)
    let chooser = answer.makeChooser(
      finding: { _ in stage.network.location().map { _ in 1 } },
      loading: { _ in
        stage.network.devices(near: Location(place: "library"))
      }, board: board, main: stage.world.main)
    stage.control.onPull {
      board.isOver.exchange(false)
      chooser.choose("here")
    }
    return {
      stage.control.onPull(nil)
      chooser.chooseNothing()
      if !board.isOver.withLock({ $0 }) { stage.finish(.cancelled) }
    }
  }
}

/// The screen of a story as a board.
private struct StageBoard: DepartureBoard {
  let stage: Stage
  /// Whether the latest choice has been shown.
  let isOver = Locked(unwatched: true)

  func showLoading() {}
  func clear() {}

  func show(_ departures: [String]) {
    isOver.exchange(true)
    stage.screen.show(departures)
    stage.finish(.shown)
  }

  func show(_ error: any Error) {
    isOver.exchange(true)
    stage.screen.show(error)
    stage.finish(.failed)
  }
}
