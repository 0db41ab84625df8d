/// What is still to be done because a promise was settled, in the order in which it came up.
///
/// Handlers put what follows from them here and return, so that a chain of a million promises
/// takes a million turns of one loop, and no stack.
struct Agenda {
  typealias Job = (inout Agenda) -> Void

  private var next: Job?
  private var others: [Job] = []

  /// Does `job` and all that follows from it.
  static func run(_ job: Job) {
    var agenda = Agenda()
    job(&agenda)
    agenda.run()
  }

  mutating func append(_ job: @escaping Job) {
    if next == nil, others.isEmpty {
      next = job
    } else {
      others.append(job)
    }
  }

  private mutating func run() {
    while true {
      if let job = next.take() {
        job(&self)
      } else if !others.isEmpty {
        let jobs = others
        others = []
        for job in jobs { job(&self) }
      } else {
        return
      }
    }
  }
}
