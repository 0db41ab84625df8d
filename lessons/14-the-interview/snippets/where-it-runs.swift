// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<Bool>()
DispatchQueue.main.setSpecific(key: key, value: true)

func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }

struct Loader {
  func plain() async { print("without a word, on main:", isOnMain()) }
  nonisolated(nonsending) func staying() async { print("nonsending, on main:", isOnMain()) }
  @concurrent func leaving() async { print("@concurrent, on main:", isOnMain()) }
  @MainActor func belonging() async { print("@MainActor, on main:", isOnMain()) }
}

@MainActor func runAll() async {
  await Task.yield()
  let loader = Loader()
  await loader.plain()
  await loader.staying()
  await loader.leaving()
  await loader.belonging()
}

await runAll()
