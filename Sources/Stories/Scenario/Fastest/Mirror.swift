/// A server that holds the same pictures as another.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  case left, right
}

extension Request {
  /// Asks a mirror for the avatar.
  public static func avatar(from mirror: Mirror) -> Request {
    Request(method: "GET", path: "/\(mirror.rawValue)/avatar", name: mirror.rawValue)
  }
}
