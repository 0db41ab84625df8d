import Checker
import Exercises
import LoopbackServer
import ReadingCommands
import RealNetwork
import Rendering
import Reports
import Shell

extension Workspace {
  /// Runs an answer that has passed over a real network, for show.
  ///
  /// - Parameter exercise: whose answer it is.
  /// - Returns: what to print, and 0 if it ran, 1 if it has not passed or came to no end.
  /// - Throws: `CheckerError` if nothing can be checked, `Failure` if there can be no server.
  func runOverNetwork(_ exercise: Exercise) throws -> (text: String, exitCode: Int32) {
    let judgement = try checker.check(exercise)
    remember([judgement])
    guard judgement.isPassed else {
      let report = report(on: judgement)
      return (report + "\nOnly an answer that has passed runs over a real network.\n", 1)
    }
    let server: ShowServer
    do { server = try ShowServer() } catch {
      throw Failure.refused(
        "There can be no server on 127.0.0.1 here. \(error)",
        "`lessons check \(exercise.number)` needs none.")
    }
    defer { server.stop() }
    let excursion = try checker.run(exercise, over: server.address)
    if let obstacle = excursion.obstacle {
      throw Failure.refused(
        "The answer has passed, but over a real network it came to no end: \(obstacle)",
        "`lessons check \(exercise.number)` judges it in the simulation.")
    }
    let report = ExcursionReport(excursion, of: exercise, mostInGroup: server.mostInGroup)
    return (report.text(for: terminal), 0)
  }
}
