import CourseFiles

extension RoundSession {
  /// Asks a question, has the answer marked item by item, and shows what a good one is.
  mutating func question(_ question: Question, _ index: Int) -> Bool {
    let rubric = question.rubric
    if !round.parts[index].isAnswered {
      talk.tell(question.text + "\n\n" + Self.manual)
      remind(of: rubric, round.parts[index])
      guard answer(rubric, index) else { return false }
    }
    return conclude(rubric, rubric.conclusion(of: question.id), index)
  }

  /// Has an answer marked that is complete, and shows a good one; false if the round is to be left.
  mutating func conclude(_ rubric: Rubric, _ conclusion: String, _ index: Int) -> Bool {
    if round.parts[index].isToBeMarked {
      talk.tell("\nNow mark your answer. Nothing counts that you do not confirm.\n")
      guard mark(rubric, index) else { return false }
    } else if !round.parts[index].isSkipped {
      talk.tell("\nAn empty answer brings no points.\n")
    }
    round.parts[index].settle(rubric)
    talk.tell(conclusion)
    return true
  }

  private static let manual = """
    Say it aloud, and type it in short as you say it: only what you type is read and marked. An \
    empty line ends the answer. `h` is a hint, and what it says counts as missing. `s` skips the \
    question.

    """

  /// Shows what was there when the round was left.
  func remind(of rubric: Rubric, _ part: Part) {
    for hint in rubric.mustMention.prefix(part.hints) { talk.tell("Hint: \(hint.text)") }
    let lines = part.answer.filter { !$0.isEmpty }
    guard !lines.isEmpty else { return }
    talk.tell("Your answer so far:\n\n" + lines.map { "- \($0)\n" }.joined())
  }

  /// Takes the lines of an answer, up to an empty one; false if the round is to be left.
  private mutating func answer(_ rubric: Rubric, _ index: Int) -> Bool {
    while let line = ask("answer", index) {
      switch line {
      case "h": hint(rubric, index)
      case "s", "":
        round.parts[index].isSkipped = line == "s"
        round.parts[index].isAnswered = true
        return true
      default: round.parts[index].answer.append(line)
      }
    }
    return false
  }

  mutating func hint(_ rubric: Rubric, _ index: Int) {
    let hints = round.parts[index].hints
    guard hints < rubric.mustMention.count else {
      return talk.tell("There are no more hints.")
    }
    round.parts[index].hints += 1
    talk.tell("Hint: \(rubric.mustMention[hints].text)")
  }

  /// Asks for each item whether it was mentioned; false if the round is to be left.
  ///
  /// What is found in the answer is proposed. Words may be there that mean something else, so only the
  /// person decides.
  private mutating func mark(_ rubric: Rubric, _ index: Int) -> Bool {
    let items = rubric.items(afterHints: round.parts[index].hints)
    let answer = SpokenAnswer(round.parts[index].answer)
    for item in items.dropFirst(round.parts[index].marks.count) {
      let match = answer.match(with: item.point)
      talk.tell("- \(item.kind.rawValue): \(item.point.text)\(match.remark)")
      let words = item.kind == .redFlag ? "said so?" : "mentioned?"
      guard let mark = confirmed("\(words) y/n", index) else { return false }
      round.parts[index].marks.append(mark)
    }
    return true
  }

  /// Asks for yes or no.
  mutating func confirmed(_ words: String, _ index: Int) -> Bool? {
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

extension SpokenAnswer.Match {
  /// What is said behind a point.
  fileprivate var remark: String {
    switch self {
    case .none: ""
    case .weak: " (perhaps in your answer)"
    case .strong: " (found in your answer)"
    }
  }
}

extension Rubric {
  /// The rubric, line by line, without what hints have said.
  func items(afterHints hints: Int) -> ArraySlice<Item> { items.dropFirst(hints) }
}

extension Part {
  /// Whether there is an answer to mark: one that was skipped or is empty has no marks.
  var isToBeMarked: Bool { !isSkipped && !SpokenAnswer(answer).isEmpty }

  /// Turns marks into a score; a hint costs what its item is worth.
  mutating func settle(_ rubric: Rubric) {
    isDone = true
    total = rubric.worth
    guard isToBeMarked else { return missing += rubric.mustMention.map(\.text) }
    let marked = zip(rubric.items(afterHints: hints), marks)
    let (said, unsaid) = (marked.filter(\.1).map(\.0), marked.filter { !$0.1 }.map(\.0))
    right += said.filter { $0.kind != .redFlag }.map(\.point.text)
    missing += rubric.mustMention.prefix(hints).map { "\($0.text) (after a hint)" }
    missing += unsaid.filter { $0.kind == .must }.map(\.point.text)
    if said.count(where: { $0.kind == .good }) < Rubric.Item.Kind.countedGoods {
      missing += unsaid.filter { $0.kind == .good }.map { item in
        let reason = item.point.level.map { "for a higher level: \($0.rawValue)" }
        return "\(item.point.text) (\(reason ?? "good to mention"))"
      }
    }
    misconceptions += said.filter { $0.kind == .redFlag }.map(\.point.text)
    score = max(0, 2 * hints + said.map(\.kind).score)
    cost = Self.rounded(kind.worth * 2 * hints, by: total)
    let hinted = rubric.items.prefix(hints).map { ($0, false) }
    reading = LevelReading(
      (hinted + marked).compactMap { item, mark in item.point.level.map { ($0, mark) } },
      redFlags: said.count { $0.kind == .redFlag })
  }
}
