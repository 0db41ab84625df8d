import Foundation
import Testing

/// What the compiler refuses around `Locked`: a reference that two threads could then use at once.
///
/// A reference that `body` returns gets out unseen, as it does with `Synchronization.Mutex`: the
/// compiler of Swift 6.3 does not look there.
@Suite struct LockedLeakTests {
  /// The folder of built products: that of this test bundle.
  private static let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  /// Compiles statements, where `outside` is somebody's box and `locked` holds another; returns the
  /// errors.
  private func errors(in statements: String) throws -> [Substring] {
    let source = FileManager.default.temporaryDirectory
      .appendingPathComponent("leak-\(getpid())-\(abs(statements.hashValue)).swift")
    defer { try? FileManager.default.removeItem(at: source) }
    try """
    import Simulation

    final class Box { var value = 0 }

    func leak(_ outside: Box, _ locked: Locked<Box>) {
      \(statements)
    }
    """.write(to: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // `-typecheck` ends before the compiler looks for data races.
    compiler.arguments = [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-parse-as-library",
      "-diagnostic-style", "llvm", "-I", Self.products.appendingPathComponent("Modules").path,
      source.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return text.split(separator: "\n").filter { $0.contains("error: ") }
  }

  @Test(arguments: [
    "_ = Locked(outside)", "locked.withLock { $0 = outside }", "locked.exchange(outside)",
    "var copy: Box?; locked.withLock { copy = $0 }; copy?.value = 1",
  ])
  func aLeakIsRefused(statements: String) throws {
    let errors = try errors(in: statements)
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("isolated") || $0.contains("data races") })
  }

  @Test(arguments: [
    "let box = Box(); box.value = 1; _ = Locked(box)", "locked.withLock { $0.value += 1 }",
    "locked.exchange(Box()).value = 1", "_ = locked.withLock { $0.value }",
  ])
  func whatLeaksNothingIsNot(statements: String) throws {
    #expect(try errors(in: statements) == [])
  }
}
