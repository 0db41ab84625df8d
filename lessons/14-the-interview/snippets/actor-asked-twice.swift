// run -swift-version 6
actor Server {
  var requests = 0
  var isOpen = false

  func open() { isOpen = true }

  func avatar() async -> String {
    requests += 1
    while !isOpen { await Task.yield() }  // the reply comes when the test says so
    return "ada.png"
  }
}

/// Looks, awaits the reply and then stores it.
actor Cache {
  let server = Server()
  var calls = 0
  var avatar: String?

  func read() async -> String {
    calls += 1
    if let avatar { return avatar }
    let reply = await server.avatar()
    avatar = reply
    return reply
  }
}

/// Looks, and stores the task before it awaits anything.
actor TaskCache {
  let server = Server()
  var calls = 0
  var download: Task<String, Never>?

  func read() async -> String {
    calls += 1
    if let download { return await download.value }
    let task = Task { await server.avatar() }
    download = task
    return await task.value
  }
}

let cache = Cache()
async let first = cache.read()
async let second = cache.read()
while await cache.calls < 2 { await Task.yield() }
await cache.server.open()
_ = await (first, second)
print("two callers, requests:", await cache.server.requests)

let tasks = TaskCache()
async let third = tasks.read()
async let fourth = tasks.read()
while await tasks.calls < 2 { await Task.yield() }
await tasks.server.open()
_ = await (third, fourth)
print("two callers and a stored task, requests:", await tasks.server.requests)
