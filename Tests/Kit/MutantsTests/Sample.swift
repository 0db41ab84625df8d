import Checker
import Foundation
import Mutants

/// A small program in which each operator finds something to do.
enum Sample {
  static let text = #"""
    final class Door {
      var visits = 0
      func close() {}
      func note(_ name: String, _ place: String) throws {}
    }

    func visit(_ door: Door, _ names: [String], most: Int) throws -> Int? {
      guard !names.isEmpty else { return nil }
      if door.visits > most && door.visits != 9 { return most }
      door.visits += 1
      door.close()
      print("hello")
      try door.note(names[0], names.first ?? "nobody")
      for name in names.sorted() where name.hasPrefix("a") {
        print("\(name + "!")", terminator: "")
      }
      let isLate = door.visits < 3 ? true : false
      let numbers = (0..<most).map { number in
        // A comment stays where it is.
        number - 1
      }
      return isLate || numbers.contains { $0 == 2 }
        ? door.visits
        : least(of: names, or: most)
    }

    func least(of names: [String], or most: Int) -> Int? {
      names.first.map(\.count)
    }

    func shout(_ name: String) -> String {
      name.twice().uppercased()
    }

    extension String {
      func twice() -> String { self + self }
    }
    """#

  /// All mutations of the program.
  static let mutations: [Mutation] = {
    let source = SourceText(text)
    guard let tree = try? SyntaxNode(tree: dump(), of: source) else { return [] }
    return MutationOperator.mutations(of: tree, source)
  }()

  /// A small answer in which the operators that are for answers only find something to do.
  static let answer = #"""
    struct Async<Value: Sendable>: Sendable {
      let trunk: @Sendable (@escaping (Value) -> Void) -> Void
      init(_ trunk: @escaping @Sendable (@escaping (Value) -> Void) -> Void) { self.trunk = trunk }
    }

    struct Answer: Sendable {
      let step: @Sendable (Int) -> Int

      func chain(_ value: Int?, _ next: (Int) -> Async<Int>) -> Async<Int> {
        if let value { return next(step(value)) }
        return wrap(0)
      }

      func wrap(_ value: Int) -> Async<Int> { Async { $0(value) } }
    }
    """#

  /// What the operators for answers make of the answer: the operator, the line, the difference.
  static func differences(by names: Set<String>) throws -> [String] {
    let source = SourceText(answer)
    let options = ["-module-name", "MonadStyle"]
    guard let tree = SyntaxNode(tree: try dump(answer, options), of: source) else { return [] }
    return MutationOperator.mutations(of: tree, source, by: MutationOperator.answers)
      .filter { names.contains($0.operatorName) }
      .map { "\($0.operatorName) \($0.line): \($0.difference(in: source))" }
  }

  private static func dump(_ text: String = text, _ options: [String] = []) throws -> [UInt8] {
    let dump = ["-frontend", "-dump-ast", "-dump-ast-format", "json", "-o", "-"]
    return try compile(text, dump + options).printed
  }

  /// Runs the compiler on a program.
  static func compile(
    _ text: String, _ arguments: [String]
  ) throws -> ChildProcess.Remains {
    try RunFolder.with { folder in
      let file = folder.appendingPathComponent("Sample.swift")
      try text.write(to: file, atomically: false, encoding: .utf8)
      var compiler = ChildProcess(in: folder)
      compiler.seconds = 120
      compiler.mostBytes = 64 << 20
      return try compiler.run("swiftc", arguments + ["-parse-as-library", file.path])
    }
  }
}
