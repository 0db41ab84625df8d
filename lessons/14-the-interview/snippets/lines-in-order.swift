// run -swift-version 6
actor Log {
  var lines: [Int] = []
  func write(_ line: Int) { lines.append(line) }
}

let log = Log()
for line in 1...5 { await log.write(line) }
print("awaited in a row:", await log.lines)

let (lines, input) = AsyncStream<Int>.makeStream()
let writer = Task {
  let log = Log()
  for await line in lines { await log.write(line) }
  return await log.lines
}
for line in 1...5 { input.yield(line) }
input.finish()
print("one reader of a stream:", await writer.value)

func write(_ line: Int) { Task { await log.write(line) } }
for line in 6...10 { write(line) }
while await log.lines.count < 10 { await Task.yield() }
print("a task for each, all there:", await log.lines.sorted().suffix(5))
