/// Where in a JSON document a value stands, as in `$.user.roles[2].name`.
///
/// `$` is the whole document, `.name` the member of an object, `[2]` the third element of an array.
/// A name that is more than letters, digits and underscores is quoted: `$["first name"]`.
public struct JSONPath: Hashable, Sendable {
  /// One step into an object or array.
  public enum Step: Hashable, Sendable {
    /// To the member of this name.
    case key(String)
    /// To the element at this place, counted from 0.
    case index(Int)
  }

  /// The whole document.
  public static let root = JSONPath([])

  /// The way from the whole document to the value.
  public let steps: [Step]

  /// Goes `steps` from the whole document.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Returns the path of the same value, seen from one step further out.
  public func inside(_ step: Step) -> JSONPath {
    JSONPath([step] + steps)
  }
}

extension JSONPath: CustomStringConvertible {
  public var description: String {
    steps.reduce("$") { $0 + $1.description }
  }
}

extension JSONPath.Step: CustomStringConvertible {
  public var description: String {
    switch self {
    case .key(let name): isPlain(name) ? ".\(name)" : "[\(JSON.string(name))]"
    case .index(let index): "[\(index)]"
    }
  }

  private func isPlain(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
