import Foundation

/// The toolchain's `sourcekit-lsp`, spoken to as an editor does.
///
/// Source: the Language Server Protocol, version 3.17.
package final class LanguageServer {
  private let process = Process()
  private let requests = Pipe()
  private let replies = Pipe()
  private var buffer = Data()
  private var lastID = 0
  /// The names of kinds of tokens, which the server counts from 0.
  private var kinds: [String] = []

  /// Starts the server for an editor that has opened `folder`.
  ///
  /// - Parameters:
  ///   - folder: where the files are.
  ///   - readsFormOnly: whether it is to read the form of a text, and not what its names mean.
  /// - Throws: an error if there is no server.
  package init(openedAt folder: URL, readsFormOnly: Bool = false) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { FileManager.default.fileExists(atPath: "\($0)/sourcekit-lsp") })
    else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "sourcekit-lsp"]) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sourcekit-lsp"]
    process.currentDirectoryURL = folder
    process.standardInput = requests
    process.standardOutput = replies
    process.standardError = FileHandle.nullDevice
    try process.run()
    let workspace: [String: Any] = ["uri": folder.absoluteString, "name": "kit"]
    // With a flag that no compiler knows it cannot look for meanings, which may take it a minute.
    let flags = readsFormOnly ? ["-no-such-flag"] : []
    let result = try ask(
      "initialize",
      [
        "processId": Int(getpid()), "rootUri": folder.absoluteString,
        "capabilities": [String: Any](), "workspaceFolders": [workspace],
        "initializationOptions": [
          "backgroundIndexing": false, "fallbackBuildSystem": ["swiftCompilerFlags": flags],
        ],
      ])
    let capabilities = (result as? [String: Any])?["capabilities"] as? [String: Any]
    let provider = capabilities?["semanticTokensProvider"] as? [String: Any]
    kinds = (provider?["legend"] as? [String: Any])?["tokenTypes"] as? [String] ?? []
    try tell("initialized", [:])
  }

  deinit {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens `file` with `text` in it, which need not be saved.
  package func open(_ file: URL, holding text: String) throws {
    try tell(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": file.absoluteString, "languageId": "swift", "version": 1, "text": text,
        ]
      ])
  }

  /// Returns what the server says is wrong with an open file: line, from 1, and message.
  package func messages(on file: URL) throws -> [(line: Int, text: String)] {
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
  package func completions(in file: URL, line: Int, column: Int) throws -> [String] {
    let result = try ask(
      "textDocument/completion",
      [
        "textDocument": ["uri": file.absoluteString],
        "position": ["line": line, "character": column],
      ])
    let items = (result as? [String: Any])?["items"] ?? result
    return (items as? [[String: Any]] ?? []).compactMap { $0["label"] as? String }
  }

  /// A word or a sign of a file; all numbers from 0, in code units of UTF-16.
  package struct Word {
    let line: Int
    let columns: Range<Int>
    let kind: String
  }

  /// Returns the words and signs of an open file, in order.
  package func words(of file: URL) throws -> [Word] {
    let result = try ask(
      "textDocument/semanticTokens/full", ["textDocument": ["uri": file.absoluteString]])
    let numbers = (result as? [String: Any])?["data"] as? [Int] ?? []
    var (line, column) = (0, 0)
    return stride(from: 0, to: numbers.count - 4, by: 5).map { index in
      line += numbers[index]
      column = numbers[index + 1] + (numbers[index] == 0 ? column : 0)
      return Word(
        line: line, columns: column..<column + numbers[index + 2], kind: kinds[numbers[index + 3]])
    }
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
