import Simulation

/// Which thread passes events on, and what waits until it is done.
struct Turns<Input: Sendable>: Sendable {
  private var thread: ThreadIdentity?
  /// How many deliveries that thread is inside of.
  private var depth = 0
  private var waiting: [Input] = []

  /// Begins a turn of `thread`, unless another one has its turn: then `input` waits for the end.
  ///
  /// - Returns: whether the turn has begun.
  mutating func begin(_ input: Input, on thread: ThreadIdentity) -> Bool {
    if depth > 0, self.thread != thread {
      waiting.append(input)
      return false
    }
    self.thread = thread
    depth += 1
    return true
  }

  /// Has `input` wait behind what waits already; returns false if nothing does.
  mutating func append(_ input: Input) -> Bool {
    if waiting.isEmpty { return false }
    waiting.append(input)
    return true
  }

  /// Returns what has been waiting for the end of the turn; if nothing has, ends the turn.
  mutating func next() -> [Input]? {
    if depth == 1, !waiting.isEmpty { return takeWaiting() }
    depth -= 1
    return nil
  }

  /// Removes what waits.
  mutating func takeWaiting() -> [Input] {
    defer { waiting = [] }
    return waiting
  }
}
