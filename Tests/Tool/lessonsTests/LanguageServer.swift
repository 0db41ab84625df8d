import Foundation

/// The toolchain's `sourcekit-lsp`, spoken to as an editor does.
///
/// Source: the Language Server Protocol, version 3.17.
final class LanguageServer {
  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private var buffer = Data()
  private var lastID = 0

  /// Starts the server for an editor that has opened `folder`.
  init(openedAt folder: URL) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    process.currentDirectoryURL = folder
    process.standardInput = requests
    process.standardOutput = replies
    process.standardError = FileHandle.nullDevice
    try process.run()
    let workspace: [String: Any] = ["uri": folder.absoluteString, "name": "kit"]
    _ = try ask(
      "initialize",
      [
        "processId": Int(getpid()), "rootUri": folder.absoluteString,
        "capabilities": [String: Any](), "workspaceFolders": [workspace],
        "initializationOptions": ["backgroundIndexing": false],
      ])
    try tell("initialized", [:])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens `file` with `text` in it, which need not be saved.
  func open(_ file: URL, holding text: String) throws {
    try tell(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": file.absoluteString, "languageId": "swift", "version": 1, "text": text,
        ]
      ])
  }

  /// Returns what the server says is wrong with an open file: line, from 1, and message.
  func messages(on file: URL) throws -> [(line: Int, text: String)] {
    let result = try ask(
      "textDocument/diagnostic", ["textDocument": ["uri": file.absoluteString]])
    let items = (result as? [String: Any])?["items"] as? [[String: Any]] ?? []
    return items.compactMap { item in
      let start = (item["range"] as? [String: Any])?["start"] as? [String: Any]
      guard let line = start?["line"] as? Int, let text = item["message"] as? String else {
        return nil
      }
      return (line + 1, text)
    }
  }

  /// Returns what the server offers at a place of an open file, both numbers from 0.
  func completions(in file: URL, line: Int, column: Int) throws -> [String] {
    let result = try ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": file.absoluteString],
        "position": ["line": line, "character": column],
      ])
    let items = (result as? [String: Any])?["items"] ?? result
    return (items as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  private func tell(_ method: String, _ parameters: [String: Any]) throws {
    try send(["jsonrpc": "2.0", "method": method, "params": parameters])
  }

  /// Sends a request and waits for its reply.
  private func ask(_ method: String, _ parameters: [String: Any]) throws -> Any? {
    lastID += 1
    try send(["jsonrpc": "2.0", "id": lastID, "method": method, "params": parameters])
    while let message = try next() {
      if message["method"] != nil, let id = message["id"] {
        // The server asks the editor, too; an editor may know nothing.
        try send(["jsonrpc": "2.0", "id": id, "result": NSNull()])
      } else if message["id"] as? Int == lastID {
        return message["result"]
      }
    }
    throw CocoaError(.fileReadUnknown)
  }

  private func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(withJSONObject: message)
    let header = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
    try requests.fileHandleForWriting.write(contentsOf: header + body)
  }

  /// The next message of the server; nil at its end.
  private func next() throws -> [String: Any]? {
    let gap = Data("\r\n\r\n".utf8)
    while buffer.firstRange(of: gap) == nil { guard fill() else { return nil } }
    guard let end = buffer.firstRange(of: gap) else { return nil }
    let header = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
    let length = header.split(separator: "\r\n").first { $0.hasPrefix("Content-Length:") }
      .flatMap { Int($0.drop { !$0.isNumber }) }
    buffer = Data(buffer[end.upperBound...])
    while buffer.count < length ?? 0 { guard fill() else { return nil } }
    let body = buffer.prefix(length ?? 0)
    buffer = Data(buffer.dropFirst(length ?? 0))
    return try JSONSerialization.jsonObject(with: body) as? [String: Any]
  }

  private func fill() -> Bool {
    let more = replies.fileHandleForReading.availableData
    buffer += more
    return !more.isEmpty
  }
}
