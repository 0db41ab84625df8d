import Foundation

extension Runner {
  /// A checkout of its own with a `lessons` of its own, which may keep files there.
  final class Copy: Sendable {
    /// Its root folder.
    let root: URL

    init(_ name: String = #function) throws {
      let name = name.prefix { $0 != "(" }
      root = FileManager.default.temporaryDirectory
        .appendingPathComponent("interview-\(getpid())-\(name)")
      let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
      let manager = FileManager.default
      try? manager.removeItem(at: root)
      try manager.createDirectory(at: root, withIntermediateDirectories: true)
      for path in ["Package.swift", "Sources", "lessons"] {
        try manager.copyItem(
          at: own.appendingPathComponent(path), to: root.appendingPathComponent(path))
      }
      try manager.copyItem(
        at: Runner.products.appendingPathComponent("lessons"), to: program)
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private var program: URL { root.appendingPathComponent("lessons-program") }

    /// Runs `lessons` with lines from a pipe, which ends after them.
    func lessons(_ arguments: String..., input: [String]) throws -> Result {
      let lines = root.appendingPathComponent("input-\(arguments.joined()).txt")
      try input.map { $0 + "\n" }.joined().write(to: lines, atomically: true, encoding: .utf8)
      let words = ([program.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
      return try Runner.shell("cat '\(lines.path)' | \(words)")
    }

    /// Runs `lessons` on a pseudo-terminal, as `Typist` says.
    func typing(_ arguments: String..., columns: UInt16 = 80) throws -> Typist {
      try Typist(program, arguments, columns: columns)
    }
  }

  /// Somebody at a terminal, who waits until it shows something and then types.
  final class Typist {
    private let process = Process()
    private var master: Int32 = 0
    private var bytes: [UInt8] = []
    /// What the terminal has shown since the words that were waited for last.
    private var pending: [UInt8] = []

    /// All that the terminal has shown.
    var shown: String { String(decoding: bytes, as: UTF8.self) }

    init(_ program: URL, _ arguments: [String], columns: UInt16) throws {
      var slave: Int32 = 0
      var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&master, &slave, nil, nil, &size) == 0 else {
        throw CocoaError(.fileReadUnknown)
      }
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TERM": "dumb"]) { $1 }
      let terminal = FileHandle(fileDescriptor: slave)
      process.standardInput = terminal
      process.standardOutput = terminal
      try process.run()
      close(slave)
    }

    deinit { close(master) }

    /// Waits until the terminal shows `words`, beyond those waited for before, and types a line.
    func type(_ line: String, at words: String) {
      wait(for: words)
      let bytes = Array((line + "\n").utf8)
      _ = write(master, bytes, bytes.count)
    }

    /// Waits until the terminal shows `words`, and presses Ctrl-C.
    func interrupt(at words: String) {
      wait(for: words)
      process.interrupt()
    }

    /// Waits until the program has ended.
    ///
    /// - Returns: its exit code.
    func end() -> Int32 {
      while takeOutput() {}
      process.waitUntilExit()
      return process.terminationStatus
    }

    private func wait(for words: String) {
      while true {
        if let range = pending.firstRange(of: Array(words.utf8)) {
          pending.removeSubrange(..<range.upperBound)
          return
        }
        guard takeOutput() else { return }
      }
    }

    private func takeOutput() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return false }
      let new = buffer[..<count].filter { $0 != UInt8(ascii: "\r") }
      bytes += new
      pending += new
      return true
    }
  }
}
