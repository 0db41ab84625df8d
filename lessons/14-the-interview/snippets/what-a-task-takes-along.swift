// run -swift-version 6

enum Request {
  @TaskLocal static var user = "nobody"
}

/// What the task that calls this has taken along.
func luggage() -> String {
  "user \(Request.user), \(Task.basePriority == .high ? "high" : "another priority")"
}

@MainActor func open() async {
  var lines: [String] = []
  let task = Task { lines.append("Task: on the caller's actor, \(luggage())") }
  let detached = Task.detached { luggage() }
  lines.append("the line after Task")
  Task.immediate { lines.append("Task.immediate: before the next line") }
  lines.append("the line after Task.immediate")
  await task.value
  for line in lines { print(line) }
  print("detached:", await detached.value)
}

await Request.$user.withValue("ada") {
  await Task(priority: .high) { await open() }.value
}
