// run -swift-version 6
import Dispatch

actor Log {
  func hold(until gate: DispatchSemaphore, held: DispatchSemaphore) {
    held.signal()
    gate.wait()
  }
  private var lines: [String] = []
  func write(_ text: String) { lines.append(text) }
  func written() -> String { lines.joined(separator: ", then ") }
}

let log = Log()
let gate = DispatchSemaphore(value: 0)
let held = DispatchSemaphore(value: 0)
func waitUntilHeld() { held.wait() }

// Only for this demonstration the actor blocks its thread until both calls wait.
let holder = Task.detached { await log.hold(until: gate, held: held) }
waitUntilHeld()
let first = Task.immediate(priority: .background) { await log.write("the first call (background)") }
let second = Task.immediate(priority: .high) { await log.write("the second call (high)") }
gate.signal()
await holder.value
await second.value
await first.value
print(await log.written())
