import CourseFiles
import FunctionalJSON

/// One thing to listen for in an answer.
package struct RubricPoint: Hashable, Sendable {
  /// What it is, in a sentence or part of one.
  package let text: String
  /// The number of the fact behind it in `lessons/sources.md`; nil if none is named.
  package let fact: String?
  /// Groups of alternative phrases by which it is found in a typed answer; empty if it cannot be.
  ///
  /// The first group names what is claimed; `SpokenAnswer` says how they are read.
  package let words: [[String]]
  /// The level whose answers to a design make it; nil for a question.
  package let level: Level?

  /// Describes a point.
  package init(_ text: String, fact: String? = nil, words: [[String]] = [], level: Level? = nil) {
    self.text = text
    self.fact = fact
    self.words = words
    self.level = level
  }
}

extension RubricPoint {
  /// Reads a point, of a level if it is one of a design: a plain text, or an object with `point`,
  /// `fact` and `words`.
  ///
  /// - Throws: `EntryFault` for the first thing that is wrong, without the member it stands in.
  init(_ json: JSON, of level: Level? = nil) throws(EntryFault) {
    if let text = Entry.text(json) {
      self.init(text, level: level)
      return
    }
    guard case .object = json else {
      throw EntryFault(member: nil, sentence: "It is neither a text nor an object.")
    }
    let entry = try Entry(json, knows: ["point", "fact", "words"])
    let text = try entry.text("point")
    let fact = entry.has("fact") ? try Self.fact(try entry.text("fact")) : nil
    let words = entry.has("words") ? try Self.words(try entry.groups("words")) : []
    self.init(text, fact: fact, words: words, level: level)
  }

  private static func fact(_ text: String) throws(EntryFault) -> String {
    guard text.wholeMatch(of: /[FK][0-9]+/) == nil else { return text }
    throw EntryFault(
      member: nil, sentence: "'fact' is '\(text)'; it is F or K with a number, as in F12.")
  }

  /// A phrase without a word would be found in every answer.
  static func words(_ groups: [[String]]) throws(EntryFault) -> [[String]] {
    for phrase in groups.joined() {
      if phrase != phrase.lowercased() {
        throw EntryFault(member: nil, sentence: "'\(phrase)' in 'words' is not in lower case.")
      }
      if !SpokenAnswer.isPhrase(phrase) {
        throw EntryFault(
          member: nil, sentence: "'\(phrase)' in 'words' is no phrase: words without commas.")
      }
    }
    return groups
  }
}

extension Entry {
  /// Takes a list of points, at least one.
  func points(_ name: String, of level: Level? = nil) throws(EntryFault) -> [RubricPoint] {
    var points: [RubricPoint] = []
    for (index, json) in try elements(name).enumerated() {
      do throws(EntryFault) { points.append(try RubricPoint(json, of: level)) } catch {
        throw EntryFault(
          member: name, sentence: "In '\(name)', point \(index + 1): \(error.sentence)")
      }
    }
    return points
  }
}
