import Simulation

/// A page that a user enters and leaves, and that notes what is shown on it.
final class VisitedPage: PageOfParts {
  /// What a page notes.
  enum Watch {
    /// All that the user does and sees.
    case all
    /// Only what is shown although the user has left.
    case afterLeaving
    /// Only what is shown on another queue than main.
    case offMain
  }

  /// What its notes are kept under.
  let name: String
  let notes: Notes
  private let watch: Watch
  /// How many parts were shown in this visit; nil if the user is not there.
  private let shown = Locked<Int?>(unwatched: nil)
  private let visits = Locked<(any PageVisits)?>(unwatched: nil)

  /// Makes an empty page, which nobody visits.
  init(_ name: String, _ notes: Notes, _ watch: Watch) {
    self.name = name
    self.notes = notes
    self.watch = watch
  }

  /// Keeps what is told when the user enters and leaves; nil if nothing is to be told any more.
  func keep(_ visits: (any PageVisits)?) {
    self.visits.exchange(visits)
  }

  /// The user enters now.
  func enter() {
    shown.withLock { $0 = $0 ?? 0 }
    if watch == .all { notes.note("the user enters", on: name) }
    tell { $0.enter() }
  }

  /// The user leaves now.
  func leave() {
    shown.exchange(nil)
    if watch == .all { notes.note("the user leaves", on: name) }
    tell { $0.leave() }
  }

  private func tell(_ event: @MainActor (any PageVisits) -> Void) {
    guard let visits = visits.withLock({ $0 }) else { return }
    MainActor.assumeIsolated { event(visits) }
  }

  /// The user leaves on `main`, so many jobs later.
  func leave(after hops: Int) { notes.world.runOnMain(after: hops) { self.leave() } }

  func show(_ text: String, inPart index: Int) {
    shown.withLock { $0 = $0.map { $0 + 1 } }
    note("shows \(text)", on: "\(name), part \(index + 1)")
  }

  func show(_ error: any Error, inPart index: Int) {
    shown.withLock { $0 = $0.map { $0 + 1 } }
    note("shows \(Notes.words(for: error))", on: "\(name), part \(index + 1)")
  }

  func showEnd() {
    let count = shown.withLock { $0 }
    note("shows the end\(count.map { " after \($0) parts" } ?? "")", on: name)
  }

  private func note(_ words: String, on list: String) {
    let hasLeft = shown.withLock { $0 } == nil
    switch watch {
    case .offMain where notes.world.lane == "main", .afterLeaving where !hasLeft: return
    case .offMain: notes.note("\(words) on another queue than main", on: name)
    case .all, .afterLeaving:
      notes.note("\(words)\(hasLeft ? " although the user has left" : "")", on: list)
    }
  }
}
