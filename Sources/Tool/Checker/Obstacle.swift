import CourseFiles
import Exercises

/// Why an answer could not be judged to the end.
package enum Obstacle: Hashable, Sendable {
  /// The student's file is gone.
  case missing
  /// What is in its place is no text to be compiled.
  case unusable(AnswerFile.Flaw)
  /// The file holds no code.
  case empty
  /// A file that judges it is not as it was.
  case changed(String)
  /// The file uses what it has to do without.
  case excluded(String, line: Int, reason: String)
  /// The file does what no answer may do.
  case fenced(line: Int, what: String, remedy: String)
  /// It is not known what the file does.
  case unread(Unread)
  /// The compiler refuses it.
  case doesNotCompile([CompilerMessage])
  /// The compiler did not come to its end.
  case compilerStopped(CompilerStop)
  /// The type in the file is not an answer to this exercise.
  case isNoAnswer
  /// The compiled answer cannot be loaded.
  case cannotLoad(String)
  /// What the playing program reports is not what it was asked for.
  case strangeRecord
  /// What it did is not what it did when it was played before; whether its file has a global or a
  /// static variable.
  case unsteady(hasLastingVariable: Bool)
  /// It computes without end.
  case endless(during: String?)
  /// It waits for ever.
  case stuck(during: String?)
  /// It prints without end.
  case flooding(during: String?)
  /// It ended the process.
  case exited(Int32, during: String?)
  /// It crashed; the last thing it printed.
  case crashed(Crash, during: String?)

  /// Whether the answer was not played at all, so that nothing is known of what it does.
  package var isBeforePlaying: Bool {
    switch self {
    case .missing, .unusable, .empty, .changed, .excluded, .fenced, .unread, .doesNotCompile,
      .compilerStopped, .isNoAnswer, .cannotLoad:
      true
    case .strangeRecord, .unsteady, .endless, .stuck, .flooding, .exited, .crashed: false
    }
  }

  /// Looks for what can be seen without compiling; nil if all seems well.
  package init?(inText text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let line = Self.conflict(in: lines) {
      self = .unusable(.conflict(line: line + 1))
    } else if (text + "\nx").withoutComments.filter({ !$0.isWhitespace }) == "x" {
      // A comment that never ends would have taken the x, too; that is for the compiler to say.
      self = .empty
    } else {
      return nil
    }
  }

  /// The place of a mark that git leaves in a conflict; one in a text of several lines is no mark.
  private static func conflict(in lines: [Substring]) -> Int? {
    var isText = false
    return lines.firstIndex { line in
      defer { if line.ranges(of: "\"\"\"").count % 2 == 1 { isText.toggle() } }
      return !isText && line.hasPrefix("<<<<<<< ")
    }
  }

  /// Says why the playing program ended before its record was complete.
  init(
    _ end: ChildProcess.End, _ fault: Crash.Fault?, printed: String, during title: String?
  ) {
    switch end {
    case .endless: self = .endless(during: title)
    case .stuck: self = .stuck(during: title)
    case .flooding: self = .flooding(during: title)
    case .exited(let code): self = .exited(code, during: title)
    case .signalled(let signal): self = .crashed(Crash(signal, printed, fault), during: title)
    }
  }
}

extension Obstacle: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .missing: "The file is gone."
    case .unusable(let flaw): flaw.description
    case .empty: "The file is empty."
    case .changed(let path):
      "\(path) was changed, and it is what answers are judged by."
    case .excluded(let subject, let line, _):
      "\(Self.subject(line)) uses \(subject), and this exercise is to do without it."
    case .fenced(let line, let what, _): "\(Self.subject(line)) \(what), which no answer may do."
    case .unread(let unread): unread.description
    case .doesNotCompile(let messages): Self.sentence(on: messages)
    case .compilerStopped(.time(let seconds)):
      "The compiler took more than \(seconds) seconds over this file and was stopped."
    case .compilerStopped(.memory):
      "The compiler took more memory over this file than it may, and was stopped."
    case .compilerStopped(.crash):
      "The compiler itself crashed over this file; that is its mistake."
    case .isNoAnswer: "The type in the file no longer conforms to the protocol of the exercise."
    case .cannotLoad(let reason): "The compiled answer cannot be loaded: \(reason)."
    case .strangeRecord:
      "The report of the program that played your answer is not the report that was asked for."
    case .unsteady:
      "It does not do the same when it is played again, so it cannot be judged."
    case .endless(let title):
      "It never stops: after 7 seconds it was still computing\(Self.place(title))."
    case .stuck(let title):
      """
      It waits: after 5 seconds it had not come to its end\(Self.place(title)); something blocks \
      the thread, such as a semaphore, a lock, `sync`, `sleep`, or a loop that never suspends.
      """
    case .flooding(let title):
      "It printed more than a megabyte\(Self.place(title)) and was stopped."
    case .exited(let code, let title):
      "It ended the whole program with exit code \(code)\(Self.place(title))."
    case .crashed(let crash, let title):
      "It crashed\(Self.place(title)): \(crash)."
    }
  }

  /// What to do about it.
  package func wayOut(for exercise: Exercise) -> String {
    let reset =
      "`swift run lessons reset \(exercise.number)` brings the shipped file back and keeps yours aside."
    return switch self {
    case .missing: "`swift run lessons reset \(exercise.number)` brings the shipped file back."
    case .empty, .isNoAnswer, .cannotLoad: reset
    case .strangeRecord:
      "Take out what reaches beyond the exercise, and check again."
    case .unsteady(hasLastingVariable: true):
      "Look for what lasts from one use to the next: a global variable, or a `static` one."
    case .unsteady(hasLastingVariable: false):
      """
      No variable of your file lasts from one use to the next. Look for what Swift or Foundation \
      leaves open: the address of an object, or the order in which several operations begin that \
      wait for the same one. If you find nothing, it may be the kit's mistake: \
      `swift run lessons check \(exercise.number) --contest FILE`.
      """
    case .unusable(let flaw): flaw.wayOut(reset)
    case .changed(let path):
      """
      `git checkout \(path)` brings it back, and so does a new copy of the kit; if you write \
      exercises, `make seals`.
      """
    case .excluded(_, _, let reason):
      "Why: \(reason). `swift run lessons hint \(exercise.number)` helps."
    case .fenced(_, _, let remedy): remedy
    case .unread(let unread): unread.wayOut
    case .doesNotCompile(let messages):
      messages.contains(where: \.isAboutShape) && !messages.contains(where: \.isAboutBraces)
        ? """
        Names and types of the functions must stay as they were. \(reset)
        """
        : "Mend it and check again; all other exercises and lessons work meanwhile."
    case .compilerStopped(.crash):
      "Take back the last change. If it crashes on the shipped file, too, run `lessons doctor`."
    case .compilerStopped: "Divide a long expression into several, with their types written out."
    case .endless: "Look for a loop, or a function that calls itself, whose end never comes."
    case .stuck:
      """
      Nothing may block here: what is to happen later belongs in a callback, or behind an `await`. \
      If you use a lock: decide inside it, and call others outside of it.
      """
    case .flooding: "Print less, or nothing: the traces are recorded without it."
    case .exited: "A function ends with `return`; the requirements after that could not be checked."
    case .crashed(let crash, _): crash.remedy
    }
  }

  /// What a sentence begins with about something that stands in a line, or somewhere.
  private static func subject(_ line: Int) -> String { line == 0 ? "The file" : "Line \(line)" }

  private static func place(_ title: String?) -> String {
    title.map { ", at the requirement \($0)" } ?? ""
  }

  private static func sentence(on messages: [CompilerMessage]) -> String {
    if messages.contains(where: \.isAboutBraces) {
      return "The file does not compile, because a brace is missing, or one is too many."
    }
    if messages.contains(where: \.isAboutShape) {
      return "The file does not compile, because the function or type to be written is missing."
    }
    let count = messages.reduce(0) { $0 + 1 + $1.followers }
    return count == 1 ? "The file does not compile." : "The file does not compile: \(count) errors."
  }
}

extension String {
  /// Whether a Swift text declares a global or a static variable, which lasts from one use to the next.
  var hasLastingVariable: Bool {
    var depth = 0
    return withoutComments.split(separator: "\n").contains { line in
      defer { depth += line.count { $0 == "{" } - line.count { $0 == "}" } }
      return line.contains(/\bstatic\b[^{]*\b(?:let|var)\b/)
        || depth == 0 && line.prefix { $0 != "{" }.contains(/\b(?:let|var)\b/)
    }
  }
}
