// run -swift-version 6

@MainActor func run() async {
  var runs = 0
  let work: () async -> String = {
    runs += 1
    return "ada.png"
  }
  await Task.yield()
  print("closure made, runs:", runs)
  _ = await work()
  _ = await work()
  print("closure called twice, runs:", runs)

  runs = 0
  let task = Task { await work() }
  await Task.yield()
  print("task made, runs:", runs)
  _ = await task.value
  _ = await task.value
  print("task awaited twice, runs:", runs)
}

await run()
