import Simulation

/// What is still to be done because a promise was settled, in the order in which it came up.
///
/// Handlers put what follows from them here and return, so that a chain of a million promises
/// takes a million turns of one loop, and no stack.
struct Agenda {
  typealias Job = (inout Agenda) -> Void

  /// Where the calling thread puts what handlers hand in, if it is working off an agenda.
  private static let slot = ThreadSlot()

  private var next: Job?
  private var others: [Job] = []

  /// Does `job` and all that follows from it.
  static func run(_ job: Job) {
    var agenda = Agenda()
    var handedIn: [Job] = []
    withUnsafeMutablePointer(to: &handedIn) { handedIn in
      slot.with(handedIn) {
        job(&agenda)
        agenda.run(with: handedIn)
      }
    }
  }

  /// Does `job`; if a handler asks for it, once that has returned.
  static func runNext(_ job: @escaping Job) {
    guard let handedIn = slot.pointer else { return run(job) }
    handedIn.assumingMemoryBound(to: [Job].self).pointee.append(job)
  }

  mutating func append(_ job: @escaping Job) {
    if next == nil, others.isEmpty {
      next = job
    } else {
      others.append(job)
    }
  }

  private mutating func run(with handedIn: UnsafeMutablePointer<[Job]>) {
    while true {
      take(handedIn)
      if let job = next.take() {
        job(&self)
      } else if !others.isEmpty {
        let jobs = others
        others = []
        for job in jobs {
          job(&self)
          take(handedIn)
        }
      } else {
        return
      }
    }
  }

  private mutating func take(_ handedIn: UnsafeMutablePointer<[Job]>) {
    if handedIn.pointee.isEmpty { return }
    let jobs = handedIn.pointee
    handedIn.pointee = []
    for job in jobs { append(job) }
  }
}
