import Foundation
import FunctionalJSON
import Scenario
import Testing

#if os(Linux)
  /// What Foundation does on Linux, and why the module does not rely on it.
  ///
  /// Where one of these fails, a newer Foundation has changed its ways; the module need not follow.
  @Suite struct FoundationFactsTests {
    /// What `JSONSerialization` makes of a text.
    private func value(_ text: String) throws -> Any {
      try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    }

    /// The error with which `Codable` refuses a text, as its path and its words.
    private func refusal<Value: Decodable>(_ text: String, as type: Value.Type) -> [String] {
      let result: Result<Value, any Error> = decodeByCodable(Data(text.utf8))
      guard case .failure(let error as DecodingError) = result,
        case .dataCorrupted(let context) = error
      else { return [] }
      return ["\(JSONPath(of: error))", context.debugDescription]
    }

    @Test func aBooleanPassesForANumberAndANumberForABoolean() throws {
      #expect(try value("true") as? Int == 1)
      #expect(try value("1") as? Bool == true)
    }

    @Test func aLongFractionLosesItsLastPlaces() throws {
      #expect(try value("0.30000000000000004") as? Double == 0.3000000000000001)
    }

    @Test func anIntegerJustBelowIntIsTakenForAnother() throws {
      #expect(try value("-9223372036854775809") as? Int == -9_223_372_036_854_775_807)
    }

    @Test func aCommaMayFollowTheLastElementInBothStyles() throws {
      #expect(decodeJSON(Data("[1,]".utf8)) == .success(.array([.integer(1)])))
      #expect(try decodeByCodable(Data("[1,]".utf8)).get() == [1])
    }

    @Test func ofTwoMembersWithTheSameNameCodableTakesTheFirst() throws {
      let data = Data(#"{"image": "first.png", "image": "last.png"}"#.utf8)
      let functional: Result<Avatar, JSONError> = decodeJSON(data) >>> decodeObject
      #expect(try functional.get().image == "last.png")
      #expect(try decodeByCodable(data).get() == Avatar(image: "first.png"))
    }

    @Test func codableCallsAFractionInPlaceOfAnIntegerBadJSONAndLosesItsPlace() {
      let badJSON = ["$", "The given data was not valid JSON."]
      #expect(refusal(#"{"id": 7.5, "name": "Ada"}"#, as: User.self) == badJSON)
      #expect(refusal("<html>", as: User.self) == badJSON)
    }
  }
#endif
