// run -swift-version 6

@MainActor func step(_ number: Int) async {
  print("begin \(number)")
  await Task.yield()
  print("end \(number)")
}

@MainActor func run() async {
  print("a task for each step")
  let tasks = (1...2).map { number in Task { await step(number) } }
  print("the loop is done")
  for task in tasks { await task.value }
  print("a loop of awaits")
  for number in 1...2 { await step(number) }
}

await run()
