import CourseFiles
import Exercises
import Judging
import Rendering
import Shell

/// The wrong answers to one exercise that the kit knows: the key for teachers.
package struct WrongAnswers {
  /// One of them.
  struct Item {
    let answer: CorpusAnswer
    /// The first requirement that it does not meet; nil if that is not known.
    let missed: String?
    /// The belief behind it, as a sentence; nil if it is none of the catalogue.
    let belief: String?
  }

  let items: [Item]
  private let exercise: Exercise

  /// Reads them: the kit's own first, then those of others.
  ///
  /// - Throws: `CourseError` or `CorpusError` if the kit's files cannot be read.
  package init(to exercise: Exercise, in checkout: Checkout) throws {
    self.exercise = exercise
    let kept = try KeptAnswers(to: exercise, in: checkout)
    let files = kept.wrong.compactMap { form in form.file.map { ($0, form.firstMissed) } }
    let missed = Dictionary(files) { first, _ in first }
    let pages = try Misconception.all(in: checkout).map { ($0.name, $0.title) }
    let titles = Dictionary(pages) { first, _ in first }
    let wrong = try Corpus(to: exercise, in: checkout).answers.filter { $0.kind == .wrong }
    items = (wrong.filter(\.isOwn) + wrong.filter { !$0.isOwn }).map { answer in
      let index = (missed[answer.fingerprint] ?? nil) ?? Self.index(in: answer.keptFor)
      let known = index.flatMap { exercise.requirements.indices.contains($0) ? $0 : nil }
      return Item(
        answer: answer, missed: answer.diesOf ?? known.map { exercise.requirements[$0] },
        belief: answer.misconceptionName.flatMap { titles[$0] })
    }
  }

  /// The index in `requirement 2`, among the words of what an answer shows.
  private static func index(in shown: [String]) -> Int? {
    let start = "requirement "
    return shown.first { $0.hasPrefix(start) }.flatMap { Int($0.dropFirst(start.count)) }
      .map { $0 - 1 }
  }

  /// The names, in order.
  package var names: [String] { items.map(\.answer.name) }

  /// The text of the answer with a name.
  package func text(of name: String) -> String? {
    items.first { $0.answer.name == name }?.answer.source
  }

  /// The key as a page for a terminal.
  ///
  /// - Parameters:
  ///   - name: only the answer with this name; nil for all.
  ///   - showsCode: whether each is followed by its text.
  ///   - terminal: where it is shown.
  /// - Returns: the page.
  package func rendered(
    only name: String? = nil, showingCode showsCode: Bool, for terminal: Terminal
  ) -> String {
    let shown = items.filter { name == nil || $0.answer.name == name }
    let count =
      "Wrong answers that the kit knows: \(items.count). "
      + "`swift run lessons wrong \(exercise.number) NAME` judges one.\n\n"
    return terminal.paint("\(exercise.number)  \(exercise.title)", .bold) + "\n\n"
      + (name == nil ? count : "")
      + shown.map { text(of: $0, showsCode, for: terminal) }.joined(separator: "\n")
  }

  private func text(of item: Item, _ showsCode: Bool, for terminal: Terminal) -> String {
    let answer = item.answer
    let end =
      answer.lives
      ? "Passes, though it is wrong." : item.missed.map { "Misses: \($0)." } ?? "Misses: not kept."
    let belief = item.belief.map { "Belief (\(answer.misconceptionName ?? "")): \($0)." }
    let does = answer.isOwn && belief != nil ? nil : "Does: \(answer.does)."
    let lines = [does, belief, end].compactMap(\.self)
      .map { $0.wrapped(to: min(terminal.width, 100), first: "  ", rest: "    ") }
    let code = answer.source.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }
    return terminal.paint(answer.name, .bold) + "\n" + lines.joined()
      + (showsCode ? "\n" + code.joined() : "")
  }
}
