import CourseFiles
import Exercises
import Foundation
import Simulation
import TaskHost

/// Compiles a student's file to a library, beside the kit's modules and without the package manager.
///
/// So a file that does not compile stops nothing but its own exercise, and the compiler's messages
/// come without anything around them. A copy is compiled, so the path of the checkout may be any.
struct Compiler {
  /// The folder that holds the kit's built modules.
  let modules: URL
  /// Where copy, library and all else go.
  let folder: URL
  /// Whether what uses memory in an unsafe way does not compile.
  var isStrict = true
  /// What stands around the compiler; nil if nothing does.
  var sandbox: Sandbox?
  /// How many times as long as usual it may take.
  var patience = 1

  /// The result of compiling a file.
  enum Compilation {
    /// The path of what is to be linked as a library, and what the answer uses.
    case object(String, warnings: [CompilerMessage], reading: Reading)
    case messages([CompilerMessage])
    case stopped(CompilerStop)
  }

  /// What an answer uses, or why that cannot be read.
  typealias Reading = Result<AnswerReading, Unread>

  /// How long compiling may take, in seconds of real time; an answer takes half of one.
  private static let seconds = 30
  /// How many kilobytes of memory it may have; an answer takes less than a tenth.
  private static let kilobytes = 3 << 20
  /// How many megabytes the compiler may tell of a file; of 200 lines it tells one or two.
  private static let megabytes = 32

  /// Compiles `text` and reads what it uses, side by side.
  ///
  /// - Parameters:
  ///   - text: what the student has written.
  ///   - exercise: whose answer it is.
  /// - Returns: what is to be linked, or what the compiler has to say.
  /// - Throws: `CheckerError` if the compiler is not there or the kit is not built.
  func compile(_ text: String, for exercise: Exercise) throws -> Compilation {
    guard TaskExecutors.isInstalled || !exercise.isOnMainActor else {
      throw CheckerError.noMainActor
    }
    return try compile(text, named: exercise.fileName, with: Self.entry(to: exercise))
  }

  /// Compiles a file beside another of the same module, which hands over what is in it.
  func compile(
    _ text: String, named name: String, with handingOver: String
  ) throws -> Compilation {
    let sources = try write(text, named: name)
    let entry = try write([("Entry.swift", handingOver)])
    let object = folder.appendingPathComponent("answer.o").path
    // With a single job the driver becomes the compiler, so that to kill the one ends the other.
    let build =
      ["-c", "-whole-module-optimization", "-o", object] + sources + entry
      + ["-I", modules.path] + AnswerLanguage.flags
      + (isStrict ? ["-Werror", "StrictMemorySafety"] : [])
      + ["-Onone", "-diagnostic-style", "llvm", "-no-color-diagnostics"]
    let (remains, tree) = try run(
      build, AnswerReading.arguments(for: sources, modules: modules.path))
    let printed = String(decoding: remains.printed, as: UTF8.self).printable
    switch remains.end {
    case .exited(0):
      guard access(object, R_OK) == 0 else { throw CheckerError.noCompiler }
      return .object(
        object, warnings: CompilerMessage.all(.warning, in: printed, file: sources[0]),
        reading: Self.reading(of: text, from: tree, object: object))
    case .exited, .signalled:
      if let stop = Self.stop(remains.end, printed) { return .stopped(stop) }
      return .messages(try CompilerMessage.errors(in: printed, file: sources[0], holding: text))
    case .endless, .stuck, .flooding: return .stopped(.time(Self.seconds))
    }
  }

  /// Makes a library of what was compiled; an answer that is refused needs none.
  ///
  /// - Returns: its path.
  /// - Throws: `CheckerError` if that fails.
  func link(_ object: String) throws -> String {
    let library = folder.appendingPathComponent("answer.so").path
    for (program, words) in AnswerLinker.ways(from: object, to: library) {
      if try compiler.run(program, words).end == .exited(0), access(library, R_OK) == 0 {
        return library
      }
    }
    let remains = try compiler.run("swiftc", AnswerLinker.plain(from: object, to: library))
    guard remains.end == .exited(0), access(library, R_OK) == 0 else {
      let text = String(decoding: remains.printed, as: UTF8.self)
      throw CheckerError.noLibrary(text.split(separator: "\n").first.map(String.init) ?? "")
    }
    return library
  }

  /// Reads what `text` uses, whether it compiles or not; only what compiles is linked.
  func read(_ text: String, named name: String) throws -> Reading {
    let sources = try write(text, named: name)
    let object = folder.appendingPathComponent("answer.o").path
    let build = ["-c", "-parse-as-library", "-o", object] + sources + ["-I", modules.path]
    let (remains, tree) = try run(
      build + ["-whole-module-optimization", "-Onone"] + AnswerLanguage.flags,
      AnswerReading.arguments(for: sources, modules: modules.path))
    return Self.reading(
      of: text, from: tree, object: remains.end == .exited(0) ? object : nil)
  }

  /// What an answer uses, from what the compiler tells and from what it has made.
  private static func reading(
    of text: String, from tree: ChildProcess.Remains, object: String?
  ) -> Reading {
    Result { () throws(Unread) in
      switch tree.end {
      case .flooding: throw .tooLarge(megabytes: megabytes)
      case .endless, .stuck: throw .tooSlow(seconds: seconds)
      case .signalled: throw .tooDeep
      case .exited(let code):
        if code > 128 { throw .tooDeep }
        if code != 0, object != nil { throw .noTree }
      }
      guard let symbols = object.map(ObjectSymbols.names) ?? [] else { throw .noSymbols }
      return try AnswerReading(tree: tree.printed, symbols: symbols, of: text)
    }
  }

  /// The first lines of `text` that lead to what is linked, as far as the compiler tells them.
  ///
  /// It writes down all that runs, step by step; that is asked for only if something is refused.
  func lines(of reading: AnswerReading, in name: String) -> [String: Int] {
    let sources = [name, WatchedMutex.file].map { folder.appendingPathComponent($0).path }
      .filter { access($0, R_OK) == 0 }
    let words = ["-emit-silgen", "-Xllvm", "-sil-print-debuginfo", "-parse-as-library"]
    var quick = reader
    quick.seconds = 10
    let remains = try? quick.run(
      "swiftc", words + sources + ["-I", modules.path] + AnswerLanguage.flags)
    let steps = String(decoding: remains?.printed ?? [], as: UTF8.self)
    return LinkedLines(steps: steps, file: folder.appendingPathComponent(name).path)
      .lines(of: reading)
  }

  /// Writes a file for the compiler, and beside it what `Mutex` is, if the file may mean that.
  ///
  /// - Returns: the paths, that of the file first.
  private func write(_ text: String, named name: String) throws -> [String] {
    let mutex = WatchedMutex.isImported(in: text) ? [(WatchedMutex.file, WatchedMutex.text)] : []
    return try write([(name, text)] + mutex)
  }

  private func write(_ files: [(name: String, text: String)]) throws -> [String] {
    do {
      return try files.map { name, text in
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file.path
      }
    } catch {
      throw CheckerError.noFolder(folder.path)
    }
  }

  private var compiler: ChildProcess {
    var compiler = ChildProcess(in: folder)
    compiler.seconds = Self.seconds * patience
    compiler.kilobytes = Self.kilobytes
    compiler.endsFlood = false
    compiler.sandbox = sandbox
    return compiler
  }

  private var reader: ChildProcess {
    var reader = compiler
    reader.mostBytes = Self.megabytes << 20
    reader.endsFlood = true
    reader.keepsErrors = false
    return reader
  }

  /// Runs the compiler twice at the same time, to build and to read.
  private func run(
    _ build: [String], _ read: [String]
  ) throws -> (ChildProcess.Remains, tree: ChildProcess.Remains) {
    let remains = Locked<[Int: Result<ChildProcess.Remains, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: 2) { [compiler, reader] index in
      let (program, words) = Frontend.command(index == 0 ? build : read)
      let result = Result {
        try (index == 0 ? compiler : reader).run(program, words)
      }
      remains.withLock { $0[index] = result }
    }
    let all = remains.withLock { $0 }
    guard let built = try all[0]?.get(), let tree = try all[1]?.get() else {
      throw CheckerError.cannotStart("swiftc", errno: 0)
    }
    return (built, tree)
  }

  /// Whether the compiler came to grief itself.
  private static func stop(_ end: ChildProcess.End, _ printed: String) -> CompilerStop? {
    if printed.contains("out of memory") || printed.contains("std::bad_alloc") { return .memory }
    let signs = [
      "PLEASE submit a bug report", "Please submit a bug report", "Swift runtime failure",
    ]
    if signs.contains(where: printed.contains) { return .crash }
    if case .signalled = end { return .crash }
    if case .exited(let code) = end, code > 128 { return .crash }
    return nil
  }

  /// A second file of the same module, which makes the answer and hands it over.
  private static func entry(to exercise: Exercise) -> String {
    """
    import Exercises

    @_cdecl("\(AnswerBox.entry)")
    public func lessonsAnswer() {
      AnswerBox.handOver(\(exercise.typeName)())
    }
    """
  }
}

/// Why the compiler did not come to its end.
package enum CompilerStop: Hashable, Sendable {
  /// It took longer than it may; how many seconds.
  case time(Int)
  /// It took more memory than it may.
  case memory
  /// It crashed.
  case crash
}
