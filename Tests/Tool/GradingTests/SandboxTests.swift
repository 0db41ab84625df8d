import Checker
import Foundation
@testable import Grading
import Testing

/// What a program in a student's sandbox can see and do.
@Suite(.enabled(if: Sandbox.whatIsMissing() == nil)) struct SandboxTests {
  private let home: GuardedFolder
  private let secret: ClassFolder

  init() throws {
    home = try GuardedFolder()
    secret = try ClassFolder()
    try secret.write("secret", to: "answer.swift")
  }

  private func run(
    _ script: String, _ change: (inout ChildProcess) -> Void = { _ in }
  ) throws -> ChildProcess.Remains {
    let words = secret.url.path
    return try RunFolder.with { folder in
      var child = ChildProcess(in: folder)
      child.sandbox = Sandbox(home: home.url, products: Kit.products)
      change(&child)
      return try child.run("/bin/sh", ["-c", script, words])
    }
  }

  private func printed(_ script: String) throws -> String {
    String(decoding: try run(script).printed, as: UTF8.self)
  }

  @Test func filesOfOthersAreNotThere() throws {
    #expect(try printed("cat \"$0/answer.swift\" 2>/dev/null || echo none") == "none\n")
    let listing = try printed("ls /root /etc/passwd /var 2>/dev/null; echo \"$HOME\"")
    #expect(listing == "/home/student\n")
  }

  @Test func itsHomeAndFolderCanBeWrittenAndNothingElse() throws {
    #expect(try printed("echo a > \"$HOME/a\" && echo b > ./b && cat \"$HOME/a\" ./b") == "a\nb\n")
    #expect(FileManager.default.fileExists(atPath: home.url.appendingPathComponent("a").path))
    #expect(try printed("echo x 2>/dev/null >/usr/x || echo no") == "no\n")
  }

  @Test func otherProcessesAndTheirVariablesAreNotThere() throws {
    let processes = try printed("ls /proc | grep -c '^[0-9]'")
    #expect(Int(processes.dropLast()).map { $0 < 8 } == true)
    #expect(try printed("env | grep -c '^XDG_\\|^USER=\\|^SHELL=' || true") == "0\n")
  }

  @Test func thereIsNoNetwork() throws {
    #expect(try printed("cat /proc/net/dev | grep -v lo: | grep -c : || true") == "0\n")
  }

  @Test func processesAreLimited() throws {
    #expect(try printed("ulimit -a | grep process | grep -c 256") == "1\n")
  }

  @Test func signalsLimitsAndChannelsAreAsWithoutIt() throws {
    #expect(try run("exit 3").end == .exited(3))
    #expect(try run("kill -SEGV $$").end == .signalled(SIGSEGV))
    #expect(String(decoding: try run("echo x >&3").channel, as: UTF8.self) == "x\n")
    #expect(try run("while :; do :; done") { $0.seconds = 1 }.end == .endless)
    #expect(try run("sleep 60") { $0.seconds = 1 }.end == .stuck)
    #expect(try run("yes") { $0.mostBytes = 1_000 }.end == .flooding)
  }
}

/// The profile of the sandbox on macOS, as far as it can be looked at elsewhere.
@Suite struct SandboxProfileTests {
  @Test func nothingIsAllowedButWhatIsListed() throws {
    let folder = try ClassFolder()
    let home = folder.url.appendingPathComponent("a \"home\"").path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let lines = SandboxProfile(readable: ["/opt/toolchain"], writable: [home]).text
      .split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["(version 1)", "(deny default)"])
    #expect(lines.dropFirst(2).allSatisfy { $0.hasPrefix("(allow ") && $0.hasSuffix(")") })
    #expect(!lines.contains { $0.contains("network") })
    let (reading, writing) = ("(allow file-read* ", "(allow file-write* ")
    let real = home.replacing("\"", with: "\\\"")
    #expect(lines.first { $0.hasPrefix(reading) }?.contains("(subpath \"/opt/toolchain\")") == true)
    #expect(
      lines.filter { $0.hasPrefix(writing) }
        == ["(allow file-write* (subpath \"\(real)\") (literal \"/dev/null\"))"])
    // The folders above can be passed through, and not listed.
    #expect(
      lines.contains {
        $0.hasPrefix("(allow file-read-metadata ") && $0.contains("(literal \"/opt\")")
      })
    #expect(lines.allSatisfy { $0.count { $0 == "(" } == $0.count { $0 == ")" } })
  }
}
