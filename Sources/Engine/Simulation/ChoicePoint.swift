/// A place where the world could have gone another way, and the way it went.
package struct ChoicePoint: Hashable, Sendable {
  /// What could have come next, named by meaning; the default is the first.
  package internal(set) var options: [String]
  /// The index of the option that was taken.
  package internal(set) var taken: Int
  /// Whether the options are jobs of the program; otherwise they come from outside.
  package var isJob = false
  /// The line that asked for the lock at which a thread could be interrupted here.
  package var site: CallSite?
  /// What the task did first whose job was taken; nil if nothing is on record, or it is no task.
  package var first: FirstDeed?
  /// What was touched from here to the next choice point.
  package internal(set) var footprint = Footprint()

  init(options: [String], taken: Int, isJob: Bool = false) {
    self.options = options
    self.taken = taken
    self.isJob = isJob
  }

  /// Takes over what another process has met, which nobody here can look into.
  package init(elsewhere options: [String], taken: Int, isJob: Bool) {
    self.init(options: options, taken: taken, isJob: isJob)
    footprint.isOpaque = true
  }

  /// The name of what was taken.
  package var name: String { options[taken] }

  /// The point as it is when `name`, which was not taken here, has come before.
  package func without(_ name: String) -> ChoicePoint {
    var point = self
    guard let index = options.firstIndex(of: name), index != taken else { return self }
    point.options.remove(at: index)
    point.taken -= index < taken ? 1 : 0
    return point
  }

  /// The point as it is when `step`, which is one of the options, comes here.
  package func taking(_ step: ChoicePoint) -> ChoicePoint {
    var point = self
    point.taken = options.firstIndex(of: step.name) ?? taken
    point.footprint = step.footprint
    return point
  }
}

/// What a task did first that is on record, after a choice had taken a job of it.
package struct FirstDeed: Hashable, Sendable {
  /// The number of the event in its trace.
  package let event: Int
  /// The name of the task, if somebody gave it one.
  package let task: String?

  /// Describes what a task did first.
  package init(event: Int, task: String?) {
    self.event = event
    self.task = task
  }
}

/// How a world decides at its choice points.
package enum Choices: Hashable, Sendable, Codable {
  /// Always the first option: first come, first served.
  case first
  /// Any option: the seed gives each a rank by its name and by how often that was taken before, and
  /// the first in rank is taken. So two programs get the same world as long as they ask for the same.
  case seeded(UInt64)
  /// The named options in turn, then always the first. A name that does not fit is a finding.
  case scripted([String])
  /// Arrivals from outside in the order of the names, if they can come, and then by time.
  ///
  /// Jobs of the program are taken first come, first served, unless a name says otherwise. A
  /// schedule without jobs means the same to programs that ask for other things. A name that has
  /// not come up by the end is a finding. With `jobs`, each place where another job could be next
  /// is recorded as well. With `atOnce`, so is each place where an arrival could come before the
  /// jobs that are ready. With `footprints`, the states that each step touches are recorded. With
  /// `onThreads`, jobs run on several threads, and each place is recorded where one of them could
  /// be interrupted at a lock. With `tasks`, it is as with `jobs` wherever a task is ready, and
  /// operations come as they do by default.
  case environment(
    [String], jobs: Bool = false, atOnce: Bool = false, footprints: Bool = false,
    onThreads: Bool = false, tasks: Bool = false)
  /// By priorities that the seed draws, which change at `depth - 1` of so many steps: the PCT
  /// algorithm. Jobs of the program take part; each choice is recorded as with an environment.
  case priorities(seed: UInt64, depth: Int, steps: Int)
}

extension Choices {
  /// Whether a step of a schedule names a job of the program, or what comes from outside before one.
  package static func isJob(_ step: String) -> Bool { JobNames.isName(step) }

  /// Whether a step says what comes while a job is at a lock.
  package static func isInterruption(_ step: String) -> Bool { JobNames.isInterruption(step) }

  /// Whether a step names what comes from outside before a job that is ready: `avatar=ok at once`.
  package static func isAtOnce(_ step: String) -> Bool { JobNames.isAtOnce(step) }
}
