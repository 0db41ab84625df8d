import RxStyle
import Simulation

/// Photos that a user chooses, and the result of the upload of each.
struct ChosenPhotos: DrawnSetting, SampledSetting {
  typealias Answer = any SerialUploadExercise

  /// The result of an upload.
  enum Upload: String, CustomStringConvertible {
    case done = "sends after 10 ms and completes after 37 ms"
    case quick = "completes after 16 ms"
    case atOnce = "sends and completes at once"
    case never = "sends after 10 ms and never ends"
    case fails = "sends after 10 ms and fails after 37 ms"
    case failsAtOnce = "fails at once"
    case failsSoon = "sends at once and fails after 16 ms"
    case object = "fails with an object after 16 ms"
    case cancelled = "fails with a CancellationError after 16 ms"
  }

  /// How the photos end.
  enum End: String, DrawnEnd {
    case never = "do not end"
    case last = "complete with the last one"
    case soon = "complete 9 ms after the last one"
    case late = "complete 907 ms after the last one"
    case failsSoon = "fail 9 ms after the last one"
    case failsLate = "fail 907 ms after the last one"
    case object = "fail with an object 9 ms after the last one"
    case cancelled = "fail with a CancellationError 9 ms after the last one"

    var delay: Int { self == .last ? 0 : self == .late || self == .failsLate ? 907 : 9 }
  }

  /// When the first subscriber leaves.
  enum Leave: String, CustomStringConvertible {
    case never = "stays"
    case at52 = "leaves at 52 ms"
    case at15 = "leaves at 15 ms"
    case atOnce = "leaves at once"
    case inside = "leaves when it is told of progress"
    case atEnd = "leaves when the first upload is over"
  }

  struct Options: Sendable {
    var counts = [3, 0, 1, 2]
    var rareCounts: [Int] = []
    /// How many ms there may be between two photos.
    var gaps: [Int]
    /// What may come of each upload.
    var uploads: [Upload]
    /// The result of the second upload, most simply.
    var second: Upload?
    var ends: [End]
    var kinds = [SampleKind.numbers]
    var leaves = [Leave.never]
    /// Whether the subscriber may choose one more photo when it is told of an end.
    var mayChooseInside = false
  }

  /// When each photo is chosen, in ms; nil if while somebody subscribes.
  private let photos: [(time: Int?, upload: Upload)]
  private let end: End
  let kind: SampleKind
  private let leave: Leave
  private let choosesInside: Bool
  private let calls: PlayedCalls

  init(_ draw: inout Draw, _ options: Options) {
    let count = draw.one(of: options.counts, rarely: options.rareCounts, "photos")
    let areThere = count > 0 && draw.flag("the photos are there at once")
    var time = 10
    var photos: [(Int?, Upload)] = []
    for index in 0..<count {
      if index > 0, !areThere {
        time += draw.one(
          of: options.gaps, at: index, "ms from photo \(index) to photo \(index + 1)")
      }
      let plain = index % 2 == 1 ? options.second ?? options.uploads[0] : options.uploads[0]
      let uploads = [plain] + options.uploads.filter { $0 != plain }
      let upload = draw.one(of: uploads, at: index, "upload \(index + 1)")
      photos.append((areThere ? nil : time, upload))
    }
    self.photos = photos
    end = draw.one(of: options.ends, "the photos")
    kind = draw.any(of: options.kinds, "progress is")
    leave = draw.any(of: options.leaves, "subscriber 1")
    choosesInside =
      options.mayChooseInside && draw.flag("the subscriber chooses one more at the first end")
    calls = draw.one(of: PlayedCalls.allCases, "subscribers:")
  }

  func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
    let notes = Notes(of: log.world)
    let extra = PublishSubject<Int>()
    let events = answer.uploads(of: chosen(extra, notes)) { photo in
      notes.note("upload \(photo + 1) is asked for", on: "server")
      return notes.sequence(
        "connection \(photo + 1)", on: "server", progress(of: photo, samples))
    }
    subscribe(1, to: events, samples, extra, notes)
    if calls == .together { subscribe(2, to: events, samples, extra, notes) }
    log.world.run()
    if calls == .inTurn {
      subscribe(2, to: events, samples, extra, notes)
      log.world.run()
    }
    notes.write(["photos", "server", "subscriber 1", "subscriber 2"], into: log)
  }

  private func subscribe<Value>(
    _ number: Int, to events: Observable<UploadEvent<Int, Value>>, _ samples: Samples<Value>,
    _ extra: PublishSubject<Int>, _ notes: Notes
  ) {
    let name = "subscriber \(number)"
    let leave = number == 1 ? self.leave : .never
    let mayChoose = Locked(unwatched: choosesInside && number == 1)
    let place = SerialDisposable()
    notes.subscribe(name, to: events, in: place, { words(for: $0, samples) }) { event in
      if case .progress = event {
        if leave == .inside { place.dispose() }
      } else {
        if leave == .atEnd { place.dispose() }
        if mayChoose.exchange(false) { extra.onNext(photos.count) }
      }
    }
    if leave == .atOnce { place.dispose() }
    if let time = leave.number { notes.world.main.run(after: time) { place.dispose() } }
  }

  /// The photos by their numbers, from 0.
  private func chosen(_ extra: PublishSubject<Int>, _ notes: Notes) -> Observable<Int> {
    var events = photos.enumerated().map { index, photo in
      (photo.time, RxStyle.Event.next(index))
    }
    let last = photos.last?.time ?? (photos.isEmpty ? 10 : 0)
    let time = end == .last && photos.last?.time == nil ? nil : last + end.delay
    if let event: RxStyle.Event<Int> = end.event(0) { events.append((time, event)) }
    let all = notes.sequence("the choice", on: "photos", events)
    guard choosesInside else { return all }
    // Only the first subscriber can choose one more, and only among his own photos.
    let mayChoose = Locked(unwatched: true)
    return Observable.just(()).flatMap { _ in
      mayChoose.exchange(false) ? .merge(all, extra.asObservable()) : all
    }
  }

  private func progress<Value>(
    of photo: Int, _ samples: Samples<Value>
  ) -> [(after: Int?, event: RxStyle.Event<Value>)] {
    let element = RxStyle.Event.next(samples.value(photo))
    let error = RxStyle.Event<Value>.error(SampleError(number: photo + 1))
    return switch photo < photos.count ? photos[photo].upload : .done {
    case .done: [(10, element), (37, .completed)]
    case .quick: [(16, .completed)]
    case .atOnce: [(nil, element), (nil, .completed)]
    case .never: [(10, element)]
    case .fails: [(10, element), (37, error)]
    case .failsAtOnce: [(nil, error)]
    case .failsSoon: [(nil, element), (16, error)]
    case .object: [(16, .error(SampleErrorObject(photo + 1)))]
    case .cancelled: [(16, .error(CancellationError()))]
    }
  }

  private func words<Value>(
    for event: UploadEvent<Int, Value>, _ samples: Samples<Value>
  ) -> String {
    switch event {
    case .progress(let photo, let progress):
      "photo \(photo + 1): progress \(samples.label(progress))"
    case .done(let photo): "photo \(photo + 1): done"
    case .failed(let photo, let error): "photo \(photo + 1): \(Notes.words(for: error))"
    }
  }
}
