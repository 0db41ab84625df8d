import CourseFiles
import FunctionalJSON

extension ReviewTask {
  /// Reads the entry of a file that is called after the task.
  ///
  /// - Parameters:
  ///   - json: the entry.
  ///   - code: the text of the file to review.
  ///   - mended: the same without its defects.
  ///   - playing: the text of the file that plays them.
  ///   - file: the name of the entry's file.
  /// - Throws: `EntryFault` for the first thing that is wrong.
  init(
    _ json: JSON, code: String, mended: String, playing: String, in file: String
  ) throws(EntryFault) {
    let members = [
      "id", "lesson", "title", "prompt", "defects", "also", "inventions", "redFlags",
      "followUps", "scenarios",
    ]
    let entry = try Entry(json, knows: members)
    id = try entry.text("id")
    lesson = try entry.number("lesson")
    title = try entry.text("title")
    text = try entry.text("prompt")
    inventions = try entry.texts("inventions")
    redFlags = try entry.points("redFlags")
    followUps = try entry.texts("followUps", atLeast: 2)
    // Behind the last line end stands nothing.
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    self.code = lines.map(String.init)
    var defects: [Defect] = []
    for json in try entry.elements("defects") {
      defects.append(try Defect(json, upTo: lines.count))
    }
    scenarios = try entry.elements("scenarios").map(\.description)
    (self.mended, self.playing) = (mended, playing)
    self.defects = defects
    var also: [Truth] = []
    for json in try entry.elements("also") { also.append(try Truth(json, upTo: lines.count)) }
    self.also = also
    let strange = defects.first { defect in
      !playing.contains("func \(defect.property)(_ story: PlayedStory) -> Bool")
        || !(1...max(1, scenarios.count)).contains(defect.scenario)
    }
    if let strange {
      throw EntryFault(
        member: "defects",
        sentence: "There is no function '\(strange.property)', or no scenario \(strange.scenario).")
    }
    guard Set(defects.map(\.line)).count == defects.count else {
      throw EntryFault(member: "defects", sentence: "Two defects name the same line first.")
    }
    guard file == "\(id).json" else {
      throw EntryFault(
        member: "id", sentence: "'id' is '\(id)'; the name of the file says otherwise.")
    }
  }
}

extension ReviewTask.Defect {
  fileprivate init(_ json: JSON, upTo last: Int) throws(EntryFault) {
    let members = ["lines", "words", "level", "isWorst", "what", "why", "remarks", "seen"]
    let entry = try Entry(json, knows: members)
    claim = try ReviewClaim(entry, in: "defects", upTo: last)
    level = try entry.choice("level")
    isWorst = try entry.flag("isWorst")
    what = try entry.text("what")
    why = try entry.text("why")
    remarks = try entry.texts("remarks", atLeast: 3)
    let seen = try Entry(try entry.object("seen"), knows: ["property", "scenario", "order"])
    property = try seen.text("property")
    scenario = try seen.number("scenario")
    token = try seen.text("order")
  }
}

extension ReviewTask.Truth {
  fileprivate init(_ json: JSON, upTo last: Int) throws(EntryFault) {
    let entry = try Entry(json, knows: ["lines", "words", "what", "remarks"])
    claim = try ReviewClaim(entry, in: "also", upTo: last)
    what = try entry.text("what")
    remarks = entry.has("remarks") ? try entry.texts("remarks") : []
  }
}

extension ReviewClaim {
  fileprivate init(_ entry: Entry, in member: String, upTo last: Int) throws(EntryFault) {
    lines = try entry.numbers("lines")
    guard lines.allSatisfy((1...max(1, last)).contains) else {
      throw EntryFault(member: member, sentence: "A line of \(lines) is not in the code.")
    }
    words = try RubricPoint.words(try entry.groups("words"))
  }
}
