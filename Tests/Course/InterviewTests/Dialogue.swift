import Interview

/// Somebody at the keyboard: says the given lines, one after another, each after so many seconds.
final class Dialogue {
  private var lines: ArraySlice<String>
  private let pace: Int
  private var now = 0
  private(set) var told = ""
  private(set) var saved: [Round] = []
  /// What was kept at the moment of each prompt.
  private(set) var keptAtPrompts: [Round?] = []

  init(_ lines: [String], pace: Int = 10) {
    self.lines = lines[...]
    self.pace = pace
  }

  /// Does `round` until the lines are used up.
  func run(
    _ round: Round, of materials: Materials
  ) throws -> (round: Round, isFinished: Bool) {
    let talk = RoundSession.Talk(
      tell: { self.told += $0 }, show: { self.told += $0 },
      ask: { prompt in
        self.keptAtPrompts.append(self.saved.last)
        self.told += prompt
        guard let line = self.lines.popFirst() else { return nil }
        self.now += self.pace
        self.told += line + "\n"
        return line
      },
      seconds: { self.now },
      save: { self.saved.append($0) })
    var session = RoundSession(round, of: materials, talk: talk)
    let isFinished = try session.run()
    return (session.round, isFinished)
  }
}

/// Does the round that `materials` give until the lines are used up.
func sit(
  _ lines: [String], at materials: Materials, pace: Int = 10
) throws -> (round: Round, dialogue: Dialogue) {
  let dialogue = Dialogue(lines, pace: pace)
  let round = Round(.init(seed: 1), from: materials)
  return (try dialogue.run(round, of: materials).round, dialogue)
}

/// What makes a round of one coding task.
func coding(_ task: FakeCodingTask) -> Materials {
  Materials(coding: [task], prediction: [], questions: [])
}
