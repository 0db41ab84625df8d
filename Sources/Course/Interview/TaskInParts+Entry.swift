import CourseFiles
import FunctionalJSON

extension TaskInParts {
  private static let members =
    [
      "id", "lesson", "title", "levels", "role", "topic", "prompt", "parts", "redFlags",
      "followUps", "answer",
    ] + Level.allCases.map(\.rawValue)

  /// How many parts a task has.
  private static let count = 3

  /// Reads the entry of a file that is called after the task.
  ///
  /// - Parameters:
  ///   - json: the entry.
  ///   - given: the text of the file with what is given.
  ///   - beginning: the text of the file to begin with.
  ///   - file: the name of the entry's file.
  /// - Throws: `EntryFault` for the first thing that is wrong.
  init(_ json: JSON, given: String, beginning: String, in file: String) throws(EntryFault) {
    let entry = try Entry(json, knows: Self.members)
    id = try entry.text("id")
    lesson = try entry.number("lesson")
    title = try entry.text("title")
    levels = try entry.choices("levels")
    topic = try entry.choice("topic")
    role = entry.has("role") ? try entry.choice("role") : nil
    text = try entry.lines("prompt").joined(separator: "\n")
    redFlags = try entry.points("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    answer = try entry.answer()
    (self.given, self.beginning) = (given, beginning)
    var parts: [Part] = []
    for json in try entry.elements("parts") { parts.append(try Part(json, given: given)) }
    self.parts = parts
    guard parts.count == Self.count else {
      throw EntryFault(
        member: "parts", sentence: "'parts' has \(parts.count) parts; it needs \(Self.count).")
    }
    var points: [RubricPoint] = []
    for level in Level.allCases { points += try entry.points(level.rawValue, of: level) }
    self.points = points
    guard file == "\(id).json" else {
      throw EntryFault(
        member: "id", sentence: "'id' is '\(id)'; the name of the file says otherwise.")
    }
    guard given.contains("\n\(Self.judging)") else {
      throw EntryFault(
        member: nil, sentence: "The file with what is given has no line '\(Self.judging)'.")
    }
  }
}

extension TaskInParts.Part {
  fileprivate init(_ json: JSON, given: String) throws(EntryFault) {
    do throws(EntryFault) {
      let entry = try Entry(
        json, knows: ["title", "minutes", "asks", "must", "scenarios", "hints"])
      title = try entry.text("title")
      minutes = try entry.number("minutes")
      text = try entry.lines("asks").joined(separator: "\n")
      hints = try entry.texts("hints")
      scenarios = try entry.elements("scenarios").map(\.description)
      var requirements: [TaskInParts.Requirement] = []
      for json in try entry.elements("must") {
        let entry = try Entry(json, knows: ["property", "that"])
        let property = try entry.text("property")
        guard given.contains("func \(property)(_ story: PlayedStory) -> Bool") else {
          throw EntryFault(
            member: nil, sentence: "The file with what is given has no function '\(property)'.")
        }
        requirements.append(
          TaskInParts.Requirement(property: property, sentence: try entry.text("that")))
      }
      self.requirements = requirements
    } catch {
      throw EntryFault(member: "parts", sentence: "In 'parts': \(error.sentence)")
    }
  }
}
