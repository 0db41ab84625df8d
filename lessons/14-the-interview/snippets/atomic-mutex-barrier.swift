// run -swift-version 6
import Dispatch
import Synchronization

// One value, one operation: an atomic is enough.
let hits = Atomic(0)
DispatchQueue.concurrentPerform(iterations: 1_000) { _ in hits.add(1, ordering: .relaxed) }
print("hits:", hits.load(ordering: .relaxed))

// Two atomics are two steps: between them somebody sees half of it.
let width = Atomic(1)
let height = Atomic(1)
width.store(2, ordering: .sequentiallyConsistent)
print("between two stores:", width.load(ordering: .relaxed), "x", height.load(ordering: .relaxed))
height.store(2, ordering: .sequentiallyConsistent)

// What belongs together stands in one lock.
let size = Mutex((width: 1, height: 1))
size.withLock { $0 = (2, 2) }
print("in one lock:", size.withLock { "\($0.width) x \($0.height)" })

// Readers together, a writer alone: a concurrent queue with a barrier.
let queue = DispatchQueue(label: "table", attributes: .concurrent)
let readers = Atomic(0)
let group = DispatchGroup()
let (one, two) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
func read(_ mine: DispatchSemaphore, _ other: DispatchSemaphore) {
  readers.add(1, ordering: .sequentiallyConsistent)
  mine.signal()
  other.wait()
  readers.subtract(1, ordering: .sequentiallyConsistent)
}
queue.async(group: group) { read(one, two) }
queue.async(group: group) { read(two, one) }
queue.async(group: group, flags: .barrier) {
  let count = readers.load(ordering: .sequentiallyConsistent)
  print("both readers were in together; beside the writer:", count)
}
group.wait()
