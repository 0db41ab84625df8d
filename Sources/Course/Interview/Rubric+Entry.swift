import FunctionalJSON
import Scenario

extension Rubric {
  /// How many lines an answer may have, and how many columns a line.
  static let mostLines = 12
  static let mostColumns = 90

  /// The members of an entry that belong to it.
  static let members = [
    "mustMention", "goodToMention", "redFlags", "followUps", "answer", "useCase", "proof",
  ]

  /// Reads what an entry has of it.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - isCode: whether the answer is code; otherwise it is Markdown.
  /// - Throws: `EntryFault` for the first thing that is wrong.
  init(_ entry: Entry, isCode: Bool) throws(EntryFault) {
    mustMention = try entry.points("mustMention")
    goodToMention = try entry.points("goodToMention")
    redFlags = try entry.points("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    let lines = try entry.answer()
    answer = isCode ? ["```"] + lines + ["```"] : lines
    useCase = entry.has("useCase") ? try entry.choice("useCase") : nil
    proof = try Proof(try entry.object("proof"))
  }

}

extension Entry {
  /// Takes the lines of a model answer.
  func answer() throws(EntryFault) -> [String] {
    let (mostLines, mostColumns) = (Rubric.mostLines, Rubric.mostColumns)
    let answer = try lines("answer")
    if answer.count > mostLines {
      throw EntryFault(
        member: "answer",
        sentence: "'answer' has \(answer.count) lines; it may have \(mostLines).")
    }
    if let long = answer.firstIndex(where: { $0.count > mostColumns }) {
      throw EntryFault(
        member: "answer",
        sentence: """
          Line \(long + 1) of 'answer' has \(answer[long].count) columns; \
          it may have \(mostColumns).
          """)
    }
    return answer
  }
}

extension Proof {
  /// Reads a proof: a command, a snippet or a test, and words that it shows.
  init(_ json: JSON) throws(EntryFault) {
    do throws(EntryFault) {
      let entry = try Entry(json, knows: ["command", "snippet", "test", "shows"])
      shows = try entry.texts("shows")
      switch (entry.has("command"), entry.has("snippet"), entry.has("test")) {
      case (true, false, false): place = .command(try entry.text("command"))
      case (false, true, false): place = .snippet(try Self.snippet(try entry.text("snippet")))
      case (false, false, true): place = .test(try entry.text("test"))
      default:
        throw EntryFault(
          member: nil, sentence: "It needs one of 'command', 'snippet' and 'test', and only one.")
      }
    } catch {
      throw EntryFault(member: "proof", sentence: "In 'proof': \(error.sentence)")
    }
  }

  /// The name is part of a path, so it is plain.
  private static func snippet(_ name: String) throws(EntryFault) -> String {
    guard name.wholeMatch(of: /[a-z0-9]+(?:-[a-z0-9]+)*/) == nil else { return name }
    throw EntryFault(
      member: nil, sentence: "'snippet' is '\(name)'; it is lower-case words with hyphens.")
  }
}

extension Question {
  /// Reads an entry of a file of questions, whose name begins with the number of the lesson.
  init(_ json: JSON, in file: String) throws(EntryFault) {
    let entry = try Entry(
      json,
      knows: [
        "id", "lesson", "level", "topic", "isClassic", "stack", "role", "question", "rightAnswer",
        "wrongAnswer",
      ] + Rubric.members)
    id = try entry.text("id")
    lesson = try entry.number("lesson")
    level = try entry.choice("level")
    topic = try entry.choice("topic")
    isClassic = try entry.flag("isClassic")
    stacks = try entry.choices("stack")
    role = entry.has("role") ? try entry.choice("role") : nil
    text = try entry.text("question")
    rubric = try Rubric(entry, isCode: false)
    rightAnswer = entry.has("rightAnswer") ? try entry.texts("rightAnswer") : []
    wrongAnswer = entry.has("wrongAnswer") ? try entry.texts("wrongAnswer") : []
    guard let number = Int(file.prefix { "0"..."9" ~= $0 }), number == lesson else {
      throw EntryFault(
        member: "lesson", sentence: "'lesson' is \(lesson); the name of the file says otherwise.")
    }
  }
}

extension TaskSheet {
  /// Reads the entry of a file that has the number of the exercise for a name.
  init(_ json: JSON, in file: String) throws(EntryFault) {
    let entry = try Entry(
      json,
      knows: ["exercise", "lesson", "level", "topic", "isClassic", "stack", "role"]
        + Rubric.members)
    exercise = try entry.text("exercise")
    lesson = try entry.number("lesson")
    level = try entry.choice("level")
    topic = try entry.choice("topic")
    isClassic = try entry.flag("isClassic")
    stacks = try entry.choices("stack")
    role = entry.has("role") ? try entry.choice("role") : nil
    rubric = try Rubric(entry, isCode: true)
    guard file == "\(exercise).json" else {
      throw EntryFault(
        member: "exercise",
        sentence: "'exercise' is '\(exercise)'; the name of the file says otherwise.")
    }
  }
}
