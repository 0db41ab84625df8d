import Exercises

/// Why an answer could not be judged to the end.
package enum Obstacle: Hashable, Sendable {
  /// The student's file is gone.
  case missing
  /// The file holds no code.
  case empty
  /// A file that judges it is not as it was.
  case changed(String)
  /// The file uses what is to be written.
  case forbidden(String, line: Int)
  /// The compiler refuses it.
  case doesNotCompile([CompilerMessage])
  /// The compiler took too long or printed too much.
  case compilerStopped
  /// The type in the file is not an answer to this exercise.
  case isNoAnswer
  /// The compiled answer cannot be loaded.
  case cannotLoad(String)
  /// It computes without end.
  case endless(during: String?)
  /// It waits for ever.
  case stuck(during: String?)
  /// It prints without end.
  case flooding(during: String?)
  /// It ended the process.
  case exited(Int32, during: String?)
  /// It crashed; the last thing it printed.
  case crashed(signal: Int32, lastWords: String?, during: String?)

  /// Looks for what can be seen without compiling; nothing if all seems well.
  package init?(inText text: String, of exercise: Exercise) {
    let code = text.withoutComments
    if code.allSatisfy(\.isWhitespace) {
      self = .empty
      return
    }
    for (index, line) in code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if let name = exercise.forbidden.first(where: { line.contains($0) }) {
        self = .forbidden(name, line: index + 1)
        return
      }
    }
    return nil
  }

  /// Says why the playing program ended before its record was complete.
  init(_ remains: ChildProcess.Remains, printed: String, during title: String?) {
    switch remains.end {
    case .endless: self = .endless(during: title)
    case .stuck: self = .stuck(during: title)
    case .flooding: self = .flooding(during: title)
    case .exited(let code): self = .exited(code, during: title)
    case .signalled(let signal):
      let lines = printed.split(separator: "\n")
      let words = lines.last { $0.contains("atal error") } ?? lines.last
      self = .crashed(signal: signal, lastWords: words.map(String.init), during: title)
    }
  }
}

extension Obstacle: CustomStringConvertible {
  /// What is wrong, in one sentence.
  package var description: String {
    switch self {
    case .missing: "The file is gone."
    case .empty: "The file is empty."
    case .changed(let path):
      "\(path) was changed, and it is what answers are judged by."
    case .forbidden(let name, let line):
      "Line \(line) uses `\(name)`, and this exercise is to do without it."
    case .doesNotCompile(let messages): Self.sentence(on: messages)
    case .compilerStopped: "The compiler took more than a minute over this file and was stopped."
    case .isNoAnswer: "The type in the file no longer conforms to the protocol of the exercise."
    case .cannotLoad(let reason): "The compiled answer cannot be loaded: \(reason)."
    case .endless(let title):
      "It never stops: after 7 seconds it was still computing\(Self.place(title))."
    case .stuck(let title):
      """
      It waits: after 5 seconds it had not come to its end\(Self.place(title)); something blocks \
      the thread, such as a semaphore, a lock, `sync` or `sleep`.
      """
    case .flooding(let title):
      "It printed more than a megabyte\(Self.place(title)) and was stopped."
    case .exited(let code, let title):
      "It ended the whole program with exit code \(code)\(Self.place(title))."
    case .crashed(let signal, let words, let title):
      "It crashed\(Self.place(title)): \(words ?? Self.meaning(of: signal))"
    }
  }

  /// What to do about it.
  package func wayOut(for exercise: Exercise) -> String {
    switch self {
    case .missing, .empty, .isNoAnswer, .cannotLoad:
      "`swift run lessons reset \(exercise.number)` brings the file back as it was."
    case .changed(let path):
      """
      `git checkout \(path)` brings it back, and so does a new copy of the kit; if you write \
      exercises, `make seals`.
      """
    case .forbidden: "Write it yourself; `swift run lessons hint \(exercise.number)` helps."
    case .doesNotCompile(let messages):
      messages.contains { $0.isAboutShape }
        ? """
        Names and types of the functions must stay as they were; \
        `swift run lessons reset \(exercise.number)` brings the file back and keeps yours aside.
        """
        : "Mend it and check again; all other exercises and lessons work meanwhile."
    case .compilerStopped: "Divide a long expression into several, with their types written out."
    case .endless: "Look for a loop, or a function that calls itself, whose end never comes."
    case .stuck: "Nothing may block here: what is to happen later belongs in a callback."
    case .flooding: "Print less, or nothing: the traces are recorded without it."
    case .exited: "A function ends with `return`; the requirements after that could not be checked."
    case .crashed: "Look for `fatalError`, `!`, an index out of range, or what grows without end."
    }
  }

  private static func meaning(of signal: Int32) -> String {
    [11, 7, 10].contains(signal)
      ? "the stack was full, as when a function calls itself for ever" : "signal \(signal)"
  }

  private static func place(_ title: String?) -> String {
    title.map { ", at the requirement \"\($0)\"" } ?? ""
  }

  private static func sentence(on messages: [CompilerMessage]) -> String {
    if messages.contains(where: \.isAboutShape) {
      return "The file does not compile, because the function or type to be written is missing."
    }
    return messages.count == 1
      ? "The file does not compile." : "The file does not compile: \(messages.count) errors."
  }
}

extension CompilerMessage {
  /// Whether it says that the exercise's type or one of its functions is not there.
  var isAboutShape: Bool {
    text.contains("does not conform to protocol") || (line == nil && text.contains("cannot find"))
  }
}

extension String {
  /// The text with comments taken out; its lines stay where they are.
  var withoutComments: String {
    var result = ""
    var rest = self[...]
    var depth = 0
    while let character = rest.first {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if depth > 0, rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else if depth == 0, rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else {
        if depth == 0 || character == "\n" { result.append(character) }
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
