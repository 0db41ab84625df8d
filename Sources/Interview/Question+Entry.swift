import FunctionalJSON
import Scenario

extension Question {
  /// How many lines an answer may have, and how many columns a line.
  static let mostLines = 12
  static let mostColumns = 90

  private static let members = [
    "id", "lesson", "level", "topic", "question", "mustMention", "goodToMention", "redFlags",
    "followUps", "answer", "useCase", "proof",
  ]

  /// Reads an entry of the file that belongs to a lesson.
  init(_ json: JSON, of lesson: Int) throws(EntryFault) {
    let entry = try Entry(json, knows: Self.members)
    id = try entry.text("id")
    self.lesson = try entry.number("lesson")
    level = try entry.choice("level")
    topic = try entry.choice("topic")
    text = try entry.text("question")
    mustMention = try entry.texts("mustMention")
    goodToMention = try entry.texts("goodToMention")
    redFlags = try entry.texts("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    answer = try entry.texts("answer")
    useCase = entry.has("useCase") ? try entry.choice("useCase") : nil
    proof = try Proof(try entry.object("proof"))
    try check(lesson)
  }

  private func check(_ lesson: Int) throws(EntryFault) {
    if self.lesson != lesson {
      throw EntryFault(
        member: "lesson", sentence: "'lesson' is \(self.lesson); the file is that of \(lesson).")
    }
    if answer.count > Self.mostLines {
      throw EntryFault(
        member: "answer",
        sentence: "'answer' has \(answer.count) lines; it may have \(Self.mostLines).")
    }
    if let long = answer.firstIndex(where: { $0.count > Self.mostColumns }) {
      throw EntryFault(
        member: "answer",
        sentence: """
          Line \(long + 1) of 'answer' has \(answer[long].count) columns; \
          it may have \(Self.mostColumns).
          """)
    }
  }
}

extension Question.Proof {
  /// Reads a proof: a command or a test, and words that it shows.
  init(_ json: JSON) throws(EntryFault) {
    do throws(EntryFault) {
      let entry = try Entry(json, knows: ["command", "test", "shows"])
      shows = try entry.texts("shows")
      switch (entry.has("command"), entry.has("test")) {
      case (true, false): place = .command(try entry.text("command"))
      case (false, true): place = .test(try entry.text("test"))
      default:
        throw EntryFault(member: nil, sentence: "It needs a 'command' or a 'test', and not both.")
      }
    } catch {
      throw EntryFault(member: "proof", sentence: "In 'proof': \(error.sentence)")
    }
  }
}
