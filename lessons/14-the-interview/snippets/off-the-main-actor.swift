// run -swift-version 6 -enable-upcoming-feature NonisolatedNonsendingByDefault
import Dispatch

let key = DispatchSpecificKey<Bool>()
DispatchQueue.main.setSpecific(key: key, value: true)

func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }

func decode() async { print("decoding on main:", isOnMain()) }
@concurrent func decodeAway() async { print("@concurrent, decoding on main:", isOnMain()) }

@MainActor func reload() async {
  await Task.yield()
  await decode()
  await decodeAway()
}

await reload()
