import Foundation
import LoopbackServer
import Testing

/// `lessons real` and `lessons serve`, over real sockets on this machine.
@Suite(.enabled(if: HTTPServer.isAllowed, "no program may listen on 127.0.0.1 here"))
struct RealCommandTests {
  @Test func oneScenarioIsShownAsComparedAndHeldAgainstTheSimulation() throws {
    let result = try Runner.lessons("real", "update-avatar/leave-early")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("    60  cancel GET /avatar"))
    #expect(result.output.contains("6 of 6 cells. Order is decided by"))
  }

  /// Then the first socket may have the number 0.
  @Test func noInputIsNeeded() throws {
    let result = try Runner.shell("\"$LESSONS\" real update-avatar/happy --styles callbacks <&-")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
  }

  /// Without a network of any kind one may listen, and nobody can connect.
  @Test(.enabled(if: Self.canLeaveNetworks, "`unshare -rn` does not work here"))
  func whereNothingCanConnectASentenceSaysSo() throws {
    let result = try Runner.shell("unshare -rn \"$LESSONS\" real update-avatar/happy")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "lessons: There can be no server on 127.0.0.1 here. The system refused a connection to"))
  }

  private static let canLeaveNetworks = (try? Runner.shell("unshare -rn true"))?.exitCode == 0

  @Test func severalScenariosAreALineEach() throws {
    let result = try Runner.lessons("real", "retry", "--styles", "rx,structured")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("retry/third-time-lucky     =         ="))
    #expect(result.output.contains("10 of 10 cells"))
    #expect(result.output.contains("URLSession sent 2 requests a second time by itself"))
  }

  @Test func whatCannotBePlayedSaysWhy() throws {
    let result = try Runner.lessons("real", "answers-twice")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Cannot be played: 6 cells. HTTP/1.1 has no way to send"))
  }

  @Test func aScheduleBreaksANaiveFormForReal() throws {
    let result = try Runner.lessons(
      "real", "refresh/error-then-pull-again", "--styles", "rx-naive", "--replay", "s1:location=503"
    )
    #expect(result.exitCode == 0)
    #expect(result.output.contains("hang no outcome"))
    #expect(result.output.contains("1 of 1 cells"))
    let misfit = try Runner.lessons("real", "happy", "--replay", "s1:location=503")
    #expect(misfit.exitCode == 64)
    #expect(misfit.output == "")
  }

  @Test func programsReadJSON() throws {
    let result = try Runner.lessons("real", "happy", "--styles=rx", "--format=json")
    #expect(result.exitCode == 0)
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let first = try #require((json as? [[String: Any]])?.first)
    #expect(first["scenario"] as? String == "update-avatar/happy")
    let cells = try #require(first["cells"] as? [String: [String: Any]])
    #expect(cells["rx"]?["standing"] as? String == "agrees")
  }

  @Test(arguments: [
    (["serve", "gallery"], "lessons: `swift run lessons serve` takes one scenario"),
    (["serve", "--port", "70000"], "lessons: --port takes a whole number from 0 to 65535"),
    (["real", "happy", "--port", "1"], "lessons: --port goes with `swift run lessons serve` only"),
    (["real", "hapy"], "lessons: There is no scenario 'hapy'.\nDid you mean 'happy'?"),
  ])
  func wrongUseIsTold(arguments: [String], errors: String) throws {
    let result = try Runner.lessons(arguments)
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix(errors))
  }

  @Test func aPortThatIsTakenIsTold() throws {
    let server = try HTTPServer { $0.reply(HTTPReply(status: 200)) }
    let result = try Runner.lessons("serve", "--port", "\(server.port)")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("lessons: Port \(server.port) is taken by another program."))
    server.stop()
  }

  @Test(.timeLimit(.minutes(60))) func aServerEndsWithControlC() throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Runner.products.appendingPathComponent("lessons")
    process.arguments = ["serve", "retry/gives-up", "--port", "0"]
    process.standardOutput = output
    try process.run()
    var printed = ""
    while !printed.contains("A line follows") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty)
      printed += String(decoding: data, as: UTF8.self)
    }
    #expect(printed.contains("serves retry/gives-up, until Ctrl-C."))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
