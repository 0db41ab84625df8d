import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// What becomes of a student's work when the kit is updated.
@Suite struct UpdateTests {
  private static let path = "lessons/01-nested-callbacks/exercises/1.1-error-branch.swift"

  /// The commands of the documentation on a new version, block by block.
  private static func blocks() throws -> [[String]] {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let page = try checkout.text(at: "Sources/AsyncStyles.docc/Solving.md")
    let section = try #require(page.components(separatedBy: "## A new version of the kit").last)
    return section.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 }.prefix(2)
      .map { $0.element.split(separator: "\n").map(String.init) }
  }

  @Test func theWayOutOfAConflictKeepsWhatTheStudentWrote() throws {
    let room = try Classroom()
    let blocks = try Self.blocks()
    #expect(blocks.map(\.count) == [2, 3])
    let name = "git -c user.name=A -c user.email=a@b -c core.editor=true"
    let kit = room.root.appendingPathComponent("kit").path
    let mine = room.root.appendingPathComponent("mine").path
    func run(_ command: String, in folder: String) throws -> Runner.Result {
      try Runner.shell("cd '\(folder)' && \(command.replacing(/^git/, with: name)) 2>&1")
    }
    _ = try Runner.shell("mkdir '\(kit)' && cp -r '\(room.root.path)/lessons' '\(kit)/'")
    for command in ["git init -q -b main", "git add -A", "git commit -qm one"] {
      #expect(try run(command, in: kit).exitCode == 0)
    }
    _ = try Runner.shell("git clone -q '\(kit)' '\(mine)'")
    // Both change the same line of 1.1; only the kit changes 1.2, only the student 1.3.
    for (folder, word) in [(kit, "kit"), (mine, "mine")] {
      _ = try Runner.shell("sed -i.bak 's/completion(.shown)/\(word)()/' '\(folder)/\(Self.path)'")
    }
    try run("git commit -qam two", in: kit)
      .requireDone()
    let refused = try run("git pull --no-rebase", in: mine)
    #expect(refused.exitCode != 0, "git itself overwrites nothing")
    #expect(try URL(fileURLWithPath: "\(mine)/\(Self.path)").text.contains("mine()"))
    #expect(try run(blocks[0][0], in: mine).exitCode == 0)
    #expect(try run(blocks[0][1], in: mine).output.contains("CONFLICT"))
    for command in blocks[1] { try run(command, in: mine).requireDone() }
    #expect(try URL(fileURLWithPath: "\(mine)/\(Self.path)").text.contains("mine()"))
    #expect(try run("git status --porcelain --untracked-files=no", in: mine).output == "")
  }

  @Test func aPassUnderOtherRequirementsSaysSo() throws {
    let room = try Classroom()
    try room.copySources()
    try room.solve()
    #expect(try room.lessons("check", "1.1").exitCode == 0)
    #expect(try !room.lessons().output.contains("requirements were others"))
    let file = room.root.appendingPathComponent(Exercise.errorBranch.requirementsPath)
    try (try file.text + "\nprivate let more = 1\n").write(
      to: file, atomically: true, encoding: .utf8)
    let list = try room.lessons().output
    #expect(list.contains("Passed when the requirements were others: 1.1."))
    #expect(list.contains("[#"), "the pass is kept")
    #expect(try room.lessons("task", "1.1").output.contains("You passed it when its requirements"))
  }
}

extension Runner.Result {
  fileprivate func requireDone() throws {
    #expect(exitCode == 0, "\(output)")
  }
}
