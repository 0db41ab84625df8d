import FunctionalJSON
import MonadStyle
import PromiseStyle
import RxStyle
import Simulation
import Testing

/// The steps that lessons 2 to 9 call the same in each style do the same, with good input and bad.
@Suite struct SameStepsTests {
  private typealias Value = Result<Int, Failed>

  /// A step of a program, by the name that it has in the standard library.
  private enum Step: CaseIterable {
    case map, flatMap, flatMapError, pair
  }

  /// A step, and the numbers that its closure works with.
  private struct Use: Sendable {
    let step: Step
    let number: Int
    /// What the closure brings, or the other half of a pair.
    let value: Value
    let log: Log

    /// What a closure of `map` makes, which is noted.
    func map(_ input: Int) -> Int {
      log.add("map \(input)")
      return input &+ number
    }

    /// What a closure of `flatMap` makes.
    func flatMap(_ input: Int) -> Value {
      log.add("flatMap \(input)")
      return value.map { $0 &+ input }
    }

    /// What a closure of `flatMapError` makes.
    func recover(_ error: any Error) -> Value {
      log.add("recover \(error)")
      return value
    }

    func pair(_ first: Int, _ second: Int) -> Int { 31 &* first &+ second }
  }

  /// Runs a program from a value on, and notes its end.
  private typealias Style = @Sendable (Value, [Use], Log) async -> Void

  private static let styles: [String: Style] = [
    "Result": { start, uses, log in
      log.add(
        uses.reduce(start) { value, use in
          switch use.step {
          case .map: value.map(use.map)
          case .flatMap: value.flatMap(use.flatMap)
          case .flatMapError: value.flatMapError(use.recover)
          case .pair: value.flatMap { first in use.value.map { use.pair(first, $0) } }
          }
        })
    },
    "fmap, bind, apply": { start, uses, log in
      log.add(
        uses.reduce(start) { value, use in
          switch use.step {
          case .map: fmap(use.map, over: value)
          case .flatMap: bind(value, to: use.flatMap)
          case .flatMapError: value.flatMapError(use.recover)
          case .pair: apply(fmap(curry(use.pair), over: value), to: use.value)
          }
        })
    },
    "operators": { start, uses, log in
      log.add(
        uses.reduce(start) { value, use in
          switch use.step {
          case .map: use.map <^> value
          case .flatMap: value >>> use.flatMap
          case .flatMapError: value.flatMapError(use.recover)
          case .pair: curry(use.pair) <^> value <*> use.value
          }
        })
    },
    "Async": { start, uses, log in
      let program = uses.reduce(Async.unit(start)) { value, use in
        switch use.step {
        case .map: value.mapResult(use.map)
        case .flatMap: value.flatMapResult { .unit(use.flatMap($0)) }
        case .flatMapError: value.recover { .unit(use.recover($0)) }
        case .pair:
          Async<(Value, Value)>.zip(value, .unit(use.value)).map { first, second in
            first.flatMap { first in second.map { use.pair(first, $0) } }
          }
        }
      }
      program.execute { log.add($0) }
    },
    "Async, flatMap and bind": { start, uses, log in
      let program = uses.reduce(Async.unit(start)) { value, use in
        switch use.step {
        case .map: value.map { fmap(use.map, over: $0) }
        case .flatMap: value.map { bind($0, to: use.flatMap) }
        case .flatMapError: value.map { $0.flatMapError(use.recover) }
        case .pair: value.map { apply(fmap(curry(use.pair), over: $0), to: use.value) }
        }
      }
      program.execute { log.add($0) }
    },
    "Promise": { start, uses, log in
      let program = uses.reduce(promise(start)) { value, use in
        switch use.step {
        case .map: value.map(use.map)
        case .flatMap: value.then { promise(use.flatMap($0)) }
        case .flatMapError: value.recover { promise(use.recover($0)) }
        case .pair: Promise.all(value, promise(use.value)).map(use.pair)
        }
      }
      program.observe { log.add($0) }
    },
    "Promise, thrown": { start, uses, log in
      let program = uses.reduce(promise(start)) { value, use in
        switch use.step {
        case .map: value.map(use.map)
        case .flatMap: value.map { try use.flatMap($0).get() }
        case .flatMapError: value.recover { error -> Int in try use.recover(error).get() }
        case .pair: Promise.all([value, promise(use.value)]).map { use.pair($0[0], $0[1]) }
        }
      }
      program.observe { log.add($0) }
    },
    "Single": { start, uses, log in
      let program = uses.reduce(single(start)) { value, use in
        switch use.step {
        case .map: value.map(use.map)
        case .flatMap: value.flatMap { single(use.flatMap($0)) }
        case .flatMapError: value.catch { single(use.recover($0)) }
        case .pair: Single<(Int, Int)>.zip(value, single(use.value)).map(use.pair)
        }
      }
      _ = program.subscribe {
        log.add("\($0)")
      } onFailure: {
        log.add("\($0)")
      }
    },
    "Observable": { start, uses, log in
      let program = uses.reduce(single(start).asObservable()) { value, use in
        switch use.step {
        case .map: value.map(use.map)
        case .flatMap: value.flatMap { single(use.flatMap($0)) }
        case .flatMapError: value.catch { single(use.recover($0)).asObservable() }
        case .pair:
          Observable<(Int, Int)>.zip(value, single(use.value).asObservable()).map(use.pair)
        }
      }
      _ = program.subscribe {
        log.add("\($0)")
      } onError: {
        log.add("\($0)")
      }
    },
    "async": { start, uses, log in
      @Sendable func run(_ uses: ArraySlice<Use>) async throws -> Int {
        guard let use = uses.last else { return try start.get() }
        switch use.step {
        case .map: return use.map(try await run(uses.dropLast()))
        case .flatMap: return try use.flatMap(try await run(uses.dropLast())).get()
        case .flatMapError:
          do { return try await run(uses.dropLast()) } catch { return try use.recover(error).get() }
        case .pair:
          async let second = use.value.get()
          return use.pair(try await run(uses.dropLast()), try await second)
        }
      }
      do { log.add("\(try await run(uses[...]))") } catch { log.add("\(error)") }
    },
  ]

  private static func promise(_ value: Value) -> Promise<Int> {
    switch value {
    case .success(let value): Promise(value: value)
    case .failure(let error): Promise(error: error)
    }
  }

  private static func single(_ value: Value) -> Single<Int> {
    switch value {
    case .success(let value): .just(value)
    case .failure(let error): .error(error)
    }
  }

  private static func value(_ random: inout SplitMix64) -> Value {
    let number = Int(random.next() % 100)
    return random.next() % 3 == 0 ? .failure(Failed(code: number)) : .success(number)
  }

  /// What a style brings of a program by chance: the calls of its closures, and its end.
  private static func lines(of style: Style, _ seed: UInt64) async -> [String] {
    var random = SplitMix64(seed: seed)
    let (start, log) = (value(&random), Log())
    let uses = (0..<Int(random.next() % 7)).map { _ in
      Use(
        step: Step.allCases[Int(random.next() % UInt64(Step.allCases.count))],
        number: Int(random.next() % 10), value: value(&random), log: log)
    }
    await style(start, uses, log)
    return log.all
  }

  @Test(arguments: styles.keys.sorted()) func theyBringWhatResultBrings(name: String) async throws {
    let (style, result) = (try #require(Self.styles[name]), try #require(Self.styles["Result"]))
    var kinds: Set<String> = []
    for seed in 0..<500 as Range<UInt64> {
      let (lines, expected) = (
        await Self.lines(of: style, seed), await Self.lines(of: result, seed)
      )
      #expect(lines == expected, "seed \(seed)")
      kinds.formUnion(expected.map { String($0.prefix { $0.isLetter }) })
    }
    #expect(kinds == ["", "Failed", "map", "flatMap", "recover"])
  }
}
