// swiftc -swift-version 6
import Dispatch

actor Counter { var count = 0 }

let counter = Counter()
let queue = DispatchQueue(label: "counter")

// With a queue a caller could read at once: `queue.sync { count }`. An actor has to be awaited.
func show() { print(counter.count) }

// A block of a queue cannot be left in the middle. A method of an actor can, at each `await`.
func fetch() async {}
func begin() { queue.async { await fetch() } }
