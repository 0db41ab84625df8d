import CourseFiles
import Foundation
import Testing

/// An answer is compiled outside of the package, so it sees what is public and nothing else.
@Suite struct PublicInterfaceTests {
  @Test func everyStubAndAnswerCompilesOutsideThePackage() throws {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("public-interface-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = try Self.answers(in: checkout).map { path in
      let file = folder.appendingPathComponent(path.replacing("/", with: "-"))
      try Self.withoutSheets(checkout.text(at: path))
        .write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    #expect(paths.count > 70)
    let modules = Runner.products.appendingPathComponent("Modules").path
    #expect(try Self.messages(on: paths, modules) == [])
  }

  private static func answers(in checkout: Checkout) throws -> [String] {
    let folder = SourceTree.path(of: "Answers/")
    let root = checkout.root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") && $0.contains("/") }
      .map { folder + $0 }.sorted()
  }

  /// The answers without the extensions that list them, which are the kit's own.
  static func withoutSheets(_ text: String) -> String {
    var isSheet = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("extension AnswerSheet") { isSheet = true }
      defer { if line == "}" { isSheet = false } }
      return !isSheet
    }
    .joined(separator: "\n")
  }

  private static func messages(on paths: [String], _ modules: String) throws -> [String] {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments =
      [
        // Without it the driver starts a compiler for each file.
        "swiftc", "-typecheck", "-whole-module-optimization", "-parse-as-library", "-swift-version",
        "6", "-I", modules, "-module-name", "Answer", "-enable-upcoming-feature",
        "MemberImportVisibility", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-diagnostic-style", "llvm", "-suppress-warnings",
      ] + paths
    compiler.standardError = output
    try compiler.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains("error:") }
  }
}
