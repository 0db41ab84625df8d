import Foundation
import Shell

/// Runs a program that may hang, crash, or print without end, and leaves nothing of it behind.
///
/// The program leads a process group of its own, which is killed at the end whatever happened. What
/// it prints is kept up to a limit; a second channel, its file descriptor 3, is kept apart, and what
/// comes there line by line can be answered on its file descriptor 5. When this process ends first,
/// however it does, a guard kills the group and removes its folder.
package struct ChildProcess: Sendable {
  /// How a program came to its end.
  package enum End: Hashable, Sendable {
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
  package struct Remains: Sendable {
    package var end = End.exited(0)
    /// What it printed, on standard output and standard error.
    package var printed: [UInt8] = []
    /// What it wrote to its file descriptor 3.
    package var channel: [UInt8] = []

    /// Nothing yet.
    package init() {}
  }

  /// Where the program may write; removed by the guard if this process ends first.
  let folder: URL
  /// How long it may run, in seconds of real time: a student must not wait for ever.
  package var seconds = 5
  /// Whether each answer to a line gives it that time anew, as long as somebody goes on asking.
  var renewsTime = false
  /// How many bytes of what it prints are kept.
  package var mostBytes = 1_000_000
  /// Whether it is ended once it has printed more than that.
  package var endsFlood = true
  /// Whether its standard error counts as printed; otherwise it is dropped.
  package var keepsErrors = true
  /// How many kilobytes of memory it may have, where the system knows such a limit; 0 for any.
  package var kilobytes = 0
  /// Whether a file that it writes may have more than 64 MB.
  package var mayWriteHugeFiles = false

  /// What stands around it; nil if nothing does.
  package var sandbox: Sandbox?
  /// Whether its memory lies at the same addresses each time, where the system can do that.
  package var hasFixedAddresses = false
  /// What its environment has in addition.
  package var variables: [String: String] = [:]

  /// Prepares to run programs that write to `folder`.
  package init(in folder: URL) {
    self.folder = folder
  }

  /// Runs `program` to its end, or to the end of its limits.
  ///
  /// - Parameters:
  ///   - program: its name or its path.
  ///   - arguments: what it is given.
  ///   - hear: takes each line that comes on its file descriptor 3, as it comes, and returns what is
  ///     answered.
  /// - Returns: what is left of it.
  /// - Throws: `CheckerError.cannotStart` if there is no such program.
  package func run(
    _ program: String, _ arguments: [String],
    hearing hear: (_ line: ArraySlice<UInt8>) -> [UInt8] = { _ in [] }
  ) throws -> Remains {
    guard let path = Executable.path(of: program) else {
      throw CheckerError.cannotStart(program, errno: ENOENT)
    }
    let start = try start(path, arguments)
    defer { start.lifeline.closeWriting() }
    var remains = Remains()
    let status = watch(start, &remains, hear)
    kill(-start.child, SIGKILL)
    Descendants.killAll(marked: start.mark)
    if remains.end == .exited(0) { remains.end = Self.end(of: status ?? Self.reap(start.child)) }
    // The sandbox tells by its exit code which signal has ended the program in it.
    if sandbox != nil, case .exited(let code) = remains.end, code > 128 {
      remains.end = .signalled(code - 128)
    }
    return remains
  }

  /// What connects this process to a child.
  private struct Start {
    let child: pid_t
    let mark: String
    let printed: Channel
    let channel: Channel
    let lifeline: Channel
    let answers: Channel
  }

  /// One start at a time: a child must not take over the pipes of another.
  static let starting = NSLock()

  /// The variable by which what a child starts can be found again.
  private static let variable = "LESSONS_CHILD"

  private func start(_ program: String, _ arguments: [String]) throws -> Start {
    Self.starting.lock()
    defer { Self.starting.unlock() }
    let printed = try Channel()
    let channel = try Channel()
    let lifeline = try Channel(waits: true)
    let answers = try Channel(waits: true)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let own = "\(getpid())-\(printed.reading)-\(folder.lastPathComponent)"
    // Where this process is a child itself, the one above finds by its mark what is below.
    let above = ProcessInfo.processInfo.environment[Self.variable]
    let mark = above.map { "\($0)/\(own)" } ?? own
    // The runtime's own report of a crash takes seconds, and nobody would see it.
    // A set has the same order in each process, so an answer does the same each time.
    let variables = [
      Self.variable: mark, "TMPDIR": folder.path, "SWIFT_BACKTRACE": "enable=no",
      "SWIFT_DETERMINISTIC_HASHING": "1",
    ].merging(variables) { first, _ in first }
    let command =
      sandbox?.words([program] + arguments, in: folder.path, variables: variables)
      ?? [program] + arguments
    let guarded = ["-c", guarding, "guard", folder.path, "\(kilobytes)"]
    let child: pid_t
    do {
      child = try Spawn("/bin/sh", guarded + command, variables: variables).start(
        [
          STDIN_FILENO: nothing, STDOUT_FILENO: printed.writing, STDERR_FILENO: printed.writing,
          3: channel.writing, 4: lifeline.reading, 5: answers.reading,
        ], leadsGroup: true, hasFixedAddresses: hasFixedAddresses)
    } catch let failure as CannotStart {
      throw CheckerError.cannotStart(failure.program, errno: failure.errno)
    }
    printed.closeWriting()
    channel.closeWriting()
    return Start(
      child: child, mark: "\(Self.variable)=\(mark)", printed: printed, channel: channel,
      lifeline: lifeline, answers: answers)
  }

  /// Waits beside the program until file descriptor 4 can be read from: then this process is gone.
  private var guarding: String {
    """
    folder=$1; memory=$2; shift 2
    ( trap '' TERM; read -r _ <&4; kill -TERM 0; rm -rf "$folder"; kill -KILL 0 ) \\
      >/dev/null 2>&1 3>&- 5<&- &
    ulimit -c 0\(mayWriteHugeFiles ? "" : "; ulimit -f 131072")
    if [ "$memory" -gt 0 ]; then ulimit -v "$memory" 2>/dev/null; fi
    exec "$@" 4<&- \(keepsErrors ? "" : "2>/dev/null")
    """
  }

  /// Reads what the child writes, and answers it, until it has ended or has used up a limit.
  ///
  /// - Returns: its status, if it ended by itself.
  private func watch(
    _ start: Start, _ remains: inout Remains, _ hear: (ArraySlice<UInt8>) -> [UInt8]
  ) -> Int32? {
    let (child, printed, channel) = (start.child, start.printed, start.channel)
    var deadline = ContinuousClock.now + .seconds(seconds)
    var status: Int32?
    var heard = 0
    while true {
      // It can be asked only once; what it wrote last may still have to be read.
      status = status ?? Self.statusIfEnded(child)
      // A child that has closed both channels is about to end.
      let pause: Int32 = printed.isOpen || channel.isOpen ? 50 : 1
      let isMore = Channel.wait(
        for: [printed, channel], milliseconds: status == nil ? pause : 0)
      printed.read(into: &remains.printed, atMost: mostBytes, andDropsRest: !endsFlood)
      channel.read(into: &remains.channel, atMost: mostBytes)
      start.answers.write(Self.answers(to: remains.channel, from: &heard, hear))
      if renewsTime, heard > 0 {
        // What was heard is not needed any more, however long this goes on.
        remains.channel.removeFirst(heard)
        heard = 0
        deadline = ContinuousClock.now + .seconds(seconds)
      }
      let isFlood = remains.printed.count >= mostBytes && endsFlood
      if isFlood || remains.channel.count >= mostBytes {
        remains.end = .flooding
      } else if status == nil, let end = end(of: start, after: deadline, hasSaid: isMore) {
        remains.end = end
      } else if status == nil || (isMore && ContinuousClock.now < deadline) {
        continue
      }
      guard status == nil else { return status }
      kill(-child, SIGKILL)
      _ = Self.reap(child)
      return nil
    }
  }

  /// What is answered to the lines that have come since the last time.
  private static func answers(
    to bytes: [UInt8], from heard: inout Int, _ hear: (ArraySlice<UInt8>) -> [UInt8]
  ) -> [UInt8] {
    var answers: [UInt8] = []
    while let end = lineEnd(in: bytes, from: heard) {
      answers += hear(bytes[heard..<end])
      heard = end + 1
    }
    return answers
  }

  /// The place of the next line end; the C library is quick in a debug build, too.
  private static func lineEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let place = memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(place) - base
    }
  }

  /// How a child that has run until `deadline` comes to its end; not yet, if it computes and others
  /// may have taken its time.
  ///
  /// One that has just said something may wait for its answer, so it is not stuck.
  private func end(
    of start: Start, after deadline: ContinuousClock.Instant, hasSaid: Bool
  ) -> End? {
    let now = ContinuousClock.now
    guard now > deadline else { return nil }
    let isBusy =
      Descendants.isBusy(start.child)
      || (sandbox != nil && Descendants.areBusy(marked: start.mark))
    // It may have said something since it was last listened to, and wait for the answer.
    let waits = { !Channel.wait(for: [start.printed, start.channel], milliseconds: 0) }
    if !hasSaid, !isBusy, waits() { return .stuck }
    // On a machine with much to do a child gets little of it: then it may take longer.
    let computed = sandbox == nil ? Descendants.computed(by: start.child) : nil
    let hasComputed = (computed ?? .infinity) >= Double(seconds)
    return now > deadline + .seconds(hasComputed ? 2 : 30) ? .endless : nil
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
}
