import PromiseStyle
import Scenario
import Simulation

/// Waits for several promises.
public protocol PromiseAllExercise: Sendable {
  /// Fulfils with all values, in the order of `promises`, or rejects with the first error that
  /// comes; no promises at all fulfil with no values.
  func all<Value: Sendable>(_ promises: [Promise<Value>]) -> Promise<[Value]>
}

extension Exercise {
  /// Write `Promise.all`.
  package static let promiseAll = Exercise(
    ExerciseNumber(5, 2), "promise-all", "Write Promise.all",
    signature: (any PromiseAllExercise).self,
    without: [
      .members(
        "all", "allSettled", "sequence", of: "PromiseStyle",
        because: "each of them does what you write here"),
      .concurrency(because: "promises are what is practised here"),
    ],
    requirements: [
      .always("fulfils with the values of promises that are settled already") { draw in
        let ends = Array(repeating: End(after: nil, kind: .value), count: count(&draw))
        return Lists([ends], of: draw.one(of: SampleKind.allCases, "values are"))
      },
      .always("keeps the order of the promises, whichever comes first") { draw in
        let ends = (1...count(&draw)).map { End(after: time(of: $0, &draw), kind: .value) }
        let again = draw.flag("the first promise stands at the end again")
        return Lists(isTwice(&draw) ? [ends, ends.reversed()] : [ends], again: again)
      },
      .always("fulfils with an empty list if there are no promises", for: isTwice) {
        answer, isTwice, log in
        Lists(isTwice ? [[], []] : [[]]).play(answer, log)
        Lists([[]], of: .optionals).play(answer, log)
      },
      .always("rejects with the first error that comes, at once") { draw in
        let ends = (1...count(&draw)).map { number in
          let kinds = End.Kind.allCases
          let kind = draw.one(
            of: number == 2 ? [.error] + kinds.filter { $0 != .error } : kinds, "promise \(number)")
          return End(after: time(of: number, &draw), kind: kind)
        }
        return Lists(
          isTwice(&draw) ? [ends, ends.reversed()] : [ends],
          by: draw.one(of: Settler.allCases, "they are settled by"))
      },
      .always("rejects if one of promises that are settled already is rejected") { draw in
        let count = count(&draw)
        let place = draw.one(of: ["last", "first"], "the rejected one is the")
        let rejected = place == "last" ? count : 1
        let kind = draw.one(of: [End.Kind.error, .cancelled], "it")
        return Lists([(1...count).map { End(after: nil, kind: $0 == rejected ? kind : .value) }])
      },
      .always("does the same if promises are settled on several threads at once", threads: 1) {
        draw in
        let ends = (1...draw.one(of: [2, 3], "promises")).map { number in
          End(after: 10, kind: draw.one(of: [.value, .error, .cancelled], "promise \(number)"))
        }
        return Lists([ends])
      },
      .always("does the same if another thread settles them while it is asked", threads: 1) {
        draw in
        (1...draw.one(of: [2, 3], "promises")).map { number in
          let end = draw.one(
            of: ["settled before", "fulfilled meanwhile", "rejected meanwhile"],
            "promise \(number) is")
          return End(
            after: end.hasSuffix("before") ? nil : 0,
            kind: end.hasPrefix("rejected") ? .error : .value)
        }
      } _: { answer, ends, log in
        log.world.main.schedule { Lists([ends]).play(answer, log) }
      },
      .story(
        "shows the gallery in whatever order the avatars arrive",
        in: Catalogue.scenario("gallery/all-arrive"), toCost: 2
      ) { play($0, on: $1) },
    ])

  /// How a promise is settled.
  private struct End: Sendable {
    enum Kind: String, CaseIterable, CustomStringConvertible {
      case value = "is fulfilled"
      case error = "is rejected"
      case other = "is rejected with an object"
      case cancelled = "is cancelled"
      case never = "is never settled"
    }

    /// After how many milliseconds; nil if before anybody asks.
    let after: Int?
    let kind: Kind
  }

  /// What settles the promises that are not settled at once.
  private enum Settler: String, CaseIterable, CustomStringConvertible {
    case timers = "timers"
    case handler = "one handler"
    case backwards = "one handler with the last first"
  }

  private static func count(_ draw: inout Draw) -> Int {
    draw.count(of: "promises", plain: 3, least: 1)
  }

  private static func time(of number: Int, _ draw: inout Draw) -> Int? {
    draw.one(of: ["at 10 ms", "at 20 ms", "at 5 ms", "at once"], "promise \(number) settles").number
  }

  @Sendable private static func isTwice(_ draw: inout Draw) -> Bool {
    draw.flag("the same answer waits for two lists at a time")
  }

  /// Lists of promises, for which an answer waits at the same time.
  private struct Lists: SampledSetting {
    typealias Answer = any PromiseAllExercise

    let lists: [[End]]
    let again: Bool
    let kind: SampleKind
    let settler: Settler

    init(
      _ lists: [[End]], again: Bool = false, of kind: SampleKind = .numbers,
      by settler: Settler = .timers
    ) {
      self.lists = lists
      self.again = again
      self.kind = kind
      self.settler = settler
    }

    func play<Value>(_ samples: Samples<Value>, _ answer: Answer, _ log: ExampleLog) {
      for (number, ends) in lists.enumerated() {
        let later = Locked<[@Sendable () -> Void]>(unwatched: [])
        var promises = ends.enumerated().map { index, end in
          promise(end, index, samples) { after, settle in
            guard settler == .timers else { return later.withLock { $0.append(settle) } }
            log.world.network.run(after: after, settle)
          }
        }
        let settles = later.withLock { settler == .backwards ? $0.reversed() : $0 }
        if settler != .timers {
          log.world.network.run(after: 10) {
            Promise(value: number).observe { _ in for settle in settles { settle() } }
          }
        }
        if again { promises += promises.prefix(1) }
        answer.all(promises).observe { result in
          log.writeNow("list \(number + 1)")
          log.writeNow(result.map { "\($0.map(samples.label))" })
        }
      }
    }

    private func promise<Value>(
      _ end: End, _ index: Int, _ samples: Samples<Value>,
      schedule: (_ after: Int, _ settle: @escaping @Sendable () -> Void) -> Void
    ) -> Promise<Value> {
      Promise { fulfill, reject in
        let settle: @Sendable () -> Void = {
          switch end.kind {
          case .value: fulfill(samples.value(index))
          case .error: reject(SampleError(number: index + 1))
          case .other: reject(SampleErrorObject(index + 1))
          case .cancelled: reject(CancellationError())
          case .never: break
          }
        }
        guard let after = end.after else { return settle() }
        schedule(after, settle)
      }
    }
  }

  @Sendable private static func play(_ answer: any PromiseAllExercise, on stage: Stage) {
    firstly {
      stage.network.logIn(with: .ada)
    }
    .then { _ in
      answer.all([1, 2, 3].map { user in stage.network.avatar(ofUser: user) })
    }
    .finish(on: stage) { $0.show($1) }
  }
}
