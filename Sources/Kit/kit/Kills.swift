import Answers
import Checker
import CourseFiles
import Dispatch
import Exercises
import Simulation
import Workshop

/// Which requirement kills which wrong answer.
enum Kills {
  /// What is printed of one exercise.
  private struct Page: Sendable {
    var lines: [String]
    var wrong = 0
    var killed = 0
    var gaps = 0
  }

  /// Judges stubs, solutions and wrong answers, and prints a table, with what is missing.
  ///
  /// The kit's own right answers are judged again, under schedules that cost one more.
  ///
  /// Several exercises are judged at the same time; they are printed in order.
  ///
  /// - Parameters:
  ///   - numbers: the exercises; all if there are none.
  ///   - checkout: where the files of the exercises are.
  /// - Returns: whether nothing is.
  /// - Throws: an error if a number is none, or the lessons cannot be read.
  static func print(_ numbers: [String], in checkout: Checkout) throws -> Bool {
    let sheets = try Exercise.chosen(numbers).compactMap(AnswerSheet.of)
    let clock = ContinuousClock()
    var pages: [Page] = []
    let time = try clock.measure { pages = try judge(sheets, in: checkout) }
    let gaps = pages.map(\.gaps).reduce(0, +)
    Swift.print(
      """

      \(pages.count) exercises, \(pages.map(\.wrong).reduce(0, +)) wrong answers, \
      \(pages.map(\.killed).reduce(0, +)) killed, \
      \(gaps == 0 ? "each where it says" : "\(gaps) THINGS MISSING"), \
      \(Int(time / .milliseconds(1))) ms
      """)
    return judgeAgain(sheets) && gaps == 0
  }

  /// Judges the kit's own right answers under schedules that cost one more, and prints the result.
  private static func judgeAgain(_ sheets: [AnswerSheet]) -> Bool {
    let refused = Locked<[Int: [String]]>([:])
    let time = ContinuousClock().measure {
      DispatchQueue.concurrentPerform(iterations: sheets.count) { index in
        let lines = Deeper.refused(in: sheets[index])
        refused.withLock { $0[index] = lines }
      }
    }
    let lines = refused.withLock { all in
      sheets.indices.flatMap { index in
        (all[index] ?? []).map { "\(sheets[index].exercise.number)  \($0)" }
      }
    }
    lines.forEach { Swift.print($0) }
    Swift.print(
      """
      The kit's own right answers, at one cost more: \
      \(lines.isEmpty ? "none is refused" : "\(lines.count) ARE REFUSED"), \
      \(Int(time / .milliseconds(1))) ms
      """)
    return lines.isEmpty
  }

  /// Judges exercises, as many at a time as there are cores, and prints each when it is its turn.
  private static func judge(_ sheets: [AnswerSheet], in checkout: Checkout) throws -> [Page] {
    let pages = Locked<[Int: Result<Page, any Error>]>([:])
    let printed = Locked(0)
    DispatchQueue.concurrentPerform(iterations: sheets.count) { index in
      let page = Result { try Self.page(of: sheets[index], in: checkout) }
      pages.withLock { $0[index] = page }
      printed.withLock { next in
        while case .success(let page)? = pages.withLock({ $0[next] }) {
          page.lines.forEach { Swift.print($0) }
          next += 1
        }
      }
    }
    return try sheets.indices.compactMap { index in try pages.withLock { $0[index] }?.get() }
  }

  /// Judges all answers to one exercise.
  private static func page(of sheet: AnswerSheet, in checkout: Checkout) throws -> Page {
    var page = Page(lines: ["\(sheet.exercise.number)  \(sheet.exercise.title)"])
    let known = SheetJudge(sheet, in: checkout).shortfalls()
    page.lines += [
      "     solution: \(known.solution?.title ?? "meets all")",
      "     stub: \(known.stub?.title ?? "MEETS ALL")",
    ]
    for (wrong, requirement) in zip(sheet.wrong, known.wrong.map { $0?.title }) {
      page.wrong += 1
      page.killed += requirement == nil ? 0 : 1
      page.lines.append("     \(wrong.misconception): \(requirement ?? "SURVIVES")")
    }
    for gap in try Gaps.all(in: sheet, played: known, checkout) + Gaps.copies(of: sheet, checkout) {
      page.gaps += 1
      page.lines.append("     MISSING: \(gap)")
    }
    return page
  }
}
