// run -swift-version 6
import Synchronization

let now = Mutex((running: 0, most: 0))
func upload(_ part: Int) async {
  now.withLock {
    $0.running += 1
    $0.most = max($0.most, $0.running)
  }
  for _ in 1...10 { await Task.yield() }
  now.withLock { $0.running -= 1 }
}

var read = 0
await withTaskGroup(of: Void.self) { group in
  for part in 1...100 {
    if part > 4 { await group.next() }
    read += 1
    group.addTask { await upload(part) }
  }
}
print("parts read:", read, "and never more than 4 at once:", now.withLock { $0.most } <= 4)
