import Foundation
import FunctionalJSON
import Scenario
import Testing

@Suite struct JSONErrorTests {
  private let ofTheWhole: [JSONError] = [
    .network(NetworkError(request: "login", reason: .connectionLost)), .badStatus(status: 503),
    .noData, .notJSON(reason: "Unexpected end of file."),
  ]
  private let path = JSONPath([.key("name")])

  @Test func eachErrorIsOneSentence() {
    let errors =
      ofTheWhole + [
        .missingKey(path: path, found: []), .missingKey(path: path, found: ["id", "nmae"]),
        .wrongType(path: path, expected: "an integer", found: .string("7")),
      ]
    #expect(
      errors.map { "\($0)" } == [
        "There is no reply: login failed: connection lost.",
        "The reply has status 503, which is not 200..<300.",
        "The reply has no data.",
        "The data is not JSON: Unexpected end of file.",
        "$.name is missing; the object is empty.",
        "$.name is missing; the object has id, nmae.",
        #"$.name should be an integer, but is "7"."#,
      ])
  }

  @Test func anErrorOfTheWholeDocumentIsAtItsRootSeenFromAnywhere() {
    #expect(ofTheWhole.map(\.path) == Array(repeating: .root, count: 4))
    #expect(ofTheWhole.map { $0.inside(.index(0)) } == ofTheWhole)
  }

  @Test func anErrorInAPartMovesFurtherInWhenSeenFromFurtherOut() {
    let found = JSON.string("7")
    let moved = JSONPath([.index(1), .key("name")])
    #expect(
      JSONError.missingKey(path: path, found: ["id"]).inside(.index(1))
        == .missingKey(path: moved, found: ["id"]))
    #expect(
      JSONError.wrongType(path: path, expected: "an integer", found: found).inside(.index(1))
        == .wrongType(path: moved, expected: "an integer", found: found))
  }

  /// It was written with a fraction too small for a `Double`, and is printed like an integer.
  @Test func aRoundedNumberIsNotCalledAnIntegerWithoutAWordOnIt() {
    let numbers = ["[1.0000000000000001]", "[0.5]", "[1e30]"].map { text in
      let decoded: Result<[Int], JSONError> = bind(decodeJSON(Data(text.utf8)), to: decodeObject)
      guard case .failure(let error) = decoded else { return "" }
      return "\(error)".components(separatedBy: "but is ").last ?? ""
    }
    let ends = ["1.0, a `Double` that may be rounded.", "0.5.", "1e+30."]
    #expect(numbers == ends)
  }

  /// 2^53 is the largest `Double` that is printed without an exponent.
  @Test(arguments: ["9007199254740992", "-9007199254740992"])
  func theLargestNumberThatIsPrintedLikeAnIntegerHasTheRemark(digits: String) {
    #expect(
      message(digits + "e0", as: Int.self)
        == "$ should be an integer, but is \(digits).0, a `Double` that may be rounded.")
  }

  @Test func aNumberThatIsPrintedWithAnExponentNeedsNoRemark() {
    #expect(
      message("9007199254740994e0", as: Int.self)
        == "$ should be an integer, but is 9.007199254740994e+15.")
  }

  @Test func eitherOrderOfTwoAlternativesHasTheRemark() {
    let end = ", but is 1.0, a `Double` that may be rounded."
    #expect(
      message("1.0000000000000001", as: Either<String, Int>.self)
        == "$ should be a string or an integer" + end)
    #expect(
      message("1.0000000000000001", as: Either<Int, String>.self)
        == "$ should be an integer or a string" + end)
  }

  @Test func twoAlternativesThatReadTheSameAreNamedOnce() {
    #expect(
      message("true", as: Either<Int, Int>.self) == "$ should be an integer, but is true.")
  }

  private func message<Value: JSONDecodable>(_ text: String, as type: Value.Type) -> String {
    let decoded: Result<Value, JSONError> = bind(decodeJSON(Data(text.utf8)), to: decodeObject)
    guard case .failure(let error) = decoded else { return "" }
    return "\(error)"
  }

  @Test func aLongFindingIsCut() {
    let long = JSON.array(Array(repeating: .integer(1), count: 1_000))
    let error = JSONError.wrongType(path: .root, expected: "a string", found: long)
    let begin = "[" + String(repeating: "1,", count: 29)
    #expect("\(error)" == "$ should be a string, but is \(begin)….")
  }
}
