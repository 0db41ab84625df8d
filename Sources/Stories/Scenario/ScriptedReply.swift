import Trace

/// What the fake server does with one request: which reply it sends, and when.
public struct ScriptedReply: Sendable {
  /// What arrives, if anything does.
  enum Content: Sendable {
    case reply(Reply)
    case malformed(Reply)
    case connectionLost
    case timedOut
    case invalidated

    /// What schedules call it.
    var label: String {
      switch self {
      case .reply(let reply): reply.isGood ? ScriptedReply.goodLabel : reply.statusText
      case .malformed: "malformed"
      case .connectionLost: "lost"
      case .timedOut: "timeout"
      case .invalidated: "invalidated"
      }
    }
  }

  /// What schedules call a good reply.
  static let goodLabel = "ok"

  let content: Content
  /// The times after the request at which it arrives; none if it never does.
  package let latencies: [Duration]

  /// The body, with status 200.
  public static func ok(_ body: Reply, after latency: Duration) -> ScriptedReply {
    ScriptedReply(content: .reply(body), latencies: [latency])
  }

  /// Status 200 and the JSON of an avatar with the picture `image`.png.
  static func avatar(_ image: String, after milliseconds: Int) -> ScriptedReply {
    .ok(
      Reply(status: 200, text: #"{"image": "\#(image).png"}"#), after: .milliseconds(milliseconds))
  }

  /// An HTTP status and no body.
  public static func status(_ status: Int, after latency: Duration) -> ScriptedReply {
    ScriptedReply(content: .reply(Reply(status: status, text: "")), latencies: [latency])
  }

  /// Status 200 and a body that is not JSON.
  public static func malformed(after latency: Duration) -> ScriptedReply {
    ScriptedReply(
      content: .malformed(Reply(status: 200, text: "<html>It works!</html>")),
      latencies: [latency])
  }

  /// No reply: the connection breaks.
  public static func connectionLost(after latency: Duration) -> ScriptedReply {
    ScriptedReply(content: .connectionLost, latencies: [latency])
  }

  /// No reply in time: the client gives up.
  package static func timedOut(after latency: Duration) -> ScriptedReply {
    ScriptedReply(content: .timedOut, latencies: [latency])
  }

  /// No reply: somebody other than the caller cancels the request.
  package static func invalidated(after latency: Duration) -> ScriptedReply {
    ScriptedReply(content: .invalidated, latencies: [latency])
  }

  /// No reply, ever.
  public static let never = ScriptedReply(content: .connectionLost, latencies: [])

  /// The same reply once more, `delay` after it came first.
  public func twice(again delay: Duration) -> ScriptedReply {
    ScriptedReply(content: content, latencies: latencies + latencies.map { $0 + delay })
  }

  /// Whether it comes more than once.
  package var isRepeated: Bool { latencies.count > 1 }

  /// What schedules call the reply: `ok`, `503`, `lost`, `timeout`, `malformed`, `invalidated`.
  var label: String { content.label }

  /// What the server does, in words: `503 after 50 ms`, `no answer, ever`.
  package var text: String {
    let times = latencies.map { "after \($0.milliseconds) ms" }
    return times.isEmpty ? "no answer, ever" : summary + " " + times.joined(separator: ", again ")
  }

  /// What traces say of the reply: `200`, `503`, `connection lost`, `200 malformed`.
  package var summary: String {
    switch content {
    case .reply(let reply): reply.statusText
    case .malformed(let reply): reply.statusText + " malformed"
    case .connectionLost: "connection lost"
    case .timedOut: "timed out"
    case .invalidated: "cancelled by others"
    }
  }

  /// Whether it is a reply with a status of 200..<300 and a good body.
  var isWellFormed: Bool {
    if case .reply(let reply) = content { reply.isGood } else { false }
  }

  /// What the caller of the request of that name gets.
  package func result(for request: String) -> Result<Reply, NetworkError> {
    switch content {
    case .reply(let reply), .malformed(let reply): .success(reply)
    case .connectionLost: .failure(NetworkError(request: request, reason: .connectionLost))
    case .timedOut: .failure(NetworkError(request: request, reason: .timedOut))
    case .invalidated: .failure(NetworkError(request: request, reason: .cancelled))
    }
  }
}
