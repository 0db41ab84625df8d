import Foundation
import FunctionalJSON
import Scenario

/// A scenario of the reader's own, as a JSON file tells it.
package struct OwnScript: Sendable {
  /// The scenario.
  package let script: Script
  /// What may come in place of a good reply when all orders are tried.
  package let faults: [Fault]

  /// Why a text is no scenario.
  package struct Mistake: Error, CustomStringConvertible {
    /// Where and why, in one sentence.
    package let description: String

    init(_ place: String, _ what: String) {
      description = place.isEmpty ? "The scenario \(what)." : "`\(place)` \(what)."
    }
  }

  /// How many replies, and how many actions, a scenario may have.
  private static let most = 100
  /// How long anything may take, in milliseconds.
  private static let longest = 60_000

  /// Reads a scenario.
  ///
  /// - Throws: `Mistake` if the text is none.
  package init(_ text: String) throws(Mistake) {
    let json: JSON
    switch decodeJSON(Data(text.utf8)) {
    case .success(let value): json = value
    case .failure: throw Mistake("", "is no JSON")
    }
    let root = try Fields(
      json, at: "", ["name", "summary", "replies", "actions", "overtakes", "mayFail", "$schema"])
    var replies: [String: [ScriptedReply]] = [:]
    for (key, list) in try root.object("replies").sorted(by: { $0.key < $1.key }) {
      replies[key] = try Self.replies(list, at: "replies.\(key)")
    }
    let actions = try Self.actions(try root.array("actions"))
    guard replies.values.map(\.count).reduce(0, +) <= Self.most, actions.count <= Self.most else {
      throw Mistake("", "has more than \(Self.most) replies or actions")
    }
    let name = try Self.name(root)
    let overtaking = try Self.overtaking(try root.array("overtakes", or: []), among: actions)
    script = Script(
      own: name, try root.text("summary", or: ""), replies: replies, actions,
      overtaking: overtaking)
    faults = try Self.faults(try root.array("mayFail", or: []))
  }

  private static func name(_ root: Fields) throws(Mistake) -> String {
    let name = try root.text("name")
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isPlain, 1...40 ~= name.count else {
      throw Mistake("name", "is made of up to 40 letters, numbers and hyphens")
    }
    return name
  }

  private static func overtaking(
    _ list: [JSON], among actions: [UserAction]
  ) throws(Mistake) -> Set<String> {
    let words = actions.compactMap { if case .input(let word, _) = $0.kind { word } else { nil } }
    var found: Set<String> = []
    for (index, value) in list.enumerated() {
      guard case .string(let word) = value, words.contains(word) else {
        throw Mistake("overtakes[\(index)]", "is no word that an action has")
      }
      found.insert(word)
    }
    return found
  }

  private static func faults(_ list: [JSON]) throws(Mistake) -> [Fault] {
    let known = Fault.allCases.filter { $0 != .full }
    var faults: [Fault] = []
    for (index, value) in list.enumerated() {
      guard let fault = known.first(where: { value == .string($0.rawValue) }) else {
        let words = known.map(\.rawValue).joined(separator: ", ")
        throw Mistake("mayFail[\(index)]", "is one of \(words)")
      }
      faults.append(fault)
    }
    return faults
  }

  private static func replies(_ json: JSON, at place: String) throws(Mistake) -> [ScriptedReply] {
    guard case .array(let list) = json, !list.isEmpty else {
      throw Mistake(place, "is a list of replies, the first for the first request")
    }
    var replies: [ScriptedReply] = []
    for (index, one) in list.enumerated() {
      replies.append(try reply(one, at: "\(place)[\(index)]"))
    }
    return replies
  }

  private static func reply(_ json: JSON, at place: String) throws(Mistake) -> ScriptedReply {
    let kinds = ["body", "status", "lost", "timeout", "invalidated", "malformed", "never"]
    let fields = try Fields(json, at: place, kinds + ["after", "again"])
    let given = kinds.filter { fields.has($0) }
    guard given.count == 1 || given == ["body", "status"], let kind = given.last else {
      throw Mistake(place, "has one of \(kinds.joined(separator: ", "))")
    }
    guard ["body", "status"].contains(kind) || fields.value(kind) == .boolean(true) else {
      throw Mistake("\(place).\(kind)", "is `true`, or is left out")
    }
    if kind == "never" { return .never }
    let after = Duration.milliseconds(try fields.number("after", in: 0...longest))
    let reply: ScriptedReply
    switch kind {
    case "lost": reply = .connectionLost(after: after)
    case "timeout": reply = .timedOut(after: after)
    case "invalidated": reply = .invalidated(after: after)
    case "malformed": reply = .malformed(after: after)
    default:
      let status = try fields.number("status", in: 100...599, or: 200)
      let body = fields.value("body").map(\.description) ?? ""
      reply = .ok(Reply(status: status, text: body), after: after)
    }
    guard fields.has("again") else { return reply }
    return reply.twice(again: .milliseconds(try fields.number("again", in: 0...longest)))
  }

  private static func actions(_ list: [JSON]) throws(Mistake) -> [UserAction] {
    var actions: [UserAction] = []
    var (last, hasLeft) = (0, false)
    for (index, one) in list.enumerated() {
      let place = "actions[\(index)]"
      let fields = try Fields(one, at: place, ["at", "do", "value"])
      let time = try fields.number("at", in: 0...longest)
      guard time >= last else { throw Mistake(place, "comes before the action above it") }
      guard !hasLeft else { throw Mistake(place, "comes after the user has left") }
      let word = try fields.text("do")
      guard !word.isEmpty, word.count <= 40,
        !word.contains(where: { ",=#".contains($0) || $0.isNewline })
      else { throw Mistake(place + ".do", "is a word or a few, without comma, `=` and `#`") }
      let kind = try kind(word, fields)
      (last, hasLeft) = (time, kind == .leave)
      actions.append(UserAction(kind, at: .milliseconds(time)))
    }
    return actions
  }

  private static func kind(_ word: String, _ fields: Fields) throws(Mistake) -> UserAction.Kind {
    switch word {
    case "leave": .leave
    case "pull": .pull
    case "dismiss": .dismiss
    case "choose": .choose(try fields.number("value", in: 0...1_000))
    default: .input(word, value: try fields.text("value", or: ""))
    }
  }
}

/// The members of a JSON object, each of which is known.
private struct Fields {
  private let members: [String: JSON]
  private let place: String

  init(_ json: JSON, at place: String, _ known: [String]) throws(OwnScript.Mistake) {
    guard case .object(let members) = json else {
      throw OwnScript.Mistake(place, "is an object in braces")
    }
    if let strange = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw OwnScript.Mistake(
        place, "has a member `\(strange)`; known are \(known.joined(separator: ", "))")
    }
    self.members = members
    self.place = place
  }

  private func name(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

  func has(_ key: String) -> Bool { members[key] != nil }

  func value(_ key: String) -> JSON? { members[key] }

  func object(_ key: String) throws(OwnScript.Mistake) -> [String: JSON] {
    guard case .object(let value)? = members[key] else {
      throw OwnScript.Mistake(name(key), "is missing, or no object in braces")
    }
    return value
  }

  func array(_ key: String, or usual: [JSON]? = nil) throws(OwnScript.Mistake) -> [JSON] {
    if case .array(let value)? = members[key] { return value }
    if let usual, members[key] == nil { return usual }
    throw OwnScript.Mistake(name(key), "is missing, or no list in brackets")
  }

  func text(_ key: String, or usual: String? = nil) throws(OwnScript.Mistake) -> String {
    if case .string(let value)? = members[key] { return value }
    if let usual, members[key] == nil { return usual }
    throw OwnScript.Mistake(name(key), "is missing, or no text in quotes")
  }

  func number(
    _ key: String, in range: ClosedRange<Int>, or usual: Int? = nil
  ) throws(OwnScript.Mistake) -> Int {
    if case .integer(let value)? = members[key], range.contains(value) { return value }
    if let usual, members[key] == nil { return usual }
    throw OwnScript.Mistake(
      name(key), "is a whole number from \(range.lowerBound) to \(range.upperBound)")
  }
}
