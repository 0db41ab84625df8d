import Foundation
import JudgingCommands
import ReadingCommands
import Shell
import Synchronization
import Testing

/// Runs the built `lessons` as a person would.
struct Runner {
  struct Result: Sendable {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// The folder of built products: that of this test bundle.
  static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  static func lessons(
    _ arguments: String..., environment: [String: String] = [:], folder: String? = nil,
    input: String? = nil
  ) throws -> Result {
    try lessons(arguments, environment: environment, folder: folder, input: input)
  }

  /// Carries a command line out in this process, which takes a tenth of the time; a process of its
  /// own gets what depends on one.
  static func lessons(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil,
    input: String? = nil
  ) throws -> Result {
    guard Set(environment.keys).isSubset(of: harmless), !arguments.contains("--sheets") else {
      return try program(arguments, environment: environment, folder: folder, input: input)
    }
    let output = Kept()
    let errors = Kept()
    let input = try input.map(pipe)
    let nothing = open("/dev/null", O_RDONLY)
    defer { close(nothing) }
    let console = Console(
      input: input?.fileHandleForReading.fileDescriptor ?? nothing,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      folder: folder ?? FileManager.default.currentDirectoryPath,
      write: output.add, complain: errors.add)
    let exitCode = Console.$current.withValue(console) { CommandRunner.judge.run(arguments) }
    return Result(exitCode: exitCode, output: output.text, errors: errors.text)
  }

  /// The variables that mean the same in this process as in one of its own.
  private static let harmless: Set = ["LESSONS_DAY", "NO_COLOR", "TERM", "PAGER", "LESS"]

  /// Starts the first program, as `swift run lessons` does.
  static func program(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil,
    input: String? = nil
  ) throws -> Result {
    try run(products.appendingPathComponent("lessons").path, arguments, environment, folder, input)
  }

  /// Runs `play-answer` as nobody should: without the checker.
  static func playAnswer(_ arguments: String...) throws -> Result {
    try run(products.appendingPathComponent("play-answer").path, arguments, [:])
  }

  static func shell(_ command: String) throws -> Result {
    try run(
      "/bin/sh", ["-c", command], ["LESSONS": products.appendingPathComponent("lessons").path])
  }

  /// Runs a command line in a folder, where `lessons` is the built program.
  static func shell(_ command: String, in folder: String) throws -> Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try run(
      "/bin/sh", ["-c", command], ["PATH": "\(products.path):\(path)", "NO_COLOR": ""], folder)
  }

  /// Makes a script that can be started at once.
  ///
  /// Another process writes it: what this one writes may still be open in a child that another test
  /// is starting, and then the system does not start it.
  static func makeProgram(_ script: String, at file: URL) throws {
    let draft = file.path + ".text"
    try "#!/bin/sh\n\(script)\n".write(toFile: draft, atomically: true, encoding: .utf8)
    let install = Spawn("/usr/bin/install", ["-m", "755", draft, file.path], variables: [:])
    try #require(Spawn.code(of: install.start([:], leadsGroup: false)) == 0)
  }

  private static func run(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    _ folder: String? = nil, _ input: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    if let input { process.standardInput = try pipe(holding: input) }
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self))
  }
}

extension Runner {
  /// Returns a pipe that holds `text` and no more; it must fit the pipe's memory.
  private static func pipe(holding text: String) throws -> Pipe {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return pipe
  }

  /// Runs `lessons` on a pseudo-terminal and returns what it would show.
  static func onTerminal(
    columns: UInt16, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    try onTerminal(columns: columns, arguments, environment: environment).output
  }

  /// Does the same in a folder, with errors on the terminal, too.
  static func onTerminalWithErrors(
    columns: UInt16, _ arguments: [String], folder: String
  ) throws -> Result {
    try onTerminal(columns: columns, arguments, folder: folder, showsErrors: true)
  }

  private static func onTerminal(
    columns: UInt16, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil, showsErrors: Bool = false
  ) throws -> Result {
    var master: Int32 = 0
    var slave: Int32 = 0
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }

    let process = Process()
    process.executableURL = products.appendingPathComponent("lessons")
    process.arguments = arguments
    let terminal = ["TERM": "xterm", "NO_COLOR": "", "PAGER": ""].merging(environment) { $1 }
    process.environment = ProcessInfo.processInfo.environment.merging(terminal) { $1 }
    process.standardOutput = FileHandle(fileDescriptor: slave)
    if showsErrors { process.standardError = FileHandle(fileDescriptor: slave) }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    try process.run()
    close(slave)
    let text = readAll(from: master)
    close(master)
    process.waitUntilExit()
    return Result(
      exitCode: process.terminationStatus, output: text.replacing("\r\n", with: "\n"), errors: "")
  }

  /// Reads until the other side has closed the terminal.
  private static func readAll(from descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

/// A text that grows.
private final class Kept: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  @Sendable func add(_ text: String) { kept.withLock { $0 += text } }
}
