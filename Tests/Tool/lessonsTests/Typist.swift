import Foundation

/// Somebody at a terminal, who waits until it shows something and then types.
final class Typist {
  private let process = Process()
  private var master: Int32 = 0
  private var bytes: [UInt8] = []
  /// What the terminal has shown since the words that were waited for last.
  private var pending: [UInt8] = []

  /// All that the terminal has shown.
  var shown: String { String(decoding: bytes, as: UTF8.self) }

  /// Runs the built `lessons` in `folder`; on a `dumb` terminal the course shows no screens.
  init(_ arguments: [String], folder: URL, columns: UInt16, term: String = "dumb") throws {
    var slave: Int32 = 0
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    process.executableURL = Runner.products.appendingPathComponent("lessons")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let terminal = ["TERM": term, "PAGER": ""]
    process.environment = ProcessInfo.processInfo.environment.merging(terminal) { $1 }
    let screen = FileHandle(fileDescriptor: slave)
    process.standardInput = screen
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
    close(slave)
  }

  deinit { close(master) }

  /// Waits until the terminal shows `words`, beyond those waited for before, and types a line.
  func type(_ line: String, at words: String) {
    wait(for: words)
    type(line)
  }

  /// Waits until the terminal shows `words`, beyond those waited for before, and types keys.
  func press(_ keys: String, at words: String) {
    wait(for: words)
    press(keys)
  }

  /// Types keys at once, without Enter.
  func press(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Ends the program at once, as a power cut would.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Types a line at once.
  func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the terminal shows `words`, and interrupts the program as Ctrl-C does.
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

  /// Waits until the terminal shows `words`, beyond those waited for before.
  func wait(for words: String) {
    while true {
      if let range = pending.firstRange(of: Array(words.utf8)) {
        pending.removeSubrange(..<range.upperBound)
        return
      }
      guard takeOutput() else { return }
    }
  }

  /// Takes what the program shows next; one that is silent for long hangs, and is ended.
  private func takeOutput() -> Bool {
    var output = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&output, 1, 120_000) > 0 else {
      kill()
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let new = buffer[..<count].filter { $0 != UInt8(ascii: "\r") }
    bytes += new
    pending += new
    return true
  }
}

extension Classroom {
  /// Runs `lessons` with lines from a pipe, which ends after them.
  func lessons(_ arguments: String..., input: [String]) throws -> Runner.Result {
    let lines = root.appendingPathComponent("input.txt")
    try input.map { $0 + "\n" }.joined().write(to: lines, atomically: true, encoding: .utf8)
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Runner.shell("cd '\(root.path)' && cat input.txt | \"$LESSONS\" \(words)")
  }

  /// A checkout of its own, without coding tasks: a round has two predictions and three questions.
  static func forInterviews(
    _ test: String = #function, hasTasksInParts: Bool = false
  ) throws -> Classroom {
    let copy = try Classroom("interview-" + test)
    for folder in ["tasks"] + (hasTasksInParts ? [] : ["coding"]) {
      try? FileManager.default.removeItem(
        at: copy.root.appendingPathComponent("lessons/14-the-interview/\(folder)"))
    }
    return copy
  }

  /// Runs `lessons` on a pseudo-terminal.
  func typist(_ arguments: String..., columns: UInt16 = 80) throws -> Typist {
    try Typist(arguments, folder: root, columns: columns)
  }

  /// Lets the questions of interviews be as they are, and makes exercise 1.1 the only coding task.
  func makeCodingTask(exercise: String = "1.1") throws {
    let folder = root.appendingPathComponent("lessons/14-the-interview/tasks")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try """
    {
      "exercise": "\(exercise)",
      "lesson": 1,
      "level": "mid",
      "topic": "errors",
      "mustMention": ["The error is shown."],
      "goodToMention": ["Once."],
      "redFlags": ["Nothing is shown."],
      "followUps": ["And then?", "And if not?"],
      "answer": ["guard let a else { return fail() }"],
      "useCase": "update-avatar",
      "proof": {"command": "compare happy", "shows": ["finish shown"]}
    }
    """
    .write(
      to: folder.appendingPathComponent("\(exercise).json"), atomically: true, encoding: .utf8)
  }
}
