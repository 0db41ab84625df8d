extension RoundSession {
  /// Has a system designed phase by phase, and the answer marked; false if the round is to be left.
  mutating func design(_ design: DesignPrompt, _ index: Int) -> Bool {
    let rubric = design.rubric(for: round.settings.level)
    if !round.parts[index].isAnswered {
      talk.tell(design.opening + "\n" + Self.manual)
      remind(of: rubric, round.parts[index])
      guard answer(design, rubric, index) else { return false }
    }
    return conclude(rubric, "\n" + design.conclusion, index)
  }

  private static let manual = """
    Draw, think aloud, and type in short what you say: only what you type is kept for the marks. An \
    empty line ends a phase. `h` is a hint, and what it says counts as missing. `s` skips the design.

    """

  /// Takes the lines of all phases; false if the round is to be left.
  ///
  /// The empty line that ends a phase is kept, so a round that was left goes on in its phase.
  private mutating func answer(
    _ design: DesignPrompt, _ rubric: Rubric, _ index: Int
  ) -> Bool {
    var phase: Int?
    while !round.parts[index].isAnswered {
      let now = round.parts[index].answer.count(where: \.isEmpty)
      guard now < DesignPrompt.phases.count else {
        round.parts[index].isAnswered = true
        break
      }
      if phase != now { talk.tell(design.beginning(of: now)) }
      phase = now
      guard let line = ask("design", index) else { return false }
      switch line {
      case "h": hint(rubric, index)
      case "s":
        round.parts[index].isSkipped = true
        round.parts[index].isAnswered = true
      default: round.parts[index].answer.append(line)
      }
    }
    return true
  }
}
