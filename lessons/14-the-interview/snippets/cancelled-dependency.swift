// run -swift-version 6
import Foundation

let queue = OperationQueue()
queue.isSuspended = true

let never = BlockOperation { print("never runs") }
let logIn = BlockOperation { print("log-in runs") }
let avatar = BlockOperation { [unowned logIn] in
  print("avatar runs; the log-in was cancelled: \(logIn.isCancelled)")
}
logIn.addDependency(never)
avatar.addDependency(logIn)
queue.addOperations([logIn, avatar], waitUntilFinished: false)

logIn.cancel()
queue.isSuspended = false
queue.waitUntilAllOperationsAreFinished()
print("avatar cancelled: \(avatar.isCancelled)")
print("log-in finished: \(logIn.isFinished), its own dependency finished: \(never.isFinished)")
