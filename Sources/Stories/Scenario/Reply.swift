import Foundation
import Simulation

/// What a server answered: a status and a body.
public final class Reply: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The body, as it came.
  public let body: Data
  /// The status as text, which traces ask for again and again.
  let statusText: String

  /// The result of parsing the body, for each type that was asked for.
  private let parsed = Locked<[any AnyObject & Sendable]>(unwatched: [])

  /// Takes an answer as it came.
  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
    statusText = String(status)
  }

  /// Takes an answer whose body is text.
  public convenience init(status: Int, text: String) {
    self.init(status: status, body: Data(text.utf8))
  }

  /// Whether the status is 200..<300.
  var isGood: Bool { 200..<300 ~= status }

  /// Returns the value whose JSON is the body, or nil if the body is something else.
  ///
  /// A body is parsed once for each type. The fake server's replies live as long as the process. So
  /// a million runs of a scenario do not parse the same bytes a million times.
  public func decoded<Value: Decodable & Sendable>(as type: Value.Type) -> Value? {
    parsed.withLock { parsed in
      for case let known as Parsed<Value> in parsed { return known.value }
      let new = Parsed(value: try? JSONDecoder().decode(type, from: body))
      parsed.append(new)
      return new.value
    }
  }
}

/// A body as a value of one type; nil if it is something else.
private final class Parsed<Value: Sendable>: Sendable {
  let value: Value?

  init(value: Value?) {
    self.value = value
  }
}
