extension RoundSession {
  /// Has a file reviewed, and the comments compared; false if the round is to be left.
  mutating func review(_ task: ReviewTask, _ index: Int) -> Bool {
    if !round.parts[index].isAnswered {
      talk.tell("\(task.text)\n")
      talk.show(task.listing)
      talk.tell("\n" + Self.manual)
      for comment in round.parts[index].answer { talk.tell("- your comment: \(comment)") }
      guard comment(task, index) else { return false }
    }
    guard let reading = compare(task, index) else { return false }
    round.parts[index].settle(reading, task)
    talk.tell(
      "\nThe defects:\n\n"
        + task.defects.indices.map { place in
          "- \(reading.found.contains(place) ? "found" : "missed"): \(task.defects[place].sentence)\n"
        }.joined())
    if !reading.invented.isEmpty {
      talk.tell("No defect of this file:\n\n" + reading.invented.map { "- \($0)\n" }.joined())
    }
    return true
  }

  private static let manual = """
    Say what can go wrong: the number of a line, and why, as in `12 nobody ends this loop`. A comment \
    that means no defect takes off half of one. An empty line ends the review; `s` skips it.

    """

  /// Takes comments, up to an empty line; false if the round is to be left.
  private mutating func comment(_ task: ReviewTask, _ index: Int) -> Bool {
    while let line = ask("line and why", index) {
      switch line {
      case "", "s":
        round.parts[index].isSkipped = line == "s"
        round.parts[index].isAnswered = true
        return true
      default:
        let number = ReviewReading.number(of: line)
        if let number, (1...task.code.count).contains(number) {
          round.parts[index].answer.append(line)
        } else {
          talk.tell("A comment begins with the number of a line, 1 to \(task.code.count).")
        }
      }
    }
    return false
  }

  /// Asks of each comment on a line with a defect whether that was meant; nil if the round is left.
  private mutating func compare(_ task: ReviewTask, _ index: Int) -> ReviewReading? {
    while true {
      let part = round.parts[index]
      let comments = part.isSkipped ? [] : part.answer
      let reading = ReviewReading(comments, of: task, decided: part.marks)
      guard let (comment, defect) = reading.open else { return reading }
      talk.tell("\nYou said: \(comment)\n\n- \(task.defects[defect].what)")
      guard let isMeant = confirmed("meant this? y/n", false, index) else { return nil }
      round.parts[index].marks.append(isMeant)
    }
  }
}

extension Part {
  /// Turns what was found and invented into a score.
  fileprivate mutating func settle(_ reading: ReviewReading, _ task: ReviewTask) {
    isDone = true
    total = 2 * task.defects.count
    score = reading.score
    for (place, defect) in task.defects.enumerated() {
      if reading.found.contains(place) {
        right.append(defect.what)
      } else {
        missing.append(defect.what)
      }
    }
    misconceptions += reading.invented.map { "no defect: \($0)" }
  }
}
