import Foundation
import FunctionalJSON
import Simulation
import Testing

/// Models that hold others of their own kind: they are decoded by recursion.
@Suite struct RecursiveModelsTests {
  /// As many models as the documentation of `JSON` calls safe on a stack of 512 KB.
  private static let ofTwoMembers = ThreadSanitizer.isOn ? 25 : 200
  private static let ofFiveMembers = ThreadSanitizer.isOn ? 15 : 120

  @Test func asManyTreesAsAreDocumentedAreDecodedOnASmallStack() async {
    let text = nested(Self.ofTwoMembers, in: #"{"children":["#, "]}", around: #"{"children":[]}"#)
    #expect(await decodedOnASmallStack(text, as: Tree.self)?.depth == Self.ofTwoMembers)
  }

  @Test func asManyElementsOfAListAsAreDocumentedAreDecodedOnASmallStack() async {
    let text = nested(Self.ofTwoMembers, in: #"{"value":1,"next":"#, "}", around: #"{"value":1}"#)
    #expect(await decodedOnASmallStack(text, as: List.self)?.sum == Self.ofTwoMembers + 1)
  }

  @Test func asManyModelsOfFiveMembersAsAreDocumentedAreDecodedOnASmallStack() async {
    let begin = #"{"id":1,"name":"Ada","roles":["a"],"isActive":true,"reports":["#
    let text = nested(Self.ofFiveMembers, in: begin, "]}", around: begin + "]}")
    #expect(await decodedOnASmallStack(text, as: Employee.self)?.depth == Self.ofFiveMembers)
  }

  private func nested(
    _ count: Int, in begin: String, _ end: String, around innermost: String
  ) -> String {
    String(repeating: begin, count: count) + innermost + String(repeating: end, count: count)
  }

  private func decodedOnASmallStack<Model: JSONDecodable & Sendable>(
    _ text: String, as type: Model.Type
  ) async -> Model? {
    let model = Locked<Model?>(nil)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        let decoded: Result<Model, JSONError> = decodeJSON(Data(text.utf8)) >>> decodeObject
        model.withLock { $0 = try? decoded.get() }
        continuation.resume()
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    return model.withLock { $0 }
  }
}

private struct Tree: JSONDecodable {
  let children: [Tree]

  /// How many trees stand one in another inside of this one, if each has one child at most.
  var depth: Int {
    var (depth, tree) = (0, self)
    while let child = tree.children.first { (depth, tree) = (depth + 1, child) }
    return depth
  }

  static func decode(_ json: JSON) -> Result<Tree, JSONError> {
    Tree.init(children:) <^> json.value(at: "children")
  }
}

private final class List: JSONDecodable, Sendable {
  let value: Int
  let next: List?

  init(value: Int, next: List?) {
    self.value = value
    self.next = next
  }

  var sum: Int {
    var (sum, list) = (value, next)
    while let element = list { (sum, list) = (sum + element.value, element.next) }
    return sum
  }

  static func decode(_ json: JSON) -> Result<List, JSONError> {
    curry(List.init(value:next:)) <^> json.value(at: "value") <*> json.valueIfPresent(at: "next")
  }
}

private struct Employee: JSONDecodable {
  let id: Int
  let name: String
  let roles: [String]
  let isActive: Bool
  let reports: [Employee]?

  /// How many employees stand one below the other under this one, if each has one at most.
  var depth: Int {
    var (depth, employee) = (0, self)
    while let report = employee.reports?.first { (depth, employee) = (depth + 1, report) }
    return depth
  }

  static func decode(_ json: JSON) -> Result<Employee, JSONError> {
    curry(Employee.init(id:name:roles:isActive:reports:))
      <^> json.value(at: "id")
      <*> json.value(at: "name")
      <*> json.value(at: "roles")
      <*> json.value(at: "isActive")
      <*> json.valueIfPresent(at: "reports")
  }
}
