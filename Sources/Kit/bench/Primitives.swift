import Foundation
import PromiseStyle
import RxStyle

/// The part of `make bench` that sets the primitives beside raw nested callbacks.
enum Primitives {
  private static let columns = ["chain of 3", "pending 3", "chain of 1,000", "three into one"]

  /// Measures and prints all tables.
  static func print() {
    printMemory()
    printChains()
    Depth.print()
  }

  private static func printChains() {
    Swift.print("\nthe primitives alone, ns (times the raw callbacks of the same run)")
    Swift.print(row("", columns))
    var base: [Double] = []
    for cost in ChainCost.all {
      let times = [
        Speed.nanoseconds(cost.settledFirst(3)), Speed.nanoseconds(cost.pendingFirst(3)),
        Speed.nanoseconds(cost.settledFirst(1_000)), Speed.nanoseconds(cost.three),
      ]
      if base.isEmpty { base = times }
      Swift.print(row(cost.style, zip(times, base).map(cell)))
    }
    let long = WaitingCost.structured(1_000).chain
    let (three, join) = WaitingCost.structured(3)
    Swift.print(
      row("async/await", [cell(three, base[0]), "", cell(long, base[2]), cell(join, base[3])]))
    printOperations(base)
  }

  private static func printOperations(_ base: [Double]) {
    for (name, make) in [
      ("Operation", WaitingCost.plainOperation), ("AsyncOperation", WaitingCost.asyncOperation),
    ] {
      let (chain, three) = WaitingCost.operations(3, make)
      let long = WaitingCost.operations(1_000, make).chain
      Swift.print(
        row(name, [cell(chain, base[0]), "", cell(long, base[2]), cell(three, base[3])]))
    }
  }

  private static func printMemory() {
    Swift.print("memory")
    settleChains(10_000)
    guard let before = Memory.resident() else {
      return Swift.print("  not measured on this platform")
    }
    settleChains(1_000_000)
    let growth = ((Memory.resident() ?? before) - before) / 1_024
    Swift.print("  resident set, growth by 1,000,000 settled chains: \(growth) kB")
    let subject = PublishSubject<Int>()
    let source = subject.asObservable()
    let kept = [
      printSize("pending promise with a handler") {
        let (promise, _) = Promise<Int>.pending()
        promise.done { _ in }
        return promise
      },
      printSize("live subscription") { source.subscribe(onNext: { _ in }) },
      printSize("live subscription through map") {
        source.map { $0 + 1 }.subscribe(onNext: { _ in })
      },
    ]
    for case let subscription as any Disposable in kept.joined() { subscription.dispose() }
  }

  private static func settleChains(_ count: Int) {
    for index in 0..<count { Promise(value: index).then { Promise(value: $0) }.done { _ in } }
  }

  /// Makes many objects and returns them, so that no later ones take their memory.
  private static func printSize(_ name: String, _ make: () -> AnyObject) -> [AnyObject?] {
    let count = 200_000
    var objects = [AnyObject?](repeating: nil, count: count)
    guard let before = Memory.resident() else { return objects }
    for index in objects.indices { objects[index] = make() }
    let bytes = ((Memory.resident() ?? before) - before) / count
    Swift.print("  \(name): \(bytes) bytes, by growth of the resident set")
    return objects
  }

  private static func cell(_ time: Double, _ base: Double) -> String {
    String(format: "%.0f (%.1f)", time, time / base)
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    "  "
      + ([name.padding(toLength: 16, withPad: " ", startingAt: 0)]
      + cells.map { $0.padding(toLength: 20, withPad: " ", startingAt: 0) }).joined()
  }
}

/// The memory of this process.
enum Memory {
  /// What is resident now, in bytes; nothing where it is not known.
  static func resident() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * Int(getpagesize()) } : nil
  }
}

/// Takes the results, so that no work is in vain.
// The measuring thread waits for the work, so only one thread at a time is in here.
final class Total: @unchecked Sendable {
  private var sum = 0
  func add(_ value: Int) { sum &+= value }
}
