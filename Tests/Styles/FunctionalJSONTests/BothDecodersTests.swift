import Foundation
import FunctionalJSON
import Scenario
import Testing

/// Decoding by hand and by `Codable` say the same of documents that are broken at random.
@Suite struct BothDecodersTests {
  /// What a decoder says: a value in words, or the path that it blames.
  private func told<Value: JSONDecodable & Decodable>(
    _ data: Data, as type: Value.Type
  ) -> (functional: String, codable: String) {
    let functional: Result<Value, JSONError> = decodeJSON(data) >>> decodeObject
    let codable: Result<Value, any Error> = decodeByCodable(data)
    let byHand =
      switch functional {
      case .success(let value): "\(value)"
      case .failure(let error): "error at \(error.path)"
      }
    let byCodable =
      switch codable {
      case .success(let value): "\(value)"
      case .failure(let error as DecodingError): "error at \(JSONPath(of: error))"
      case .failure(let error): "\(error)"
      }
    return (byHand, byCodable)
  }

  private static let session = JSON.object([
    "token": .string("t-1815"),
    "user": .object(["id": .integer(7), "name": .string("Ada")]),
  ])

  @Test func theyBlameTheSamePlaceOfADocumentWithAnotherValueInIt() {
    var kinds: Set<String> = []
    let differences = (0..<3_000 as Range<UInt64>).compactMap { seed -> String? in
      var generator = Generator(seed: seed)
      let document = generator.changed(Self.session)
      let (byHand, byCodable) = told(Data(document.description.utf8), as: Session.self)
      kinds.insert(byHand)
      // Foundation blames the whole document for a number that is no `Int`.
      let isNumber = document.hasFraction && byCodable == "error at $"
      return byHand == byCodable || isNumber
        ? nil : "\(document): \(byHand); \(byCodable)"
    }
    #expect(differences.prefix(3) == [])
    #expect(kinds.count > 6)
  }

  @Test func theyAcceptTheSameTexts() {
    var accepted = 0
    let differences = (0..<3_000 as Range<UInt64>).compactMap { seed -> String? in
      var generator = Generator(seed: seed)
      var bytes = Array(Self.session.description.utf8)
      for _ in 0...generator.integer(in: 0...1) { generator.damage(&bytes) }
      let (byHand, byCodable) = told(Data(bytes), as: Session.self)
      let isAccepted = [byHand, byCodable].map { !$0.hasPrefix("error") }
      accepted += isAccepted[0] ? 1 : 0
      return isAccepted[0] == isAccepted[1] && (!isAccepted[0] || byHand == byCodable)
        ? nil : "\(String(decoding: bytes, as: UTF8.self)): \(byHand); \(byCodable)"
    }
    #expect(differences.prefix(3) == [])
    #expect(200..<2_900 ~= accepted)
  }

  /// A request that is decoded by `Codable`, and one by hand, of the same reply.
  @Test func theyTakeTheSameReplies() {
    let request = Request.avatar(ofUser: 1)
    let differences = (0..<1_000 as Range<UInt64>).compactMap { seed -> String? in
      var generator = Generator(seed: seed)
      let status = [200, 204, 299, 199, 300, 404, 503][generator.integer(in: 0...6)]
      let document = generator.changed(.object(["image": .string("ada.png")]))
      let text = generator.integer(in: 0...4) == 0 ? "" : document.description
      let reply = Reply(status: status, text: text)
      let codable: Result<Avatar, NetworkError> = request.decode(.success(reply))
      let functional: Result<Avatar, JSONError> =
        parseResponse(Data(text.utf8), status: status) >>> decodeJSON >>> decodeObject
      return (try? codable.get()) == (try? functional.get()) ? nil : "\(status) \(text)"
    }
    #expect(differences.prefix(3) == [])
  }
}

extension JSON {
  /// Whether there is a number in it that is no `Int`.
  fileprivate var hasFraction: Bool {
    switch self {
    case .number: true
    case .array(let elements): elements.contains(where: \.hasFraction)
    case .object(let members): members.values.contains(where: \.hasFraction)
    default: false
    }
  }
}

extension Generator {
  /// The document with one part replaced, left out or added.
  fileprivate mutating func changed(_ json: JSON) -> JSON {
    switch json {
    case .object(var members) where integer(in: 0...3) > 0 && !members.isEmpty:
      let key = members.keys.sorted()[integer(in: 0...(members.count - 1))]
      switch integer(in: 0...5) {
      case 0: members[key] = nil
      case 1: members[text()] = self.json(depth: 1)
      default: members[key] = members[key].map { changed($0) }
      }
      return .object(members)
    default: return self.json(depth: 2)
    }
  }

  /// Takes a byte out, adds one or changes one.
  fileprivate mutating func damage(_ bytes: inout [UInt8]) {
    let place = integer(in: 0...(bytes.count - 1))
    let signs =
      Array("{}[]\",:0123456789.eE+-ntfu\\ \n\t/".utf8) + [0, 0x7F, 0x80, 0xC3, 0xEF, 0xFF]
    let sign = signs[integer(in: 0...(signs.count - 1))]
    switch integer(in: 0...2) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(sign, at: place)
    default: bytes[place] = sign
    }
  }
}
