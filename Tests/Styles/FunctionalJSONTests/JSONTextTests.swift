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
}
