import Exercises

extension TaskText {
  static let spreadRetries = TaskText(
    of: ExerciseNumber(12, 2),
    story: """
      A server was down for a moment, and a thousand clients lost their requests at the same \
      instant. If all wait for the same time, all come back at the same instant. So some chance is \
      added to each wait: the jitter.

      Write `load` with callbacks. It sends the request at once, and again after an error, until \
      there were `plan.tries` requests in all. `queue.schedule(after:)` waits.

      - The first wait is `plan.firstWait`, and each further one is twice as long. None, not even \
      the first, is longer than `plan.longestWait`.
      - To each of these waits `plan.jitter(n)` is added, where `n` is how many requests have failed \
      so far. It is not doubled, and the longest wait does not limit it. Ask `jitter` once for each \
      wait, and not where no wait follows: it comes from a seed, and each call changes the next \
      result.
      - The first value goes to `completion` at once. So does an error for which `plan.mayPass` \
      returns false, and the error of the last try.
      - `load` returns a `Cancellable` of your own. Its `cancel()` calls off the request or the wait \
      that is under way. `completion` then gets `CancellationError()` if it has got nothing before, \
      and nothing is sent or waited for any more. A caller that throws it away has cancelled nothing.

      A request that is called off may still call back, even within its `cancel()`. Otherwise each \
      request calls back once, perhaps before it returns. Callbacks, timers and `cancel()` may come \
      on several threads at once. `Locked` is the kit's lock; call nobody inside of it.
      """,
    hints: [
      """
      Which two things can be under way, one after the other? Who must know of them when somebody \
      calls all off?
      """,
      """
      A function that sends one request and knows its number; its callback decides: pass on, or \
      set a timer that calls the function again. One object keeps what is under way, and whether \
      it is over.
      """,
      """
      A final class that conforms to `Cancellable`, with its state in one `Locked`. A request that \
      calls back at once has set the next timer when its `Cancellable` is returned; so give each \
      thing under way a number, and keep only what belongs to the newest. What is handed over when \
      all is over is called off then.
      """,
    ])
}
