import RxStyle
import Simulation

/// Questions that are asked one after another, and the result of each.
struct AskedQuestions: SampledSetting {
  typealias Answer = any LivingStreamExercise

  /// The result of a question.
  enum Reply: String, DrawnEnd {
    case answer = "is answered after 25 ms"
    case atOnce = "is answered at once"
    case late = "is answered after 45 ms"
    case never = "is never answered"
    case fails = "fails after 25 ms"
    case failsAtOnce = "fails at once"
    case failsOtherwise = "fails with an object"
    case cancelled = "fails with a CancellationError"
    case throwing = "makes fetch throw"
    case throwingOtherwise = "makes fetch throw an object"
    case throwingCancelled = "makes fetch throw a CancellationError"

    /// After how many milliseconds it comes; nil if at once.
    var delay: Int? {
      switch self {
      case .late: 45
      case .atOnce, .failsAtOnce: nil
      default: 25
      }
    }
  }

  /// How the questions end.
  enum End: String, DrawnEnd {
    case completesSoon = "complete 10 ms after the last one"
    case completes = "complete with the last one"
    case completesLate = "complete 60 ms after the last one"
    case never = "do not end"
    case failsLate = "fail 60 ms after the last one"
    case failsSoon = "fail 10 ms after the last one"
    case fails = "fail with the last one"
    case failsOtherwise = "fail with an object"
    case cancelled = "fail with a CancellationError"

    var delay: Int {
      switch self {
      case .completesSoon, .failsSoon, .failsOtherwise, .cancelled: 10
      case .completesLate, .failsLate: 60
      default: 0
      }
    }
  }

  let kind: SampleKind
  /// When each question is asked, in milliseconds; nil if while somebody subscribes.
  private let times: [Int?]
  private let replies: [Reply]
  private let end: End
  private let asksAgain: Bool
  private let streams: Int
  private let subscribers: Int

  /// Draws questions; of all options the first is the plainest.
  ///
  /// - Parameters:
  ///   - draw: what draws.
  ///   - kinds: what the values may be.
  ///   - count: how many questions there are in the plainest case.
  ///   - gaps: how many milliseconds may lie between two of them.
  ///   - replies: what may come of a question.
  ///   - second: the result of the second one in the plainest case.
  ///   - ends: how they may end.
  ///   - asksAgain: whether the subscriber may ask once more when a failure comes.
  init(
    _ draw: inout Draw, kinds: [SampleKind] = [.numbers], plain count: Int = 3, gaps: [Int] = [50],
    _ replies: [Reply],
    second: Reply = .answer, ends: [End], asksAgain: Bool = false
  ) {
    kind = draw.any(of: kinds, "values are")
    let count = draw.count(of: "questions", plain: count)
    // Questions that come at once overtake each other.
    let atOnce = (count < 2 || gaps.contains(0)) && draw.flag("the questions come at once")
    var time = 10
    var times: [Int?] = []
    for number in 1...50 where number <= count {
      if number > 1, !atOnce {
        time += draw.one(of: gaps, "ms from question \(number - 1) to question \(number)")
      }
      times.append(atOnce ? nil : time)
    }
    self.times = times
    self.replies = times.indices.map { index in
      let options = index == 1 ? [second] + replies.filter { $0 != second } : replies
      return draw.one(of: options, "question \(index + 1)")
    }
    end = draw.one(of: ends, "the questions")
    self.asksAgain =
      asksAgain && !atOnce && draw.flag("the subscriber asks again when a failure comes")
    streams = draw.flag("the same answer serves two streams at a time") ? 2 : 1
    subscribers = streams == 1 && draw.flag("the stream has two subscribers") ? 2 : 1
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let lines = (0..<streams).map { _ in Locked<[(time: Int, words: String)]>([]) }
    for lines in lines {
      listen(samples, answer, log.world) { line in
        lines.withLock { $0.append((log.world.now.milliseconds, line)) }
      }
    }
    log.world.run()
    // Two streams do not know of each other, so the result of each is told by itself.
    for (index, lines) in lines.enumerated() {
      if streams > 1 { log.write("stream \(index + 1)") }
      let lines = lines.withLock { $0 }
      // Nor do two subscribers, but they ask and load together.
      for line in subscribers > 1 ? lines.sorted(by: <) : lines {
        log.write("at \(line.time) ms: \(line.words)")
      }
    }
  }

  /// Subscribes to one stream of answers, and notes the result of it.
  private func listen<Value>(
    _ samples: Samples<Value>, _ answer: Answer, _ world: World,
    _ note: @escaping @Sendable (String) -> Void
  ) {
    let asker = Locked<[Observer<Int>]>([])
    let mayAsk = Locked(asksAgain)
    let stream = answer.answers(to: questions(asker, world, note)) { question in
      try reply(to: question, samples, world, note)
    }
    for number in 1...subscribers {
      let name = subscribers == 1 ? "" : "subscriber \(number): "
      _ = stream.subscribe { result in
        switch result {
        case .success(let value): note("\(name)answer \(samples.label(value))")
        case .failure(let error):
          note("\(name)failure with \(error.words)")
          if mayAsk.exchange(false) { asker.withLock { $0.first }?.onNext(replies.count) }
        }
      } onError: { error in
        note("\(name)ended with \(error.words)")
      } onCompleted: {
        note("\(name)completed")
      }
    }
  }

  /// The questions, once for each subscriber: who subscribes again hears nothing of what was before.
  private func questions(
    _ asker: Locked<[Observer<Int>]>, _ world: World, _ note: @escaping @Sendable (String) -> Void
  ) -> Observable<Int> {
    .create { observer in
      note("somebody subscribes to the questions")
      let count = asker.withLock { askers in
        askers.append(observer)
        return askers.count
      }
      if count > subscribers { return Disposables.create() }
      for (number, time) in times.enumerated() {
        world.main.run(after: time) { observer.onNext(number) }
      }
      let last = times.last ?? 10
      world.main.run(after: end.delay == 0 ? last : (last ?? 0) + end.delay) {
        if let event: Event<Int> = end.event(0) { observer.on(event) }
      }
      return Disposables.create()
    }
  }

  /// The result of a question; the one that is asked again is answered after 7 ms.
  private func reply<Value>(
    to question: Int, _ samples: Samples<Value>, _ world: World,
    _ note: @escaping @Sendable (String) -> Void
  ) throws -> Observable<Value> {
    let number = question + 1
    let isExtra = question == replies.count
    let reply = isExtra ? .answer : replies[question]
    note("fetches \(number)")
    if reply == .throwing { throw SampleError(number: number) }
    if reply == .throwingOtherwise { throw SampleErrorObject(number) }
    if reply == .throwingCancelled { throw CancellationError() }
    return .create { observer in
      note("request \(number) begins")
      world.network.run(after: isExtra ? 7 : reply.delay) {
        if reply == .never { return }
        observer.end(with: reply.result(number, bringing: samples.value(question)))
      }
      // Whether an answer that is dropped is called off, too, is left open.
      return Disposables.create()
    }
  }
}
