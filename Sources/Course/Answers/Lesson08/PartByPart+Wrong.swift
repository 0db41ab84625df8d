import Exercises
import OperationStyle
import Simulation

/// An upload that is right but for what a wrong answer does in its own way.
protocol WrongUpload: PartByPartExercise {
  /// Which way of calling off the operation gets.
  var handle: WrongHandle { get }
  /// Whether a part may call back more than once.
  var countsEachCall: Bool { get }
  /// Whether a part that ends after a cancellation goes on to the next one.
  var goesOnWhenCancelled: Bool { get }

  /// What the operation finishes with before a part begins; nil if it does not.
  func end<Receipt: Sendable>(
    before receipts: [Receipt], of count: Int
  ) -> Result<[Receipt], any Error>?

  /// What the operation does with an error; the receipts to go on with, or nil.
  func goOn<Receipt: Sendable>(
    after receipts: [Receipt], _ error: any Error,
    _ finish: AsyncOperation<[Receipt]>.Finish
  ) -> [Receipt]?
}

/// Which way of calling off is kept.
enum WrongHandle { case current, first, lastReturned, none }

extension WrongUpload {
  var handle: WrongHandle { .current }
  var countsEachCall: Bool { false }
  var goesOnWhenCancelled: Bool { false }

  func end<Receipt: Sendable>(
    before receipts: [Receipt], of count: Int
  ) -> Result<[Receipt], any Error>? {
    receipts.count == count ? .success(receipts) : nil
  }

  func goOn<Receipt: Sendable>(
    after receipts: [Receipt], _ error: any Error,
    _ finish: AsyncOperation<[Receipt]>.Finish
  ) -> [Receipt]? {
    finish(.failure(error))
    return nil
  }

  func upload<Receipt: Sendable>(_ parts: [PartUpload<Receipt>]) -> AsyncOperation<[Receipt]> {
    AsyncOperation("upload") { finish in
      let place = HandlePlace()
      begin(parts, [], 0, place, finish)
      return handle == .none ? nil : place
    }
  }

  private func begin<Receipt: Sendable>(
    _ parts: [PartUpload<Receipt>], _ receipts: [Receipt], _ index: Int, _ place: HandlePlace,
    _ finish: @escaping AsyncOperation<[Receipt]>.Finish
  ) {
    if let end = end(before: receipts, of: parts.count - index + receipts.count) { finish(end) }
    guard index < parts.count else { return }
    let isOpen = Locked(true)
    let part = parts[index]
    let handle = part { result in
      let isFirst = isOpen.exchange(false)
      guard isFirst || countsEachCall else { return }
      guard goesOnWhenCancelled || !place.isCancelled else { return }
      switch result {
      case .success(let receipt):
        begin(parts, receipts + [receipt], index + 1, place, finish)
      case .failure(let error):
        guard let receipts = goOn(after: receipts, error, finish) else { return }
        begin(parts, receipts, index + 1, place, finish)
      }
    }
    let isOver = !isOpen.withLock { $0 }
    switch self.handle {
    case .current where isOver, .first where index > 0, .none: break
    case .current, .first, .lastReturned: place.put(handle)
    }
  }
}

/// A place for the way to call off a part.
private final class HandlePlace: Cancellable {
  private let state = Locked<(handle: (any Cancellable)?, isCancelled: Bool)>((nil, false))

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func put(_ handle: (any Cancellable)?) {
    let isCancelled = state.withLock { state in
      state.handle = handle
      return state.isCancelled
    }
    if isCancelled { handle?.cancel() }
  }

  func cancel() {
    let handle = state.withLock { state in
      state.isCancelled = true
      return state.handle
    }
    handle?.cancel()
  }
}
