import Exercises
import OperationStyle
import Simulation

extension AnswerSheet {
  static let partByPart = AnswerSheet(
    to: .partByPart, stub: PartByPart(), solution: Solution(),
    why: """
      Each path ends in one place where `finish` is called: behind the last receipt, which is the \
      same place if there are no parts, and behind an error. What the work returns has to call off \
      a part that begins later, so it is an object that holds the part under way. A part that has \
      called back before it returned is no longer under way, and must not displace the one that is.
      """,
    wrong: [
      .init(
        "nothing-to-do-is-finished", diesOf: "finishes at once if there are no parts", Empty()),
      .init(
        "a-loop-waits", diesOf: "uploads one part after another, and finishes with all receipts",
        AllTogether()),
      .init(
        "begun-is-finished",
        diesOf: "uploads one part after another, and finishes with all receipts", LastBegun()),
      .init(
        "error-branch-forgotten",
        diesOf: "finishes with the error of a part, and begins no other", NoError()),
      .init(
        "failed-step-is-skipped",
        diesOf: "finishes with the error of a part, and begins no other", GoesOn()),
      .init(
        "a-callback-comes-once", diesOf: "takes only the first call of a part", EachCall()),
      .init(
        "cancel-stops-the-work", diesOf: "calls off the part under way when it is cancelled",
        Nothing()),
      .init(
        "one-handle-is-enough", diesOf: "calls off the part under way when it is cancelled",
        FirstHandle()),
      .init(
        "the-handle-comes-first", diesOf: "calls off the part under way when it is cancelled",
        LateHandle()),
      .init(
        "called-off-is-silent", diesOf: "calls off the part under way when it is cancelled",
        Trusting()),
    ])
}

private struct Solution: PartByPartExercise {
  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]> {
    AsyncOperation("upload") { finish in
      let upload = Upload(of: parts, finish)
      upload.begin(after: [])
      return upload
    }
  }
}

/// An upload that knows the part under way.
private final class Upload<Receipt: Sendable>: Cancellable {
  private enum State {
    case underWay(number: Int, part: (any Cancellable)?)
    case over
  }

  private let parts: [PartUpload<Receipt>]
  private let finish: AsyncOperation<[Receipt]>.Finish
  private let state = Locked(State.underWay(number: 0, part: nil))

  init(of parts: [PartUpload<Receipt>], _ finish: @escaping AsyncOperation<[Receipt]>.Finish) {
    self.parts = parts
    self.finish = finish
  }

  func begin(after receipts: [Receipt]) {
    guard receipts.count < parts.count else { return finish(.success(receipts)) }
    let upload = parts[receipts.count]
    let part = upload { self.end(after: receipts, with: $0) }
    let isOver = state.withLock { state in
      guard case .underWay(let now, _) = state else { return true }
      if now == receipts.count { state = .underWay(number: now, part: part) }
      return false
    }
    if isOver { part?.cancel() }
  }

  private func end(after receipts: [Receipt], with result: Result<Receipt, any Error>) {
    let isFirst = state.withLock { state in
      guard case .underWay(let now, _) = state, now == receipts.count else { return false }
      switch result {
      case .success: state = .underWay(number: now + 1, part: nil)
      case .failure: state = .over
      }
      return true
    }
    guard isFirst else { return }
    switch result {
    case .success(let receipt): begin(after: receipts + [receipt])
    case .failure(let error): finish(.failure(error))
    }
  }

  func cancel() {
    if case .underWay(_, let part) = state.exchange(.over) { part?.cancel() }
  }
}

private struct Empty: WrongUpload {
  func end<Receipt: Sendable>(
    before receipts: [Receipt], of count: Int
  ) -> Result<[Receipt], any Error>? {
    count > 0 && receipts.count == count ? .success(receipts) : nil
  }
}

private struct AllTogether: PartByPartExercise {
  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]> {
    AsyncOperation("upload") { finish in
      let receipts = Locked([Receipt?](repeating: nil, count: parts.count))
      let handles = parts.enumerated().map { index, part in
        part { result in
          switch result {
          case .failure(let error): finish(.failure(error))
          case .success(let receipt):
            let all = receipts.withLock { receipts in
              receipts[index] = receipts[index] ?? receipt
              return receipts.compactMap(\.self)
            }
            if all.count == parts.count { finish(.success(all)) }
          }
        }
      }
      if parts.isEmpty { finish(.success([])) }
      return AllHandles(handles: handles)
    }
  }
}

/// Calls off all of several.
private struct AllHandles: Cancellable {
  let handles: [(any Cancellable)?]

  func cancel() {
    for handle in handles { handle?.cancel() }
  }
}

private struct LastBegun: WrongUpload {
  func end<Receipt: Sendable>(
    before receipts: [Receipt], of count: Int
  ) -> Result<[Receipt], any Error>? {
    receipts.count + 1 >= count ? .success(receipts) : nil
  }
}

private struct NoError: WrongUpload {
  func goOn<Receipt: Sendable>(
    after _: [Receipt], _: any Error, _: AsyncOperation<[Receipt]>.Finish
  ) -> [Receipt]? {
    nil
  }
}

private struct GoesOn: WrongUpload {
  func goOn<Receipt: Sendable>(
    after receipts: [Receipt], _: any Error, _: AsyncOperation<[Receipt]>.Finish
  ) -> [Receipt]? {
    receipts
  }
}

private struct EachCall: WrongUpload {
  let countsEachCall = true
}

private struct Nothing: WrongUpload {
  let handle = WrongHandle.none
}

private struct FirstHandle: WrongUpload {
  let handle = WrongHandle.first
}

private struct LateHandle: WrongUpload {
  let handle = WrongHandle.lastReturned
}

private struct Trusting: WrongUpload {
  let goesOnWhenCancelled = true
}
