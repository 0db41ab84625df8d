import Foundation
import FunctionalJSON

/// The members of one entry, which are taken out one by one.
struct Entry {
  private let members: [String: JSON]

  /// Takes an object that has no other members than those named.
  init(_ json: JSON, knows names: [String]) throws(EntryFault) {
    guard case .object(let members) = json else {
      throw EntryFault(member: nil, sentence: "The entry is no object.")
    }
    self.members = members
    if let strange = members.keys.filter({ !names.contains($0) }).min() {
      throw EntryFault(member: strange, sentence: "'\(strange)' is no member of an entry.")
    }
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  func object(_ name: String) throws(EntryFault) -> JSON { try value(name, "an object") { $0 } }

  func number(_ name: String) throws(EntryFault) -> Int {
    try value(name, "a whole number") { if case .integer(let number) = $0 { number } else { nil } }
  }

  func numbers(_ name: String) throws(EntryFault) -> [Int] {
    try value(name, "a list of whole numbers") { json in
      guard case .array(let elements) = json, !elements.isEmpty else { return nil }
      let numbers = elements.compactMap {
        if case .integer(let number) = $0 { number } else { nil }
      }
      return numbers.count == elements.count ? numbers : nil
    }
  }

  func text(_ name: String) throws(EntryFault) -> String {
    try value(name, "a text with something in it", Self.text)
  }

  /// Takes a list of texts, at least `least` of them.
  func texts(_ name: String, atLeast least: Int = 1) throws(EntryFault) -> [String] {
    try value(name, least == 1 ? "a list of texts" : "a list of \(least) or more texts") { json in
      guard let texts = Self.texts(json), texts.count >= least else { return nil }
      return texts
    }
  }

  /// Takes the lines of a text, some of which may be empty.
  func lines(_ name: String) throws(EntryFault) -> [String] {
    try value(name, "a list of texts") { json in
      guard case .array(let elements) = json, elements.contains(where: { Self.text($0) != nil })
      else { return nil }
      let lines = elements.compactMap { if case .string(let line) = $0 { line } else { nil } }
      return lines.count == elements.count ? lines : nil
    }
  }

  /// Takes a list with something in it.
  func elements(_ name: String) throws(EntryFault) -> [JSON] {
    try value(name, "a list of texts or objects") { json in
      if case .array(let elements) = json, !elements.isEmpty { elements } else { nil }
    }
  }

  /// Takes a list of groups of phrases, none of them empty: each a text with commas between the
  /// phrases, or a list.
  func groups(_ name: String) throws(EntryFault) -> [[String]] {
    try value(name, "a list of texts such as \"once, one time\"") { json in
      guard case .array(let elements) = json, !elements.isEmpty else { return nil }
      let groups = elements.compactMap { element in
        Self.text(element).map { text in
          text.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        } ?? Self.texts(element)
      }
      return groups.count == elements.count && !groups.contains([]) ? groups : nil
    }
  }

  /// Takes a truth value; false if it is not there.
  func flag(_ name: String) throws(EntryFault) -> Bool {
    guard has(name) else { return false }
    return try value(name, "true or false") {
      if case .boolean(let flag) = $0 { flag } else { nil }
    }
  }

  /// Takes a text that is one of a fixed list.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(EntryFault) -> Choice {
    try Self.choice(try text(name), in: name)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, in name: String
  ) throws(EntryFault) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    throw EntryFault(member: name, sentence: "'\(name)' is '\(text)'; it is \(list).")
  }

  /// Takes texts that are of a fixed list; none if it is not there.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, of type: Choice.Type = Choice.self
  ) throws(EntryFault) -> [Choice] {
    guard has(name) else { return [] }
    var choices: [Choice] = []
    for text in try texts(name) { choices.append(try Self.choice(text, in: name)) }
    return choices
  }

  private static func texts(_ json: JSON) -> [String]? {
    guard case .array(let elements) = json else { return nil }
    let texts = elements.compactMap(Self.text)
    return texts.count == elements.count ? texts : nil
  }

  static func text(_ json: JSON) -> String? {
    if case .string(let text) = json, text.contains(where: { !$0.isWhitespace }) {
      text
    } else {
      nil
    }
  }

  private func value<Value>(
    _ name: String, _ expected: String, _ read: (JSON) -> Value?
  ) throws(EntryFault) -> Value {
    guard let json = members[name] else {
      throw EntryFault(member: nil, sentence: "'\(name)' is missing.")
    }
    if let value = read(json) { return value }
    throw EntryFault(member: name, sentence: "'\(name)' is not \(expected).")
  }
}
