import Exercises
import Foundation

/// Compiles a student's file to a library, beside the kit's modules and without the package manager.
///
/// So a file that does not compile stops nothing but its own exercise, and the compiler's messages
/// come without anything around them.
struct Compiler {
  /// The folder that holds the kit's built modules.
  let modules: URL

  /// The result of compiling a file.
  enum Compilation {
    case library(String, warnings: [CompilerMessage])
    case messages([CompilerMessage])
    case limit(ChildProcess.End)
  }

  /// Compiles the file at `source` into `folder`.
  ///
  /// - Parameters:
  ///   - source: the path of the student's file.
  ///   - exercise: whose answer it is.
  ///   - folder: where the library goes.
  /// - Returns: the path of the library, or what the compiler has to say.
  /// - Throws: `CheckerError` if the compiler is not there or the kit is not built.
  func compile(_ source: String, for exercise: Exercise, into folder: URL) throws -> Compilation {
    let entry = folder.appendingPathComponent("Entry.swift")
    do {
      try Self.entry(to: exercise).write(to: entry, atomically: true, encoding: .utf8)
    } catch {
      throw CheckerError.noFolder(folder.path)
    }
    let library = folder.appendingPathComponent("answer.so").path
    var compiler = ChildProcess()
    compiler.seconds = 60
    let remains = try compiler.run(
      "swiftc",
      [
        "-emit-library", "-o", library, source, entry.path, "-I", modules.path,
        "-module-name", "Answer", "-Onone", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-no-color-diagnostics",
        // Otherwise what the kit imports elsewhere would make a plain call ambiguous.
        "-enable-upcoming-feature", "MemberImportVisibility",
      ] + Self.linking)
    let text = String(decoding: remains.printed, as: UTF8.self)
    switch remains.end {
    case .exited(0):
      return .library(library, warnings: CompilerMessage.all(.warning, in: text, file: source))
    case .exited, .signalled:
      return .messages(try CompilerMessage.errors(in: text, file: source))
    case .endless, .stuck, .flooding: return .limit(remains.end)
    }
  }

  /// The kit's own code is in the program that will load the library.
  private static var linking: [String] {
    #if canImport(Darwin)
      ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"]
    #else
      []
    #endif
  }

  /// A second file of the same module, which makes the answer and hands it over.
  private static func entry(to exercise: Exercise) -> String {
    """
    import Exercises

    @_cdecl("\(AnswerBox.entry)")
    public func lessonsAnswer() -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(AnswerBox(\(exercise.typeName)())).toOpaque()
    }
    """
  }
}

/// One error or warning of the compiler.
package struct CompilerMessage: Hashable, Sendable {
  /// How bad it is.
  enum Severity: String {
    case error, warning
  }

  /// The line of the student's file; nothing if it is about no line of it.
  package let line: Int?
  /// What is wrong.
  package let text: String
  /// The line of code, and below it a mark at the place, if the compiler shows them.
  package let excerpt: [String]

  /// Finds the errors in what the compiler printed.
  ///
  /// - Parameters:
  ///   - output: what it printed.
  ///   - file: the path of the student's file.
  /// - Returns: at least one message.
  /// - Throws: `CheckerError.staleModules` if the trouble is the kit's.
  static func errors(in output: String, file: String) throws -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let messages = all(.error, in: output, file: file)
    let trouble = messages.first { $0.text.contains("module") && $0.text.contains("compiled") }
    if let trouble { throw CheckerError.staleModules(trouble.text) }
    let rest = lines.first { $0.contains("error:") } ?? lines.first ?? ""
    return messages.isEmpty
      ? [CompilerMessage(line: nil, text: rest, excerpt: [])] : messages
  }

  /// Finds the messages of one severity, each once.
  static func all(_ severity: Severity, in output: String, file: String) -> [CompilerMessage] {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices
      .compactMap { Self(lines[$0], severity, file, following: lines[($0 + 1)...]) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private init(line: Int?, text: String, excerpt: [String]) {
    self.line = line
    self.text = text
    self.excerpt = excerpt
  }

  /// Reads `path:line:column: error: text`, with the notes that follow it.
  private init?(
    _ text: String, _ severity: Severity, _ file: String, following: ArraySlice<String>
  ) {
    guard let range = text.range(of: ": \(severity.rawValue): ") else { return nil }
    line = Self.line(of: text[..<range.lowerBound], in: file)
    self.text = String(text[range.upperBound...])
    let rest = following.prefix { !$0.contains(": error: ") && !$0.contains(": warning: ") }
    let code = line == nil ? [] : rest.prefix(2).prefix { !$0.contains(": note: ") }
    let notes = rest.compactMap { Self.note($0, in: file) }
    excerpt = code.filter { !$0.isEmpty } + notes.prefix(3)
  }

  /// The number in `path:line:column`, if the path is that of `file`.
  private static func line(of place: some StringProtocol, in file: String) -> Int? {
    let parts = place.split(separator: ":")
    let isHere = parts.first.map { file.hasSuffix($0) } ?? false
    return isHere && parts.count > 1 ? Int(parts[1]) : nil
  }

  /// A note, if it is about the student's file or says what is wanted.
  private static func note(_ text: String, in file: String) -> String? {
    guard let range = text.range(of: ": note: ") else { return nil }
    let words = text[range.upperBound...]
    if let line = line(of: text[..<range.lowerBound], in: file) { return "line \(line): \(words)" }
    return ["protocol requires", "candidate", "found this"].contains { words.hasPrefix($0) }
      ? String(words) : nil
  }
}
