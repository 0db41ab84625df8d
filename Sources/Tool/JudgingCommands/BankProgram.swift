import Checker
import CourseFiles
import Explorer
import Foundation
import Interview
import OwnPrograms
import ReadingCommands
import Shell

/// What the bank can play: a coding task with the candidate's file, or a file to review.
struct BankProgram {
  /// Its scenarios, each as the text of a JSON file.
  let scenarios: [String]
  /// Its file with what plays it; a candidate's may be missing.
  let file: () throws -> OwnProgramFile

  /// Finds it in the bank; nil if there is a file at the path, or the bank has nothing of that name.
  ///
  /// - Parameter path: what somebody has typed: an id, as `polling`, `cart-model` or
  ///   `cart-model-mended`, or a path.
  /// - Throws: `Failure` or `CourseError` if the bank cannot be read.
  init?(_ path: String) throws {
    let place = Console.current.file(at: path).path
    guard !path.contains("/"), !FileManager.default.fileExists(atPath: place) else { return nil }
    if let task = try CodeCommand.task(path) {
      scenarios = task.parts.flatMap(\.scenarios)
      file = {
        let coding = CodingInParts(task, at: try Workspace(.none))
        do { return coding.program(try coding.text()) } catch { throw Failure.refused("\(error)") }
      }
      return
    }
    let reviews: [ReviewTask]
    do { reviews = try Bank.reviews(in: Command.checkout()) } catch let error as BankError {
      throw Failure.broken("\(error)")
    }
    guard let task = reviews.first(where: { [$0.id, $0.nameOfMended].contains(path) }) else {
      return nil
    }
    scenarios = task.scenarios
    file = { OwnProgramFile(task, isMended: path == task.nameOfMended) }
  }
}

extension OwnProgramFile {
  /// Takes a file to review, or the mended one, with what plays it.
  package init(_ task: ReviewTask, isMended: Bool) {
    let name = isMended ? task.nameOfMended : task.id
    let code = isMended ? task.mended : task.code.map { $0 + "\n" }.joined()
    self.init(
      name, in: Bank.folderOfReviews, own: ("\(name).swift", code),
      given: ("\(task.id)-playing.swift", task.playing))
  }
}

extension Checker {
  /// Plays a file to review, or the mended one, in each of its scenarios.
  ///
  /// - Returns: for each scenario the properties that do not hold, each with a token of the order.
  /// - Throws: `OwnProgramFile.Problem` or `OwnScript.Mistake` if it cannot be played.
  package func shortfalls(of task: ReviewTask, isMended: Bool) throws -> [[String: String]] {
    try with([OwnProgramFile(task, isMended: isMended)]) { sessions in
      try task.scenarios.enumerated().map { index, text in
        let tokens = task.defects.filter { $0.scenario == index + 1 }.map(\.token)
        let found = try sessions[0].shortfalls(
          in: (text, try OwnScript(text)),
          onThreads: tokens.contains { (try? Schedule(token: $0))?.hasInterruptions == true })
        let pairs = found.compactMap { found in
          found.property.map { ($0, found.schedule.token) }
        }
        return Dictionary(pairs) { first, _ in first }
      }
    }
  }
}
