// run -swift-version 6
import Foundation

let task = Task {
  while !Task.isCancelled { await Task.yield() }
  do {
    try await Task.sleep(for: .seconds(60))
  } catch {
    print("a sleep ends at once: \(type(of: error))")
  }
  let values = try? JSONDecoder().decode([Int].self, from: Data("[1, 2, 3]".utf8))
  print("JSONDecoder decodes to the end:", values ?? [])
  let reply = await withCheckedContinuation { oldCall in
    print("a continuation waits for its reply")
    oldCall.resume(returning: "reply")
  }
  print("and gets it:", reply, "- cancelled all the time:", Task.isCancelled)
}
task.cancel()
await task.value
