import CourseFiles
import Foundation
import Testing

/// A lock that one program at a time has.
@Suite struct FileLockTests {
  private func path(_ test: String = #function) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("lock-\(getpid())-\(test.prefix { $0 != "(" })").path
  }

  @Test func whileOneHasItNobodyElseDoes() throws {
    let path = path()
    defer { unlink(path) }
    var first: FileLock? = try FileLock(at: path, waits: false)
    #expect(throws: FileLock.Trouble.taken) { try FileLock(at: path, waits: false) }
    withExtendedLifetime(first) {}
    first = nil
    _ = try FileLock(at: path, waits: false)
  }

  @Test func aFileThatCannotBeOpenedIsNoLock() {
    #expect(throws: FileLock.Trouble.impossible(POSIXError(.ENOTDIR))) {
      try FileLock(at: "/dev/null/lock", waits: true)
    }
  }
}
