import FunctionalJSON

/// A document with a value in its depth, and the way to it.
struct NestedDocument: Sendable {
  /// What sort of names the way has.
  private enum Names: String, CaseIterable, CustomStringConvertible {
    case words
    case alike = "all the same"
    case dotted = "with dots"
    case spaced = "with spaces"
    case numbers
    case empty

    /// The name with an index, from 0.
    func name(_ index: Int) -> String {
      switch self {
      case .words: index < 3 ? ["user", "address", "city"][index] : "part\(index + 1)"
      case .alike: "part"
      case .dotted: "part.\(index + 1)"
      case .spaced: "part \(index + 1)"
      case .numbers: "\(index % 2)"
      case .empty: ""
      }
    }
  }

  /// What else each object on the way has.
  private enum Others: String, CaseIterable, CustomStringConvertible {
    case none = "no others"
    case some = "others"
    case further = "the names further in"
    case joined = "the names further in as one"
  }

  /// The names on the way.
  let path: [String]
  private let others: Others

  /// Draws a way and what stands beside it.
  init(_ draw: inout Draw, plain: Int = 3, least: Int = 0) {
    let count = draw.count(of: "names", plain: plain, least: least)
    let names = draw.one(of: Names.allCases, "names are")
    path = (0..<count).map(names.name)
    others = draw.one(of: Others.allCases, "stand beside each member")
  }

  /// How many names lead to a member before something is wrong, most simply: nearly all of many.
  var plainDepth: Int { path.count > 3 ? path.count - 1 : min(1, path.count - 1) }

  /// Makes the document.
  ///
  /// - Parameters:
  ///   - depth: how many names lead to a member; the next one does not, if there is one.
  ///   - end: the member there; nil if it is an object without the next name.
  /// - Returns: the document.
  func json(depth: Int, end: JSON?) -> JSON {
    var json = end ?? .object(members(beside: depth))
    for index in (0..<depth).reversed() {
      var members = members(beside: index)
      members[path[index]] = json
      json = .object(members)
    }
    return json
  }

  /// What stands beside the member with the name at `index`.
  private func members(beside index: Int) -> [String: JSON] {
    var members: [String: JSON] = [:]
    let names = path[index...]
    switch others {
    case .none: break
    case .some:
      members = ["age": .integer(36), "zone": .null, "floor": .integer(2), "door": .string("B")]
    case .further: for name in names { members[name] = .string("elsewhere") }
    case .joined: members[names.joined(separator: ".")] = .string("joined")
    }
    if let name = names.first { members[name] = nil }
    return members
  }
}

/// What is to be found at the end of a way.
enum EndOfPath: String, CaseIterable, CustomStringConvertible {
  case text = "a text"
  case number = "a number"
  case optional = "an optional"
  case list = "a list"
  case user = "a user"
  case json = "JSON"

  /// What can be decoded as such.
  var good: JSON {
    switch self {
    case .text: .string("London")
    case .number: .integer(7)
    case .optional: .null
    case .list: .array([.string("London"), .string("Paris")])
    case .user: .object(["id": .integer(1), "name": .string("Ada")])
    case .json: .object(["city": .array([.null])])
    }
  }

  /// What cannot; nil where there is nothing.
  var bad: JSON? {
    switch self {
    case .text: .integer(7)
    case .number: .string("7")
    case .optional: .boolean(true)
    case .list: .array([.string("London"), .integer(7)])
    case .user: .object(["id": .string("1"), "name": .string("Ada")])
    case .json: nil
    }
  }
}
