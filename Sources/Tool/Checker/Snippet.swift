import Foundation

/// A small program of the course that shows what the compiler says, or what the language does.
///
/// Its first line says what to do with it. With `// swiftc FLAGS` the compiler only checks it. With
/// `// run FLAGS` it is compiled without optimisation, and run.
package struct Snippet: Sendable {
  /// What is done with a snippet.
  package enum Deed: String, Sendable {
    /// The compiler reads it and makes nothing of it.
    case read = "swiftc"
    /// It is compiled and run.
    case run
  }

  /// What is done with it.
  package let deed: Deed
  /// What the compiler is told.
  package let flags: [String]
  private let name: String
  private let text: String

  /// Takes a snippet; nil if the first line does not say what to do.
  ///
  /// - Parameters:
  ///   - text: its source.
  ///   - name: what its file is called, without ending; the compiler's messages name it.
  package init?(_ text: String, named name: String) {
    let words = text.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
    guard words.first == "//", words.count > 1, let deed = Deed(rawValue: words[1]) else {
      return nil
    }
    self.deed = deed
    flags = Array(words.dropFirst(2))
    self.name = name
    self.text = text
  }

  /// What a person would type to do the same.
  package var commandLine: String {
    let flags = flags.map { " \($0)" }.joined()
    return switch deed {
    case .read: "swiftc -typecheck\(flags) \(name).swift"
    case .run: "swiftc\(flags) \(name).swift -o \(name) && ./\(name)"
    }
  }

  /// Does it, and returns what the compiler or the program printed.
  ///
  /// - Returns: the text; `compiles` if the compiler read it and had nothing to say.
  /// - Throws: `CheckerError` if there is no compiler, or no folder to work in.
  package func show() throws -> String {
    try RunFolder.with { folder in
      let source = folder.appendingPathComponent("\(name).swift")
      do { try text.write(to: source, atomically: false, encoding: .utf8) } catch {
        throw CheckerError.noFolder(folder.path)
      }
      let common = ["-diagnostic-style", "llvm", "-no-color-diagnostics"] + flags + [source.path]
      switch deed {
      case .read:
        let remains = try Self.process(in: folder, seconds: 60)
          .run("swiftc", ["-typecheck"] + common)
        return Self.words(of: remains, in: folder, silent: "compiles")
      case .run:
        let program = folder.appendingPathComponent(name).path
        let remains = try Self.process(in: folder, seconds: 60)
          .run("swiftc", ["-Onone", "-o", program] + common)
        guard remains.end == .exited(0) else { return Self.words(of: remains, in: folder) }
        return Self.words(
          of: try Self.process(in: folder, seconds: 10).run(program, []), in: folder)
      }
    }
  }

  private static func process(in folder: URL, seconds: Int) -> ChildProcess {
    var process = ChildProcess(in: folder)
    process.seconds = seconds
    return process
  }

  /// What was printed, without the name of the folder, and how it ended if not well.
  private static func words(
    of remains: ChildProcess.Remains, in folder: URL, silent: String = ""
  ) -> String {
    let printed = String(decoding: remains.printed, as: UTF8.self).printable
      .replacing(folder.path + "/", with: "")
    let end =
      switch remains.end {
      case .exited(0): printed.isEmpty ? silent : ""
      case .exited: printed.isEmpty ? "It ended with an error and printed nothing." : ""
      case .signalled(let signal): "It was ended by signal \(signal)."
      case .endless, .stuck: "It did not end in time."
      case .flooding: "It printed without end."
      }
    return printed + (printed.isEmpty || printed.hasSuffix("\n") ? "" : "\n")
      + (end.isEmpty ? "" : end + "\n")
  }
}
