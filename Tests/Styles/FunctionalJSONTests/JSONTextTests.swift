import Foundation
import FunctionalJSON
import Testing

@Suite struct JSONTextTests {
  @Test func membersStandInTheOrderOfTheirNamesWithoutSpaces() {
    let json = JSON.object([
      "b": .array([.null, .boolean(false), .integer(-7), .number(1.5)]), "a": .object([:]),
      "c": .string("x"),
    ])
    #expect("\(json)" == #"{"a":{},"b":[null,false,-7,1.5],"c":"x"}"#)
  }

  @Test func quotesBackslashesAndControlCharactersAreEscaped() {
    #expect("\(JSON.string("\"\\/\n\u{1F} é🦉"))" == #""\"\\/\u000a\u001f é🦉""#)
  }

  @Test func whatIsWrittenIsReadAgainAsTheSame() {
    #expect(
      counterexamples { generator in
        let json = generator.json()
        return decodeJSON(Data("\(json)".utf8)) == .success(json)
      } == [])
  }

  /// The exception that the documentation of `JSON` names.
  @Test(arguments: [
    ("0.999999999999999999", 1.0, 1),
    ("-5246815279675576.6", -5_246_815_279_675_577.0, -5_246_815_279_675_577),
  ])
  func aNumberThatWasRoundedToAWholeOneIsReadAgainAsAnInteger(
    text: String, number: Double, integer: Int
  ) {
    let read = decodeJSON(Data(text.utf8))
    #expect(read == .success(.number(number)))
    #expect(decodeJSON(Data("\(JSON.number(number))".utf8)) == .success(.integer(integer)))
  }
}
