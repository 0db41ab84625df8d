import Scenario

/// What a user tells about themselves.
public struct Profile: Hashable, Sendable {
  /// The number by which the server knows the user.
  public let id: Int
  /// The name to show.
  public let name: String
  /// A sentence of the user's own, if there is one.
  public let motto: String?
  /// The user's friends, in the order of the server.
  public let friends: [User]

  /// Describes a profile.
  public init(id: Int, name: String, motto: String?, friends: [User]) {
    self.id = id
    self.name = name
    self.motto = motto
    self.friends = friends
  }
}

extension Profile: CustomStringConvertible {
  public var description: String {
    let names = friends.map(\.name).joined(separator: ", ")
    return "\(name), number \(id), motto: \(motto ?? "none"), friends: [\(names)]"
  }
}
