import Checker
import CourseFiles
import Exercises
import Foundation
import Shell
import Testing

/// Answers that would forge a judgement or do harm; none passes, and none leaves anything behind.
///
/// Each is a right answer to 5.2 with something more, so that it would pass if that were let through;
/// or, where it is said, a wrong one.
@Suite struct ForgeryTests {
  struct Forgery: Sendable, CustomTestStringConvertible {
    var name: String
    var imports = ""
    /// What stands beside the answer.
    var beside = ""
    /// What stands in its function.
    var inside = ""
    /// Whether the answer itself is right.
    var isRight = true
    /// What it rejects with.
    var error = "error"
    var testDescription: String { name }

    static func inside(_ name: String, _ code: String) -> Forgery {
      Forgery(name: name, imports: "import Foundation", inside: code)
    }

    static func beside(_ name: String, _ code: String, imports: String = "") -> Forgery {
      Forgery(name: name, imports: imports, beside: code)
    }

    /// The text of the answer; `CANARY` is a file that belongs to somebody else.
    func text(canary: String) -> String {
      let rest =
        isRight
        ? """
        guard !promises.isEmpty else { return Promise(value: []) }
        let values = Locked([Int: Value]())
        return Promise { fulfill, reject in
          for (index, promise) in promises.enumerated() {
            promise.observe { result in
              switch result {
              case .failure(let error): reject(\(error))
              case .success(let value):
                let all = values.withLock { values in
                  values[index] = value
                  return values
                }
                if all.count == promises.count {
                  fulfill(promises.indices.compactMap { all[$0] })
                }
              }
            }
          }
        }
        """ : "return Promise(value: [])"
      return """
        import Exercises
        import PromiseStyle
        import Simulation
        \(imports)
        \(beside)
        struct PromiseAll: PromiseAllExercise {
          func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]> {
            \(inside)
            \(rest)
          }
        }
        """
        .replacing("CANARY", with: canary)
    }
  }

  /// The eleven ways that were seen, and others like them.
  static let forged: [Forgery] = [
    .beside("the solution is handed on", "", imports: "import Answers"),
    .beside("the solution is imported quietly", "", imports: "@_implementationOnly import Answers"),
    .beside("the kit's inside is opened", "", imports: "@testable import Exercises"),
    .beside("the player is imported", "", imports: "import Player"),
    .beside("the judge is imported", "", imports: "import Judging"),
    .beside("the record is imported", "", imports: "import Records"),
    .inside("the record is written", "write(3, \"{\\\"over\\\":{}}\", 11)"),
    .inside("the record is written and the process ended", "write(3, \"x\", 1); _exit(0)"),
    .inside("the record goes elsewhere", "let copy = dup(3); dup2(1, 3); close(copy)"),
    .inside("the record is a file", "FileHandle(fileDescriptor: 3).write(Data())"),
    .beside("C is declared", "@_silgen_name(\"write\") func put(_ a: Int, _ b: Int, _ c: Int)"),
    .beside("C is declared anew", "@_extern(c, \"_exit\") func leave(_ code: Int32)"),
    .beside(
      "a second entry", "@_cdecl(\"lessonsAnswer\") public func other() -> Int { 0 }"),
    .beside(
      "a constructor", "@_used @_section(\".init_array\") let begin: @convention(c) () -> Void = {}"
    ),
    .inside("memory is opened", "mprotect(nil, 4096, 7)"),
    .inside("a pointer is made", "UnsafeMutablePointer<Int>(bitPattern: 4096)?.pointee = 1"),
    .inside("bits are cast", "_ = unsafeBitCast(promises.count, to: UInt.self)"),
    .inside("unsafe is said", "_ = unsafe unsafeBitCast(promises.count, to: UInt.self)"),
    .inside("a symbol is looked up", "_ = dlsym(nil, \"write\")"),
    .inside(
      "the compiler is started",
      "try? Process.run(URL(fileURLWithPath: \"/bin/sh\"), arguments: [])"),
    .inside("the sources are read", "_ = try? String(contentsOfFile: \"CANARY\", encoding: .utf8)"),
    .inside(
      "the progress is written",
      "try? \"{}\".write(toFile: \"CANARY\", atomically: true, encoding: .utf8)"),
    .inside("the seals are written", "try? Data().write(to: URL(fileURLWithPath: \"CANARY\"))"),
    .beside(
      "a method of the kit is replaced",
      "@_dynamicReplacement(for: f()) func g() {}\ndynamic func f() {}"),
    .beside("a macro writes code", "macro m() = #externalMacro(module: \"A\", type: \"B\")"),
    .beside("a box is said to be safe", "final class Box: @unchecked Sendable { var value = 0 }"),
    .beside("a global is said to be safe", "nonisolated(unsafe) var count = 0"),
    .beside("a type is said to be safe", "@safe struct Safe {}"),
  ]

  /// Harm to files, processes, the environment, the network and the clock.
  static let harmful: [Forgery] = [
    .inside("a file is removed", "try? FileManager.default.removeItem(atPath: \"CANARY\")"),
    .inside("a file is unlinked", "unlink(\"CANARY\")"),
    .inside("a file is renamed", "rename(\"CANARY\", \"CANARY.moved\")"),
    .inside("a file is emptied", "truncate(\"CANARY\", 0)"),
    .inside("a file is opened", "_ = open(\"CANARY\", O_WRONLY | O_TRUNC)"),
    .inside("a file is opened by C", "_ = fopen(\"CANARY\", \"w\")"),
    .inside("a mode is changed", "chmod(\"CANARY\", 0)"),
    .inside("a link is made", "symlink(\"CANARY\", \"CANARY.link\")"),
    .inside("a folder is made", "mkdir(\"CANARY.folder\", 0o700)"),
    .inside("the folder is changed", "chdir(\"/\")"),
    .inside("a handle is taken", "_ = FileHandle(forWritingAtPath: \"CANARY\")"),
    .inside("a stream is opened", "_ = OutputStream(toFileAtPath: \"CANARY\", append: false)"),
    .inside("data go to a file", "_ = NSData().write(toFile: \"CANARY\", atomically: true)"),
    .inside("settings are kept", "UserDefaults.standard.set(1, forKey: \"CANARY\")"),
    .inside("a process is forked", "_ = fork()"),
    .inside("a process is started", "system(\"touch CANARY.new\")"),
    .inside("a session is begun", "setsid()"),
    .inside("the parent is killed", "kill(getppid(), SIGKILL)"),
    .inside("the parent is stopped", "kill(getppid(), SIGSTOP)"),
    .inside("a signal is ignored", "signal(SIGTERM, SIG_IGN)"),
    .inside("the process ends well", "exit(0)"),
    .inside("the process aborts", "abort()"),
    .inside("the environment is read", "print(ProcessInfo.processInfo.environment)"),
    .inside("the environment is changed", "setenv(\"PATH\", \"\", 1)"),
    .inside("the network is used", "_ = URLSession.shared"),
    .inside("a socket is opened", "_ = socket(2, 1, 0)"),
    .inside("a thread is started", "Thread.detachNewThread {}"),
    .inside("a queue is used", "DispatchQueue.global().async {}"),
    .inside("a lock of the system waits", "NSCondition().wait()"),
    .inside("it sleeps", "sleep(1)"),
    .inside("it sleeps by Foundation", "Thread.sleep(forTimeInterval: 1)"),
    .inside("chance decides", "_ = Date().timeIntervalSince1970"),
    Forgery(
      name: "the terminal is cleared", inside: "print(\"\\u{1B}[2J5.2 passed\")", isRight: false),
    Forgery(name: "it prints a record", inside: "print(\"{\\\"over\\\":{}}\")", isRight: false),
    Forgery(name: "it stops by a trap", inside: "fatalError()", isRight: false),
    Forgery(name: "the compiler reports an error", beside: "#error(\"passed\")", isRight: false),
    Forgery(name: "the file ends in a comment", beside: "/* passed", isRight: false),
  ]

  @Test func thereAreAtLeastSixty() {
    #expect(Self.forged.count + Self.harmful.count >= 60)
  }

  /// Without this, all others could fail to pass for another reason.
  @Test func theAnswerBehindThemIsRight() throws {
    #expect(try Self.judge(Forgery(name: "nothing more")).isPassed)
  }

  /// Types with the names of what the handing over uses; none may be taken for what it is not.
  static let disguised: [Forgery] = [
    .beside(
      "a box of its own",
      "public final class AnswerBox: Sendable { let a = 1, b = 2; init(_ answer: any Sendable) {} }"
    ),
    .beside(
      "a box that keeps the answer", "enum AnswerBox { static func handOver(_ answer: Any) {} }"),
    .beside(
      "a module of its own",
      "enum Exercises { enum AnswerBox { static func handOver(_ answer: Any) {} } }\n"
        + "typealias AnswerBox = Exercises.AnswerBox"),
  ]

  @Test(arguments: disguised) func isNotTakenForWhatItIsNot(forgery: Forgery) throws {
    switch try Self.judge(forgery).obstacle {
    case .cannotLoad, .doesNotCompile: break
    case let obstacle: Issue.record("it was played: \(String(describing: obstacle))")
    }
  }

  @Test(arguments: [
    ("", "Failure"), ("", "SampleError"), ("extension CallSite", "Failure"),
    ("extension Array", "Failure"),
  ])
  func anErrorThatIsDressedUpAsAnotherIsSeen(place: String, name: String) throws {
    let type = """
      struct \(name): Error, CustomStringConvertible {
        let description: String
        init(_ error: any Error) { description = "\\(error)" }
      }
      """
    let owner = place.split(separator: " ").last.map { $0 == "Array" ? "[Int]." : "\($0)." } ?? ""
    let judgement = try Self.judge(
      Forgery(
        name: "dressed up as \(owner)\(name)",
        beside: place.isEmpty ? type : "\(place) {\n\(type)\n}", error: "\(owner)\(name)(error)"))
    let title = "rejects with the first error that comes, at once"
    #expect(judgement.obstacle == nil)
    #expect(judgement.shortfall?.title == title)
  }

  @Test func aSetHasTheSameOrderEachTime() throws {
    let orders = try (0..<3).map { number in
      try Self.judge(Forgery(name: "set \(number)", inside: "print(Set(1...20).map { $0 })"))
        .printed
    }
    #expect(Set(orders).count == 1)
    #expect(!orders[0].isEmpty)
  }

  @Test(arguments: forged + harmful) func doesNotPassAndLeavesNothing(forgery: Forgery) throws {
    let judgement = try Self.judge(forgery)
    #expect(!judgement.isPassed)
    switch judgement.obstacle {
    case .fenced, .excluded, .doesNotCompile: break
    case let obstacle where forgery.isRight:
      Issue.record("it was played: \(String(describing: obstacle))")
    default: break
    }
    #expect(!judgement.printed.contains("\u{1B}"))
  }

  /// Judges a forgery beside a folder with a file in it, which must be as it was.
  static func judge(_ forgery: Forgery, isFenced: Bool = true) throws -> Judgement {
    let kit = Checkout(
      root: URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent())
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("forgery-\(getpid())-\(forgery.name.filter(\.isLetter))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let canary = folder.appendingPathComponent("canary")
    try "mine".write(to: canary, atomically: true, encoding: .utf8)
    let (judgement, _) = try Checker(kit, products: Runner.products, isFenced: isFenced)
      .tryAnswer(forgery.text(canary: canary.path), at: "5.2.swift", to: .promiseAll)
    #expect(try String(contentsOf: canary, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["canary"])
    return judgement
  }
}
