// run -swift-version 6
func forever(_ name: String) async {
  while !Task.isCancelled { await Task.yield() }
  print(name, "has ended")
}

let (news, sender) = AsyncStream.makeStream(of: String.self)

func appear() {
  // Nobody keeps the handle. The task goes on all the same.
  Task {
    for _ in 1...100 { await Task.yield() }
    sender.yield("the dropped task is at its end, cancelled: \(Task.isCancelled)")
  }
}

appear()
let kept = Task { await forever("the kept task") }
for await line in news {
  print(line)
  break
}
kept.cancel()
await kept.value
