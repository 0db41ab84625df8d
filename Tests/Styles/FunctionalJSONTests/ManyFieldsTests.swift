import Foundation
import FunctionalJSON
import Testing

/// An address with more fields than the operators take.
private struct Address: JSONDecodable, Equatable {
  let id: Int
  let name: String
  let street: String
  let number: UInt16
  let city: String
  let country: String?
  let isHome: Bool
  let latitude: Double

  static func decode(_ json: JSON) -> Result<Address, JSONError> {
    Result { () throws(JSONError) in
      try Address(
        id: json.value(at: "id").get(),
        name: json.value(at: "name").get(),
        street: json.value(at: "street").get(),
        number: json.value(at: "number").get(),
        city: json.value(at: "city").get(),
        country: json.valueIfPresent(at: "country").get(),
        isHome: json.value(at: "isHome").get(),
        latitude: json.value(at: "latitude").get())
    }
  }
}

@Suite struct ManyFieldsTests {
  private let members = #""id":1,"name":"a","street":"b","city":"c","isHome":true,"latitude":4.5"#

  private func address(_ text: String) -> Result<Address, JSONError> {
    decodeJSON(Data(text.utf8)) >>> decodeObject
  }

  @Test func aTypeOfManyFieldsIsDecodedWithoutOperators() {
    #expect(
      address(#"{"number":7,\#(members)}"#)
        == .success(
          Address(
            id: 1, name: "a", street: "b", number: 7, city: "c", country: nil, isHome: true,
            latitude: 4.5)))
  }

  @Test func theFirstBadFieldIsToldAsByTheOperators() {
    guard case .failure(let error) = address(#"{"number":70000,\#(members)}"#) else {
      Issue.record("decoded")
      return
    }
    #expect("\(error)" == "$.number should be an integer from 0 to 65535, but is 70000.")
  }
}
