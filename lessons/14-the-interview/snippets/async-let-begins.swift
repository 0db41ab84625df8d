// run -swift-version 6
actor Count {
  var value = 0
  func add() { value += 1 }
}

let begun = Count()

func load(_ name: String) async -> String {
  await begun.add()
  while await begun.value < 2 { await Task.yield() }  // goes on only when both have begun
  return name
}

func untilCancelled() async {
  while !Task.isCancelled { await Task.yield() }
  print("the child was cancelled")
}

func leaves() async {
  async let _ = untilCancelled()
}

async let first = load("first")
async let second = load("second")
while await begun.value < 2 { await Task.yield() }
print("both have begun, and nothing has been awaited")
print(await first, await second)
await leaves()
print("the function has returned")
