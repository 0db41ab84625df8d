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

let cache = Cache()
async let first = cache.read()
async let second = cache.read()
while await cache.calls < 2 { await Task.yield() }
await cache.server.open()
_ = await (first, second)
print("two callers, requests:", await cache.server.requests)
