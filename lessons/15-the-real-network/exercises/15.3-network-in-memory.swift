import Exercises
import Scenario
import Simulation

// Exercise 15.3. What to do: swift run lessons task 15.3
struct NetworkInMemory: NetworkInMemoryExercise {
  func makeTransport(
    on queue: any Scheduler, replying reply: @escaping @Sendable (Request) -> CannedReply
  ) -> any Transport {
    MemoryTransport(queue: queue, reply: reply)
  }
}

private struct MemoryTransport: Transport {
  let queue: any Scheduler
  let reply: @Sendable (Request) -> CannedReply

  func task(
    for request: Request, completion: @escaping TransportCompletion
  ) -> any TransportTask {
    MemoryTask()
  }
}

private final class MemoryTask: TransportTask {
  func resume() {
    // TODO: ask what becomes of the request, and call the completion on the queue in time.
    _ = Todo()
  }

  func cancel() {
    // TODO: end the task, and have the queue call the completion with `.cancelled`.
    _ = Todo()
  }
}
