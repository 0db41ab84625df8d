import PromiseStyle
import Scenario
import Simulation

/// A map with the stops that a user chooses, the server that is asked, and the board beside it.
final class ChosenMap: DepartureBoard {
  private let chosen: ChosenStops
  private let notes: Notes
  private let name: String
  private let chooser = Locked<(any StopChooser)?>(unwatched: nil)
  private let count = Locked(unwatched: 0)
  /// When the user acted on the way, and what the board shows.
  private let seen = Locked<(act: Duration?, board: String)>(unwatched: (nil, "nothing"))

  init(_ chosen: ChosenStops, _ answer: any LatestStopExercise, _ notes: Notes, _ name: String) {
    self.chosen = chosen
    self.notes = notes
    self.name = name
    chooser.exchange(
      answer.makeChooser(
        finding: { self.find($0) }, loading: { self.load($0) }, board: self,
        main: notes.world.main))
  }

  /// Has the user do all that was drawn.
  func use(after delay: Int) {
    func plan(_ time: Int, _ act: @escaping @Sendable () -> Void) {
      notes.world.main.schedule(after: .milliseconds(delay + time), act)
    }
    for nothing in chosen.nothings { plan(nothing) { self.chooseNothing() } }
    for choice in chosen.choices {
      plan(choice.time) {
        if self.chosen.choosesNothingFirst { self.chooseNothing() }
        self.choose(choice.stop)
      }
    }
  }

  /// Releases the answer.
  func end() { chooser.exchange(nil) }

  /// Notes what the board shows in the end, if only that is to be told of it.
  func tellEnd() {
    guard chosen.hops != nil else { return }
    note("shows \(seen.withLock { $0.board }) in the end", on: "the board")
  }

  private func choose(_ stop: String) {
    if chosen.hops == nil { note("the user chooses \(stop)", on: "the board") }
    chooser.withLock { $0 }?.choose(stop)
  }

  private func chooseNothing() {
    if chosen.hops == nil { note("the user chooses nothing", on: "the board") }
    chooser.withLock { $0 }?.chooseNothing()
  }

  func showLoading() { noteShown("loading") }
  func show(_ departures: [String]) { noteResult("\(departures)") }
  func show(_ error: any Error) { noteResult(Notes.words(for: error)) }
  func clear() { noteShown("nothing") }

  /// Notes a result; what is asked for at the instant of the act comes later.
  private func noteResult(_ words: String) {
    if chosen.hops != nil, seen.withLock({ $0.act }) == notes.world.now {
      note("shows \(words) although it was overtaken", on: "the board")
    }
    noteShown(words)
  }

  private func noteShown(_ words: String) {
    seen.withLock { $0.board = words }
    if chosen.hops != nil { return }
    let lane = notes.world.lane
    note("shows \(words)\(lane == "main" ? "" : " on another queue than main")", on: "the board")
  }

  private func note(_ words: String, on list: String) { notes.note(words, on: name + list) }
}

extension ChosenMap {
  /// Begins to look for a stop; which choice that is for is counted.
  private func find(_ stop: String) -> Promise<Int> {
    let number = count.next()
    note("request \(number): the number of \(stop)", on: "requests")
    let choice = choice(number)
    let fails = [.findFails, .object, .cancelled].contains(choice.end)
    return promise(after: choice.finding, of: number, isLast: fails) {
      switch choice.end {
      case .findFails: .failure(NetworkError.lost("stop \(number)"))
      case .object: .failure(SampleErrorObject(number))
      case .cancelled: .failure(CancellationError())
      case .names, .empty, .loadFails: .success(number)
      }
    }
  }

  /// Begins to load the departures for the choice with a number.
  private func load(_ number: Int) -> Promise<[String]> {
    note("request \(number): its departures", on: "requests")
    let choice = choice(number)
    return promise(after: choice.loading, of: number, isLast: true) {
      switch choice.end {
      case .loadFails: .failure(NetworkError(request: "board \(number)", reason: .status(503)))
      case .empty: .success([])
      default: .success(["tram", "bus", "boat", "train"].map { "\($0) \(number)" })
      }
    }
  }

  /// What was drawn for the choice with a number; one that was made on the way is plain.
  private func choice(_ number: Int) -> ChosenStops.Choice {
    guard number > chosen.choices.count else { return chosen.choices[number - 1] }
    return .init(time: 0, stop: "", finding: 33, loading: 44, end: .names)
  }

  /// A promise that is settled by the network; before the last reply gets to `main`, the user acts.
  private func promise<Value: Sendable>(
    after delay: Int?, of number: Int, isLast: Bool,
    _ result: @escaping @Sendable () -> Result<Value, any Error>
  ) -> Promise<Value> {
    .settled(after: delay, in: notes.world) {
      if isLast, delay != nil { self.actOnTheWay(of: number) }
      return result()
    }
  }

  private func actOnTheWay(of number: Int) {
    guard let (choice, act) = chosen.onTheWay, choice == number else { return }
    let stop = chosen.choices[number - 1].stop
    notes.world.runOnMain(after: chosen.hops ?? 0) {
      self.seen.withLock { $0.act = self.notes.world.now }
      switch act {
      case .chooses: self.choose("Tower")
      case .choosesTheSame: self.choose(stop)
      case .choosesNothing: self.chooseNothing()
      }
    }
  }
}
