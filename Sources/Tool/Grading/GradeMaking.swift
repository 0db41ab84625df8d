import Checker
import CourseFiles
import Exercises
import Foundation
import Judging
import Reports
import Shell

/// Makes a grade of what `lessons check` says of an answer.
extension Grade {
  /// Takes a judgement of a text that was made from `stub`.
  init(_ judgement: Judgement, of text: String, from stub: String) {
    let status = Self.status(of: judgement)
    self.init("\(judgement.exercise.number)", status)
    met = judgement.exercise.requirements.map { title in
      judgement.results.first { $0.title == title }?.isMet
    }
    if status == .untouched || judgement.obstacle?.isBeforePlaying == true { met = [] }
    sentence =
      status == .untouched ? Self.asShipped : Self.plain(judgement.obstacle?.description ?? "")
    let report = JudgementReport(judgement, inCourse: true, for: .none)
    feedback = Self.plain(report.text)
    if status == .short {
      difference = Difference(judgement, text, stub)
      sentence = judgement.shortfall.map { "Not met: \($0.title)." } ?? ""
      misconception = judgement.guess.flatMap { $0.isSure ? $0.misconception : nil }
    }
  }

  /// What is said of a file that nobody has changed.
  static let asShipped = "The file is as it was shipped."

  /// A text without the name of the folder in which something was built, which is another each time.
  private static func plain(_ text: String) -> String {
    text.replacing(/\/[^ '"`]*async-styles-[A-Za-z0-9]{6}\//, with: "")
  }

  private static func status(of judgement: Judgement) -> GradeStatus {
    guard let obstacle = judgement.obstacle else {
      return judgement.isPassed ? .passed : judgement.isAsShipped ? .untouched : .short
    }
    return switch obstacle {
    case .missing: .missing
    case .unusable(let flaw): status(of: flaw)
    case .empty: .notCompiling
    case .changed: .notJudged
    case .excluded, .fenced, .isNoAnswer, .strangeRecord, .unsteady: .refused
    case .unread(let unread): unread.isDueToFile ? .refused : .notJudged
    case .doesNotCompile(let messages):
      messages.contains(where: isOfMachine) ? .notJudged : .notCompiling
    case .compilerStopped: .notCompiling
    case .cannotLoad: .notCompiling
    case .endless, .stuck: .endless
    case .flooding: .flooded
    case .exited, .crashed: .crashed
    }
  }

  /// The status of what is no text to be compiled.
  static func status(of flaw: AnswerFile.Flaw) -> GradeStatus {
    switch flaw {
    case .notUTF8, .utf16: .notUTF8
    case .tooLarge: .tooLarge
    case .noFile("a link"): .link
    case .noFile: .missing
    case .unreadable: .notJudged
    case .conflict: .notCompiling
    }
  }

  /// Whether a message of the compiler is about the disk, and no line of the file.
  private static func isOfMachine(_ message: CompilerMessage) -> Bool {
    let words = ["No space left", "Read-only file system", "Disk quota", "Too many open files"]
    return message.line == nil && words.contains(where: message.text.contains)
  }

  /// Whether the only sign against the answer is that time was over.
  static func isTimeAlone(_ judgement: Judgement) -> Bool {
    switch judgement.obstacle {
    case .endless?, .stuck?, .compilerStopped(.time)?, .unread(.tooSlow)?: true
    default: false
    }
  }
}

extension Grade.Difference {
  /// Takes the first requirement that an answer does not meet; nil if it was not looked at.
  init?(_ judgement: Judgement, _ text: String, _ stub: String) {
    guard let result = judgement.shortfall, !result.reachedTodo, let shortfall = result.shortfall,
      let index = judgement.exercise.requirements.firstIndex(of: result.title)
    else { return nil }
    let words = ShortfallText(shortfall, title: result.title)
    let drawing = words.rendered(for: .none)
    self.init(
      requirement: index,
      words: words.parting.replacing(#/ Look at line \d+ of your file\./#, with: ""),
      excerpt: Self.excerpt(of: text, from: stub, around: shortfall.line),
      drawing: drawing.components(separatedBy: "\n" + words.parting.prefix(20))[0])
  }

  /// Some lines without comments, which may hold a name: those around a line, or those that the
  /// student has written first.
  private static func excerpt(of text: String, from stub: String, around line: Int?) -> [String] {
    let lines = text.withoutComments.split(whereSeparator: \.isNewline)
    guard let line else {
      let shipped = Set(stub.withoutComments.split(whereSeparator: \.isNewline))
      let first = lines.firstIndex { !shipped.contains($0) } ?? 0
      return lines.dropFirst(first).prefix(12).map { String($0.prefix(100)).printable }
    }
    let all = text.withoutComments.split(separator: "\n", omittingEmptySubsequences: false)
    return all.dropFirst(max(0, line - 3)).prefix(5).map { String($0.prefix(100)).printable }
  }
}
