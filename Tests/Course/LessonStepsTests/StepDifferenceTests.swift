import CourseFiles
import Foundation
import Testing

/// What a reader of `diff` sees between two steps.
@Suite struct StepDifferenceTests {
  private static let async = "lessons/03-async-monad/steps"
  private static let promise = "lessons/04-promise-from-scratch/steps"

  /// The lines of code, without indentation, that came and went; comments do not count.
  private func difference(
    _ folder: String, _ old: String, _ new: String, _ file: String
  ) throws -> (removed: [String], added: [String]) {
    let old = try code("\(folder)/\(old)/\(file)")
    let new = try code("\(folder)/\(new)/\(file)")
    var removed: [String] = []
    var added: [String] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let line, _): removed.append(line)
      case .insert(_, let line, _): added.append(line)
      }
    }
    return (removed.reversed(), added)
  }

  private func code(_ path: String) throws -> [String] {
    let checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    return try checkout.text(at: path).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("//") }
  }

  @Test func asyncStep3DiffersFromStep2InTheBodyOfMapOnly() throws {
    let (removed, added) = try difference(Self.async, "2", "3", "Async.swift")
    #expect(
      removed == [
        "Async<Next> { callback in", "execute { value in callback(transform(value)) }", "}",
      ])
    #expect(added == ["flatMap { value in .unit(transform(value)) }"])
  }

  @Test func asyncStep2DiffersFromStep1InItsTypesOnly() throws {
    let types = ["<Value>", "<Next>", "Value", "Next", "String"]
    let (removed, added) = try difference(Self.async, "1", "2", "Async.swift")
    let withoutTypes = { (line: String) in
      types.reduce(line) { $0.replacing($1, with: "") }
    }
    #expect(removed.count == 8)
    #expect(removed.map(withoutTypes) == added.map(withoutTypes))
  }

  @Test func promiseStep1_2ChangesNoMoreThanTheHandlerThatWaits() throws {
    let (removed, added) = try difference(Self.promise, "1_1", "1_2", "Promise.swift")
    #expect(
      removed == [
        "case pending",
        "private var state = State.pending",
        "public func observe(_ handler: (Value) -> Void) {",
        "case .pending: break",
        "guard case .pending = state else { return }",
      ])
    #expect(
      added == [
        "private typealias Handler = (Value) -> Void",
        "case pending(Handler?)",
        "private var state = State.pending(nil)",
        "public func observe(_ handler: @escaping (Value) -> Void) {",
        "case .pending: state = .pending(handler)",
        "guard case .pending(let handler) = state else { return }",
        "handler?(value)",
      ])
  }

  @Test func promiseStep2_1NeedsNoCodeBeyondStep1_2() throws {
    let (removed, added) = try difference(Self.promise, "1_2", "2_1", "Promise.swift")
    #expect(removed == [])
    #expect(added == [])
  }

  @Test func promiseStep2_2KeepsManyHandlersWhereStep2_1KeepsOne() throws {
    let (removed, added) = try difference(Self.promise, "2_1", "2_2", "Promise.swift")
    #expect(
      removed == [
        "case pending(Handler?)",
        "private var state = State.pending(nil)",
        "case .pending: state = .pending(handler)",
        "guard case .pending(let handler) = state else { return }",
        "handler?(value)",
      ])
    #expect(
      added == [
        "case pending([Handler])",
        "private var state = State.pending([])",
        "case .pending(let handlers): state = .pending(handlers + [handler])",
        "guard case .pending(let handlers) = state else { return }",
        "for handler in handlers { handler(value) }",
      ])
  }

  @Test(arguments: [("2_2", "3"), ("3", "4")])
  func promiseSteps3And4OnlyAdd(old: String, new: String) throws {
    let (removed, added) = try difference(Self.promise, old, new, "Promise.swift")
    #expect(removed == [])
    #expect(added.contains { $0.contains("func then<Next>") })
  }
}
