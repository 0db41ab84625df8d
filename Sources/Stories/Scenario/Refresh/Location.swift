/// Where the user is.
public struct Location: Codable, Hashable, Sendable {
  /// The name of the place.
  public let place: String

  /// Describes a place.
  public init(place: String) {
    self.place = place
  }
}

extension Request {
  /// Asks where the user is.
  public static let location = Request(method: "GET", path: "/location", name: "location")

  /// Asks for the names of the devices near a place.
  public static func devices(near location: Location) -> Request {
    Request(method: "GET", path: "/devices", name: "devices")
  }
}
