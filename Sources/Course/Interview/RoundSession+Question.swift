extension RoundSession {
  /// Asks a question, has the answer marked item by item, and shows what a good one is.
  mutating func question(_ question: Question, _ index: Int) -> Bool {
    if !round.parts[index].isAnswered {
      talk.tell(question.text + "\n\n" + Self.manual)
      remind(of: question, round.parts[index])
      guard answer(question, index) else { return false }
    }
    if !round.parts[index].isSkipped {
      talk.tell("\nNow mark your answer.\n")
      guard mark(question, index) else { return false }
    }
    round.parts[index].settle(question)
    talk.tell(question.rubric.conclusion)
    return true
  }

  private static let manual = """
    Say it aloud or write it down; an empty line ends the answer. `h` is a hint, and what it says \
    counts as missing. `s` skips the question.

    """

  /// Shows what was there when the round was left.
  private func remind(of question: Question, _ part: Part) {
    for hint in question.rubric.mustMention.prefix(part.hints) { talk.tell("Hint: \(hint)") }
    guard !part.answer.isEmpty else { return }
    talk.tell("Your answer so far:\n\n" + part.answer.map { "- \($0)\n" }.joined())
  }

  /// Takes the lines of an answer, up to an empty one; false if the round is to be left.
  private mutating func answer(_ question: Question, _ index: Int) -> Bool {
    while let line = ask("answer", index) {
      switch line {
      case "h": hint(question, index)
      case "s", "":
        round.parts[index].isSkipped = line == "s"
        round.parts[index].isAnswered = true
        return true
      default: round.parts[index].answer.append(line)
      }
    }
    return false
  }

  private mutating func hint(_ question: Question, _ index: Int) {
    let hints = round.parts[index].hints
    guard hints < question.rubric.mustMention.count else {
      return talk.tell("There are no more hints.")
    }
    round.parts[index].hints += 1
    talk.tell("Hint: \(question.rubric.mustMention[hints])")
  }

  /// Asks for each item whether it was mentioned; false if the round is to be left.
  private mutating func mark(_ question: Question, _ index: Int) -> Bool {
    let items = question.items(afterHints: round.parts[index].hints)
    for item in items.dropFirst(round.parts[index].marks.count) {
      talk.tell("- \(item.kind.rawValue): \(item.text)")
      guard let mark = yesOrNo(item.kind == .redFlag ? "said so? y/n" : "mentioned? y/n", index)
      else { return false }
      round.parts[index].marks.append(mark)
    }
    return true
  }

  private mutating func yesOrNo(_ words: String, _ index: Int) -> Bool? {
    while let line = ask(words, index) {
      switch line.lowercased() {
      case "y", "yes": return true
      case "n", "no": return false
      default: talk.tell("Please answer y or n; q leaves the round.")
      }
    }
    return nil
  }
}

extension Question {
  /// One line of the rubric.
  struct Item {
    enum Kind: String {
      case must = "must be mentioned"
      case good = "good to mention"
      case redFlag = "red flag"
    }

    let kind: Kind
    let text: String
  }

  /// The rubric, line by line, without what hints have said.
  func items(afterHints hints: Int) -> [Item] {
    rubric.mustMention.dropFirst(hints).map { Item(kind: .must, text: $0) }
      + rubric.goodToMention.map { Item(kind: .good, text: $0) }
      + rubric.redFlags.map { Item(kind: .redFlag, text: $0) }
  }
}

extension Part {
  /// Turns marks into a score.
  ///
  /// There are 2 for each item that must be mentioned, 1 for each good one, and 2 off for each red
  /// flag. A hint costs what its item is worth.
  mutating func settle(_ question: Question) {
    isDone = true
    total = 2 * question.rubric.mustMention.count + question.rubric.goodToMention.count
    guard !isSkipped else { return missing += question.rubric.mustMention }
    let items = question.items(afterHints: hints)
    let marked = zip(items, marks)
    let (said, unsaid) = (marked.filter(\.1).map(\.0), marked.filter { !$0.1 }.map(\.0))
    right += said.filter { $0.kind != .redFlag }.map(\.text)
    missing += question.rubric.mustMention.prefix(hints).map { "\($0) (after a hint)" }
    missing += unsaid.filter { $0.kind == .must }.map(\.text)
    misconceptions += said.filter { $0.kind == .redFlag }.map(\.text)
    let weights: [Question.Item.Kind: Int] = [.must: 2, .good: 1, .redFlag: -2]
    score = max(0, said.reduce(2 * hints) { $0 + (weights[$1.kind] ?? 0) })
    cost = Self.rounded(kind.worth * 2 * hints, by: total)
  }
}
