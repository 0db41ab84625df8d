/// A request as it came over the wire.
package struct HTTPRequest: Hashable, Sendable {
  /// The method, as in `GET`.
  package let method: String
  /// The path, without what follows a question mark.
  package let path: String
  /// The fields of the header by their names in small letters; of equal names the last.
  package let fields: [String: String]
  /// The body; empty if there is none.
  package let body: [UInt8]

  /// Whether the connection may be used again after the reply.
  let keepsAlive: Bool
}

/// A reply as it goes over the wire.
package struct HTTPReply: Hashable, Sendable {
  /// The status.
  package let status: Int
  /// The type of the body.
  package let type: String
  /// The body.
  package let body: [UInt8]

  /// Makes a reply.
  package init(status: Int, type: String = "application/json", body: [UInt8] = []) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// Returns the bytes on the wire.
  ///
  /// - Parameters:
  ///   - method: the method of the request; a reply to `HEAD` has no body.
  ///   - closes: whether the connection is closed afterwards.
  /// - Returns: the header and the body.
  func bytes(to method: String, closes: Bool) -> [UInt8] {
    let header = """
      HTTP/1.1 \(status) \(Self.phrases[status, default: "Status"])\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Cache-Control: no-store\r
      Connection: \(closes ? "close" : "keep-alive")\r
      \r

      """
    return Array(header.utf8) + (method == "HEAD" ? [] : body)
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    408: "Request Timeout", 413: "Content Too Large", 418: "I'm a teapot",
    421: "Misdirected Request", 431: "Request Header Fields Too Large",
    500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
