import FunctionalJSON

/// What stands in the place of a member.
struct DrawnMember: CustomStringConvertible, Sendable {
  /// No such member.
  static let missing = DrawnMember("missing", nil)
  /// The value `null`.
  static let null = DrawnMember("null", .null)

  let description: String
  /// The value; nil if there is no such member.
  let json: JSON?

  /// Calls a value by some words.
  init(_ words: String, _ json: JSON?) {
    description = words
    self.json = json
  }
}

extension Draw {
  /// Draws an object: for each name what its member may be, the plainest first.
  ///
  /// - Parameter members: the names, each with what there is to choose from.
  /// - Returns: the object, perhaps with members beside those.
  mutating func object(_ members: KeyValuePairs<String, [DrawnMember]>) -> JSON {
    var object: [String: JSON] = [:]
    for (name, options) in members {
      object[name] = one(of: options, "\(name) is").json
    }
    if flag("other members are there") {
      object["age"] = .integer(36)
      object["error"] = .null
    }
    return .object(object)
  }
}

/// Members of people, right and wrong.
enum DrawnPeople {
  /// Numbers of people.
  static let ids = [
    DrawnMember("one", .integer(1)), DrawnMember("zero", .integer(0)),
    DrawnMember("minus seven", .integer(-7)), DrawnMember("the greatest", .integer(.max)),
  ]
  /// No numbers of people.
  static let noIDs = [
    DrawnMember("a text", .string("1")), .null, DrawnMember("a fraction", .number(1.5)),
    DrawnMember("a boolean", .boolean(true)), DrawnMember("a list", .array([.integer(1)])),
  ]
  /// Names and other texts.
  static let texts = [
    DrawnMember("Ada", .string("Ada")), DrawnMember("empty", .string("")),
    DrawnMember("the text null", .string("null")),
  ]
  /// No texts.
  static let noTexts = [
    DrawnMember("a number", .integer(2)), DrawnMember("a boolean", .boolean(false)),
    DrawnMember("an object", .object([:])),
  ]
  /// A person.
  static let grace = person(2, "Grace")
  /// No persons, each wrong in one thing.
  static let noPersons = [
    DrawnMember("without a name", .object(["id": .integer(3)])),
    DrawnMember("without a number", .object(["name": .string("Alan")])), .null,
    DrawnMember("a text", .string("Alan")),
    DrawnMember("wrong in its number", .object(["id": .string("3"), "name": .string("Alan")])),
    DrawnMember("wrong in its name", .object(["id": .integer(3), "name": .null])),
  ]

  /// A person with a number and a name.
  static func person(_ id: Int, _ name: String) -> JSON {
    .object(["id": .integer(id), "name": .string(name)])
  }

  /// A list of people: the first is Grace, and others have their places for names.
  static func list(_ count: Int) -> [JSON] {
    (0..<count).map { $0 == 0 ? grace : person($0 + 2, "friend \($0 + 1)") }
  }
}
