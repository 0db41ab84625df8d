import Foundation
import FunctionalJSON
import Testing

@Suite struct JSONDecodableTests {
  /// Decodes a text from beginning to end, and says in words what is wrong with it.
  private func decode<Value: JSONDecodable>(
    _ text: String, as type: Value.Type = Value.self
  ) -> Either<String, Value> {
    Either((decodeJSON(Data(text.utf8)) >>> decodeObject).mapError(Message.init))
      .mapLeft(\.text)
  }

  @Test func aPlainValueIsWhatItsTypeSays() {
    #expect(decode("true") == .right(true))
    #expect(decode("7") == .right(7))
    #expect(decode("1.5") == .right(1.5))
    #expect(decode(#""7""#) == .right("7"))
    #expect(decode("[7]") == .right(JSON.array([.integer(7)])))
  }

  @Test func aWholeNumberIsADoubleTooAndAWholeDoubleAnInt() {
    #expect(decode("7") == .right(7.0))
    #expect(decode("7.0") == .right(7))
  }

  @Test func aBooleanIsNotANumber() {
    #expect(decode("true", as: Int.self) == .left("$ should be an integer, but is true."))
    #expect(decode("false", as: Double.self) == .left("$ should be a number, but is false."))
  }

  @Test(arguments: ["0", "1", "1.0"]) func aNumberIsNotABoolean(text: String) {
    #expect(decode(text, as: Bool.self).left?.hasPrefix("$ should be a boolean, but is ") == true)
  }

  @Test(arguments: ["1.5", "1e19", #""7""#, "null", "[7]"])
  func anIntIsAWholeNumberThatFits(text: String) {
    #expect(decode(text, as: Int.self).left?.hasPrefix("$ should be an integer, but is ") == true)
  }

  @Test func theOtherPlainTypesRefuseOtherValues() {
    #expect(decode(#""x""#, as: Double.self) == .left(#"$ should be a number, but is "x"."#))
    #expect(decode("7", as: String.self) == .left("$ should be a string, but is 7."))
  }

  @Test func aMemberMustBeThere() {
    #expect(
      JSON.object(["nmae": .null, "id": .null]).value(at: "name", as: String.self)
        == .failure(.missingKey(path: JSONPath([.key("name")]), found: ["id", "nmae"])))
  }

  @Test func onlyAnObjectHasMembers() {
    let mismatch = JSONError.wrongType(path: .root, expected: "an object", found: .integer(7))
    #expect(JSON.integer(7).value(at: "id", as: Int.self) == .failure(mismatch))
    #expect(JSON.integer(7).valueIfPresent(at: "id", as: Int.self) == .failure(mismatch))
    #expect([String: Int].decode(.integer(7)) == .failure(mismatch))
  }

  @Test func aMemberThatNeedNotBeThereMayBeMissingOrNullButNotWrong() {
    let json = JSON.object(["null": .null, "seven": .integer(7), "text": .string("7")])
    #expect(json.valueIfPresent(at: "nothing", as: Int.self) == .success(nil))
    #expect(json.valueIfPresent(at: "null", as: Int.self) == .success(nil))
    #expect(json.valueIfPresent(at: "seven", as: Int.self) == .success(7))
    #expect(
      json.valueIfPresent(at: "text", as: Int.self)
        == .failure(
          .wrongType(
            path: JSONPath([.key("text")]), expected: "an integer", found: .string("7"))))
  }

  @Test func anArrayIsDecodedInOrderUpToTheFirstBadElement() {
    #expect(decode("[3, 1, 2]") == .right([3, 1, 2]))
    #expect(
      decode("[3, true, \"x\"]", as: [Int].self)
        == .left("$[1] should be an integer, but is true."))
    #expect(decode("{}", as: [Int].self) == .left("$ should be an array, but is {}."))
  }

  @Test func aDictionaryIsDecodedUpToTheFirstBadMemberInTheOrderOfNames() {
    #expect(decode(#"{"b": 2, "a": 1}"#) == .right(["a": 1, "b": 2]))
    #expect(
      decode(#"{"c": "x", "b": null, "a": 1}"#, as: [String: Int].self)
        == .left("$.b should be an integer, but is null."))
  }

  @Test func theLevelsOfNestingAddUpToAPath() {
    #expect(
      decode(#"{"a": [[], [{"b c": 1}, {"b c": "x"}]]}"#, as: [String: [[[String: Int]]]].self)
        == .left(#"$.a[1][1]["b c"] should be an integer, but is "x"."#))
  }

  @Test func anElementMayBeNullWhereItsTypeSaysSo() {
    #expect(decode("[1, null]") == .right([Int?.some(1), nil]))
    #expect(decode("[\"x\"]", as: [Int?].self).left == #"$[0] should be an integer, but is "x"."#)
  }

  @Test func aValueOfFiveMembersIsDecodedByOneExpression() {
    let member = Member(
      id: .right("x7"), name: "Ada", nickname: nil, roles: ["a", "b"], isActive: true)
    #expect(
      decode(#"{"id": "x7", "name": "Ada", "roles": ["a", "b"], "isActive": true}"#)
        == .right(member))
    #expect(
      decode(#"{"id": 7, "name": "Ada", "roles": ["a", 2], "isActive": 1}"#, as: Member.self)
        == .left("$.roles[1] should be a string, but is 2."))
  }

  @Test func anEitherTakesTheLeftIfItFitsElseTheRight() {
    #expect(
      decode(#"[7, "x"]"#) == .right([Either<Int, String>.left(7), .right("x")]))
    #expect(decode("7") == .right(Either<Double, Int>.left(7)))
  }

  @Test func anEitherThatFitsNeitherNamesBothOrTheOneThatGotFurther() {
    #expect(
      decode("[true]", as: [Either<Int, String>].self)
        == .left("$[0] should be an integer or a string, but is true."))
    let deeper = "$[0] should be a string, but is 7."
    #expect(decode("[7]", as: Either<Int, [String]>.self) == .left(deeper))
    #expect(decode("[7]", as: Either<[String], Int>.self) == .left(deeper))
  }
}

/// A value of five members, each found in another way.
private struct Member: JSONDecodable, Equatable {
  let id: Either<Int, String>
  let name: String
  let nickname: String?
  let roles: [String]
  let isActive: Bool

  static func decode(_ json: JSON) -> Result<Member, JSONError> {
    curry(Member.init(id:name:nickname:roles:isActive:))
      <^> json.value(at: "id")
      <*> json.value(at: "name") >>> Member.notEmpty
      <*> json.valueIfPresent(at: "nickname")
      <*> json.value(at: "roles")
      <*> json.value(at: "isActive")
  }

  private static func notEmpty(_ name: String) -> Result<String, JSONError> {
    name.isEmpty ? JSON.string(name).mismatch("a name") : .success(name)
  }
}

/// An error's words as an error.
private struct Message: Error {
  let text: String

  init(_ error: JSONError) {
    text = "\(error)"
  }
}
