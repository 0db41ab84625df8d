import Foundation
import RxStyle
import Simulation
import Testing

/// What has ended or is disposed of is released by a source that goes on for ever.
@Suite struct SettledTests {
  private final class Token: Sendable {}

  /// A source that never ends and sends nothing of itself, and how many listen to it.
  private struct Endless: Sendable {
    let subject = PublishSubject<Int>()
    let listeners = Locked(0)

    var observable: Observable<Int> {
      .create { observer in
        listeners.withLock { $0 += 1 }
        let subscription = subject.asObservable().subscribe(onNext: observer.onNext)
        return Disposables.create {
          listeners.withLock { $0 -= 1 }
          subscription.dispose()
        }
      }
    }
  }

  /// How many of a hundred rounds are kept when each is over.
  private func kept(
    _ endless: Endless, _ round: (Observable<Int>, Token) -> Void
  ) -> Int {
    (0..<100).count { _ in
      weak var seen: Token?
      do {
        let token = Token()
        seen = token
        round(endless.observable, token)
      }
      return seen != nil
    }
  }

  @Test(arguments: Operator.all)
  func whatIsDisposedOfIsReleased(apply: Operator) {
    let (endless, world) = (Endless(), World(stepBudget: .max))
    let kept = kept(endless) { source, token in
      let subscription = apply.apply(source, world)
        .subscribe(onNext: { _ in withExtendedLifetime(token) {} })
      if apply.startsLater { world.run() }
      endless.subject.onNext(1)
      subscription.dispose()
    }
    #expect(kept == 0)
    #expect(endless.listeners.withLock { $0 } == 0)
  }

  /// What ends although one of its sources goes on.
  private static let ends: [String: @Sendable (Observable<Int>, World) -> Observable<Int>] = [
    "merge": { source, _ in .merge(source, .error(Failed())) },
    "zip": { source, _ in Observable<(Int, Int)>.zip(source, .empty()).map { $0.0 } },
    "zip of three": { source, _ in
      Observable<(Int, Int, Int)>.zip(source, .error(Failed()), source).map { $0.0 }
    },
    "zip of many": { source, _ in
      Observable<[Int]>.zip([source, .empty(), source]).map { $0[0] }
    },
    "combineLatest": { source, _ in
      Observable<(Int, Int)>.combineLatest(source, .empty()).map { $0.0 }
    },
    "take(until:)": { source, _ in source.take(until: Observable.just(1)) },
    "take": { source, _ in source.startWith(1).take(1) },
    "flatMap": { source, _ in
      Observable.from(0..<3).flatMap { $0 < 2 ? source : .error(Failed()) }
    },
    "flatMapLatest": { source, _ in
      Observable.from(0..<3).flatMapLatest { $0 < 2 ? source : .empty() }
    },
    "concatMap": { source, _ in
      Observable.of(source, .empty()).concatMap { $0.startWith(1).take(1) }
    },
    "catch": { source, _ in
      source.startWith(1).map { _ in throw Failed() }.catch { _ in .empty() }
    },
    "retry": { source, _ in source.startWith(1).map { _ in throw Failed() }.retry(3) },
    "retry(when:)": { source, _ in
      source.startWith(1).map { _ in throw Failed() }.retry { errors in
        errors.flatMap { _ in Observable<Int>.empty() }.take(until: Observable.just(1))
      }
    },
    "timeout": { source, world in source.timeout(.milliseconds(1), on: world.main) },
    "share": { source, _ in source.share().startWith(1).take(1) },
  ]

  @Test(arguments: ends.keys.sorted())
  func whatEndsThoughASourceGoesOnIsReleased(name: String) throws {
    let make = try #require(Self.ends[name])
    let (endless, world) = (Endless(), World(stepBudget: .max))
    let ended = Counter()
    let kept = kept(endless) { source, token in
      _ = make(source, world).subscribe(
        onNext: { _ in withExtendedLifetime(token) {} }, onError: { _ in ended.add() },
        onCompleted: { ended.add() })
      world.run()
    }
    #expect(ended.count == 100)
    #expect(kept == 0)
    #expect(endless.listeners.withLock { $0 } == 0)
  }

  /// What builds a sequence on no other.
  private static let makers: Set<String> = [
    "just", "of", "from", "empty", "never", "error", "timer", "create", "fromCallback",
    "fromPromise", "fromDelegate", "fromAsync",
  ]
  /// An old name of another operator, or what only says what something is.
  private static let oldNames: Set<String> = [
    "catchError", "catchErrorJustReturn", "asObservable", "asSingle",
  ]

  /// The list of operators is that of the module, so a new one is red until it is tried.
  @Test func eachOperatorIsTried() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Styles/RxStyle").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Observable") || $0.hasPrefix("Single") }
    let declaration =
      /(?:public|package)(?: static)? func `?(\w+)(?:(?!func )[\s\S])*?-> [^\n]*(?:Observable|Single)/
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    let tried = Set(
      Operator.all.map(\.testDescription).filter { $0 != "none" }
        .map { $0.replacing("inside ", with: "").prefix { $0.isLetter }.description })
    #expect(names.subtracting(Self.makers).subtracting(Self.oldNames) == tried)
  }
}
