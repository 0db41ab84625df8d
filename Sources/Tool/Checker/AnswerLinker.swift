import Foundation
import Shell

/// How the library of an answer is linked.
enum AnswerLinker {
  /// Ways that are quicker than the compiler's own, the quickest first; each may fail.
  static func ways(from object: String, to library: String) -> [(program: String, words: [String])]
  {
    #if os(Linux)
      let lld = ("swiftc", plain(from: object, to: library) + ["-use-ld=lld"])
      return [direct(from: object, to: library), lld].compactMap(\.self)
    #else
      return []
    #endif
  }

  /// The compiler's own way.
  static func plain(from object: String, to library: String) -> [String] {
    // The kit's own code is in the program that will load the library.
    #if canImport(Darwin)
      let linking = ["-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup"]
    #else
      let linking: [String] = []
    #endif
    return ["-emit-library", "-o", library, object] + linking
  }

  #if os(Linux)
    /// The linker of the toolchain without its compiler, which would first look for what is needed.
    ///
    /// - Returns: nil if the toolchain is laid out in another way.
    private static func direct(
      from object: String, to library: String
    ) -> (program: String, words: [String])? {
      guard let compiler = Executable.path(of: "swiftc") else { return nil }
      let programs = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let clang = programs.appendingPathComponent("clang").path
      let runtime = programs.deletingLastPathComponent().path + "/lib/swift/linux"
      #if arch(arm64)
        let start = "\(runtime)/aarch64/swiftrt.o"
      #else
        let start = "\(runtime)/x86_64/swiftrt.o"
      #endif
      guard access(clang, X_OK) == 0, access(start, R_OK) == 0 else { return nil }
      return (
        clang,
        ["-shared", "-fuse-ld=lld", "-o", library, start, object, "-L", runtime]
          + ["-Wl,--as-needed"] + libraries.map { "-l" + $0 } + ["-Wl,-rpath,\(runtime)"]
      )
    }

    /// The libraries behind the modules that an answer may import.
    private static let libraries = [
      "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser",
      "swiftRegexBuilder", "swiftSynchronization", "swiftObservation", "swiftGlibc", "Foundation",
      "FoundationEssentials", "FoundationInternationalization", "dispatch", "swiftDispatch",
      "BlocksRuntime", "m",
    ]
  #endif
}
