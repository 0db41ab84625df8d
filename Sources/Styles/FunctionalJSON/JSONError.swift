import Scenario

/// Why there is no value, and where.
public enum JSONError: Error, Hashable, Sendable {
  /// The network brought no reply.
  case network(NetworkError)
  /// The reply's status is not 200..<300.
  case badStatus(status: Int)
  /// The reply has no data.
  case noData
  /// The data is something else than JSON, or JSON that Foundation cannot represent.
  case notJSON(reason: String)
  /// An object lacks a member; `path` is where it should stand, `found` the names that are there.
  case missingKey(path: JSONPath, found: [String])
  /// A value of another type than `expected` stands at `path`.
  case wrongType(path: JSONPath, expected: String, found: JSON)

  /// Where the error is: the whole document, unless a part of it is to blame.
  public var path: JSONPath {
    switch self {
    case .network, .badStatus, .noData, .notJSON: .root
    case .missingKey(let path, _), .wrongType(let path, _, _): path
    }
  }

  /// Returns the same error, seen from one step further out.
  ///
  /// A value that is decoded does not know where it stands and reports from its own root. The code
  /// that took it out of an object or array puts the step in front.
  public func inside(_ step: JSONPath.Step) -> JSONError {
    switch self {
    case .network, .badStatus, .noData, .notJSON: self
    case .missingKey(let path, let found):
      .missingKey(path: path.inside(step), found: found)
    case .wrongType(let path, let expected, let found):
      .wrongType(path: path.inside(step), expected: expected, found: found)
    }
  }
}

extension JSONError: CustomStringConvertible {
  /// One sentence that says what is wrong; long findings are cut.
  public var description: String {
    switch self {
    case .network(let error): "There is no reply: \(error)."
    case .badStatus(let status): "The reply has status \(status), which is not 200..<300."
    case .noData: "The reply has no data."
    case .notJSON(let reason): "The data is not JSON: \(shortened(reason))"
    case .missingKey(let path, []): "\(path) is missing; the object is empty."
    case .missingKey(let path, let found):
      "\(path) is missing; the object has \(shortened(found.joined(separator: ", ")))."
    case .wrongType(let path, let expected, let found):
      "\(path) should be \(expected), but is \(shortened("\(found)"))\(remark(on: found, expected))."
    }
  }

  /// Why a number that is printed like an integer is none.
  private func remark(on found: JSON, _ expected: String) -> String {
    guard case .number = found, expected.contains("an integer"), "\(found)".hasSuffix(".0")
    else { return "" }
    return ", a `Double` that may be rounded"
  }

  private func shortened(_ text: String) -> String {
    text.count > 60 ? text.prefix(59) + "…" : text
  }
}
