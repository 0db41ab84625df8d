import Foundation
import TaskHost
import Testing

@Suite(.enabled(if: TaskExecutors.isInstalled)) struct TaskRealmsTests {
  /// Keeps what it is given.
  private final class Realm: TaskRealm, @unchecked Sendable {
    var virtualTime: Duration? = .seconds(90)
    var isOnMain = false
    var jobs: [UnownedJob] = []
    var delays: [Duration] = []

    func enqueue(_ job: UnownedJob, isMain: Bool) { jobs.append(job) }

    func enqueue(_ job: UnownedJob, isMain: Bool, after delay: Duration) {
      delays.append(delay)
      jobs.append(job)
    }

    func knows(_ job: UnownedJob) -> Bool { false }

    func run() { while !jobs.isEmpty { TaskExecutors.run(jobs.removeFirst(), isMain: false) } }
  }

  @Test func allClocksShowTheTimeOfTheRealm() {
    let realm = Realm()
    TaskRealms.with(realm) {
      let start = ContinuousClock.now
      let date = Date()
      realm.virtualTime = .milliseconds(91_500)
      #expect(start.duration(to: .now) == .milliseconds(1500))
      #expect(Date().timeIntervalSince(date) == 1.5)
    }
    #expect(Date().timeIntervalSince1970 > 1_767_268_800 + 100)
  }

  /// A hundred thousand lengths, from one nanosecond to years, each told to the nanosecond.
  @Test func eachLengthOfASleepIsToldExactly() {
    let realm = Realm()
    let lengths = sequence(first: 1) { (length: Int) in
      (length &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) & .max >> 8
    }
    .prefix(100_000).map { Duration.nanoseconds($0) }
    TaskRealms.with(realm) {
      _ = Task.detached { for length in lengths { try await Task.sleep(for: length) } }
      realm.run()
    }
    #expect(realm.delays == lengths)
  }
}
