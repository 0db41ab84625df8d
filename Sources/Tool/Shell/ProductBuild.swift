import CourseFiles
import Foundation

/// A build of one product of the kit, by the package manager, into the folder that holds the others.
package struct ProductBuild {
  /// How a build ended.
  package enum End: Equatable {
    /// The product is there, and as new as its sources.
    case done
    /// Another command builds in the same folder.
    case locked
    /// Somebody pressed Ctrl-C.
    case interrupted
    /// It failed; with the first error.
    case failed(String)
  }

  private let arguments: [String]
  private let show: (_ done: Int, _ all: Int) -> Void

  /// Prepares a build.
  ///
  /// - Parameters:
  ///   - product: what is built.
  ///   - checkout: the sources.
  ///   - products: the folder of what is built, as in `.build/debug`.
  ///   - show: is told how many steps of how many are done.
  package init(
    of product: String, in checkout: Checkout, into products: URL,
    showing show: @escaping (_ done: Int, _ all: Int) -> Void
  ) {
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    arguments = [
      "build", "--package-path", checkout.root.path, "--scratch-path", scratch.path,
      "--configuration", products.lastPathComponent, "--product", product,
    ]
    self.show = show
  }

  /// A build that runs.
  package struct UnderWay {
    /// The package manager.
    package let child: pid_t
    /// What it prints; there is room for the lines of a whole build.
    fileprivate let output: FileHandle
  }

  /// Builds; what the package manager prints is not shown.
  ///
  /// - Throws: `Failure` if the package manager cannot be started.
  package func run() throws -> End {
    Interrupt.begin()
    defer { Interrupt.end() }
    return follow(try start())
  }

  /// Waits for a build that was started.
  package func finish(_ build: UnderWay) -> End {
    Interrupt.begin()
    defer { Interrupt.end() }
    return follow(build)
  }

  /// Begins to build, without a word, and does not wait.
  ///
  /// - Throws: `Failure` if the package manager cannot be started.
  package func start() throws -> UnderWay {
    guard let swift = Executable.path(of: "swift") else {
      throw Failure.refused(
        "The command `swift` is not on the PATH.", "Install Swift 6.2 or later: swift.org/install.")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.broken("There can be no pipe here.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    // It stays in this process group, so that Ctrl-C reaches it, too.
    let child = try? Spawn(swift, arguments, variables: [:]).start(
      [STDIN_FILENO: nothing, STDOUT_FILENO: ends[1], STDERR_FILENO: ends[1]], leadsGroup: false)
    close(ends[1])
    close(nothing)
    guard let child else { throw Failure.broken("\(swift) cannot be started.") }
    return UnderWay(child: child, output: output)
  }

  /// Reads what the package manager prints, up to its end.
  private func follow(_ build: UnderWay) -> End {
    let child = build.child
    defer { show(1, 1) }
    var error: String?
    for line in Lines(of: build.output) {
      if line.contains(Lines.waiting) {
        kill(child, SIGTERM)
        _ = Spawn.code(of: child)
        return .locked
      }
      if let steps = Self.steps(in: line) { show(steps.done, steps.all) }
      if error == nil, line.contains("error: ") { error = line }
    }
    let code = Spawn.code(of: child)
    if Interrupt.isNoted { return .interrupted }
    return code == 0 ? .done : .failed(error ?? "`swift build` ended with code \(code).")
  }

  /// Reads `[12/345] Compiling …`; nil if a line says something else.
  static func steps(in line: String) -> (done: Int, all: Int)? {
    guard let match = line.prefixMatch(of: /\[([0-9]+)\/([0-9]+)\]/),
      let done = Int(match.1), let all = Int(match.2), all > 0
    else { return nil }
    return (done, all)
  }
}

/// The lines that come from a pipe, as they come.
private struct Lines: Sequence, IteratorProtocol {
  /// How the line begins that says that another command builds; it has no end while that one does.
  static let waiting = "Another instance of SwiftPM"

  private let file: FileHandle
  private var bytes = Data()

  init(of file: FileHandle) { self.file = file }

  mutating func next() -> String? {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        return line
      }
      let more = file.availableData
      bytes += more
      let rest = String(decoding: bytes, as: UTF8.self)
      guard !more.isEmpty, !rest.hasPrefix(Self.waiting) || rest.contains("\n") else {
        bytes = Data()
        return rest.isEmpty ? nil : rest
      }
    }
  }
}
