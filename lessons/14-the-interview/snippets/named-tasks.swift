// run -swift-version 6
let task = Task(name: "load avatar") { () -> String in
  await withTaskGroup(of: String.self) { group in
    group.addTask(name: "mirror 1") { Task.name ?? "no name" }
    let child = await group.next() ?? ""
    return "\(Task.name ?? "no name"), \(child)"
  }
}
print("names:", await task.value)
print("without a name:", await Task { Task.name ?? "no name" }.value)

// A thousand tasks wait for something that does not come: no thread stands there for them.
let waiting = (1...1_000).map { number in
  Task(name: "waits \(number)") { try? await Task.sleep(for: .seconds(3_600)) }
}
print("a thousand tasks wait, and the pool takes work:", await Task { true }.value)
print("main is free:", await Task { @MainActor in true }.value)
for task in waiting { task.cancel() }
