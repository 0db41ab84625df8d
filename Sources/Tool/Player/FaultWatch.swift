import Foundation
import Records

/// Says what memory an answer could not use, in the last moment before that ends its process.
///
/// A handler of the system's signals has a stack of its own, on the thread that runs the world; it
/// writes bytes that were made before, and lets the process end as it would have.
enum FaultWatch {
  private static let size = 65_536

  /// Where the stack of the calling thread ends, and what is written in each case.
  private struct Notes {
    let stackEnd: UInt
    let stack: [UInt8]
    let null: [UInt8]
    let elsewhere: [UInt8]
  }

  nonisolated(unsafe) private static var notes = Notes(
    stackEnd: 0, stack: [], null: [], elsewhere: [])

  /// Begins to watch the main thread, from which it is called.
  static func begin() {
    notes = Notes(
      stackEnd: endOfStack(), stack: line("stack"), null: line("null"),
      elsewhere: line("elsewhere"))
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    guard sigaltstack(&stack, nil) == 0 else { return }
    for signal in [SIGSEGV, SIGBUS] { handle(signal) }
  }

  private static func handle(_ number: Int32) {
    var action = sigaction()
    let handler:
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?)
        -> Void = { number, info, _ in
          FaultWatch.write(about: info)
          signal(number, SIG_DFL)
          raise(number)
        }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #else
      action.__sigaction_handler.sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(bitPattern: UInt32(SA_NODEFER))
    sigaction(number, &action, nil)
  }

  private static func write(about info: UnsafeMutablePointer<siginfo_t>?) {
    // A positive code is the system's own: nobody has sent the signal.
    guard let info, info.pointee.si_code > 0 else { return }
    let address = UInt(bitPattern: Self.address(of: info.pointee))
    // Where the program began on its stack is not known to the byte, and a frame may be large.
    let isStack =
      notes.stackEnd > 0 && notes.stackEnd - 1_048_576...notes.stackEnd + 65_536 ~= address
    let bytes = isStack ? notes.stack : address < 65_536 ? notes.null : notes.elsewhere
    _ = bytes.withUnsafeBytes { Foundation.write(Confinement.record, $0.baseAddress, $0.count) }
  }

  private static func address(of info: siginfo_t) -> UnsafeMutableRawPointer? {
    #if canImport(Darwin)
      info.si_addr
    #else
      info._sifields._sigfault.si_addr
    #endif
  }

  private static func line(_ name: String) -> [UInt8] { Record.Line.fault(name).bytes }

  /// The lowest address that the stack of the main thread may reach, nearly; 0 if it has no limit.
  private static func endOfStack() -> UInt {
    var limit = rlimit()
    #if canImport(Darwin)
      let code = getrlimit(RLIMIT_STACK, &limit)
    #else
      let code = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    #endif
    let here = withUnsafePointer(to: &limit) { UInt(bitPattern: $0) }
    guard code == 0, limit.rlim_cur < here else { return 0 }
    return here - UInt(limit.rlim_cur)
  }
}
