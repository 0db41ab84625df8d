import CourseFiles
import FunctionalJSON

extension DesignPrompt {
  private static let members =
    [
      "id", "lesson", "title", "role", "prompt", "ifTheyAsk", "phases", "draw", "changes",
      "redFlags", "followUps", "answer", "pieces", "tooMuchFor",
    ] + Level.allCases.map(\.rawValue)

  /// Reads the entry of a file that is called after the design.
  ///
  /// - Throws: `EntryFault` for the first thing that is wrong.
  init(_ json: JSON, in file: String) throws(EntryFault) {
    let entry = try Entry(json, knows: Self.members)
    id = try entry.text("id")
    lesson = try entry.number("lesson")
    title = try entry.text("title")
    role = entry.has("role") ? try entry.choice("role") : nil
    tooMuchFor = try entry.choices("tooMuchFor")
    text = try entry.texts("prompt").joined(separator: "\n")
    answers = try entry.texts("ifTheyAsk")
    hearing = try Self.texts("phases", Self.phases.count, of: entry)
    drawing = try entry.texts("draw")
    changes = try Self.texts("changes", 2, of: entry)
    redFlags = try entry.points("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    answer = try entry.answer()
    pieces = try Self.pieces(of: entry)
    var points: [RubricPoint] = []
    for level in Level.allCases { points += try entry.points(level.rawValue, of: level) }
    self.points = points
    guard file == "\(id).json" else {
      throw EntryFault(
        member: "id", sentence: "'id' is '\(id)'; the name of the file says otherwise.")
    }
  }

  private static func pieces(of entry: Entry) throws(EntryFault) -> [Proof] {
    var pieces: [Proof] = []
    for json in try entry.elements("pieces") {
      do throws(EntryFault) { pieces.append(try Proof(json)) } catch {
        throw EntryFault(member: "pieces", sentence: error.sentence)
      }
    }
    return pieces
  }

  private static func texts(
    _ name: String, _ count: Int, of entry: Entry
  ) throws(EntryFault) -> [String] {
    let texts = try entry.texts(name)
    guard texts.count == count else {
      throw EntryFault(
        member: name, sentence: "'\(name)' has \(texts.count) texts; it needs \(count).")
    }
    return texts
  }
}
