// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<String>()
let queues = ["main", "background", "network"].map { name in
  let queue = name == "main" ? DispatchQueue.main : DispatchQueue(label: name)
  queue.setSpecific(key: key, value: name)
  return queue
}
let (main, background, network) = (queues[0], queues[1], queues[2])
func here() -> String { DispatchQueue.getSpecific(key: key) ?? "somewhere" }

/// A cold sequence keeps a function, which is called for each subscriber.
struct Flow: Sendable {
  let start: @Sendable (_ send: @escaping @Sendable (String) -> Void) -> Void

  /// What comes is handed on by `queue`.
  func observe(on queue: DispatchQueue) -> Flow {
    Flow { send in start { value in queue.async { send(value) } } }
  }

  /// The subscription is made on `queue`; what comes is not touched.
  func subscribe(on queue: DispatchQueue) -> Flow {
    Flow { send in queue.async { start(send) } }
  }

  func map(_ change: @escaping @Sendable (String) -> String) -> Flow {
    Flow { send in start { send(change($0)) } }
  }
}

/// A request: its reply comes on the queue of the network.
let request = Flow { send in
  let place = here()
  network.async { send("create on \(place)") }
}
.map { "\($0), map above on \(here())" }

@MainActor func play(_ name: String, _ flow: Flow) async {
  await withCheckedContinuation { continuation in
    main.async {
      flow.start { value in
        print("\(name): \(value), onNext on \(here())")
        continuation.resume()
      }
    }
  }
}

await play("as it is", request)
await play("observe(on: main)", request.observe(on: main))
await play("subscribe(on: background)", request.subscribe(on: background))
