import Foundation
import Shell

/// The compiler itself, without the driver before it, which takes as long to start as a small file
/// takes to compile.
enum Frontend {
  /// Returns a command line of `swiftc` for one file or one module as the compiler itself takes it.
  ///
  /// - Returns: the program and its arguments; those of `swiftc` where the compiler is not beside it.
  static func command(_ words: [String]) -> (program: String, words: [String]) {
    #if os(Linux)
      guard let driver = Executable.path(of: "swiftc") else { return ("swiftc", words) }
      let folder = URL(fileURLWithPath: driver).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let program = folder.appendingPathComponent("swift-frontend").path
      guard access(program, X_OK) == 0 else { return ("swiftc", words) }
      return (program, arguments(words, for: folder.deletingLastPathComponent().path))
    #else
      return ("swiftc", words)
    #endif
  }

  /// What the driver would say to the compiler; `root` is the folder of the toolchain.
  static func arguments(_ words: [String], for root: String) -> [String] {
    // The first file is told of; otherwise all are one module.
    let told = words.contains("-dump-ast") ? words.first { $0.hasSuffix(".swift") } : nil
    let plain = words.filter { !["-Xfrontend", "-whole-module-optimization"].contains($0) }
    return ["-frontend"]
      + plain.flatMap { $0 == told ? ["-primary-file", $0] : [$0] }
      + [
        "-disable-objc-interop", "-in-process-plugin-server-path",
        "\(root)/lib/swift/host/libSwiftInProcPluginServer.so", "-plugin-path",
        "\(root)/lib/swift/host/plugins", "-plugin-path", "\(root)/local/lib/swift/host/plugins",
      ]
  }
}
