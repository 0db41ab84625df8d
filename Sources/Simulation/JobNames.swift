/// Names the jobs of a program by meaning: `task 2 after login=ok`.
///
/// A name says what sort of job it is, its number among those of its sort since something last came
/// from outside, and what that was. So two programs, or two orders of one, call alike what is alike.
struct JobNames {
  private var arrival = "the start"
  private var counts: [String: Int] = [:]
  private static let link = " after "
  private static let sorts = ["task", "operation"] + WorldState.names
  private static let initials = sorts.map { $0.utf8.first }

  /// Counts from 1 again, because something came from outside; without a name, a timer.
  mutating func begin(after arrival: String?) {
    self.arrival = arrival ?? "timer"
    counts.removeAll(keepingCapacity: true)
  }

  /// Returns the name of a job that has just become ready.
  mutating func name(of job: Job) -> String {
    let sort = Self.sort(of: job)
    counts[sort, default: 0] += 1
    return "\(sort) \(counts[sort, default: 0])" + Self.link + arrival
  }

  /// Whether a step of a schedule names a job.
  static func isName(_ step: String) -> Bool {
    // Few steps do, and the first letter tells it of most that don't.
    initials.contains(step.utf8.first) && sorts.contains { step.hasPrefix($0) }
      && step.contains(link)
  }

  private static func sort(of job: Job) -> String {
    let queue = WorldState.names[job.queue]
    if job.keepsItsPlace { return "\(queue) job" }
    if job.kind == .operation { return "operation" }
    return job.queue == WorldState.background ? "task" : "\(queue) task"
  }
}
