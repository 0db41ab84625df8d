extension RoundSession {
  /// Has a trace predicted, and says how right it was.
  mutating func prediction(_ task: any PredictionTask, _ index: Int) throws -> Bool {
    talk.show(try task.prompt())
    talk.tell("\n`h` is a hint and costs a tenth of the points, `s` skips the task.\n")
    remind(of: task.hint, index)
    while let line = ask("the numbers in order, h or s", index) {
      switch line {
      case "h": hint(task.hint, index)
      case "s":
        round.parts[index].skip("\(task.title): not predicted")
        if let answer = try? task.answer() { talk.tell(answer) }
      default: try grade(line, task, index)
      }
      if round.parts[index].isDone { return true }
    }
    return false
  }

  private mutating func grade(_ line: String, _ task: any PredictionTask, _ index: Int) throws {
    switch try task.grade(line) {
    case .unclear(let sentence): talk.tell(sentence)
    case .graded(let score, let total, let remark):
      round.parts[index].answer = [line]
      round.parts[index].settle(score, of: total, "\(task.title): \(score) of \(total) in order")
      talk.show("\n" + remark)
    }
  }

  /// Has a file written and judged, as often as somebody likes; the best verdict counts.
  mutating func coding(_ task: any CodingTask, _ index: Int) -> Bool {
    do { try task.prepare() } catch { talk.tell("\(error)") }
    talk.tell(
      "\(task.brief)\n\nWrite it in `\(task.path)`.\n"
        + "`c` checks the file, `h` is a hint and costs a tenth of the points, `s` ends the task.\n"
    )
    remind(of: task.hint, index)
    while let line = ask("c, h or s", index) {
      switch line {
      case "c": check(task, index)
      case "h": hint(task.hint, index)
      case "s": end(task, index)
      case "": talk.tell("Type c, h or s: c checks, h is a hint, s ends the task.")
      default: talk.tell("There is no command '\(line)'; c checks, h is a hint, s ends the task.")
      }
      if round.parts[index].isDone {
        talk.tell(task.rubric.conclusion(of: task.id))
        return true
      }
    }
    return false
  }

  private mutating func check(_ task: any CodingTask, _ index: Int) {
    do {
      let verdict = try task.check()
      round.parts[index].note(verdict)
      talk.show(verdict.remark + "\n")
      talk.tell("\(verdict.passed) of \(verdict.total) requirements that were open are met.\n")
      if verdict.total > 0, verdict.passed == verdict.total { end(task, index) }
    } catch {
      talk.tell("\(error)")
    }
  }

  private mutating func hint(_ hints: (Int) -> String?, _ index: Int) {
    guard let hint = hints(round.parts[index].hints + 1) else {
      return talk.tell("There are no more hints.")
    }
    round.parts[index].takeHint()
    talk.tell("Hint: \(hint)")
  }

  /// Shows the hints that were shown before the round was left.
  private func remind(of hints: (Int) -> String?, _ index: Int) {
    for number in 0..<round.parts[index].hints {
      if let hint = hints(number + 1) { talk.tell("Hint: \(hint)") }
    }
  }

  private mutating func end(_ task: any CodingTask, _ index: Int) {
    let part = round.parts[index]
    guard part.total > 0 else {
      return round.parts[index].skip("\(task.title): never checked")
    }
    round.parts[index].settle(
      part.score, of: part.total, "\(task.title): \(part.score) of \(part.total) requirements")
  }
}

extension Part {
  /// Gives the part up.
  fileprivate mutating func skip(_ words: String) {
    isDone = true
    isSkipped = true
    missing.append(words)
  }

  /// Counts a hint, which costs a tenth of what the part is worth.
  fileprivate mutating func takeHint() {
    hints += 1
    cost = Self.rounded(kind.worth * hints, by: 10)
  }

  /// Ends the part with so many of so many.
  fileprivate mutating func settle(_ score: Int, of total: Int, _ words: String) {
    isDone = true
    self.score = score
    self.total = total
    if score == total { right.append(words) } else { missing.append(words) }
  }

  /// Takes over what the checker said, if it never said anything better.
  fileprivate mutating func note(_ verdict: CodingJudgement) {
    score = max(score, verdict.passed)
    total = verdict.total
    misconceptions += verdict.misconceptions.filter { !misconceptions.contains($0) }
  }
}
