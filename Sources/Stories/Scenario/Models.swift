/// What a user types to log in.
public struct Credentials: Hashable, Sendable {
  /// The user's name.
  public let name: String
  /// The user's password.
  public let password: String

  /// Takes both as typed.
  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  /// The user of every story.
  public static let ada = Credentials(name: "ada", password: "lovelace")
}

/// Somebody the server knows.
public struct User: Codable, Hashable, Sendable {
  /// The number by which the server knows the user.
  public let id: Int
  /// The name to show.
  public let name: String

  /// Describes a user.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// What the server hands out after a successful log-in.
public struct Session: Codable, Hashable, Sendable {
  /// The secret that later requests must carry.
  public let token: String
  /// Who logged in.
  public let user: User

  /// Describes a session.
  public init(token: String, user: User) {
    self.token = token
    self.user = user
  }
}

/// A user's picture.
public struct Avatar: Codable, Hashable, Sendable {
  /// The picture's file name, which stands in for the picture.
  public let image: String

  /// Describes an avatar.
  public init(image: String) {
    self.image = image
  }
}
