import RxStyle
import Simulation
import Testing

/// One way to build a sequence on another, for the rules that hold for all of them.
struct Operator: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether each element comes out inside the call that sends it, even inside the subscription.
  let isImmediate: Bool
  /// Takes any source, so that each operator works on a subject as on an observable.
  let apply: @Sendable (any ObservableType<Int>, World) -> Observable<Int>

  /// Whether the source is subscribed to only when the world runs.
  var startsLater: Bool { testDescription == "subscribe(on:)" }

  /// Whether all that comes out comes on completion.
  var sendsAtTheEnd: Bool { ["reduce", "toArray"].contains(testDescription) }

  private init(
    _ name: String, isImmediate: Bool = true,
    _ apply: @escaping @Sendable (any ObservableType<Int>, World) -> Observable<Int>
  ) {
    testDescription = name
    self.isImmediate = isImmediate
    self.apply = apply
  }
}

extension Operator {
  /// Every operator; those with several sources once for each of them.
  static let all = transforming + flattening + combining + catching + timing

  private static let transforming = [
    Operator("none") { source, _ in source.asObservable() },
    Operator("map") { source, _ in source.map { $0 } },
    Operator("filter") { source, _ in source.filter { _ in true } },
    Operator("scan") { source, _ in source.scan(0) { $1 } },
    Operator("reduce", isImmediate: false) { source, _ in source.reduce(0) { $1 } },
    Operator("toArray", isImmediate: false) { source, _ in source.toArray().map { $0.count } },
    Operator("enumerated") { source, _ in source.enumerated().map(\.element) },
    Operator("distinctUntilChanged") { source, _ in source.distinctUntilChanged() },
    Operator("startWith") { source, _ in source.startWith(0) },
    Operator("take") { source, _ in source.take(1_000_000) },
    Operator("take(until: never)") { source, _ in source.take(until: Observable<Int>.never()) },
    Operator("do") { source, _ in source.do(onNext: { _ in }, onDispose: {}) },
    Operator("share") { source, _ in source.share() },
  ]

  private static let flattening = [
    Operator("flatMap") { source, _ in source.flatMap { .just($0) } },
    Operator("flatMapLatest") { source, _ in source.flatMapLatest { .just($0) } },
    Operator("concatMap") { source, _ in source.concatMap { .just($0) } },
    Operator("flatMap(maxConcurrent:)") { source, _ in
      source.flatMap(maxConcurrent: 2) { .just($0) }
    },
    Operator("inside flatMap") { source, _ in .just(0).flatMap { _ in source.asObservable() } },
    Operator("inside flatMapLatest") { source, _ in
      .just(0).flatMapLatest { _ in source.asObservable() }
    },
    Operator("inside concatMap") { source, _ in .just(0).concatMap { _ in source.asObservable() } },
    Operator("merge") { source, _ in .merge(source.asObservable(), .empty()) },
  ]

  private static let numbers = Observable.from(0..<1000)

  // A source that `from` makes sends its elements when it is its turn, not before the others begin.
  private static let combining = [
    Operator("zip, first", isImmediate: false) { source, _ in
      Observable<(Int, Int)>.zip(source, numbers).map { $0.0 }
    },
    Operator("zip, second", isImmediate: false) { source, _ in
      Observable<(Int, Int)>.zip(numbers, source).map { $0.1 }
    },
    Operator("zip of three", isImmediate: false) { source, _ in
      Observable<(Int, Int, Int)>.zip(numbers, numbers, source).map { $0.2 }
    },
    Operator("zip of many", isImmediate: false) { source, _ in
      Observable<[Int]>.zip([numbers, source.asObservable()]).map { $0[1] }
    },
    Operator("combineLatest, first", isImmediate: false) { source, _ in
      Observable<(Int, Int)>.combineLatest(source, Observable.just(0)).map { $0.0 }
    },
    Operator("combineLatest, second") { source, _ in
      Observable<(Int, Int)>.combineLatest(Observable.just(0), source).map { $0.1 }
    },
  ]

  private static let catching = [
    Operator("catch") { source, _ in source.catch { throw $0 } },
    Operator("inside catch") { source, _ in
      Observable.error(Failed()).catch { _ in source.asObservable() }
    },
    Operator("catchAndReturn") { source, _ in source.catchAndReturn(0) },
    Operator("retry") { source, _ in source.retry(2) },
    Operator("retry(when:)") { source, _ in
      source.retry { errors in
        errors.scan(0) { count, _ in count + 1 }.map { if $0 == 2 { throw Failed() } }
      }
    },
    Operator("timeout") { source, world in source.timeout(.seconds(1), on: world.main) },
  ]

  private static let timing = [
    Operator("observe(on:)", isImmediate: false) { source, world in
      source.observe(on: world.main)
    },
    Operator("subscribe(on:)", isImmediate: false) { source, world in
      source.subscribe(on: world.main)
    },
    Operator("delay", isImmediate: false) { source, world in
      source.delay(.seconds(1), on: world.main)
    },
    Operator("debounce", isImmediate: false) { source, world in
      source.debounce(.seconds(1), on: world.main)
    },
  ]
}
