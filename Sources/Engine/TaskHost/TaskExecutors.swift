/// What runs the jobs of Swift's tasks and actors: the kit's executors, where the runtime takes them.
package enum TaskExecutors {
  /// Whether plain Swift runs in a realm: `@MainActor`, `Task { }` and all else that names no executor.
  package static var isInstalled: Bool {
    #if CUSTOM_EXECUTORS
      true
    #else
      false
    #endif
  }

  /// What to say where plain Swift cannot be played.
  package static let wayOut = """
    It runs on the main actor, which this toolchain keeps for itself. Swift 6.3 on Linux lets the kit \
    play it; a container has that: `docker run -it -v "$PWD":/kit -w /kit swift:6.3`.
    """

  /// Runs a job that a realm has taken, on the calling thread.
  package static func run(_ job: UnownedJob, isMain: Bool) {
    #if CUSTOM_EXECUTORS
      if isMain {
        job.runSynchronously(on: KitExecutors.main.asUnownedSerialExecutor())
      } else {
        job.runSynchronously(on: KitExecutors.pool.asUnownedTaskExecutor())
      }
    #endif
  }
}

#if CUSTOM_EXECUTORS
  /// Runs when the program is loaded, before there is any task.
  @section(".init_array") @used
  private let atLoad: @convention(c) () -> Void = { KitExecutors.install() }
#endif
