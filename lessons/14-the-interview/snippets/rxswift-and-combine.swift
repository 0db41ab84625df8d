// run -swift-version 6
import Dispatch

struct Lost: Error {}

/// Counts the runs of a request that always fails.
func runs(_ retry: (_ request: () throws -> Void) -> Void) -> Int {
  var count = 0
  retry {
    count += 1
    throw Lost()
  }
  return count
}

/// The rule of RxSwift: `limit` runs in all (run there: F55).
func retry(runs limit: Int, _ request: () throws -> Void) {
  for _ in 1...limit where (try? request()) != nil { return }
}

/// The rule of OpenCombine, a copy of Combine: one run, and `limit` repetitions (run there: F65).
func retry(repetitions limit: Int, _ request: () throws -> Void) {
  for _ in 0...limit where (try? request()) != nil { return }
}

print("retry(3) as in RxSwift, runs:", runs { retry(runs: 3, $0) })
print("retry(3) as in OpenCombine, runs:", runs { retry(repetitions: 3, $0) })

/// A publisher has a type for its errors; the types of two that meet must be the same.
struct Publisher<Output, Failure: Error> {
  func setFailureType<Other>(to type: Other.Type) -> Publisher<Output, Other>
  where Failure == Never { .init() }
  func merge(with other: Publisher) -> Publisher { self }
}
let text = Publisher<String, Never>()
let reply = Publisher<String, Lost>()
print("to merge them:", type(of: text.setFailureType(to: Lost.self).merge(with: reply)))

/// Plays a hop to main from main: always by the queue, or at once if one is there already (F500).
@MainActor func order(always: Bool) async -> String {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async {
      var order: [String] = []
      if !always { order.append("value") }
      if always { DispatchQueue.main.async { order.append("value") } }
      order.append("next line")
      DispatchQueue.main.async { continuation.resume(returning: order.joined(separator: ", ")) }
    }
  }
}
print("receive(on: DispatchQueue.main):", await order(always: true))
print("observe(on: MainScheduler.instance):", await order(always: false))
