// run -swift-version 6
import Foundation

struct User: Decodable { let name: String, age: Int }

/// An element that may be wrong, so that one wrong element does not lose the list.
struct Maybe<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) { value = try? Value(from: decoder) }
}

let list = Data(#"[{"name": "Ada", "age": 36}, {"nom": "Grace", "age": "85"}]"#.utf8)

do {
  _ = try JSONDecoder().decode([User].self, from: list)
} catch DecodingError.keyNotFound(let key, let context) {
  print("missing:", key.stringValue, "at", context.codingPath.map(\.stringValue))
} catch DecodingError.typeMismatch(_, let context) {
  print("another type at", context.codingPath.map(\.stringValue))
}
let users = try JSONDecoder().decode([Maybe<User>].self, from: list).compactMap(\.value)
print("one by one:", users.map(\.name))
