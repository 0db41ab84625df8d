import Checker
import Foundation
import Testing

/// How programs end, and what is left of them.
@Suite struct ChildProcessTests {
  private func run(
    _ script: String, _ change: (inout ChildProcess) -> Void = { _ in }
  ) throws -> ChildProcess.Remains {
    try RunFolder.with { folder in
      var child = ChildProcess(in: folder)
      change(&child)
      return try child.run("/bin/sh", ["-c", script, folder.path])
    }
  }

  @Test(arguments: [0, 1, 3, 127, 255] as [Int32]) func theExitCodeIsTold(code: Int32) throws {
    #expect(try run("exit \(code)").end == .exited(code))
  }

  @Test(arguments: [SIGTERM, SIGKILL, SIGSEGV]) func theSignalIsTold(signal: Int32) throws {
    #expect(try run("kill -\(signal) $$").end == .signalled(signal))
  }

  @Test func bothChannelsAndErrorsAreKept() throws {
    let remains = try run("echo one; echo two >&2; echo three >&3")
    #expect(String(decoding: remains.printed, as: UTF8.self) == "one\ntwo\n")
    #expect(String(decoding: remains.channel, as: UTF8.self) == "three\n")
  }

  @Test func errorsMayBeLeftOut() throws {
    let remains = try run("echo one; echo two >&2") { $0.keepsErrors = false }
    #expect(String(decoding: remains.printed, as: UTF8.self) == "one\n")
  }

  @Test func whatPrintsTooMuchIsEndedOrCut() throws {
    let flood = "i=0; while [ $i -lt 3000 ]; do echo 0123456789; i=$((i+1)); done; sleep 60"
    #expect(try run(flood) { $0.mostBytes = 100 }.end == .flooding)
    let cut = try run("echo 0123456789; echo 0123456789") {
      $0.mostBytes = 15
      $0.endsFlood = false
    }
    #expect(cut.end == .exited(0))
    #expect(cut.printed.count == 15)
  }

  /// The last is what a child of a child does: a session and a mark of its own.
  @Test(arguments: ["", "setsid", "LESSONS_CHILD=$LESSONS_CHILD/own setsid"])
  func whatTheProgramStartedEndsWithIt(start: String) throws {
    let remains = try run(
      """
      mkfifo "$0/pipe"
      \(start) sh -c 'echo $$ > "$0/pipe"; exec sleep 60' "$0" &
      read child < "$0/pipe"; echo $child
      """)
    let child = try #require(pid_t(String(decoding: remains.printed.dropLast(), as: UTF8.self)))
    // It is gone, or has ended and nobody has waited for it yet: then it has no command any more.
    let command = FileManager.default.contents(atPath: "/proc/\(child)/cmdline") ?? Data()
    #expect(command.isEmpty)
  }

  /// While one program replaces another, a process has no environment to be found by.
  @Test(arguments: 1...20) func whatReplacesItselfAllTheTimeEndsToo(round: Int) throws {
    let remains = try run(
      """
      echo 'exec sh "$0"' > "$0/again"
      setsid sh "$0/again" & echo $!
      """)
    let child = try #require(pid_t(String(decoding: remains.printed.dropLast(), as: UTF8.self)))
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child)/exe")
    #expect(program == nil)
  }

  @Test(
    arguments: [
      ("while :; do echo 0123456789; done", .flooding), ("exec sleep 60", .stuck),
      ("exec >&- 2>&- 3>&-; sleep 60", .stuck), ("exit 3", .exited(3)),
    ] as [(String, ChildProcess.End)])
  func howeverItEndsNothingIsLeftOfIt(script: String, end: ChildProcess.End) throws {
    let remains = try run("echo $$; " + script) {
      $0.mostBytes = 100
      // A program that waits is ended at once.
      if end == .stuck { $0.seconds = 0 }
    }
    #expect(remains.end == end)
    let line = String(decoding: remains.printed, as: UTF8.self).prefix { $0 != "\n" }
    let child = try #require(pid_t(line))
    // Of one that nobody has waited for the number would still be there.
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  /// It waits for each answer, and goes on as soon as that is there.
  @Test func whatTalksIsNotStuck() throws {
    let remains = try RunFolder.with { folder in
      var child = ChildProcess(in: folder)
      child.seconds = 0
      let script = "for i in 1 2 3 4 5; do echo $i >&3; read answer <&5; echo $answer; done"
      return try child.run("/bin/sh", ["-c", script]) { Array($0) + [0x0A] }
    }
    #expect(remains.end == .exited(0))
    #expect(String(decoding: remains.printed, as: UTF8.self) == "1\n2\n3\n4\n5\n")
  }

  /// Between the last look at its status and the look at what it does it may have ended.
  @Test func whatHasEndedIsNotStuck() throws {
    for _ in 0..<50 {
      #expect(try run("exec >&- 3>&-; exit 0") { $0.seconds = 0 }.end == .exited(0))
    }
  }

  @Test func aHugeFileIsOnlyWrittenWhereThatIsAllowed() throws {
    let write = "cd \"$0\" && dd if=/dev/zero of=huge bs=1048576 count=65 2> /dev/null"
    #expect(try run(write).end != .exited(0))
    #expect(try run(write) { $0.mayWriteHugeFiles = true }.end == .exited(0))
  }
}
