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
    talk.tell("\(task.brief)\n\nWrite it in `\(task.path)`.\n\(Self.manualOfCoding)")
    for hint in round.parts[index].shownHints ?? [] { talk.tell("Hint: \(hint)") }
    while let line = ask("c, h or s", index) {
      switch line {
      case "c": check(task, index)
      case "h": hint(task, index)
      case "s": end(task, index)
      case "": talk.tell("Type c, h or s: c checks, h is a hint, s ends the task.")
      default: talk.tell("There is no command '\(line)'; c checks, h is a hint, s ends the task.")
      }
      if round.parts[index].isDone {
        talk.tell(task.rubric(for: round.settings.level).conclusion(of: task.id))
        return true
      }
    }
    return false
  }

  private static let manualOfCoding = """
    `c` checks the file, `h` is a hint, `s` ends the task. The file brings \(Part.Kind.worthOfFile) \
    points at most, and hints cost a third of them at most. With an interviewer, the talk about the \
    file brings \(Part.Kind.coding.worth - Part.Kind.worthOfFile) points more.

    """

  private mutating func check(_ task: any CodingTask, _ index: Int) {
    do {
      let verdict = try task.check(nil, inFull: false)
      round.parts[index].note(verdict)
      talk.show(verdict.remark + "\n")
      talk.tell("\(verdict.passed) of \(verdict.total) requirements are met.\n")
      if verdict.total > 0, verdict.passed == verdict.total { end(task, index) }
    } catch {
      talk.tell("\(error)")
    }
  }

  /// Shows the next hint of the part that one is in.
  private mutating func hint(_ task: any CodingTask, _ index: Int) {
    let (stage, shown) = (round.parts[index].stage ?? 0, round.parts[index].shownHints ?? [])
    let hints = task.hints.indices.contains(stage) ? task.hints[stage] : []
    guard let hint = hints.first(where: { !shown.contains($0) }) else {
      let part = task.hints.count > 1 ? " for part \(stage + 1)" : ""
      return talk.tell("There are no more hints\(part).")
    }
    round.parts[index].take(hint, of: task.hints.map(\.count).reduce(0, +))
    talk.tell("Hint: \(hint)")
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
      part.score, of: part.total,
      "\(task.title): \(part.score) of \(part.total) requirements are met")
    round.parts[index].missing += (part.unmet ?? []).map { "not met: \($0)" }
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
    cost = kind.cost(ofHints: hints, of: 1)
  }

  /// Counts a hint of so many, and keeps it.
  fileprivate mutating func take(_ hint: String, of count: Int) {
    hints += 1
    shownHints = (shownHints ?? []) + [hint]
    cost = kind.cost(ofHints: hints, of: count)
  }

  /// Ends the part with so many of so many.
  fileprivate mutating func settle(_ score: Int, of total: Int, _ words: String) {
    isDone = true
    self.score = score
    self.total = total
    if score == total { right.append(words) } else { missing.append(words) }
  }

  /// Takes over what the checker said, if it never said anything better, and where one is now.
  fileprivate mutating func note(_ verdict: CodingJudgement) {
    if unmet == nil || verdict.passed >= score { unmet = verdict.missing }
    score = max(score, verdict.passed)
    total = verdict.total
    stage = verdict.part
    misconceptions += verdict.misconceptions.filter { !misconceptions.contains($0) }
  }
}
