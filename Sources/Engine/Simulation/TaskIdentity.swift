/// Which task a job belongs to, by the number that the runtime gives each task.
struct TaskIdentity: Equatable {
  private let address: UInt
  /// Memory is used again, and numbers are not.
  private let number: String

  /// The task that a job belongs to.
  init(of job: UnownedJob) {
    address = unsafeBitCast(job, to: UInt.self)
    number = job.description
  }

  /// The task that runs now; nil if none does.
  static var current: TaskIdentity? {
    // A task is its own job in the runtime; nothing public says so.
    withUnsafeCurrentTask { $0.map { TaskIdentity(of: unsafeBitCast($0, to: UnownedJob.self)) } }
  }

  /// The name of the task that runs now, if somebody gave it one.
  static var currentName: String? {
    guard #available(macOS 26, *) else { return nil }
    return Task.name
  }

  /// How urgent the task of a job is, in a word; nil if no less than usual.
  ///
  /// What is usual is another thing on the main thread of a program and in a task of a test.
  static func unusualPriority(of job: UnownedJob) -> String? {
    switch TaskPriority(job.priority) {
    case .low?: "low"
    case .background?: "background"
    default: nil
    }
  }
}
