import Foundation
import ReadingCommands
import RealNetwork
import Rendering
import Scenario
import Shell

extension Command {
  /// Which scenario to serve, and where.
  struct Serving {
    var script: Script
    var port: UInt16
  }
}

extension Command.Serving {
  private static let usualPort = 8080

  /// Understands the words and options after `serve`.
  init(_ arguments: Arguments) throws {
    try Command.expect(arguments.words, atMost: 2)
    let name = arguments.words.dropFirst().first ?? "update-avatar/happy"
    let scripts = try Command.Comparing.scripts(named: name)
    guard let script = scripts.first, scripts.count == 1 else {
      let names = scripts.map(\.fullName).joined(separator: ", ")
      throw Failure.usage("`lessons serve` takes one scenario, of \(names).")
    }
    self.script = script
    let port = try arguments.options[.port].map {
      try Command.number($0, of: .port, from: 0, to: Int(UInt16.max))
    }
    self.port = UInt16(port ?? Self.usualPort)
  }

  /// Serves until Ctrl-C.
  ///
  /// - Throws: `Failure` if the system refuses.
  func run(on terminal: Terminal) throws -> (text: String, exitCode: Int32) {
    let server = ScriptServer(following: script) { line in try? Output.write(line + "\n") }
    let port: UInt16
    do {
      port = try server.start(port: self.port)
    } catch {
      let isTaken = if case .portTaken = error { true } else { false }
      throw Failure.refused(
        "\(error)", isTaken ? "`lessons serve --port 0` takes one that is free." : nil)
    }
    Interrupt.begin()
    try Output.write(introduction(to: "http://127.0.0.1:\(port)", on: terminal))
    Self.waitForInterrupt()
    Interrupt.end()
    server.stop()
    return ("\n", 0)
  }

  private func introduction(to address: String, on terminal: Terminal) -> String {
    let replies = script.replies.sorted { $0.key < $1.key }
      .map { key, replies in (key, replies.map(\.text).joined(separator: "; then ")) }
    return """
      \(address) serves \(script.fullName), until Ctrl-C.
      \(script.summary)

      \(TwoColumns(rows: replies).rendered(for: terminal))
      Try: curl -i \(address)/location
      POST /restart begins the scenario again. A line follows for each request.


      """
  }

  private static func waitForInterrupt() {
    while !Interrupt.isNoted {
      var watched = pollfd(fd: Interrupt.wakeUp, events: Int16(POLLIN), revents: 0)
      _ = poll(&watched, 1, -1)
    }
  }
}
