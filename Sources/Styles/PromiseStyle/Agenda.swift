import Simulation

/// What is still to be done because a promise was settled, in the order in which it came up.
///
/// Handlers put what follows from them here and return, so that a chain of a million promises
/// takes a million turns of one loop, and no stack.
struct Agenda {
  typealias Job = (inout Agenda) -> Void

  /// Where the calling thread puts what handlers hand in, if it is working off an agenda.
  private static let slot = ThreadSlot()

  /// What the handler that is running has handed in.
  private let handedIn: UnsafeMutablePointer<[Job]>
  private var next: Job?
  private var others: [Job] = []

  private init(handedIn: UnsafeMutablePointer<[Job]>) {
    self.handedIn = handedIn
  }

  /// Does `job` and all that follows from it.
  static func run(_ job: Job) {
    if slot.pointer != nil {
      StackSpace.expect(
        24 << 10,
        orSay: """
          A handler chains on a promise that is settled, which does the same again and again, and the \
          stack is full. Give a step of the loop a scheduler: `then(on:)`.
          """)
    }
    var handedIn: [Job] = []
    withUnsafeMutablePointer(to: &handedIn) { handedIn in
      var agenda = Agenda(handedIn: handedIn)
      slot.with(handedIn) {
        job(&agenda)
        agenda.runAll()
      }
    }
  }

  /// Does `job`; if a handler asks for it, once that has returned.
  static func runNext(_ job: @escaping Job) {
    guard let handedIn = slot.pointer else { return run(job) }
    handedIn.assumingMemoryBound(to: [Job].self).pointee.append(job)
  }

  /// Puts `job` behind what the handler that is running has handed in.
  mutating func append(_ job: @escaping Job) {
    takeHandedIn()
    put(job)
  }

  private mutating func put(_ job: @escaping Job) {
    if next == nil, others.isEmpty {
      next = job
    } else {
      others.append(job)
    }
  }

  private mutating func runAll() {
    while true {
      takeHandedIn()
      if let job = next.take() {
        job(&self)
      } else if !others.isEmpty {
        let jobs = others
        others = []
        for job in jobs {
          job(&self)
          takeHandedIn()
        }
      } else {
        return
      }
    }
  }

  private mutating func takeHandedIn() {
    if handedIn.pointee.isEmpty { return }
    let jobs = handedIn.pointee
    handedIn.pointee = []
    for job in jobs { put(job) }
  }
}
