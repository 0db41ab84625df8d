import Exercises

extension TaskText {
  static let delegateToStream = TaskText(
    of: ExerciseNumber(13, 1),
    story: """
      A `Sensor` tells its `delegate` each value that it measures, and at last that it has failed or \
      stopped. It holds its delegate weakly. A sensor that knows a value already tells it while \
      `delegate` is set. Write two functions that make a stream of it. Both listen from the call on, \
      even if nobody reads yet. In the stream of `everyValue(of:)` all values wait until the reader \
      takes them; none is lost. In the stream of `newestValue(of:)` only one value waits, the newest: \
      a slow reader misses those before it. If the sensor stops, the stream ends. If it fails, the \
      stream fails with that error. In both cases the reader gets the values that still wait first. \
      When the stream has ended, or nobody will read it any more, nothing keeps the delegate alive: \
      the reader has left its loop, its task was cancelled, or the stream was thrown away. If \
      somebody else has set a delegate of their own by then, that one stays.
      """,
    hints: [
      """
      What may happen between a value that the sensor tells and the `await` of the reader, and how \
      many values may wait there?
      """,
      """
      `AsyncThrowingStream` takes a `bufferingPolicy:`. Its continuation has `yield`, `finish`, and \
      `onTermination`, which is called once: at the end, when the reader is cancelled, and when the \
      stream is thrown away.
      """,
      """
      Make a small class that is the delegate and passes everything on to the continuation. Somebody \
      must keep it, exactly as long as the stream lasts. The closure in `onTermination` is kept that \
      long. What it uses lives as long as the closure does.
      """,
    ])
}
