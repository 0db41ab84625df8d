// run -swift-version 6
import Dispatch

@MainActor func run() {
  DispatchQueue.main.async { print("4 the closure, on the main queue") }
  print("1 the line after async")
  DispatchQueue(label: "background").sync { print("2 the closure, on another queue") }
  print("3 the line after sync")
}

run()
for _ in 1...10 { await Task.yield() }
