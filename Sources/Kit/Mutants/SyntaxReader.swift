import Checker
import CourseFiles
import Foundation

/// Asks the compiler for the trees of the kit's source files.
package struct SyntaxReader: Sendable {
  private let checkout: Checkout
  private let modules: URL

  /// Prepares to read the files of a checkout.
  ///
  /// - Parameters:
  ///   - checkout: where the files are.
  ///   - modules: the folder that holds the kit's built modules.
  package init(_ checkout: Checkout, modules: URL) {
    self.checkout = checkout
    self.modules = modules
  }

  /// Returns all mutations of the file at `path`.
  ///
  /// - Throws: `MutantError.unreadable` if the compiler does not understand the file.
  package func mutations(
    of path: String, by operators: [MutationOperator] = MutationOperator.all
  ) throws -> [Mutation] {
    let module = Self.folder(of: path)
    let files = try Self.files(in: module, below: checkout.root)
    return try mutations(
      of: SourceText(try checkout.text(at: path)), at: path, by: operators,
      ["-primary-file", checkout.root.appendingPathComponent(path).path]
        + files.filter { $0 != path }.map { checkout.root.appendingPathComponent($0).path }
        + flags(of: module, files))
  }

  /// Returns all mutations of a student's file, which is read by itself.
  ///
  /// - Throws: `MutantError.unreadable` if the compiler does not understand the file.
  func mutations(
    ofAnswer text: String, at path: String, by operators: [MutationOperator]
  ) throws -> [Mutation] {
    try RunFolder.with { folder in
      let file = folder.appendingPathComponent("Answer.swift")
      try text.write(to: file, atomically: true, encoding: .utf8)
      return try mutations(
        of: SourceText(text), at: path, by: operators,
        ["-primary-file", file.path] + flags(of: "Answer", []))
    }
  }

  private func mutations(
    of text: SourceText, at path: String, by operators: [MutationOperator], _ words: [String]
  ) throws -> [Mutation] {
    let printed = try RunFolder.with { folder in
      var compiler = ChildProcess(in: folder)
      compiler.seconds = 120
      compiler.mostBytes = 256 << 20
      compiler.keepsErrors = false
      return try compiler.run(
        "swiftc", ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-o", "-"] + words
      ).printed
    }
    guard let tree = SyntaxNode(tree: printed, of: text) else {
      throw MutantError.unreadable(path)
    }
    return MutationOperator.mutations(of: tree, text, by: operators)
  }

  /// The folder of a file's module.
  private static func folder(of path: String) -> String {
    path.split(separator: "/").prefix(3).joined(separator: "/")
  }

  private static func files(in folder: String, below root: URL) throws -> [String] {
    let path = root.appendingPathComponent(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// How the package manager calls the compiler for a module.
  private func flags(of folder: String, _ files: [String]) -> [String] {
    let isScript = files.contains { $0.hasSuffix("/main.swift") }
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    return ["-I", modules.path, "-swift-version", "6", "-D", "DEBUG", "-D", "SWIFT_PACKAGE"]
      + ["-module-name", Self.identifier(name), "-package-name", packageName]
      + (isScript ? [] : ["-parse-as-library"])
  }

  /// The name that the package manager gives the package: that of its folder.
  private var packageName: String { Self.identifier(checkout.root.lastPathComponent.lowercased()) }

  private static func identifier(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}

/// Why mutants cannot be made or run.
package enum MutantError: Error, Equatable, CustomStringConvertible {
  /// The compiler does not understand this file.
  case unreadable(String)
  /// A program that is needed has ended with these words.
  case failed(String, output: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "The compiler gives no tree of \(path); build the kit first."
    case .failed(let program, let output): "\(program) has failed:\n\(output)"
    }
  }
}
