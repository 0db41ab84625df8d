import Exercises
import RxStyle

extension AnswerSheet {
  static let compactMap = AnswerSheet(
    to: .compactMap, stub: CompactMap(), solution: Solution(),
    why: """
      An operator decides for each of the three kinds of events what becomes of it, and returns \
      its own subscription, so that disposal can go up the chain. Once it has sent the error of \
      the closure, that same way ends the source.
      """,
    wrong: [
      .init(
        "nil-taken-for-the-end",
        diesOf: "passes on what the closure returns, and leaves out nil", NilEnds()),
      .init(
        "one-element-then-the-end",
        diesOf: "passes on what the closure returns, and leaves out nil", OneElement()),
      .init(
        "work-begun-when-described",
        diesOf: "subscribes to the source when somebody subscribes to it", Hot()),
      .init(
        "errors-not-passed-on", diesOf: "passes on the end of the source, completion or error",
        ErrorsIgnored()),
      .init(
        "completion-forgotten", diesOf: "passes on the end of the source, completion or error",
        NeverCompletes()),
      .init(
        "error-swallowed-with-try",
        diesOf: "ends with an error that the closure throws, and disposes of the source",
        Swallows()),
      .init(
        "nothing-to-dispose-of",
        diesOf: "ends with an error that the closure throws, and disposes of the source",
        NeverDisposes()),
    ])
}

private struct Solution: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      source.subscribe { element in
        do {
          if let next = try transform(element) { observer.onNext(next) }
        } catch {
          observer.onError(error)
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
    }
  }
}

/// Subscribes to the source when the operator is applied.
private struct Hot: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    let subject = PublishSubject<Next>()
    let subscription = source.subscribe { element in
      do {
        if let next = try transform(element) { subject.onNext(next) }
      } catch {
        subject.onError(error)
      }
    } onError: { error in
      subject.onError(error)
    } onCompleted: {
      subject.onCompleted()
    }
    return subject.asObservable().do(onDispose: { subscription.dispose() })
  }
}

private struct NeverDisposes: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      _ = source.subscribe { element in
        do {
          if let next = try transform(element) { observer.onNext(next) }
        } catch {
          observer.onError(error)
        }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

private struct ErrorsIgnored: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      source.subscribe { element in
        do {
          if let next = try transform(element) { observer.onNext(next) }
        } catch {
          observer.onError(error)
        }
      } onCompleted: {
        observer.onCompleted()
      }
    }
  }
}

private struct NeverCompletes: CompactMapExercise {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      source.subscribe { element in
        do {
          if let next = try transform(element) { observer.onNext(next) }
        } catch {
          observer.onError(error)
        }
      } onError: { error in
        observer.onError(error)
      }
    }
  }
}

/// What is right in the other wrong answers: all but what becomes of an element.
private protocol WrongElements: CompactMapExercise {
  func send<Element: Sendable, Next: Sendable>(
    _ element: Element, _ transform: @Sendable (Element) throws -> Next?,
    to observer: Observer<Next>) throws
}

extension WrongElements {
  func compactMap<Element: Sendable, Next: Sendable>(
    _ source: Observable<Element>, _ transform: @escaping @Sendable (Element) throws -> Next?
  ) -> Observable<Next> {
    .create { observer in
      source.subscribe { element in
        do { try send(element, transform, to: observer) } catch { observer.onError(error) }
      } onError: { error in
        observer.onError(error)
      } onCompleted: {
        observer.onCompleted()
      }
    }
  }
}

private struct NilEnds: WrongElements {
  func send<Element: Sendable, Next: Sendable>(
    _ element: Element, _ transform: @Sendable (Element) throws -> Next?,
    to observer: Observer<Next>
  ) throws {
    guard let next = try transform(element) else { return observer.onCompleted() }
    observer.onNext(next)
  }
}

private struct OneElement: WrongElements {
  func send<Element: Sendable, Next: Sendable>(
    _ element: Element, _ transform: @Sendable (Element) throws -> Next?,
    to observer: Observer<Next>
  ) throws {
    guard let next = try transform(element) else { return }
    observer.onNext(next)
    observer.onCompleted()
  }
}

private struct Swallows: WrongElements {
  func send<Element: Sendable, Next: Sendable>(
    _ element: Element, _ transform: @Sendable (Element) throws -> Next?,
    to observer: Observer<Next>
  ) throws {
    if let next = try? transform(element) { observer.onNext(next) }
  }
}
