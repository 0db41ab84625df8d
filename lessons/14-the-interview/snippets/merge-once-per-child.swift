// run -swift-version 6
import Synchronization

let pages = Array(repeating: ["sea", "sun", "sea", "sand"], count: 1000)

// One dictionary for all: each word takes the lock.
let shared = Mutex((counts: [String: Int](), locked: 0))
await withTaskGroup(of: Void.self) { group in
  for page in pages {
    group.addTask {
      for word in page {
        shared.withLock {
          $0.counts[word, default: 0] += 1
          $0.locked += 1
        }
      }
    }
  }
}
let result = shared.withLock { $0 }
print("shared:", result.counts["sea"] ?? 0, "times the sea,", result.locked, "times the lock")

// A dictionary for each child; only the loop of the group merges them.
let counts = await withTaskGroup(of: [String: Int].self) { group in
  for page in pages {
    group.addTask { Dictionary(page.map { ($0, 1) }, uniquingKeysWith: +) }
  }
  var counts: [String: Int] = [:]
  for await page in group { counts.merge(page, uniquingKeysWith: +) }
  return counts
}
print("merged:", counts["sea"] ?? 0, "times the sea, and no lock")
