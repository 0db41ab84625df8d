import Foundation
import FunctionalJSON
import Testing

@Suite struct JSONTests {
  private func parse(_ text: String) -> Result<JSON, JSONError> {
    decodeJSON(Data(text.utf8))
  }

  @Test func everyKindOfValueIsRead() {
    #expect(
      parse(#"{"a": [null, true, 7, 1.5, "x"], "b": {}}"#)
        == .success(
          .object([
            "a": .array([.null, .boolean(true), .integer(7), .number(1.5), .string("x")]),
            "b": .object([:]),
          ])))
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .boolean(true)), ("7", .integer(7)), (#""x""#, .string("x")),
      (#""""#, .string("")), ("[]", .array([])), ("{}", .object([:])), (" \n1\t", .integer(1)),
    ] as [(String, JSON)])
  func aDocumentMayBeASingleValue(text: String, json: JSON) {
    #expect(parse(text) == .success(json))
  }

  @Test func aBooleanIsNotANumberNorTheReverse() {
    #expect(
      parse("[true, 1, false, 0, 1.0, 0.0]")
        == .success(
          .array([
            .boolean(true), .integer(1), .boolean(false), .integer(0), .integer(1), .integer(0),
          ])))
  }

  @Test(arguments: ["1", "1.0", "1e0", "10e-1", "1.00000000000000000000"])
  func aWholeNumberIsAnIntegerHoweverItIsWritten(text: String) {
    #expect(parse(text) == .success(.integer(1)))
  }

  @Test(arguments: ["0", "-0", "0.0", "-0.0", "-0e5", "0e400"])
  func thereIsOneZero(text: String) {
    #expect(parse(text) == .success(.integer(0)))
  }

  @Test(
    arguments: [
      9_007_199_254_740_993, .max, .max - 1, .min, .min + 1, -9_007_199_254_740_993,
    ])
  func everyIntIsReadExactly(integer: Int) {
    #expect(parse("\(integer)") == .success(.integer(integer)))
  }

  @Test(
    arguments: [
      ("9223372036854775808", 0x1p63), ("-9223372036854775809", -0x1p63),
      ("18446744073709551615", 0x1p64), ("18446744073709551616", 0x1p64), ("1e19", 1e19),
      ("123456789012345678901234567890", 1.2345678901234568e29),
    ] as [(String, Double)])
  func aWholeNumberBeyondIntBecomesTheNearestDouble(text: String, number: Double) {
    #expect(parse(text) == .success(.number(number)))
  }

  @Test(arguments: [
    "0.1", "0.30000000000000004", "0.1234567890123456", "12345678.123456789012345",
    "1234567890.12345678", "9223372036854775807.5", "1.5e300", "5e-324",
    "1\(String(repeating: "0", count: 127))", "12345678901234567890e-120",
  ])
  func aFractionIsTheDoubleThatSwiftReads(text: String) throws {
    #expect(try parse(text) == .success(.number(#require(Double(text)))))
  }

  @Test func aNumberTooSmallForADoubleIsZero() {
    #expect(parse("1e-400") == .success(.integer(0)))
  }

  @Test(arguments: [
    "1e400", "-1e400", "1e99999999999999999999", String(repeating: "9", count: 999),
  ])
  func aNumberTooLargeForADoubleIsAnErrorThatNamesIt(text: String) {
    guard case .failure(.notJSON(let reason)) = parse(text) else {
      Issue.record("\(parse(text))")
      return
    }
    #expect(reason.contains(text))
  }

  @Test(arguments: [
    "", " ", "[", "{", "{]", #"{"a":}"#, #"{"a" 1}"#, "nul", "True", "'a'", "01", "+1", "-", ".5",
    "NaN", "Infinity", "1 2", "// 1", #""\ud800""#, #""\x""#, "\"\n\"", "<html>",
  ])
  func anythingElseIsNotJSON(text: String) {
    guard case .failure(.notJSON(let reason)) = parse(text) else {
      Issue.record("\(parse(text))")
      return
    }
    #expect(!reason.isEmpty && !reason.contains("NSCocoaErrorDomain"))
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF], [0x00],
      [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D],
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreNotJSON(bytes: [UInt8]) {
    guard case .failure(.notJSON) = decodeJSON(Data(bytes)) else {
      Issue.record("\(decodeJSON(Data(bytes)))")
      return
    }
  }

  @Test func ofMembersWithTheSameNameTheLastCounts() {
    #expect(
      parse(#"{"a": 1, "b": 2, "a": 3}"#)
        == .success(.object(["a": .integer(3), "b": .integer(2)])))
  }

  /// The accent is one scalar in the first name, and follows the letter in the second.
  @Test func namesThatDifferInTheFormOfAnAccentOnlyAreOneName() {
    guard case .success(.object(let members)) = parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}") else {
      Issue.record("not read")
      return
    }
    #expect(members.count == 1)
  }

  @Test func fiveHundredAndTwelveLevelsOfNestingAreReadAndMoreAreAnError() {
    let deepest = (0..<511).reduce(JSON.array([])) { json, _ in .array([json]) }
    #expect(parse(nested(512)) == .success(deepest))
    for depth in [513, 100_000] {
      guard case .failure(.notJSON) = parse(nested(depth)) else {
        Issue.record("\(depth) levels were read")
        continue
      }
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
