import Foundation
import OperationStyle
import Simulation

/// What a post is made of: how each operation ends, and when the post is cancelled.
struct DrawnPosts: DrawnSetting, SampledSetting {
  typealias Answer = any PostWithPictureExercise

  /// The result of an operation, or of the sending.
  enum End: String, DrawnEnd {
    case none = "is nil"
    case value = "brings a value after 10 ms"
    case prompt = "brings a value at once"
    case late = "brings a value after 30 ms"
    case error = "fails after 10 ms"
    case promptError = "fails at once"
    case object = "fails with an object after 10 ms"
    case cancelled = "fails with a CancellationError after 10 ms"
    case stopped = "is cancelled at 7 ms"
    case stoppedBefore = "was cancelled before and is queued 40 ms later"

    fileprivate var time: Int? {
      switch self {
      case .prompt, .promptError: nil
      case .late: 30
      default: 10
      }
    }
  }

  /// When the post is cancelled.
  enum Leave: String, CustomStringConvertible {
    case never
    case before = "before it is queued"
    case at5 = "5 ms after the start"
    case at12 = "12 ms after the start"
    case at15 = "15 ms after the start"
  }

  struct Options: Sendable {
    var texts: [End]
    var pictures: [End]
    /// How many others there may be.
    var counts = [0]
    var rareCounts: [Int] = []
    var others = [End.value]
    /// How the sending may end.
    var ends = [End.value]
    var kinds = [SampleKind.numbers]
    var leaves = [Leave.never]
    /// Whether a post may be made when the operations have ended.
    var mayBeLate = false
  }

  /// How many posts there are.
  private enum Posts: String, CaseIterable, CustomStringConvertible {
    case one
    case two = "two of their own"
    case shared = "two with the same operations"
    case inTurn = "two in turn"
  }

  private let text: End
  private let picture: End
  private let others: [End]
  private let end: End
  let kind: SampleKind
  private let leave: Leave
  /// Whether the first of the others stands in the list twice.
  private let isTwice: Bool
  private let isTurnedRound: Bool
  /// Whether a post is made when the operations have ended.
  private let isLate: Bool
  private let posts: Posts

  init(_ draw: inout Draw, _ options: Options) {
    text = draw.one(of: options.texts, "the text")
    picture = draw.one(of: options.pictures, "the picture")
    let count = draw.any(of: options.counts, rarely: options.rareCounts, "others")
    others = (1...50).filter { $0 <= count }.map { number in
      // Beyond the third, nothing is drawn, or there would be too much to choose from.
      draw.any(of: number > 3 ? [options.others[0]] : options.others, "other \(number)")
    }
    end = draw.any(of: options.ends, "the sending")
    kind = draw.any(of: options.kinds, "values are")
    leave = draw.any(of: options.leaves, "the post is cancelled")
    isTwice = count > 0 && draw.flag("the first of the others stands in the list twice")
    isTurnedRound = draw.flag("the post is queued first")
    posts = draw.one(of: Posts.allCases, "posts:")
    isLate = options.mayBeLate && draw.flag("the post is made when the operations have ended")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let names = "post".numbered(posts == .one ? 1 : 2)
    let known = posts == .shared ? parts("", samples, notes) : nil
    for (index, name) in names.enumerated() {
      let parts = known ?? self.parts(name + ", ", samples, notes)
      let all = index == 1 && known != nil ? [] : parts.all
      let delay = posts == .inTurn ? index * 1000 : 0
      let make = { @Sendable in
        answer.post(
          parts.text, with: parts.picture,
          after: parts.others + parts.others.prefix(isTwice ? 1 : 0),
          send: send(name, samples, notes))
      }
      if isLate {
        log.world.operationQueue(on: log.world.background)
          .addOperations(all, waitUntilFinished: false)
        log.world.main.schedule(after: .milliseconds(300 + delay)) {
          start(make(), name, with: [], samples, notes)
        }
        continue
      }
      let post = make()
      // A post that begins before it is on a queue shows by its time.
      log.world.main.schedule(after: .milliseconds(100 + delay)) {
        start(post, name, with: all, samples, notes)
      }
    }
    log.world.run()
    notes.write(names, into: log)
  }

  private func start<Value>(
    _ post: AsyncOperation<Value>, _ name: String, with parts: [Operation],
    _ samples: Samples<Value>, _ notes: Notes
  ) {
    let report = notes.report(behind: post, on: name) { post.words(samples.label) }
    switch leave {
    case .never: break
    case .before: post.cancel()
    case .at5, .at12, .at15: notes.world.main.run(after: leave.number) { post.cancel() }
    }
    // What was cancelled before comes later.
    let late = parts.filter(\.isCancelled)
    let parts = parts.filter { !$0.isCancelled }
    let all: [Operation] = isTurnedRound ? [post] + parts : parts + [post]
    let queue = notes.world.operationQueue(on: notes.world.background)
    queue.addOperations(all + [report], waitUntilFinished: false)
    if late.isEmpty { return }
    notes.world.main.schedule(after: .milliseconds(40)) {
      queue.addOperations(late, waitUntilFinished: false)
    }
  }

  /// The operations of a post.
  private struct Parts<Value: Sendable> {
    let text: AsyncOperation<Value>
    let picture: AsyncOperation<Value>?
    let others: [AsyncOperation<Void>]

    var all: [Operation] { [text as Operation] + (picture.map { [$0] } ?? []) + others }
  }

  private func parts<Value>(
    _ prefix: String, _ samples: Samples<Value>, _ notes: Notes
  ) -> Parts<Value> {
    Parts(
      text: operation(prefix + "text", text, notes.world) { samples.value(0) },
      picture: picture == .none
        ? nil : operation(prefix + "picture", picture, notes.world) { samples.value(1) },
      others: others.enumerated().map { index, end in
        operation("\(prefix)other \(index + 1)", end, notes.world, later: index * 3) {}
      })
  }

  private func operation<Value>(
    _ name: String, _ end: End, _ world: World, later: Int = 0,
    _ value: @escaping @Sendable () -> Value
  ) -> AsyncOperation<Value> {
    let own = Locked<AsyncOperation<Value>?>(unwatched: nil)
    let operation = AsyncOperation<Value>(name) { finish in
      if end == .stopped {
        let itself = own.exchange(nil)
        world.main.schedule(after: .milliseconds(7)) { itself?.cancel() }
      }
      return world.network.run(after: end.time.map { $0 + later }) {
        finish(end.result(1, bringing: value()))
      }
    }
    own.exchange(operation)
    if end == .stoppedBefore { operation.cancel() }
    return operation
  }

  private func send<Value>(
    _ name: String, _ samples: Samples<Value>, _ notes: Notes
  ) -> SendPost<Value, Value, Value> {
    { text, picture, finish in
      let words = picture.map { "the picture \(samples.label($0))" } ?? "no picture"
      notes.note("sends the text \(samples.label(text)) and \(words)", on: name)
      return notes.begin(name, endingAfter: end.time) {
        finish(end.result(1, bringing: samples.value(2)))
      }
    }
  }
}
