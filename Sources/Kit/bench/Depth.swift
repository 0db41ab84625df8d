import Foundation
import MonadStyle
import PromiseStyle
import RxStyle

/// How deep chains may be on a stack of 8 MB, found by trying in processes of their own.
enum Depth {
  /// The kinds of chain: built in a loop, each step on the one before, or by recursion.
  private static let chains: [(name: String, run: @Sendable (Int) -> Void)] = [
    ("monad, loop", { count in loop(Async.unit(0), count).execute { _ in } }),
    ("monad, recursion", { count in down(count).execute { _ in } as Void }),
    ("rx, loop", { count in _ = loop(Observable.just(0), count).subscribe() }),
    ("rx, recursion", { count in _ = (down(count) as Observable<Int>).subscribe() }),
    ("promise, loop", { count in loop(Promise(value: 0), count).done { _ in } }),
    ("promise, recursion", { count in (down(count) as Promise<Int>).done { _ in } }),
  ]

  /// The limit of the search; a chain that long counts as safe.
  private static let most = 1_000_000

  /// Finds and prints the safe depth of each kind, rounded down to two digits.
  static func print() {
    Swift.print("\nsteps in a chain of flatMap or then, without a scheduler, on a stack of 8 MB")
    for (index, chain) in chains.enumerated() {
      var (safe, unsafe) = (1, most)
      if survives(index, most) { safe = most }
      while safe < most, unsafe - safe > safe / 20 {
        let middle = (safe + unsafe) / 2
        if survives(index, middle) { safe = middle } else { unsafe = middle }
      }
      let name = chain.name.padding(toLength: 20, withPad: " ", startingAt: 0)
      Swift.print("  " + name + (safe == most ? "at least " : "") + "\(safe)")
    }
  }

  /// Runs one chain, on a thread whose stack is the usual 8 MB.
  static func run(_ chain: Int, _ count: Int) {
    let thread = Thread {
      chains[chain].run(count)
      exit(0)
    }
    thread.stackSize = 8 << 20
    thread.start()
    while true { sleep(60) }
  }

  private static func survives(_ chain: Int, _ count: Int) -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["depth", "\(chain)", "\(count)"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
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
