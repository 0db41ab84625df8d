// run -swift-version 6
struct Log {
  let events: AsyncStream<Int>
  private let continuation: AsyncStream<Int>.Continuation

  init() { (events, continuation) = AsyncStream.makeStream() }
  func write(_ event: Int) { continuation.yield(event) }
  func close() { continuation.finish() }
}

let log = Log()
let reader = Task {
  var written: [Int] = []
  for await event in log.events { written.append(event) }
  return written
}
for event in 1...8 { log.write(event) }
log.close()
print(await reader.value)
