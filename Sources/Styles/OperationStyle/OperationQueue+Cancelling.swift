import Foundation

extension OperationQueue {
  /// Cancels all operations, and starts none of them meanwhile.
  ///
  /// `cancelAllOperations()` cancels one after another. One that ends by it makes room for another,
  /// which the queue may start on a thread of its own before it is cancelled, too.
  func cancelAllAtOnce() {
    isSuspended = true
    cancelAllOperations()
    isSuspended = false
  }
}
