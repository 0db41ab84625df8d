import CourseFiles
import Foundation
import Predictions
import Rendering
import Shell

/// The command that lets somebody put the events of a trace in order.
struct PredictCommand {
  let predicting: Command.Predicting
  let workspace: Workspace
  /// What is to be predicted.
  let prediction: Prediction
  /// Why it is this one, if there is something to say.
  let note: String?
  /// The program of the reader's own that tells it, if one does.
  var own = OwnColumns.none

  private typealias Result = (text: String, exitCode: Int32)

  /// Shows the task, takes an answer and grades it.
  ///
  /// - Returns: what to print, and the exit code: 0 only if all is right.
  /// - Throws: `Failure` if there is no answer, or none that can be understood.
  func run() throws -> (text: String, exitCode: Int32) {
    let about = note.map { $0.wrapped(to: min(terminal.width, 100), first: "", rest: "") + "\n" }
    let page =
      try (about ?? "")
      + PredictionPage(prediction, in: workspace.checkout, beside: own).rendered(for: terminal)
    if let file = predicting.file { return try run(file: file, page: page) }
    let keyboard = Keyboard(longestLine: 4_096)
    // A person whose output goes to a file sees no question.
    let hasPerson = keyboard.hasPerson && terminal != .none
    if predicting.format == .json, hasPerson {
      throw Failure.usage("--format json takes the answer from a pipe, or with --file.")
    }
    if hasPerson { Interrupt.begin() }
    defer { if hasPerson { Interrupt.end() } }
    if predicting.format == .text { try Output.write(page + "\n") }
    guard hasPerson else { return try report(on: piped(lines(from: keyboard))) }
    guard let answer = try typed(keyboard) else {
      return Interrupt.isNoted ? ("\n", 130) : (again, 1)
    }
    let (text, exitCode) = try report(on: answer)
    return ("\n" + text, exitCode)
  }

  /// The next line; nil at the end of the input.
  private func line(from keyboard: Keyboard) throws -> String? {
    switch keyboard.nextLine() {
    case .line(let line): return line
    case .tooLong: throw Failure.usage("The line of standard input is too long to be an answer.")
    case .nothing, .end: return nil
    }
  }

  /// The rest of the input.
  private func lines(from keyboard: Keyboard) throws -> String {
    var lines: [String] = []
    while let line = try line(from: keyboard) { lines.append(line) }
    return lines.joined(separator: " ")
  }

  private func piped(_ text: String) throws -> [Int] {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Failure.usage(
        "Standard input holds no answer.", "It takes the numbers of the lines, in order.")
    }
    do { return try prediction.answer(from: text) } catch {
      throw Failure.usage(
        "\(error)", "An answer is the numbers of the lines that happen, in order: 3 1 2.")
    }
  }

  /// Asks until there is an answer; nil if the person leaves.
  private func typed(_ keyboard: Keyboard) throws -> [Int]? {
    var hints = 0
    while true {
      try Output.write("The numbers in order (? for a hint, q to leave): ")
      guard let line = try line(from: keyboard) else { break }
      switch line.filter({ !$0.isWhitespace }) {
      case "q": return nil
      case "?":
        hints += 1
        try Output.write(hint(hints) + "\n")
      default:
        do { return try prediction.answer(from: line) } catch {
          try Output.write("\(error)\n".printable)
        }
      }
    }
    if !Interrupt.isNoted { try Output.write("\n") }
    return nil
  }

  /// The first numbers, one more with each hint, up to half of them.
  private func hint(_ count: Int) -> String {
    let solution = prediction.solution
    let most = (solution.count + 1) / 2
    let numbers = solution.prefix(min(count, most)).map(String.init).joined(separator: " ")
    return "It begins with \(numbers)" + (count > most ? ", and that was the last hint." : ".")
  }

  private func report(on answer: [Int]) throws -> Result {
    let report = ScoreReport(on: answer, to: prediction)
    let exitCode: Int32 = report.isRight ? 0 : 1
    let due = keep(isRight: report.isRight)
    if predicting.format == .json { return (try report.json(), exitCode) }
    let next = report.isRight ? "The whole trace:\n\n    \(whole)\n" : again
    let back = due.map { "It comes back \(Workspace.words(on: $0)).\n\n" } ?? ""
    return (report.text(for: terminal) + "\n" + back + next, exitCode)
  }

  /// Notes the result; returns the day on which the task comes back.
  private func keep(isRight: Bool) -> Int? {
    // A program of the reader's own changes, so the same task does not come back.
    guard own.options.isEmpty else { return nil }
    let key = PredictionKey(of: prediction)
    let lesson = predicting.lesson ?? PredictionSubject.lesson(of: key)
    return workspace.change { progress in
      progress.work(on: Workspace.today)
      return progress.predict(key.id, ofLesson: lesson, isRight: isRight, on: Workspace.today)
    }
  }

  private var terminal: Terminal { workspace.terminal }

  private var whole: String {
    let scenario = prediction.script.isOwn ? "" : " \(prediction.script.fullName)"
    let teller = own.options.isEmpty ? " --styles \(prediction.teller.name)" : own.options
    return "swift run lessons compare\(scenario)\(teller)\(replay)"
  }

  /// The option that brings the schedule, if there is one.
  private var replay: String {
    prediction.schedule.map { " --replay \($0.token.quoted)" } ?? ""
  }

  /// The command that shows the same task again.
  private var command: String {
    let scenario = prediction.script.isOwn ? "" : " --scenario \(prediction.script.fullName)"
    let teller = own.options.isEmpty ? " --style \(prediction.teller.name)" : own.options
    let seed = prediction.seed == 0 ? "" : " --seed \(prediction.seed)"
    let file = predicting.file.map { " --file \($0.quoted)" } ?? ""
    return "swift run lessons predict\(scenario)\(teller)\(replay)\(seed)\(file)"
  }

  private var again: String { "The same task again:\n\n    \(command)\n" }
}

extension PredictCommand {
  /// The number of bytes beyond which a file is no sheet.
  private static let longestSheet = 65_536

  /// Writes the lines to a file that is not there yet, or grades the one that is.
  private func run(file: String, page: String) throws -> Result {
    let place = Console.current.file(at: file)
    if FileManager.default.fileExists(atPath: place.path) {
      return try report(on: answer(inFile: file))
    }
    let sheet = prediction.sheet(command: command)
    do {
      try Data(sheet.utf8).write(to: place, options: .withoutOverwriting)
    } catch {
      throw Failure.usage("The file \(file) cannot be written.", "Is there such a folder?")
    }
    if predicting.format == .json { return ("", 0) }
    let way = "The lines are in \(file.printable). Arrange them there, then run:"
      .wrapped(to: min(terminal.width, 100), first: "", rest: "")
    let next = "\(way)\n    \(command.printable)\n"
    return (page + "\n" + next, 0)
  }

  private func answer(inFile file: String) throws -> [Int] {
    let path = Console.current.file(at: file).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = attributes?[.size] as? Int ?? .max
    guard attributes?[.type] as? FileAttributeType == .typeRegular, size <= Self.longestSheet,
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else { throw Failure.usage("\(file) is no file with lines to grade.", "Name another one.") }
    do { return try prediction.answer(fromSheet: text) } catch {
      throw Failure.usage("\(file): \(error)", wayOut(of: error))
    }
  }

  private func wayOut(of error: AnswerError) -> String {
    if case .notALine = error, predicting.scripts == nil {
      return "Was it written for another task? Its first lines hold the command that grades it."
    }
    return "The name of a new file in its place gets the lines to arrange, and says how."
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var quoted: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
