// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<Bool>()
DispatchQueue.main.setSpecific(key: key, value: true)

func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }

@MainActor func load() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      print("the callback is on main:", isOnMain())
      continuation.resume()
    }
  }
  print("after the await, on main:", isOnMain())
}

await load()
