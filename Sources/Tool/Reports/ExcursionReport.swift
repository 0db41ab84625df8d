import Checker
import Exercises
import Rendering
import Shell

/// What an answer did over a real network, beside the simulation, in plain text.
package struct ExcursionReport: Sendable {
  private let exercise: Exercise
  private let excursion: Checker.Excursion
  private let mostInGroup: Int

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - excursion: what happened.
  ///   - exercise: whose answer it was.
  ///   - mostInGroup: how many of a group of requests the server had at the same time; 0 if there
  ///     was no group.
  package init(_ excursion: Checker.Excursion, of exercise: Exercise, mostInGroup: Int) {
    self.excursion = excursion
    self.exercise = exercise
    self.mostInGroup = mostInGroup
  }

  /// Returns the report for `terminal`.
  package func text(for terminal: Terminal) -> String {
    let width = min(terminal.width, 100)
    var text = heading.wrapped(to: width, first: "", rest: "") + "\n"
    text += TwoColumns(rows: rows).rendered(for: terminal) + "\n"
    if mostInGroup > 0 {
      text += "The server had at most \(mostInGroup) of the 12 requests at the same time.\n"
    }
    return text + ending.wrapped(to: width, first: "", rest: "")
  }

  /// What stands beside the real network.
  private var model: String {
    TransportShow.model(of: exercise.number) ?? "the simulation"
  }

  private var heading: String {
    "\(exercise.number)  \(exercise.title): over `URLSession` and a server on this machine, "
      + "beside \(model)."
  }

  private var pairs: [(simulated: TransportShow.Scene, real: TransportShow.Scene)] {
    zip(excursion.simulated, excursion.real).map { ($0, $1) }
  }

  private var rows: [(name: String, text: String)] {
    pairs.map { simulated, real in
      let words =
        simulated == real
        ? "= \(real.words)" : "! \(model): \(simulated.words); URLSession: \(real.words)"
      return (name: real.title, text: words)
    }
  }

  private var ending: String {
    let different = pairs.count { $0 != $1 }
    let result =
      different == 0
      ? "Both did the same." : "\(different) of \(pairs.count) differ: see the lines with `!`."
    return result + " This is for show: whether an answer is right, `check` says."
  }
}
