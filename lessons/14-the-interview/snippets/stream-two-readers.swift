// run -swift-version 6
/// Lets two readers take turns at one stream of four values.
func read() async {
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  for value in 1...4 { continuation.yield(value) }
  continuation.finish()

  var left = stream.makeAsyncIterator()
  var right = stream.makeAsyncIterator()
  for _ in 1...2 {
    print("left gets", await left.next() ?? 0)
    print("right gets", await right.next() ?? 0)
  }
}

await read()
