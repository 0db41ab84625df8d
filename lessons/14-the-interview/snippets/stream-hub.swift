// run -swift-version 6
import Synchronization

/// Sends each value to every listener that is there.
final class Hub: Sendable {
  private let listeners = Mutex<[Int: AsyncStream<Int>.Continuation]>([:])

  var count: Int { listeners.withLock { $0.count } }

  func listen(as id: Int) -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Int.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.removeValue(forKey: id) }
    }
    listeners.withLock { $0[id] = continuation }
    return stream
  }

  func send(_ value: Int) {
    for continuation in listeners.withLock({ Array($0.values) }) { continuation.yield(value) }
  }
}

/// Lets a listener come late and hear two values, of which it keeps the latest.
func listen(to hub: Hub, as id: Int) async {
  let stream = hub.listen(as: id)
  hub.send(10 * id)
  hub.send(10 * id + 1)
  for await value in stream {
    print("listener \(id) hears \(value); listeners: \(hub.count)")
    break
  }
}

let hub = Hub()
hub.send(1)
await listen(to: hub, as: 1)
await listen(to: hub, as: 2)
print("listeners at the end: \(hub.count)")
