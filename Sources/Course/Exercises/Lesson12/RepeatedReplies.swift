import Simulation

/// Replies to a request, of which there may be too many: what each brings, and when it comes.
struct RepeatedReplies: DrawnSetting, SampledSetting {
  typealias Answer = any OneReplyExercise

  /// What a reply brings.
  enum Content: String, DrawnEnd {
    case value = "a value"
    case fails = "an error"
    case object = "an error that is an object"
    case cancelled = "a CancellationError"
  }

  /// When a reply comes after the one before.
  enum Moment: String, CustomStringConvertible {
    case later = "20 ms later"
    case rightThen = "right after it"
    case inside = "while the one before is taken"
  }

  /// How many requests there are, and when the second is sent.
  enum Requests: String, CustomStringConvertible {
    case one
    case together = "two at a time"
    case inTurn = "two in turn"
    case sameCompletion = "two with the same completion"
    case crossing = "two of which one replies while the other is passed on"
  }

  struct Options: Sendable {
    var counts: [Int]
    var rareCounts: [Int] = []
    var results: [Content]
    var requests: [Requests]
    var moments = [Moment.later, .rightThen]
    var kinds = [SampleKind.numbers]
    /// Whether it is told when what belongs to the completion is released.
    var watchesRelease = false
  }

  private typealias Function<Value> = @Sendable (Result<Value, any Error>) -> Void

  private let replies: [(content: Content, moment: Moment)]
  /// When the first reply comes, in ms; nil if that is while the request is sent.
  private let start: Int?
  private let requests: Requests
  let kind: SampleKind
  private let watchesRelease: Bool

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "replies")
    start = draw.one(of: ["10 ms", "no time"], "the first takes") == "10 ms" ? 10 : nil
    var replies: [(content: Content, moment: Moment)] = []
    for index in 0..<count {
      let number = index + 1
      let moment =
        (1..<4).contains(index)
        ? draw.one(of: options.moments, "reply \(number) comes") : options.moments[0]
      let content = draw.one(of: options.results, at: index, "reply \(number) is")
      replies.append((content, moment))
    }
    self.replies = replies
    requests = draw.one(of: options.requests, "requests:")
    kind = draw.any(of: options.kinds, "values are")
    watchesRelease = options.watchesRelease
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let library = Locked<[Function<Value>]>(unwatched: [])
    let names = "request".numbered(requests == .one ? 1 : 2)
    let both = requests == .sameCompletion
    let shared = makeCompletion(of: "both", samples, notes, library)
    log.world.run(names, apart: requests == .inTurn ? 5000 : 5) { index, name in
      let function = answer.firstOnly(
        both ? shared : makeCompletion(of: name, samples, notes, library),
        reporting: makeReport(of: name, samples, notes, library, isSecond: index == 1))
      library.withLock { $0.append(function) }
      begin(index, name, samples, notes, library)
    }
    notes.write((both ? ["both"] : []) + names.flatMap { [$0, "\($0), report"] }, into: log)
    // Only now does the library release the functions.
    library.exchange([])
  }

  /// Begins a request: the replies that do not come inside of others come by themselves.
  private func begin<Value>(
    _ request: Int, _ name: String, _ samples: Samples<Value>, _ notes: Notes,
    _ library: Locked<[Function<Value>]>
  ) {
    var time = start
    for index in replies.indices {
      let (_, moment) = replies[index]
      if index > 0, moment == .inside { continue }
      if index > 0, moment == .later { time = (time ?? 0) + 20 }
      call(index, of: request, at: time, samples, notes, library)
    }
    guard watchesRelease, !replies.isEmpty else { return }
    notes.world.background.schedule(after: .milliseconds((start ?? 0) + 1)) {
      notes.note("a little later", on: name)
    }
  }

  private func call<Value>(
    _ index: Int, of request: Int, at time: Int?, _ samples: Samples<Value>, _ notes: Notes,
    _ library: Locked<[Function<Value>]>
  ) {
    let result = replies[index].content.result(index + 1, bringing: samples.value(index))
    let call: @Sendable () -> Void = {
      let functions = library.withLock { $0 }
      if functions.indices.contains(request) { functions[request](result) }
    }
    notes.world.network.run(after: time, call)
  }

  /// The reply that comes inside of the one with this number, from 1; nil if none does.
  private func next(after number: Int) -> Int? {
    replies.indices.contains(number) && replies[number].moment == .inside ? number : nil
  }

  private func makeCompletion<Value>(
    of name: String, _ samples: Samples<Value>, _ notes: Notes,
    _ library: Locked<[Function<Value>]>
  ) -> Function<Value> {
    let page = WatchedPage(name, watchesRelease ? notes : nil)
    let request = name == "request 2" ? 1 : 0
    let isFirst = Locked(unwatched: true)
    return { result in
      page.note("completion gets \(result.words(samples.label))", notes)
      guard isFirst.exchange(false) else { return }
      if let next = next(after: 1) {
        call(next, of: request, at: nil, samples, notes, library)
      }
      if requests == .crossing, request == 0 {
        call(0, of: 1, at: nil, samples, notes, library)
      }
    }
  }

  private func makeReport<Value>(
    of name: String, _ samples: Samples<Value>, _ notes: Notes,
    _ library: Locked<[Function<Value>]>, isSecond: Bool
  ) -> @Sendable (Int, Result<Value, any Error>) -> Void {
    let count = Locked(unwatched: 1)
    return { number, result in
      notes.note("number \(number), \(result.words(samples.label))", on: "\(name), report")
      let seen = count.next()
      if let next = next(after: seen) {
        call(next, of: isSecond ? 1 : 0, at: nil, samples, notes, library)
      }
    }
  }
}

/// A page that belongs to a completion; it may note when it is released.
private final class WatchedPage: Sendable {
  private let name: String
  private let watch: Notes?

  init(_ name: String, _ watch: Notes?) {
    self.name = name
    self.watch = watch
  }

  func note(_ words: String, _ notes: Notes) { notes.note(words, on: name) }

  deinit { watch?.note("what belongs to the completion is released", on: name) }
}
