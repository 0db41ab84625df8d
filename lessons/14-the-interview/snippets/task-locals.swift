// run -swift-version 6
import Dispatch

enum Request {
  @TaskLocal static var id = "none"
}

func note(_ place: String) { print(place, Request.id) }

await Request.$id.withValue("r1") {
  async let child: Void = note("child:")
  await child
  await withTaskGroup { $0.addTask { note("group:") } }
  await Task { note("Task:") }.value
  await Task.detached { note("detached:") }.value
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      note("queue:")
      continuation.resume()
    }
  }
}
note("outside:")
let late = Request.$id.withValue("r2") { Task { note("begun inside, run later:") } }
await late.value
