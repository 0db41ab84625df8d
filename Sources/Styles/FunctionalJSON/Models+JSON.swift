import Scenario

extension User: JSONDecodable {
  /// Returns the user whose `id` and `name` are given.
  public static func decode(_ json: JSON) -> Result<User, JSONError> {
    curry(User.init(id:name:)) <^> json.value(at: "id") <*> json.value(at: "name")
  }
}

extension Session: JSONDecodable {
  /// Returns the session whose `token` and `user` are given.
  public static func decode(_ json: JSON) -> Result<Session, JSONError> {
    curry(Session.init(token:user:)) <^> json.value(at: "token") <*> json.value(at: "user")
  }
}

extension Avatar: JSONDecodable {
  /// Returns the avatar whose `image` is given.
  public static func decode(_ json: JSON) -> Result<Avatar, JSONError> {
    Avatar.init(image:) <^> json.value(at: "image")
  }
}
