/// Where the jobs of tasks go that are made on a thread of its own: a simulated world, or a real page.
package protocol TaskRealm: AnyObject, Sendable {
  /// The time that clocks show on its threads; nil if they show the system's.
  var virtualTime: Duration? { get }

  /// Whether the main actor may be taken to be the one that runs now.
  var isOnMain: Bool { get }

  /// Takes a job of a task or of an actor.
  ///
  /// - Parameters:
  ///   - job: what is to run.
  ///   - isMain: whether it belongs to the main actor; otherwise it goes to the pool.
  func enqueue(_ job: UnownedJob, isMain: Bool)

  /// Takes a job that is due when `delay` has passed.
  func enqueue(_ job: UnownedJob, isMain: Bool, after delay: Duration)

  /// Whether the job belongs to a task that has been here before.
  ///
  /// It is asked where a thread without a realm resumes a task.
  func knows(_ job: UnownedJob) -> Bool
}
