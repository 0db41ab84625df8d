import Foundation
import FunctionalJSON
import Scenario
import Testing

/// The same documents decoded in the functional style and by `Codable`.
@Suite struct ModelsJSONTests {
  private func functional<Value: JSONDecodable>(
    _ text: String, as type: Value.Type = Value.self
  ) -> Result<Value, JSONError> {
    decodeJSON(Data(text.utf8)) >>> decodeObject
  }

  private func byCodable<Value: Decodable>(
    _ text: String, as type: Value.Type = Value.self
  ) -> Result<Value, any Error> {
    decodeByCodable(Data(text.utf8))
  }

  /// The paths that both blame; nothing for the one that finds no fault.
  private func paths<Value: JSONDecodable & Decodable>(
    _ text: String, as type: Value.Type
  ) -> [String?] {
    var paths: [String?] = [nil, nil]
    if case .failure(let error) = functional(text, as: type) { paths[0] = "\(error.path)" }
    if case .failure(let error as DecodingError) = byCodable(text, as: type) {
      paths[1] = "\(JSONPath(of: error))"
    }
    return paths
  }

  @Test func bothMakeTheSameModelsOfTheSameJSON() throws {
    let text = #"{"token": "t", "user": {"id": 7, "name": "Grace"}, "more": [1]}"#
    let session = Session(token: "t", user: User(id: 7, name: "Grace"))
    #expect(functional(text) == .success(session))
    #expect(try byCodable(text).get() == session)
    #expect(functional(#"{"image": "a.png"}"#) == .success(Avatar(image: "a.png")))
    #expect(try byCodable(#"{"image": "a.png"}"#).get() == Avatar(image: "a.png"))
  }

  @Test(arguments: [
    (#"{"token": "t", "user": {"id": 7}}"#, "$.user.name"),
    (#"{"token": "t", "user": {"id": "7", "name": "Ada"}}"#, "$.user.id"),
    (#"{"token": "t", "user": {"id": true, "name": "Ada"}}"#, "$.user.id"),
    (#"{"token": "t", "user": {"id": 7, "name": null}}"#, "$.user.name"),
    (#"{"token": "t", "user": {}}"#, "$.user.id"), (#"{"token": "t", "user": []}"#, "$.user"),
    (#"{"token": "t"}"#, "$.user"), (#"{"token": 1, "user": 2}"#, "$.token"), ("7", "$"),
    ("[]", "$"), ("{", "$"), ("", "$"), ("<html>", "$"),
  ])
  func bothBlameTheSamePlaceOfABrokenDocument(text: String, path: String) {
    #expect(paths(text, as: Session.self) == [path, path])
  }

  @Test func bothCountTheElementsOfAnArray() {
    let text = #"[{"image": "a.png"}, {"image": 7}]"#
    #expect(paths(text, as: [Avatar].self) == ["$[1].image", "$[1].image"])
  }

  @Test func bothReadTheSameNumbers() throws {
    for number in ["0.30000000000000004", "12345678.123456789012345", "1e19", "7", "-0.0"] {
      #expect(try functional(number, as: Double.self).get() == byCodable(number).get())
    }
    for number in ["1.0", "1e2", "9007199254740993", "\(Int.min)"] {
      #expect(try functional(number, as: Int.self).get() == byCodable(number).get())
    }
  }

  @Test func theFunctionalStyleNamesAFractionInPlaceOfAnInteger() {
    #expect(
      functional(#"{"id": 7.5, "name": "Ada"}"#, as: User.self)
        == .failure(
          .wrongType(
            path: JSONPath([.key("id")]), expected: "an integer", found: .number(7.5))))
  }

  @Test func aMemberWithANumberForANameIsStillAMember() {
    let text = #"{"1": [1, "x"]}"#
    #expect(paths(text, as: [String: [Int]].self) == [#"$["1"][1]"#, #"$["1"][1]"#])
  }
}
