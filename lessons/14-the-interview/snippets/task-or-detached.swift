// run -swift-version 6
import Dispatch

let key = DispatchSpecificKey<Bool>()
DispatchQueue.main.setSpecific(key: key, value: true)

func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }

@MainActor final class Page {
  var log: [String] = []

  func open() async {
    await Task.yield()
    await Task { print("Task, on main:", isOnMain()) }.value
    await Task.detached { print("Task.detached, on main:", isOnMain()) }.value
    let long = Task { for _ in 1...3 { log.append("long") } }
    let tap = Task { log.append("tap") }
    await long.value
    await tap.value
    print(log.joined(separator: ", "))
  }
}

await Page().open()
