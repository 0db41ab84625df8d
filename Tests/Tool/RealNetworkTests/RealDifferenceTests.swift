import CallbackStyle
import LoopbackServer
import RealNetwork
@testable import Reports
import Scenario
import Shell
import Simulation
import Testing
import Trace
@testable import Rendering

/// Styles that do something else over a real network than in the simulation.
@Suite(
  .serialized, .enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealDifferenceTests {
  private func play(
    _ open: @escaping @Sendable (any Platform) -> Void
  ) throws -> (RealScenario, report: String) {
    let (played, report) = try report(open)
    return (played, report.text(for: .none))
  }

  private func report(
    _ open: @escaping @Sendable (any Platform) -> Void
  ) throws -> (RealScenario, RealReport) {
    let style = Style(name: "odd", title: "odd", module: "Odd", explanations: [:]) { _, page in
      open(page)
      return {}
    }
    let server = try RealServer()
    defer { server.stop() }
    let script = try #require(Catalogue.all.first)
    let played = RealScenario.play(script, in: [style], on: server)
    return (played, RealReport(of: [played], styles: [style.name]))
  }

  @Test func aDifferenceIsShownWithBothTraces() throws {
    let (played, report) = try play { page in
      let ending = page is Stage ? Ending.shown : .failed
      page.finish(ending)
    }
    #expect(played.cells == [.differs])
    #expect(!played.agrees)
    #expect(report.contains("update-avatar/happy, odd: differs from the simulation"))
    #expect(
      report.contains("In the simulation:\n     0  user opens the page\n     0  finish shown"))
    #expect(
      report.contains("Over the real network:\n     0  user opens the page\n     0  finish failed"))
  }

  @Test func aDifferenceIsInTheJSONWithBothTraces() throws {
    let (_, report) = try report { $0.finish($0 is Stage ? .shown : .failed) }
    #expect(
      try report.json() == """
        [
          {
            "cells" : {
              "odd" : {
                "real" : [
                  "     0  user opens the page",
                  "     0  finish failed"
                ],
                "remarks" : [

                ],
                "sentAgain" : 0,
                "simulated" : [
                  "     0  user opens the page",
                  "     0  finish shown"
                ],
                "standing" : "differs"
              }
            },
            "hasSameClasses" : true,
            "scenario" : "update-avatar/happy"
          }
        ]

        """)
  }

  @Test func sentencesBelowTheTablesAreWrapped() throws {
    let (_, report) = try report { $0.finish(.shown) }
    for width in [100, 60, 40] {
      let text = report.text(for: Terminal(width: width, hasColour: false))
      let sentence = try #require(
        text.components(separatedBy: "\n\n").last { $0.contains(" cells.") })
      let lines = sentence.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(sentence)")
      #expect(lines.count > 1)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    }
  }

  @Test func onANarrowTerminalTheSignsStandBeforeTheNames() throws {
    let (_, report) = try report { $0.finish($0 is Stage ? .shown : .failed) }
    let styles = Array(repeating: "callbacks", count: 6)
    let two = RealReport(of: report.scenarios + report.scenarios, styles: styles)
    #expect(
      two.text(for: Terminal(width: 100, hasColour: false)).hasPrefix(
        """
                             callbacks callbacks callbacks callbacks callbacks callbacks
        update-avatar/happy  !
        update-avatar/happy  !

          = as in the simulation, x cannot be played, ! differs

        """))
    #expect(
      two.text(for: Terminal(width: 60, hasColour: false)).hasPrefix(
        """
          callbacks, callbacks, callbacks, callbacks, callbacks,
          callbacks
        ! update-avatar/happy
        ! update-avatar/happy

          = as in the simulation, x cannot be played, ! differs

        """))
  }

  @Test func aScreenThatIsChangedOffMainIsSeen() throws {
    let (played, _) = try play { page in
      page.network.avatar(ofUser: 1) { _ in
        page.screen.show(Avatar(image: "x.png"))
        page.finish(.shown)
      }
    }
    let agrees = played.agrees
    #expect(agrees)
    #expect(played.real?.runs.first?.trace.violations == [.offMain])
  }

  @Test func theSeventhRequestAtATimeWaitsForAConnection() throws {
    let (played, _) = try play { page in
      for user in 1...8 { page.network.avatar(ofUser: user) { _ in } }
      page.finish(.shown)
    }
    #expect(played.cells == [.differs])
    let requests = played.real?.runs.first?.trace.events.filter { $0.kind == .request }
    #expect(requests?.map(\.virtualTime.milliseconds) == [0, 0, 0, 0, 0, 0, 50, 50])
  }

  @Test func aStoryThatHangsComesToRestAtOnce() throws {
    let (played, _) = try play { page in
      page.network.avatar(ofUser: 1) { _ in }
    }
    let agrees = played.agrees
    #expect(agrees)
    #expect(played.real?.runs.first?.trace.violations == [.hang])
  }
}
