import Explorer
import Foundation
import Simulation
import Testing
import Trace

/// What is said of each kind of finding, in whole sentences.
@Suite struct FindingKindTests {
  private static let site = CallSite(fileID: "App/Page.swift", line: 7)
  private static let other = CallSite(fileID: "App/Cache.swift", line: 9)

  private static let locks: [(finding: WorldFinding, words: String, label: String)] = [
    (
      .lockHeld(site, call: "Screen.show"),
      """
      the lock that was taken at App/Page.swift:7 is held while Screen.show is called. The callee may \
      ask for it again, and then waits for ever: decide inside, and call outside
      """, "calls others while it holds a lock"
    ),
    (
      .lockedTwice(site, again: other),
      """
      the lock that was taken at App/Page.swift:7 was asked for again at App/Cache.swift:9, by the \
      same thread, which waits for itself for ever. Call nobody inside of a lock: decide inside, and \
      call outside
      """, "asks for a lock that it holds"
    ),
    (
      .lockOrder(site, other: other),
      """
      at App/Page.swift:7 a lock is taken inside another, and at App/Cache.swift:9 the other way \
      round. Two threads can wait for each other there. Take one lock after the other, or always in \
      the same order
      """, "takes two locks in two orders"
    ),
    (
      .deadlock([site, other]),
      """
      threads wait for each other's locks for ever, at App/Page.swift:7 and App/Cache.swift:9. Take \
      several locks in the same order everywhere, or better one after the other
      """, "threads wait for each other's locks"
    ),
    (
      .resumedInside(site, handler: other),
      """
      the lock that was taken at App/Page.swift:7 is held while a continuation is resumed, and at \
      App/Cache.swift:9 the handler of a cancellation takes it. To resume a task waits until its \
      handlers have ended, and the handler waits for the lock: take the continuation out inside, and \
      resume it outside
      """, "resumes inside a lock that a cancellation handler takes"
    ),
  ]

  private func json(of kind: FindingKind) -> NSDictionary? {
    (try? JSONEncoder().encode(kind.fields))
      .flatMap { try? JSONSerialization.jsonObject(with: $0) as? NSDictionary }
  }

  @Test func whatIsFoundAtLocksGoesOnInASentence() {
    for (finding, words, label) in Self.locks {
      let kind = FindingKind.locks(program: "rx", finding)
      #expect(kind.words == words)
      #expect(kind.label == label)
      #expect(kind.remark == "\(finding)")
      #expect(kind.programs == ["rx"])
      #expect(kind.verdict == nil)
      #expect(json(of: kind) == ["locks": "\(finding)", "style": "rx"])
    }
  }

  @Test func theOtherKindsAreTold() {
    let hang = FindingKind.violation(program: "rx", .hang)
    #expect(hang.words == "hang, \(Verdict.hang.meaning)")
    #expect(hang.label == "hang")
    #expect(hang.remark == "hang: \(Verdict.hang.meaning).")
    #expect(hang.programs == ["rx"])
    let parting = FindingKind.parting([["rx", "promise"], ["monad"]])
    #expect(parting.words == "the styles part: rx, promise | monad")
    #expect(parting.label == "the styles part")
    #expect(parting.remark == nil)
    #expect(parting.programs == [])
    #expect(json(of: parting) == ["classes": [["rx", "promise"], ["monad"]]])
    let order = FindingKind.jobOrder(program: "rx")
    #expect(order.label == "depends on the order of its jobs")
    #expect(order.programs == ["rx"])
    #expect(json(of: order) == ["jobOrder": true, "style": "rx"])
    #expect(json(of: hang) == ["style": "rx", "verdict": "hang"])
    #expect(
      order.words == """
        depends on the order of its own jobs; with the same answers in the same order, another job \
        that is ready runs first, and something else is seen
        """)
    #expect(
      order.remark == """
        it depends on the order of its own jobs: with the same replies in the same order, another \
        job that is ready runs first, and something else is seen.
        """)
  }
}
