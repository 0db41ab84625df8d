import Foundation
import Shell

/// A sandbox of the system around the compiler and the player, for files of strangers.
///
/// What runs in it has no network, sees its own processes only, and of the files it sees the
/// system's libraries, the toolchain, the built modules and a home of its own. The rest is not there.
/// It is made by `bwrap` on Linux, which needs no root, and by `sandbox-exec` on macOS, where it was
/// written and never run.
package struct Sandbox: Sendable {
  private let program: String
  private let home: String
  private let readable: [String]

  /// The program that makes it.
  package static var tool: String {
    #if os(Linux)
      "bwrap"
    #else
      "sandbox-exec"
    #endif
  }

  /// How to get the program, in brackets.
  private static var way: String {
    tool == "bwrap" ? " (Debian, Ubuntu: `apt install bubblewrap`)" : ""
  }

  /// Why there is no sandbox here, as a sentence; nil if there is one.
  package static func whatIsMissing() -> String? {
    guard Executable.path(of: tool) != nil else {
      return "The program `\(tool)` is not there\(way)."
    }
    #if os(Linux)
      let words = ["--ro-bind", "/", "/", "--unshare-all", "--proc", "/proc", "--dev", "/dev"]
    #else
      let words = ["-p", "(version 1)(allow default)"]
    #endif
    let isGood = try? Checker.tryProgram(tool, words + ["true"]).isGood
    return isGood == true
      ? nil : "The system does not let `\(tool)` start, as in many containers."
  }

  /// Describes the sandbox of one student; nil if the programs that it needs are not there.
  ///
  /// - Parameters:
  ///   - home: the folder that is the home in it.
  ///   - products: the folder that holds the built `play-answer` and, in `Modules`, the modules.
  package init?(home: URL, products: URL) {
    guard let program = Executable.path(of: Self.tool),
      let compiler = Executable.path(of: "swiftc")
    else { return nil }
    let programs = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    self.program = program
    self.home = home.path
    readable = [
      programs.deletingLastPathComponent().path,
      products.appendingPathComponent("Modules").path,
      products.appendingPathComponent("play-answer").path,
    ]
  }

  /// Returns the command line that runs a program in the sandbox.
  ///
  /// - Parameters:
  ///   - command: the path of the program, and its arguments.
  ///   - folder: the only folder beside the home that can be written.
  ///   - variables: its environment; nothing else of this process's is there.
  /// - Returns: the path of the sandbox's program, and its arguments.
  func words(
    _ command: [String], in folder: String, variables: [String: String]
  ) -> [String] {
    #if os(Linux)
      let home = Self.home
    #else
      let home = self.home
    #endif
    let path = Console.current.environment["PATH"] ?? "/usr/bin:/bin"
    let own = ["HOME": home, "PATH": path, "LANG": "C.UTF-8"].merging(variables) { $1 }
      .sorted { $0.key < $1.key }
    #if os(Linux)
      return bubble(in: folder) + own.flatMap { ["--setenv", $0.key, $0.value] }
        + ["--", "/bin/sh", "-c", Self.limiting, "limit"] + command
    #else
      let profile = SandboxProfile(readable: readable, writable: [home, folder])
      return [program, "-p", profile.text, "/usr/bin/env", "-i"]
        + own.map { "\($0.key)=\($0.value)" } + command
    #endif
  }
}

#if os(Linux)
  extension Sandbox {
    /// Where the home is in every sandbox; the compiler takes what it has built there only.
    private static let home = "/home/student"
    /// The folders of the system that programs need, which are there in every sandbox.
    private static let system = ["/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin"]
    /// The files that the loader and the linker look at.
    private static let files = ["/etc/ld.so.cache", "/etc/alternatives"]

    /// What `bwrap` is told, without the environment.
    private func bubble(in folder: String) -> [String] {
      var words = [
        program, "--unshare-all", "--die-with-parent", "--new-session", "--clearenv",
        "--hostname", "sandbox", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp",
      ]
      for path in Self.system + Self.files { words += ["--ro-bind-try", path, path] }
      for path in readable { words += ["--ro-bind", path, path] }
      return words + ["--bind", home, Self.home, "--bind", folder, folder, "--chdir", folder]
    }

    /// Lets no more processes and threads begin than the compiler needs many times over.
    ///
    /// They are counted for each sandbox from Linux 5.14 on, and for the whole user before, where
    /// nothing is limited. The system does not limit root, whose sandboxes end with their time.
    private static let limiting = """
      case $(uname -r) in [0-5].*) ;; *)
      { (ulimit -u 256) && ulimit -u 256 || { (ulimit -p 256) && ulimit -p 256; }; } 2>/dev/null
      esac
      exec "$@"
      """
  }
#endif
