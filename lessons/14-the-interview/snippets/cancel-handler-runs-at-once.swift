// run -swift-version 6
let task = Task {
  while !Task.isCancelled { await Task.yield() }
  await withTaskCancellationHandler {
    print("2 the operation begins, and is cancelled: \(Task.isCancelled)")
    let value = await withCheckedContinuation { continuation in
      print("3 the continuation is made all the same")
      continuation.resume(returning: 7)
    }
    print("4 its value:", value)
  } onCancel: {
    print("1 the handler runs")
  }
}
task.cancel()
await task.value
