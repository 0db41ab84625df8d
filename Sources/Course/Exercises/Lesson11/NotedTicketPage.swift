import Scenario
import Simulation
import Trace

/// A page for tickets that notes what is done, and where.
final class NotedTicketPage: TicketPage {
  private struct State {
    var hasStopped = false
    /// Whether all that was called before the user stopped has begun.
    var isLate = false
    var hasPaid = false
    /// What was shown at last.
    var shown = Ending.cancelled
  }

  let notes: Notes
  /// Whether only what breaks the task is noted, since the moment of the stop is left open.
  let isQuiet: Bool
  private let name: String
  private let state = Locked(unwatched: State())

  /// Makes an empty page.
  init(_ name: String, _ notes: Notes, isQuiet: Bool) {
    self.name = name
    self.notes = notes
    self.isQuiet = isQuiet
  }

  /// Notes what happens.
  func note(_ words: String) { if !isQuiet { notes.note(words, on: name) } }

  func show(ticket: String) { noteShown(ticket, .shown) }
  func show(_ error: any Error) { noteShown(Notes.words(for: error), .failed) }

  private func noteShown(_ words: String, _ ending: Ending) {
    let lane = notes.world.lane
    let line = "shows \(words) on \(lane == "main" ? "main" : "another queue")"
    let isUnwanted = state.withLock { state in
      state.shown = ending
      return state.hasStopped && !state.hasPaid
    }
    if isQuiet, isUnwanted { notes.note("\(line) although the user has stopped", on: name) }
    note(line)
  }

  /// The user stops now.
  func stop() {
    guard isQuiet else { return }
    state.withLock { $0.hasStopped = true }
    // A call that was made before, and begins elsewhere, is on that queue already.
    notes.world.background.schedule { self.state.withLock { $0.isLate = true } }
  }

  /// Notes that somebody pays.
  func notePayment(of price: Int) {
    // What begins on main was called just now, so a stop came before the call.
    let isOnMain = notes.world.lane == "main"
    let isLate = state.withLock { state in
      state.hasPaid = true
      return state.isLate || isOnMain && state.hasStopped
    }
    if isQuiet, isLate { notes.note("pays \(price) although the user has stopped", on: name) }
    note("pays \(price)")
  }

  /// Notes what is returned; if the page is quiet, whether that is what was done.
  func noteReturn(of ending: Ending, isTimeOpen: Bool) {
    if isTimeOpen { return notes.noteAtSomeTime("returns \(ending)", on: name) }
    guard isQuiet else { return note("returns \(ending)") }
    let (shown, hasPaid) = state.withLock { ($0.shown, $0.hasPaid) }
    let isLost = hasPaid && shown == .cancelled
    let words = isLost ? "pays and shows nothing" : "returns what was done"
    notes.noteAtSomeTime(ending == shown ? words : "returns \(ending) after \(shown)", on: name)
  }
}
