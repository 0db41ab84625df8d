import Simulation

/// A program that can be played again and again, each time under other choices.
///
/// The explorer knows no more of what it searches. A style's telling of a scenario is a program, and
/// so is an answer to an exercise beside its solution.
package struct Program: Sendable {
  /// Plays it on a thread for operations, and calls the last parameter when it has ended.
  package typealias Play =
    @Sendable (
      _ choices: Choices, _ thread: OperationThread, _ end: @escaping @Sendable (Run) -> Void
    ) -> Void

  /// The name in traces and findings.
  package let name: String
  /// Whether it may have tasks, whose jobs can come in any order.
  let hasTasks: Bool
  private let body: @Sendable (_ choices: Choices, _ mechanism: Bool) -> Run
  private let playOnThread: Play?

  /// Makes a program.
  ///
  /// - Parameters:
  ///   - name: the name in traces and findings.
  ///   - hasTasks: whether it may have tasks, whose jobs can come in any order.
  ///   - body: plays it once in a world of its own; `mechanism` says whether to record each move
  ///     from queue to queue, too.
  ///   - playOnThread: plays it where many plays cost less, if it has operations.
  package init(
    _ name: String, hasTasks: Bool = false,
    body: @escaping @Sendable (_ choices: Choices, _ mechanism: Bool) -> Run,
    playOnThread: Play? = nil
  ) {
    self.name = name
    self.hasTasks = hasTasks
    self.body = body
    self.playOnThread = playOnThread
  }

  /// Whether many plays cost less on a thread for operations.
  var hasOperations: Bool { playOnThread != nil }

  /// Plays the program once, from the start.
  package func play(_ choices: Choices = .first, mechanism: Bool = false) -> Run {
    body(choices, mechanism)
  }

  /// Plays the program once, on `thread` if there is one and it has operations, and then calls `end`.
  func play(
    _ choices: Choices, on thread: OperationThread?, then end: @escaping @Sendable (Run) -> Void
  ) {
    if let thread, let playOnThread {
      playOnThread(choices, thread, end)
    } else {
      end(body(choices, false))
    }
  }
}

/// Programs that do more or less of the same, to find out how little brings something out.
package struct Scale: Sendable {
  /// How much they do.
  package let size: Int
  /// The same programs, doing so much.
  package let programs: @Sendable (_ size: Int) -> [Program]

  /// Describes programs of one size, and how to have them in another.
  package init(size: Int, programs: @escaping @Sendable (_ size: Int) -> [Program]) {
    self.size = size
    self.programs = programs
  }
}
