import Foundation

extension OperationQueue {
  /// Cancels all operations, and starts none of them meanwhile.
  ///
  /// `cancelAllOperations()` cancels one after another. One that ends by it makes room for another,
  /// which the queue may start on a thread of its own before it is cancelled, too. A queue that is
  /// suspended stays so.
  ///
  /// - Parameter exception: an operation that goes on, if there is one.
  package func cancelAllAtOnce(but exception: Operation? = nil) {
    let wasSuspended = isSuspended
    isSuspended = true
    for operation in operations where operation !== exception { operation.cancel() }
    isSuspended = wasSuspended
  }
}
