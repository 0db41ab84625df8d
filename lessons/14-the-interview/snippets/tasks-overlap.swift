// run -swift-version 6

@MainActor func step(_ number: Int) async {
  print("begin \(number)", terminator: ", ")
  await Task.yield()
  print("end \(number)", terminator: ", ")
}

@MainActor func run() async {
  print("a task for each: ", terminator: "")
  for task in [1, 2].map({ number in Task { await step(number) } }) { await task.value }
  print()
  print("a loop of awaits: ", terminator: "")
  for number in 1...2 { await step(number) }
  print()
}

await run()
