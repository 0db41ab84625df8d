@testable import Checker
import Foundation
import Testing

/// The list of kinds of nodes, held against the compiler that is here.
///
/// That of Swift 6.2 is not here; what it tells of and the list does not hold is "not judged".
@Suite struct SyntaxKindsTests {
  /// A text with as many constructs as fit, each of which a compiler tells of by a kind of its own.
  private static let constructs = """
    import Foundation
    import Simulation
    infix operator <+>: AdditionPrecedence
    prefix operator ~~
    func <+> (a: Int, b: Int) -> Int { a + b }
    prefix func ~~ (a: Int) -> Int { a }
    @propertyWrapper struct Wrap<T> { var wrappedValue: T; var projectedValue: Int { 1 } }
    @resultBuilder enum Build {
      static func buildBlock(_ a: Int...) -> [Int] { a }
      static func buildOptional(_ a: [Int]?) -> Int { 0 }
    }
    @dynamicMemberLookup struct Any1 { subscript(dynamicMember name: String) -> Int { 1 } }
    @dynamicCallable struct Any2 { func dynamicallyCall(withArguments a: [Int]) -> Int { 1 } }
    class Base { var x: Int { 1 }; init() {}; convenience init(y: Int) { self.init() }; deinit {} }
    final class Derived: Base {
      override var x: Int { super.x }
      var seen = 1 { willSet { print(newValue) } didSet { print(oldValue) } }
      lazy var late = 1
      weak var other: Base?
    }
    actor Shop { var n = 1; func g() { n += 1 } }
    enum Kind: Error { case a(Int, b: String = "q"), c; indirect case d(Kind) }
    struct Kept: Codable, Hashable { var a = 1 }
    struct Once: ~Copyable { consuming func take() { _ = consume self }; deinit {} }
    func pack<each T>(_ t: repeat each T) -> (repeat each T) { (repeat each t) }
    func opaque() -> some Sequence<Int> { [1] }
    extension Task where Failure == any Error { func tried() {} }
    func each<S: Sequence>(_ s: S) where S.Element == @Sendable (Int...) async -> Void {}
    func kinds<S: Sequence>(_ s: S) where S.Element == (a: any Sendable.Type, b: Int?) {}
    func given(_ a: Int..., b: @autoclosure () -> Int = 1, c: inout Int) {}
    @Build func built(_ x: Bool) -> [Int] { 1; if x { 2 } }
    func all(_ s: Shop, _ any: Any, _ o: Int?, _ t: (a: Int, b: Int)) async throws {
      var q = 1 <+> ~~2; q += 3; given(1, 2, b: 3, c: &q)
      outer: while true { repeat { break outer } while false }
      for i in 0..<3 where i > 1 { if i == 2 { continue } else { break } }
      switch any { case let x as Int: print(x); case is String: fallthrough; default: break }
      switch t { case (1, let b) where b > 1: print(b); default: break }
      do { throw Kind.a(1) } catch Kind.a(let n, b: _) { print(n) } catch { print(error) }
      guard let o, #available(macOS 15, *) else { return }
      defer { print(o) }
      _ = try? JSONDecoder().decode(Kept.self, from: Data()); _ = any as? Int; _ = o as Any
      _ = [1: 2][1]; _ = \\Base.x; _ = [1].map(\\.description); _ = "a \\(q)"; _ = 1.5; _ = /a(b)c/
      let c = if o > 1 { 1 } else { 2 }; _ = c == 1 ? 2 : 3; _ = (any as! Int)
      async let later = s.g(); await later; _ = await s.n
      for try await x in AsyncThrowingStream<Int, any Error>(unfolding: { nil }) { print(x) }
      _ = Any1().foo; _ = Any2()(1, 2); _ = pack(1, "a"); _ = built(true); _ = opaque()
      let run: (Int) -> Void = { [weak s] x in _ = (s, x) }; run(1); _ = type(of: any); _ = #line
      let up: [Any] = [1]; let hash: AnyHashable = 1; let base: [Base] = [Derived()]
      _ = (up, hash, base, Int.self, #isolation)
    }
    """

  @Test func eachKindThatTheCompilerTellsOfIsKnown() throws {
    let reading = try RunFolder.with { folder in
      try Compiler(modules: Runner.products.appendingPathComponent("Modules"), folder: folder)
        .read(Self.constructs, named: "answer.swift")
    }
    let read = try reading.get()
    #expect(read.uses.count > 100 && !read.linked.isEmpty)
  }

  /// A kind that the compiler has no word for is a slip of the list.
  @Test func theCompilerHasAWordForEachKind() throws {
    let script = """
      compiler=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\\(.*\\)".*/\\1/p')
      LC_ALL=C grep -aoE '[a-z]+(_[a-z]+)+|[a-z]{5,}' "$compiler/../../bin/swift-frontend" | sort -u
      """
    let words = Set(try Runner.shell(script).output.split(separator: "\n").map(String.init))
    #expect(words.count > 1_000)
    #expect(SyntaxKinds.known.subtracting(words).sorted() == [])
  }
}
