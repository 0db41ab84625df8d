/// Reads requests out of the bytes of one connection, as they come in.
///
/// Source: RFC 9112, "HTTP/1.1", sections 2 to 6, as far as a server needs it that takes no chunks.
struct RequestReader {
  /// What there is after some bytes have come.
  enum Step {
    /// More bytes are needed.
    case incomplete
    /// The header is complete, and the client waits for leave to send the body.
    case wantsLeave
    /// A whole request.
    case request(HTTPRequest)
    /// Something that is answered with this status, after which the connection is closed.
    case refused(Int)
  }

  private struct Header {
    let method: String
    let path: String
    let fields: [String: String]
    let length: Int
    let keepsAlive: Bool
  }

  private let limits: ServerLimits
  private var bytes: [UInt8] = []
  /// How many bytes were searched for the end of a header.
  private var searched = 0
  private var header: Header?

  init(limits: ServerLimits) {
    self.limits = limits
  }

  /// Whether a request has begun to come in.
  var isInside: Bool { header != nil || !bytes.isEmpty }

  /// Whether as many bytes wait here as one request may have.
  var isFull: Bool { bytes.count > limits.header + limits.body }

  /// Takes bytes that came in.
  mutating func append(_ more: some Sequence<UInt8>) {
    bytes += more
  }

  /// Returns the next request, or why there is none, in O(n) for n bytes in all.
  mutating func next() -> Step {
    if header == nil {
      guard let end = endOfHeader() else {
        return bytes.count > limits.header ? .refused(431) : .incomplete
      }
      guard end <= limits.header else { return .refused(431) }
      let text = bytes[..<end]
      bytes.removeFirst(end)
      searched = 0
      switch Self.header(of: text, atMost: limits.body) {
      case .failure(let refusal): return .refused(refusal.status)
      case .success(let header): self.header = header
      }
      if header?.fields["expect"] == "100-continue", bytes.isEmpty { return .wantsLeave }
    }
    guard let header, bytes.count >= header.length else { return .incomplete }
    self.header = nil
    let body = Array(bytes.prefix(header.length))
    bytes.removeFirst(header.length)
    return .request(
      HTTPRequest(
        method: header.method, path: header.path, fields: header.fields, body: body,
        keepsAlive: header.keepsAlive))
  }

  /// The number of bytes up to the end of the header, if it is complete.
  private mutating func endOfHeader() -> Int? {
    while bytes.count - searched >= 4 {
      let place = searched
      if bytes[place] == 13, bytes[place + 1] == 10, bytes[place + 2] == 13, bytes[place + 3] == 10
      {
        return place + 4
      }
      searched += 1
    }
    return nil
  }

  private struct Refusal: Error {
    let status: Int
  }

  private static func header(
    of bytes: ArraySlice<UInt8>, atMost most: Int
  ) -> Result<Header, Refusal> {
    Result { () throws(Refusal) in
      guard bytes.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 13 || $0 == 10 || $0 == 9 }) else {
        throw Refusal(status: 400)
      }
      let lines = String(decoding: bytes.dropLast(4), as: UTF8.self).components(of: "\r\n")
      let first = lines[0].split(separator: " ", omittingEmptySubsequences: false)
      guard first.count == 3, !first[0].isEmpty, first[1].hasPrefix("/") else {
        throw Refusal(status: 400)
      }
      guard first[2] == "HTTP/1.1" || first[2] == "HTTP/1.0" else {
        throw Refusal(status: first[2].hasPrefix("HTTP/") ? 505 : 400)
      }
      let fields = try fields(in: lines.dropFirst())
      let connection = fields["connection"]?.lowercased()
      return Header(
        method: String(first[0]), path: String(first[1].prefix { $0 != "?" }), fields: fields,
        length: try length(in: fields, atMost: most),
        keepsAlive: first[2] == "HTTP/1.1" ? connection != "close" : connection == "keep-alive")
    }
  }

  private static func fields(
    in lines: ArraySlice<Substring>
  ) throws(Refusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased()
      guard parts.count == 2, !line.utf8.contains(10), !line.utf8.contains(13), !name.isEmpty,
        !name.contains(where: \.isWhitespace),
        name != "content-length" || fields[name] == nil
      else { throw Refusal(status: 400) }
      fields[name] = parts[1].trimmed
    }
    return fields
  }

  private static func length(
    in fields: [String: String], atMost most: Int
  ) throws(Refusal) -> Int {
    guard fields["transfer-encoding"] == nil else { throw Refusal(status: 501) }
    guard let text = fields["content-length"] else { return 0 }
    guard !text.isEmpty, text.allSatisfy({ "0"..."9" ~= $0 }) else { throw Refusal(status: 400) }
    guard let length = Int(text), length <= most else { throw Refusal(status: 413) }
    return length
  }
}

extension String {
  /// The parts between the places where `separator`, of two bytes, stands.
  fileprivate func components(of separator: String) -> [Substring] {
    let pair = Array(separator.utf8)
    var parts: [Substring] = []
    var start = utf8.startIndex
    var place = start
    while place < utf8.endIndex {
      let next = utf8.index(after: place)
      if utf8[place] == pair[0], next < utf8.endIndex, utf8[next] == pair[1] {
        parts.append(self[start..<place])
        start = utf8.index(after: next)
        place = start
      } else {
        place = next
      }
    }
    return parts + [self[start...]]
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
