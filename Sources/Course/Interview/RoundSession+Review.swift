import CourseFiles

extension RoundSession {
  /// Has a file reviewed, and the remarks compared; false if the round is to be left.
  mutating func review(_ task: ReviewTask, _ index: Int) -> Bool {
    if !round.parts[index].isAnswered {
      talk.tell("\(task.text)\n")
      talk.show(task.listing)
      talk.tell("\n" + Self.manual)
      for remark in round.parts[index].answer { talk.tell("- your remark: \(remark)") }
      guard remark(task, index) else { return false }
    }
    guard let reading = compare(task, index) else { return false }
    round.parts[index].settle(reading, task, for: round.settings.level)
    talk.tell(reading.conclusion(of: task))
    return true
  }

  private static let manual = """
    Say what can go wrong: the number of a line, and why, as in `12 nobody ends this loop`. What is \
    not recognised costs nothing. An empty line ends the review; `s` skips it.

    """

  /// Takes remarks, up to an empty line; false if the round is to be left.
  private mutating func remark(_ task: ReviewTask, _ index: Int) -> Bool {
    while let line = ask("line and why", index) {
      guard line != "", line != "s" else {
        round.parts[index].isSkipped = line == "s"
        round.parts[index].isAnswered = true
        return true
      }
      guard let remark = ReviewRemark(line), task.has(remark.lines) else {
        talk.tell("A remark begins with the number of a line, 1 to \(task.code.count).")
        continue
      }
      guard remark.reason.isEmpty else {
        round.parts[index].answer.append(line)
        continue
      }
      guard let reason = ask("why?", index) else { return false }
      let whole = ReviewRemark("\(remark.lines.name) \(reason)")
      if whole?.reason.isEmpty == false {
        round.parts[index].answer.append("\(remark.lines.name) \(reason)")
      } else {
        talk.tell("A line without a reason counts for nothing.")
      }
    }
    return false
  }

  /// Asks of each proposal whether it was meant; nil if the round is left.
  private mutating func compare(_ task: ReviewTask, _ index: Int) -> ReviewReading? {
    while true {
      let part = round.parts[index]
      let remarks = part.isSkipped ? [] : part.answer
      let reading = ReviewReading(remarks, of: task, decided: part.marks)
      guard let (remark, proposal) = reading.open else { return reading }
      talk.tell(
        "\nYou said: \(remark)\n\n- \(task.what(proposal.meaning))\(proposal.certainty.remark)")
      guard let isMeant = confirmed("meant this? y/n", index) else { return nil }
      round.parts[index].marks.append(isMeant)
    }
  }
}

extension ReviewTask {
  fileprivate func has(_ lines: ClosedRange<Int>) -> Bool {
    lines.lowerBound >= 1 && lines.upperBound <= code.count
  }

  fileprivate func what(_ meaning: Meaning) -> String {
    switch meaning {
    case .defect(let place): defects[place].what
    case .alsoTrue(let what): what
    }
  }
}

extension ClosedRange<Int> {
  /// As it is typed: `53` or `53-55`.
  fileprivate var name: String {
    lowerBound == upperBound ? "\(lowerBound)" : "\(lowerBound)-\(upperBound)"
  }
}

extension ReviewCertainty {
  /// What makes a proposal less sure, to be put behind it.
  fileprivate var remark: String {
    switch self {
    case .wordsAndLine: ""
    case .words: " (your words, on another line)"
    case .line: " (your line, in other words)"
    }
  }
}

extension ReviewReading {
  /// What was planted, and what else was said, in Markdown.
  fileprivate func conclusion(of task: ReviewTask) -> String {
    let defects = task.defects.enumerated().map { place, defect in
      "- \(found.contains(place) ? "found" : "missed") (\(defect.level.rawValue)): "
        + "\(defect.sentence)\n"
    }
    let others = alsoTrue.map { "- \($0.remark): \($0.what)\n" }
    let strange = unknown.map { "- \($0)\n" }
    let lists = [
      ("The defects", defects), ("True, too", others),
      ("Not recognised: ask somebody, or run it", strange),
    ]
    return lists.filter { !$0.1.isEmpty }.map { "\n\($0):\n\n\($1.joined())" }.joined()
      + "\n\(task.showing)\n"
  }
}

extension Part {
  /// Turns what was found into a score; what was not recognised may be true, and costs nothing.
  fileprivate mutating func settle(
    _ reading: ReviewReading, _ task: ReviewTask, for level: Level
  ) {
    isDone = true
    total = task.rubric(for: level).worth
    let kinds = reading.found.map { task.kind(of: task.defects[$0], for: level) }
    score = kinds.score
    let marks = task.defects.indices.map(reading.found.contains)
    self.reading = LevelReading(zip(task.defects.map(\.level), marks).map { ($0, $1) }, redFlags: 0)
    right += reading.found.map { task.defects[$0].what }
    let missed = zip(task.defects, marks).filter { !$1 }.map(\.0)
    missing += missed.filter { task.kind(of: $0, for: level) == .must }.map(\.what)
    missing += missed.filter { task.kind(of: $0, for: level) == .good }
      .map { "\($0.what) (for a higher level: \($0.level.rawValue))" }
  }
}
