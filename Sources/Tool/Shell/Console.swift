import Foundation

/// Where a command runs: what it writes to, its variables, and the folder that paths begin in.
///
/// It is that of the process, unless a test puts another one in its place.
package struct Console: Sendable {
  /// Writes to standard output.
  package let write: @Sendable (String) throws -> Void
  /// Writes to standard error.
  package let complain: @Sendable (String) -> Void
  /// What standard output goes to; it may change, since a window may get another size.
  private let present: @Sendable () -> Terminal
  /// How many columns the terminal has that standard error goes to; nil if it is none.
  private let columns: @Sendable () -> Int?
  /// The file descriptor of standard input.
  let input: Int32
  /// The variables of the process.
  package private(set) var environment: [String: String]
  /// The folder that a path which is not absolute begins in.
  package let folder: String

  /// Describes a place to run in, without a terminal.
  ///
  /// - Parameters:
  ///   - input: the file descriptor of standard input.
  ///   - environment: the variables.
  ///   - folder: the folder that paths begin in.
  ///   - write: takes what goes to standard output.
  ///   - complain: takes what goes to standard error.
  package init(
    input: Int32, environment: [String: String], folder: String,
    write: @escaping @Sendable (String) throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.input = input
    self.environment = environment
    self.folder = folder
    self.write = write
    self.complain = complain
    present = { .none }
    columns = { nil }
  }

  /// The console of the process.
  private init() {
    let environment = ProcessInfo.processInfo.environment
    input = STDIN_FILENO
    self.environment = environment
    folder = FileManager.default.currentDirectoryPath
    write = { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }
    complain = { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) }
    present = { Terminal.current(environment: environment) }
    columns = { Terminal.errorWidth }
  }

  /// The console of the task that asks.
  @TaskLocal package static var current = Console()

  /// Whether the course runs this command, and says itself what to do next.
  package var isInCourse: Bool { environment[Terminal.told] != nil }

  /// What standard output goes to now.
  package var terminal: Terminal { present() }

  /// How many columns the terminal has that standard error goes to; nil if it is none.
  package var errorWidth: Int? { columns() }

  /// The same with a variable that has another value.
  package func setting(_ name: String, to value: String) -> Console {
    var console = self
    console.environment[name] = value
    return console
  }

  /// The file that a path of the user names.
  package func file(at path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: folder, isDirectory: true))
      .absoluteURL
  }
}
