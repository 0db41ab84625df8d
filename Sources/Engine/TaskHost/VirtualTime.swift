#if CUSTOM_EXECUTORS
  import Foundation

  /// What the system tells of the time, to a thread that works in a realm: virtual time.
  ///
  /// The function stands in the program in place of the one in the C library, which the dynamic linker
  /// finds behind it. So Swift's clocks, `Task.sleep(for:)` and `Date` go by virtual time in a realm,
  /// to the nanosecond, and everywhere else by the system's.
  @_cdecl("clock_gettime")
  package func kitClockGetTime(
    _ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?
  ) -> CInt {
    guard VirtualTime.isShown(by: clock), let now = TaskRealms.current?.virtualTime else {
      return VirtualTime.system(clock, time)
    }
    let (seconds, attoseconds) = now.components
    time?.pointee = timespec(
      tv_sec: Int(VirtualTime.start + seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return 0
  }

  enum VirtualTime {
    typealias System = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> CInt

    /// What stands in the C library: the next one of the name, which -1 (`RTLD_NEXT`) asks for.
    static let system: System = {
      unsafeBitCast(
        dlsym(UnsafeMutableRawPointer(bitPattern: -1), "clock_gettime"), to: System.self)
    }()

    /// The seconds at which all worlds begin: noon on 1 January 2026, in UTC.
    static let start: Int64 = 1_767_268_800

    /// Whether a clock tells what time it is, and not how long a process or thread has worked.
    static func isShown(by clock: clockid_t) -> Bool {
      clock != CLOCK_PROCESS_CPUTIME_ID && clock != CLOCK_THREAD_CPUTIME_ID
    }
  }
#endif
