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
  package func mutations(of path: String) throws -> [Mutation] {
    let text = SourceText(try checkout.text(at: path))
    let printed = try RunFolder.with { folder in
      var compiler = ChildProcess(in: folder)
      compiler.seconds = 120
      compiler.mostBytes = 256 << 20
      compiler.keepsErrors = false
      return try compiler.run("swiftc", try arguments(for: path)).printed
    }
    guard let tree = SyntaxNode(tree: printed, of: text) else {
      throw MutantError.unreadable(path)
    }
    return MutationOperator.mutations(of: tree, text)
  }

  private func arguments(for path: String) throws -> [String] {
    let folder = path.split(separator: "/").prefix(3).joined(separator: "/")
    let root = checkout.root.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
    let isScript = files.contains { $0.hasSuffix("/main.swift") }
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    return ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-o", "-"]
      + ["-primary-file", checkout.root.appendingPathComponent(path).path]
      + files.filter { $0 != path }.map { checkout.root.appendingPathComponent($0).path }
      + ["-I", modules.path, "-swift-version", "6", "-D", "DEBUG", "-D", "SWIFT_PACKAGE"]
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
  /// These suites fail though no mutant is on.
  case red([String])
  /// There are too few places for so many mutants.
  case tooFew

  package var description: String {
    switch self {
    case .unreadable(let path): "The compiler gives no tree of \(path); build the kit first."
    case .failed(let program, let output): "\(program) has failed:\n\(output)"
    case .red(let suites):
      "These suites fail in the copy though no mutant is on: \(suites.joined(separator: ", "))"
    case .tooFew: "There are too few places for so many mutants."
    }
  }
}
