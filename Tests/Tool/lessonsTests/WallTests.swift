import Checker
import CourseFiles
import Exercises
import Foundation
import Testing

/// What the wall around the playing process holds when nothing is read before: the fence is off.
@Suite struct WallTests {
  private typealias Forgery = ForgeryTests.Forgery

  /// What an answer prints when it tries something, each by its own name.
  private static func printed(
    _ imports: String, beside: String = "", _ code: String
  ) throws -> String {
    let forgery = Forgery(
      name: "wall \(code.filter(\.isLetter).prefix(40))", imports: imports, beside: beside,
      inside: code)
    return try ForgeryTests.judge(forgery, isFenced: false).printed
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Without this, all that fails could fail because nothing is played.
  @Test func anAnswerIsPlayedBehindTheWall() throws {
    #expect(try Self.printed("", "print(\"played\")").hasPrefix("played"))
  }

  #if os(Linux)
    private static let calls = [
      "open(\"OUTCOMES\", O_RDONLY)", "open(\"/etc/passwd\", O_RDONLY)",
      "open(\"/proc/\\(getppid())/environ\", O_RDONLY)",
      "open(\"/proc/\\(getppid())/mem\", O_RDONLY)",
      "open(\"/proc/self/root/etc/passwd\", O_RDONLY)",
      "open(\"/proc/\\(getppid())/cwd/Package.swift\", O_RDONLY)",
      "open(\"FOLDER\", O_RDONLY)", "open(\"new\", O_CREAT | O_WRONLY, 0o600)",
      "mkdir(\"new\", 0o700)", "unlink(\"OUTCOMES\")", "rename(\"OUTCOMES\", \"new\")",
      "truncate(\"OUTCOMES\", 0)", "chmod(\"OUTCOMES\", 0)", "symlink(\"OUTCOMES\", \"new\")",
      "chdir(\"/\")", "socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)",
      "socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)", "kill(getppid(), SIGKILL)",
      "kill(getppid(), 0)", "kill(-1, 0)", "setsid()", "execv(\"/bin/true\", [nil])",
      "dup2(3, 9)", "divide()",
    ]

    /// What one answer printed that tries all calls, each in a line behind its number.
    private static let tried = Result {
      let outcomes = root.appendingPathComponent("lessons/outcomes/5.2.packed").path
      let lines = calls.enumerated().map { number, call in
        let code = call.replacing("OUTCOMES", with: outcomes)
          .replacing("FOLDER", with: root.path)
        return "print(\"\(number):\", \(code))"
      }
      let beside = """
        @_silgen_name("fork") func divide() -> Int32
        """
      return try printed(
        "import Foundation", beside: beside, lines.joined(separator: "\n"))
    }

    @Test(arguments: calls.indices) func whateverItCallsFails(number: Int) throws {
      let lines = try Self.tried.get().split(separator: "\n")
      let results = lines.filter { $0.hasPrefix("\(number): ") }
      #expect(results.first == "\(number): -1", "\(Self.calls[number])")
    }

    @Test func whatRunsWhenTheLibraryIsLoadedIsBehindTheWall() throws {
      let beside = """
        @_used @_section(".init_array") let begin: @convention(c) () -> Void = {
          print(open("\(Self.root.path)/Package.swift", O_RDONLY), mkdir("new", 0o700), divide())
        }
        @_silgen_name("fork") func divide() -> Int32
        """
      #expect(try Self.printed("import Foundation", beside: beside, "").hasPrefix("-1 -1 -1"))
    }

    @Test func foundationFindsNothingEither() throws {
      let code = """
        print(FileManager.default.contents(atPath: "/etc/passwd") as Any,
          (try? Data(contentsOf: URL(fileURLWithPath: "\(Self.root.path)/Package.swift"))) as Any,
          (try? Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "true"])) as Any)
        """
      #expect(try Self.printed("import Foundation", code).hasPrefix("nil nil nil"))
    }

    @Test func threadsStart() throws {
      let code = """
        let door = DispatchGroup()
        let count = Locked(0)
        for _ in 0..<8 {
          DispatchQueue.global().async(group: door) { count.withLock { $0 += 1 } }
        }
        let thread = DispatchSemaphore(value: 0)
        Thread.detachNewThread { thread.signal() }
        thread.wait()
        door.wait()
        print(count.withLock { $0 })
        """
      #expect(try Self.printed("import Foundation", code).hasPrefix("8"))
    }
  #endif

  @Test(arguments: ForgeryTests.harmful + ForgeryTests.forged)
  func withoutTheFenceNoHarmIsDone(forgery: ForgeryTests.Forgery) throws {
    var forgery = forgery
    forgery.name += " unfenced"
    // That the canary is as it was, and nothing beside it, is looked at in there.
    let judgement = try ForgeryTests.judge(forgery, isFenced: false)
    #expect(forgery.isRight || !judgement.isPassed)
  }

  /// A wrong answer that writes a record, with the hashes that are due, and ends.
  @Test(arguments: ["a", "b", "zzzzzzzzzzzz"])
  func aRecordThatWasWrittenBeforehandIsNotTaken(number: String) throws {
    let kept = try Checker(Checkout(root: Self.root), products: Runner.products)
      .keptAnswers(to: .promiseAll)
    let exercise = Exercise.promiseAll
    let lines = exercise.outlines.indices.flatMap { index in
      exercise.outlines[index].situations.map { situation -> String in
        let hashes = kept.right.hashes(PlayToken(index, situation, nil), among: exercise)
        return "c\(number) " + hashes.map { String($0, radix: 36) }.joined(separator: " ")
      }
    }
    let record = ([#"{"ready":{}}"#] + lines + [#"{"over":{}}"#]).joined(separator: "\n") + "\n"
    let code = """
      FileHandle(fileDescriptor: 3).write(Data(\"\"\"
      \(record.replacing("\\", with: "\\\\"))
      \"\"\".utf8))
      exit(0)
      """
    for isReady in ["ready", "early"] {
      let forgery = Forgery(
        name: "record \(isReady) \(number)", imports: "import Foundation",
        inside: isReady == "ready" ? code : code.replacing(#"{"ready":{}}"# + "\n", with: ""),
        isRight: false)
      let judgement = try ForgeryTests.judge(forgery, isFenced: false)
      #expect(!judgement.isPassed && judgement.results.allSatisfy { !$0.isMet })
      #expect(judgement.obstacle == .strangeRecord)
    }
  }

  /// Where objects lie decides on the order of a set of them.
  ///
  /// With one thread it is the same each time; in 5.2 only the last requirement has several.
  @Test func objectsLieWhereTheyLayBefore() throws {
    let code = """
      print(Set(promises.map(ObjectIdentifier.init)).map { id in
        promises.firstIndex { ObjectIdentifier($0) == id } ?? -1
      })
      """
    let orders = try ["a", "b", "c", "d"].map { name in
      let forgery = Forgery(name: "objects \(name)", inside: code)
      return try ForgeryTests.judge(forgery).printed.split(separator: "\n").prefix(400)
    }
    #expect(orders[0].count == 400 && Set(orders[0]).count > 50)
    #expect(Set(orders).count == 1)
  }
}
