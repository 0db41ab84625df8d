import Exercises
import PromiseStyle
import Scenario
import Simulation

/// What a chooser is made of.
struct ChooserParts: Sendable {
  let find: @Sendable (String) -> Promise<Int>
  let load: @Sendable (Int) -> Promise<[String]>
  let board: any DepartureBoard
  let main: any Scheduler
}

struct ChooserAnswer: LatestStopExercise {
  let make: @Sendable (ChooserParts) -> any StopChooser

  init(_ make: @escaping @Sendable (ChooserParts) -> any StopChooser) { self.make = make }

  func makeChooser(
    finding find: @escaping @Sendable (_ stop: String) -> Promise<Int>,
    loading load: @escaping @Sendable (_ number: Int) -> Promise<[String]>,
    board: any DepartureBoard, main: any Scheduler
  ) -> any StopChooser {
    make(ChooserParts(find: find, load: load, board: board, main: main))
  }
}

/// Says that a choice is overtaken.
private struct Overtaken: Error {}

/// Compares numbers, at some places only.
final class NumberedChooser: StopChooser {
  private let parts: ChooserParts
  private let comparesErrors: Bool
  private let comparesBeforeLoading: Bool
  private let countsNothing: Bool
  private let latest = Locked(0)

  init(
    _ parts: ChooserParts, comparesErrors: Bool = true, comparesBeforeLoading: Bool = true,
    countsNothing: Bool = true
  ) {
    self.parts = parts
    self.comparesErrors = comparesErrors
    self.comparesBeforeLoading = comparesBeforeLoading
    self.countsNothing = countsNothing
  }

  func choose(_ stop: String) {
    let choice = next()
    let isLatest = { @Sendable [latest] in latest.withLock { $0 } == choice }
    parts.board.showLoading()
    parts.find(stop)
      .then { [parts, comparesBeforeLoading] number in
        if comparesBeforeLoading, !isLatest() { throw Overtaken() }
        return parts.load(number)
      }
      .done(on: parts.main) { [parts] departures in
        if isLatest() { parts.board.show(departures) }
      }
      .catch(on: parts.main) { [parts, comparesErrors] error in
        if !(error is Overtaken), isLatest() || !comparesErrors { parts.board.show(error) }
      }
  }

  func chooseNothing() {
    if countsNothing { _ = next() }
    parts.board.clear()
  }

  private func next() -> Int {
    latest.withLock { latest in
      latest += 1
      return latest
    }
  }
}

/// Knows only whether departures are being loaded.
final class OneChoiceAtATime: StopChooser {
  private let parts: ChooserParts
  private let dropsNew: Bool
  private let isLoading = Locked(false)

  init(_ parts: ChooserParts, dropsNew: Bool) {
    self.parts = parts
    self.dropsNew = dropsNew
  }

  func choose(_ stop: String) {
    if isLoading.exchange(true), dropsNew { return }
    parts.board.showLoading()
    parts.find(stop)
      .then { [parts] in parts.load($0) }
      .observe(on: parts.main) { [parts, isLoading] result in
        guard isLoading.exchange(false) else { return }
        switch result {
        case .success(let departures): parts.board.show(departures)
        case .failure(let error): parts.board.show(error)
        }
      }
  }

  func chooseNothing() {
    isLoading.exchange(false)
    parts.board.clear()
  }
}

/// Knows a choice by the name of its stop.
final class ComparedNames: StopChooser {
  private let parts: ChooserParts
  private let latest = Locked<String?>(nil)

  init(_ parts: ChooserParts) { self.parts = parts }

  func choose(_ stop: String) {
    latest.exchange(stop)
    parts.board.showLoading()
    parts.find(stop)
      .then { [parts, latest] number in
        guard latest.withLock({ $0 }) == stop else { throw Overtaken() }
        return parts.load(number)
      }
      .done(on: parts.main) { [parts, latest] departures in
        if latest.withLock({ $0 }) == stop { parts.board.show(departures) }
      }
      .catch(on: parts.main) { [parts, latest] error in
        if latest.withLock({ $0 }) == stop { parts.board.show(error) }
      }
  }

  func chooseNothing() {
    latest.exchange(nil)
    parts.board.clear()
  }
}

/// Compares where the reply comes, and goes to `main` after that.
final class CheckedEarly: StopChooser {
  private let parts: ChooserParts
  private let latest = Locked(0)

  init(_ parts: ChooserParts) { self.parts = parts }

  func choose(_ stop: String) {
    let choice = next()
    let isLatest = { @Sendable [latest] in latest.withLock { $0 } == choice }
    parts.board.showLoading()
    parts.find(stop)
      .then { [parts] number in
        if !isLatest() { throw Overtaken() }
        return parts.load(number)
      }
      .observe { [parts] result in
        guard isLatest() else { return }
        parts.main.schedule {
          switch result {
          case .success(let departures): parts.board.show(departures)
          case .failure(let error): parts.board.show(error)
          }
        }
      }
  }

  func chooseNothing() {
    _ = next()
    parts.board.clear()
  }

  private func next() -> Int {
    latest.withLock { latest in
      latest += 1
      return latest
    }
  }
}
