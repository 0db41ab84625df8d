// run -swift-version 6
import Dispatch

actor Log {
  private var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
  func written() -> String { lines.joined(separator: ", ") }
  func hold(until gate: DispatchSemaphore, held: DispatchSemaphore) {
    held.signal()
    gate.wait()
  }
}

// Only for this demonstration the actor blocks its thread until both calls wait.
let log = Log()
let gate = DispatchSemaphore(value: 0)
let held = DispatchSemaphore(value: 0)
func waitUntilHeld() { held.wait() }
let holder = Task.detached { await log.hold(until: gate, held: held) }
waitUntilHeld()
let first = Task.immediate(priority: .background) { await log.write("1 in the background") }
let second = Task.immediate(priority: .high) { await log.write("2 urgent") }
gate.signal()
for task in [holder, first, second] { await task.value }
print("calls of an actor:", await log.written())

// `yield` is a plain call, and one loop reads.
let (events, line) = AsyncStream.makeStream(of: String.self)
let reader = Task {
  for await event in events { await log.write(event) }
}
for number in 3...6 { line.yield("\(number)") }
line.finish()
await reader.value
print("with a stream:", await log.written())
