import Foundation
import MonadStyle
import PromiseStyle
import RxStyle

/// How deep chains may be on a large and on a small stack, found by trying in processes of their own.
enum Depth {
  /// The kinds of chain: built in a loop, each step on the one before, or by recursion.
  private static let chains: [(name: String, run: @Sendable (Int) -> Void)] = [
    ("monad, loop", { count in loop(Async.unit(0), count).execute { _ in } }),
    ("monad, recursion", { count in down(count).execute { _ in } as Void }),
    ("rx, loop", { count in _ = loop(Observable.just(0), count).subscribe() }),
    (
      "rx, map",
      { count in
        _ = (0..<count).reduce(Observable.just(0)) { chain, _ in chain.map { $0 + 1 } }.subscribe()
      }
    ),
    (
      "rx, flatMapLatest",
      { count in
        _ = (0..<count).reduce(Observable.just(0)) { chain, _ in chain.flatMapLatest { .just($0) } }
          .subscribe()
      }
    ),
    ("rx, recursion", { count in _ = (down(count) as Observable<Int>).subscribe() }),
    ("promise, loop", { count in loop(Promise(value: 0), count).done { _ in } }),
    ("promise, recursion", { count in (down(count) as Promise<Int>).done { _ in } }),
    ("promise, by hand", { count in settle(count) }),
  ]

  /// The limit of the search; a chain that long counts as safe.
  private static let most = 1_000_000

  /// The stacks in kilobytes: that of the main thread, and that of other threads.
  private static let stacks = [8_192, 512]

  /// Finds and prints the safe depth of each kind, rounded down to two digits.
  static func print() {
    Swift.print("\nsteps in a chain of flatMap or then, without a scheduler, on 8 MB and on 512 KB")
    for (index, chain) in chains.enumerated() {
      let name = chain.name.padding(toLength: 20, withPad: " ", startingAt: 0)
      let depths = stacks.map { stack in
        let safe = safeDepth(of: index, on: stack)
        return (safe == most ? "at least " : "") + "\(safe)"
      }
      Swift.print("  " + name + depths.joined(separator: ", "))
    }
  }

  /// Runs one chain, on a thread with a stack of so many kilobytes.
  static func run(_ chain: Int, _ count: Int, on stack: Int) {
    let thread = Thread {
      chains[chain].run(count)
      exit(0)
    }
    thread.stackSize = stack << 10
    thread.start()
    while true { sleep(60) }
  }

  private static func safeDepth(of chain: Int, on stack: Int) -> Int {
    if survives(chain, most, on: stack) { return most }
    var (safe, unsafe) = (1, most)
    while unsafe - safe > safe / 20 {
      let middle = (safe + unsafe) / 2
      if survives(chain, middle, on: stack) { safe = middle } else { unsafe = middle }
    }
    return safe
  }

  private static func survives(_ chain: Int, _ count: Int, on stack: Int) -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["depth", "\(chain)", "\(count)", "\(stack)"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// A loop by recursion whose handlers settle the next promise by hand.
  private static func settle(_ count: Int) {
    let (promise, seal) = Promise<Int>.pending()
    promise.done { count in if count > 0 { settle(count - 1) } }
    seal.fulfill(count)
  }

  private static func loop(_ start: Async<Int>, _ count: Int) -> Async<Int> {
    (0..<count).reduce(start) { chain, _ in chain.flatMap { .unit($0 + 1) } }
  }

  private static func loop(_ start: Observable<Int>, _ count: Int) -> Observable<Int> {
    (0..<count).reduce(start) { chain, _ in chain.flatMap { .just($0 + 1) } }
  }

  private static func loop(_ start: Promise<Int>, _ count: Int) -> Promise<Int> {
    (0..<count).reduce(start) { chain, _ in chain.then { Promise(value: $0 + 1) } }
  }

  private static func down(_ count: Int) -> Async<Int> {
    count == 0 ? .unit(0) : Async.unit(count).flatMap { down($0 - 1) }
  }

  private static func down(_ count: Int) -> Observable<Int> {
    count == 0 ? .just(0) : Observable.just(count).flatMap { down($0 - 1) }
  }

  private static func down(_ count: Int) -> Promise<Int> {
    count == 0 ? Promise(value: 0) : Promise(value: count).then { down($0 - 1) }
  }
}
