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
