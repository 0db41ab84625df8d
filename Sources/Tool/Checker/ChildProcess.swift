import Foundation

/// Runs a program that may hang, crash, or print without end, and leaves nothing of it behind.
///
/// The program leads a process group of its own, which is killed at the end whatever happened. What
/// it prints is kept up to a limit; a second channel, its file descriptor 3, is kept apart.
/// Its file descriptor 4 can be read from only when this process has ended, however it has.
struct ChildProcess {
  /// How a program came to its end.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It was still computing when the time was over.
    case endless
    /// It was waiting for something when the time was over.
    case stuck
    /// It printed more than it may.
    case flooding
  }

  /// What is left of a program.
  struct Remains: Sendable {
    var end = End.exited(0)
    /// What it printed, on standard output and standard error.
    var printed: [UInt8] = []
    /// What it wrote to its file descriptor 3.
    var channel: [UInt8] = []
  }

  /// How long it may run, in seconds of real time: a student must not wait for ever.
  var seconds = 5
  /// How many bytes it may print.
  var mostBytes = 1_000_000

  /// Runs `program` to its end, or to the end of its limits.
  ///
  /// - Throws: `CheckerError.cannotStart` if there is no such program.
  func run(_ program: String, _ arguments: [String]) throws -> Remains {
    let printed = try Channel()
    let channel = try Channel()
    let lifeline = try Channel(waits: true)
    defer { lifeline.closeWriting() }
    let mark = "LESSONS_CHILD=\(getpid())-\(printed.reading)"
    let child = try Spawn(program, arguments, mark: mark)
      .start(printingTo: printed.writing, channel: channel.writing, lifeline: lifeline.reading)
    printed.closeWriting()
    channel.closeWriting()
    var remains = Remains()
    let status = watch(child, printed, channel, &remains)
    kill(-child, SIGKILL)
    Descendants.killAll(marked: mark)
    if remains.end == .exited(0) { remains.end = Self.end(of: status ?? Self.reap(child)) }
    return remains
  }

  /// Reads what the child writes until it has ended or has used up a limit.
  ///
  /// - Returns: its status, if it ended by itself.
  private func watch(
    _ child: pid_t, _ printed: Channel, _ channel: Channel, _ remains: inout Remains
  ) -> Int32? {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let status = Self.statusIfEnded(child)
      // A child that has closed both channels is about to end.
      let pause: Int32 = printed.isOpen || channel.isOpen ? 50 : 1
      let isMore = Channel.wait(
        for: [printed, channel], milliseconds: status == nil ? pause : 0)
      printed.read(into: &remains.printed, atMost: mostBytes)
      channel.read(into: &remains.channel, atMost: mostBytes)
      if remains.printed.count >= mostBytes || remains.channel.count >= mostBytes {
        remains.end = .flooding
      } else if status == nil, let end = Self.end(of: child, after: deadline) {
        remains.end = end
      } else if status == nil || isMore {
        continue
      }
      guard status == nil else { return status }
      kill(-child, SIGKILL)
      _ = Self.reap(child)
      return nil
    }
  }

  /// How a child that has run until `deadline` comes to its end; not yet, if it computes and others
  /// may have taken its time.
  private static func end(of child: pid_t, after deadline: ContinuousClock.Instant) -> End? {
    let now = ContinuousClock.now
    guard now > deadline else { return nil }
    guard isBusy(child) else { return .stuck }
    return now > deadline + .seconds(2) ? .endless : nil
  }

  private static func statusIfEnded(_ child: pid_t) -> Int32? {
    var status: Int32 = 0
    return waitpid(child, &status, WNOHANG) == child ? status : nil
  }

  private static func reap(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func end(of status: Int32) -> End {
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// Whether a child computes, or would if the machine had time for it; otherwise it waits.
  ///
  /// Where the system does not tell, it counts as busy.
  private static func isBusy(_ child: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
      let name = text.lastIndex(of: ")")
    else { return true }
    // Behind the name stands the state of the main thread: R if it runs or could.
    return text[name...].split(separator: " ").dropFirst().first == "R"
  }
}
