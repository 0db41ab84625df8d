import CourseFiles
import Foundation
import Simulation
import Testing

/// Files that remember something between two commands.
@Suite struct StateFileTests {
  private struct Count: Codable, Equatable {
    var number = 0
    var note: String?
    var inner = Inner()

    struct Inner: Codable, Equatable {
      var known = 1
    }
  }

  private let root: URL
  private let file: StateFile<Count>

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UInt.random)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    file = StateFile("count.json", aside: "count.broken", in: Checkout(root: root)) {
      $0.number >= 0
    }
  }

  private func text(of name: String = "count.json") throws -> String {
    try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent("count.json"))
  }

  private func remove() { try? FileManager.default.removeItem(at: root) }

  @Test func fieldsOfALaterVersionAreKeptAndOldOnesAreNotRaised() throws {
    defer { remove() }
    try write(#"{"number": 1, "note": "old", "later": [1], "inner": {"known": 1, "also": true}}"#)
    #expect(file.change { _ in Count(number: 2) } == [])
    let fields = try JSONSerialization.jsonObject(with: Data(try text().utf8)) as? [String: Any]
    #expect(fields?["later"] as? [Int] == [1])
    #expect((fields?["inner"] as? [String: Any])?["also"] as? Bool == true)
    #expect(fields?["number"] as? Int == 2)
    #expect(fields?["note"] == nil, "a field that is known and gone does not come back")
  }

  @Test(arguments: ["nonsense", #"{"number": -1, "inner": {"known": 1}}"#, #"{"number": 1e99}"#])
  func whatCannotBeWorkedWithIsMovedAside(text: String) throws {
    defer { remove() }
    try write(text)
    #expect(throws: StateFile<Count>.Trouble.movedAside("count.broken-1.json")) {
      try file.load()
    }
    #expect(try self.text(of: "count.broken-1.json") == text)
    #expect(try file.load() == nil)
  }

  @Test func nothingIsLostWhenManyChangeItAtOnce() throws {
    defer { remove() }
    let name = root.path
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      let file = StateFile<Count>(
        "count.json", aside: "count.broken", in: Checkout(root: URL(fileURLWithPath: name)))
      _ = file.change { before in
        var count = before ?? Count()
        count.number += 1
        return count
      }
    }
    #expect(try file.load()?.number == 40)
  }

  @Test func aFolderThatIsGoneIsSaidAndChangesNothing() {
    remove()
    #expect(file.change { _ in Count(number: 1) } == [.unwritable])
  }
}

extension UInt {
  /// A number for the name of a folder, which no other test has.
  fileprivate static var random: UInt {
    UInt(bitPattern: ObjectIdentifier(NSObject())) ^ UInt(getpid())
  }
}
