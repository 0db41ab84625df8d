import Foundation
import FunctionalJSON
import Testing

/// Integers of all sizes, and one object of many members.
@Suite struct IntegersTests {
  private func decoded<Value: JSONDecodable & Equatable>(
    _ number: String, as type: Value.Type
  ) -> Result<Value, JSONError> {
    decodeJSON(Data(number.utf8)) >>> { (json: JSON) in Value.decode(json) }
  }

  @Test func theOtherIntegersAreDecodedWithinTheirRange() {
    #expect(decoded("-128", as: Int8.self) == .success(-128))
    #expect(decoded("32767", as: Int16.self) == .success(32767))
    #expect(decoded("-2147483648", as: Int32.self) == .success(.min))
    #expect(decoded("9223372036854775807", as: Int64.self) == .success(.max))
    #expect(decoded("255", as: UInt8.self) == .success(255))
    #expect(decoded("65535", as: UInt16.self) == .success(.max))
    #expect(decoded("4294967295", as: UInt32.self) == .success(.max))
    #expect(decoded("9223372036854775807", as: UInt64.self) == .success(9_223_372_036_854_775_807))
    #expect(decoded("0", as: UInt.self) == .success(0))
    #expect(decoded("1e2", as: UInt8.self) == .success(100))
  }

  @Test(arguments: ["256", "-1", "1.5", "true", "null"])
  func anIntegerThatDoesNotFitIsRefusedWithTheRange(number: String) {
    guard case .failure(let error) = decoded(number, as: UInt8.self) else {
      Issue.record("decoded")
      return
    }
    #expect("\(error)" == "$ should be an integer from 0 to 255, but is \(number).")
  }

  @Test func anIntegerBeyondAnIntIsRefusedWhateverTheType() {
    guard case .failure(let error) = decoded("18446744073709551615", as: UInt64.self) else {
      Issue.record("decoded")
      return
    }
    #expect("\(error)".hasPrefix("$ should be an integer from 0 to 9223372036854775807, but is"))
  }

  @Test func eachOfManyMembersIsFoundAndAllAreNamedInOrderIfOneIsMissing() {
    let members = Dictionary(uniqueKeysWithValues: (0..<2_000).map { ("\($0)", JSON.integer($0)) })
    let json = JSON.object(members)
    for number in 0..<2_000 {
      #expect(json.value(at: "\(number)") == .success(number))
    }
    guard case .failure(.missingKey(_, let found)) = json.value(at: "x", as: Int.self) else {
      Issue.record("found")
      return
    }
    #expect(found == members.keys.sorted())
  }
}
