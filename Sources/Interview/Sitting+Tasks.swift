extension Sitting {
  /// Has a trace predicted, and says how right it was.
  mutating func prediction(_ task: any PredictionTask, _ index: Int) -> Bool {
    talk.tell(task.prompt + "\n\n`s` skips the task; there are no hints.\n")
    while let line = ask("prediction", index) {
      if line == "s" {
        round.parts[index].skip("\(task.title): not predicted")
        return true
      }
      switch task.grade(line) {
      case .unclear(let sentence): talk.tell(sentence)
      case .graded(let score, let total, let remark):
        round.parts[index].answer = [line]
        round.parts[index].settle(score, of: total, "\(task.title): \(score) of \(total) in order")
        talk.tell(remark + "\n")
        return true
      }
    }
    return false
  }

  /// Has a file written and judged, as often as somebody likes; the last verdict counts.
  mutating func coding(_ task: any CodingTask, _ index: Int) -> Bool {
    talk.tell(
      "\(task.brief)\n\nWrite it in `\(task.path)`.\n"
        + "`c` checks the file, `h` is a hint and costs a tenth of the points, `s` ends the task.\n"
    )
    for number in 0..<round.parts[index].hints {
      talk.tell(task.hint(number + 1).map { "Hint: \($0)" } ?? "")
    }
    while let line = ask("c, h or s", index) {
      switch line {
      case "c": check(task, index)
      case "h": hint(task, index)
      case "s": end(task, index)
      default: talk.tell("There is no command '\(line)'; c checks, h is a hint, s ends the task.")
      }
      if round.parts[index].isDone {
        talk.tell(task.rubric.conclusion)
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
      talk.tell("\(verdict.passed) of \(verdict.total) requirements are met.\n")
      if verdict.total > 0, verdict.passed == verdict.total { end(task, index) }
    } catch {
      talk.tell("\(error)")
    }
  }

  private mutating func hint(_ task: any CodingTask, _ index: Int) {
    guard let hint = task.hint(round.parts[index].hints + 1) else {
      return talk.tell("There are no more hints.")
    }
    round.parts[index].hints += 1
    round.parts[index].cost += Part.Kind.coding.worth / 10
    talk.tell("Hint: \(hint)")
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

  /// Ends the part with so many of so many.
  fileprivate mutating func settle(_ score: Int, of total: Int, _ words: String) {
    isDone = true
    self.score = score
    self.total = total
    if score == total { right.append(words) } else { missing.append(words) }
  }

  /// Takes over what the checker said last.
  fileprivate mutating func note(_ verdict: CodingVerdict) {
    score = verdict.passed
    total = verdict.total
    misconceptions += verdict.misconceptions.filter { !misconceptions.contains($0) }
  }
}
