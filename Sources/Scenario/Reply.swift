import Foundation
import Simulation

/// What a server answered: a status and a body.
public final class Reply: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The body, as it came.
  public let body: Data

  private let values = Locked<[(type: Any.Type, value: (any Sendable)?)]>([])

  /// Takes an answer as it came.
  public init(status: Int, body: Data) {
    self.status = status
    self.body = body
  }

  /// Takes an answer whose body is text.
  public convenience init(status: Int, text: String) {
    self.init(status: status, body: Data(text.utf8))
  }

  /// Returns the value whose JSON is the body, or nothing if the body is something else.
  ///
  /// A body is parsed once for each type; the fake server's replies live as long as the process,
  /// so a million runs of a scenario do not parse the same few bytes a million times.
  public func decoded<Value: Decodable & Sendable>(as type: Value.Type) -> Value? {
    values.withLock { values in
      if let known = values.first(where: { $0.type == type }) { return known.value as? Value }
      let value = try? JSONDecoder().decode(type, from: body)
      values.append((type, value))
      return value
    }
  }
}
