/// What is asked of the server.
public struct Request: Hashable, Sendable {
  /// The HTTP method, as in `GET`.
  public let method: String
  /// The path on the server, as in `/avatar`.
  public let path: String
  /// What the request is for, in a word; messages and schedules use it.
  public let name: String
  /// The credentials it carries, if it is a log-in.
  public let credentials: Credentials?
  /// The token it carries, if the user is logged in.
  public let token: String?
  /// What traces call the request: `GET /avatar`.
  public let key: String
  /// What the server calls all requests that differ from this one in a number only.
  let family: String?

  /// Describes a request; the static functions make those of the stories.
  public init(
    method: String, path: String, name: String, credentials: Credentials? = nil,
    token: String? = nil
  ) {
    self.init(
      method: method, path: path, name: name, credentials: credentials, token: token, family: nil)
  }

  private init(
    method: String, path: String, name: String, credentials: Credentials? = nil,
    token: String? = nil, family: String?
  ) {
    self.method = method
    self.path = path
    self.name = name
    self.credentials = credentials
    self.token = token
    self.family = family
    key = method + " " + path
  }

  /// Asks for a session.
  public static func logIn(with credentials: Credentials) -> Request {
    Request(method: "POST", path: "/login", name: "login", credentials: credentials)
  }

  /// Asks for the avatar of the user who is logged in.
  public static func avatar(of session: Session) -> Request {
    Request(method: "GET", path: "/avatar", name: "avatar", token: session.token)
  }

  /// Asks for the avatar of the user with a number.
  public static func avatar(ofUser id: Int) -> Request {
    known.indices.contains(id) ? known[id] : numbered(id)
  }

  /// The requests for the first users, whose texts would be put together again and again.
  private static let known = (0...100).map(numbered)

  private static func numbered(_ id: Int) -> Request {
    Request(
      method: "GET", path: "/avatar/\(id)", name: "avatar \(id)", family: "GET /avatar/*")
  }

  /// Turns what the network delivered into the value this request is for.
  ///
  /// - Returns: a failure unless the status is 200..<300 and the body holds the JSON of a `Value`.
  public func decode<Value: Decodable & Sendable>(
    _ result: Result<Reply, NetworkError>
  ) -> Result<Value, NetworkError> {
    switch result {
    case .failure(let error):
      return .failure(error)
    case .success(let reply):
      guard 200..<300 ~= reply.status else {
        return .failure(NetworkError(request: name, reason: .status(reply.status)))
      }
      guard let value = reply.decoded(as: Value.self) else {
        return .failure(NetworkError(request: name, reason: .malformed))
      }
      return .success(value)
    }
  }
}
