import Foundation

/// The calls of the system that a wall is made of, which Swift does not import.
///
/// Each is looked up by name and called with the types that are written here; nowhere else is a
/// function called whose type the compiler does not know.
enum SystemCalls {
  #if os(Linux)
    private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

    private static let call: Call? = dlsym(nil, "syscall").map {
      unsafeBitCast($0, to: Call.self)
    }

    /// Calls the system by number; -1 if it fails, or if the C library has no such function.
    static func make(_ number: SystemCall, _ arguments: Int...) -> Int {
      guard let call, let number = number.number else { return -1 }
      let given = arguments + Array(repeating: 0, count: 6 - arguments.count)
      return call(number, given[0], given[1], given[2], given[3], given[4], given[5])
    }
  #elseif canImport(Darwin)
    private typealias SandboxInit =
      @convention(c) (
        UnsafePointer<CChar>, UInt64, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32

    /// Puts this process under a profile of the system's sandbox.
    ///
    /// - Returns: whether it is.
    static func confine(to profile: String) -> Bool {
      guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "sandbox_init") else {
        return false
      }
      return unsafeBitCast(symbol, to: SandboxInit.self)(profile, 0, nil) == 0
    }
  #endif
}

#if os(Linux)
  /// A call of the Linux kernel, by the number that it has on this processor.
  ///
  /// Source: the kernel's `arch/x86/entry/syscalls/syscall_64.tbl` and `scripts/syscall.tbl`.
  struct SystemCall: Hashable, Sendable {
    /// The number; nil if the processor has no such call, or is none that is known here.
    let number: Int?

    private init(_ x86: Int?, _ arm: Int?) {
      #if arch(x86_64)
        number = x86
      #elseif arch(arm64)
        number = arm
      #else
        number = nil
      #endif
    }

    static let prctl = SystemCall(157, 167)
    static let seccomp = SystemCall(317, 277)
    static let landlockCreateRuleset = SystemCall(444, 444)
    static let landlockAddRule = SystemCall(445, 445)
    static let landlockRestrictSelf = SystemCall(446, 446)
    static let clone = SystemCall(56, 220)
    static let clone3 = SystemCall(435, 435)
    static let openAt = SystemCall(257, 56)
    static let threadSignal = SystemCall(234, 131)
    static let socket = SystemCall(41, 198)
    static let limits = SystemCall(302, 261)

    /// What a process needs that computes, waits, has threads, and writes to what is open.
    static let computing: [SystemCall] = [
      SystemCall(0, 63), SystemCall(1, 64), SystemCall(3, 57),  // read, write, close
      SystemCall(5, 80), SystemCall(262, 79),  // fstat, newfstatat
      SystemCall(7, nil), SystemCall(271, 73),  // poll, ppoll
      SystemCall(8, 62), SystemCall(17, 67),  // lseek, pread64
      SystemCall(19, 65), SystemCall(20, 66),  // readv, writev
      SystemCall(9, 222), SystemCall(10, 226), SystemCall(11, 215),  // mmap, mprotect, munmap
      SystemCall(12, 214), SystemCall(25, 216), SystemCall(28, 233),  // brk, mremap, madvise
      SystemCall(13, 134), SystemCall(14, 135), SystemCall(15, 139),  // rt_sigaction, …
      SystemCall(131, 132), SystemCall(219, 128),  // sigaltstack, restart_syscall
      SystemCall(24, 124), SystemCall(35, 101), SystemCall(230, 115),  // sched_yield, nanosleep
      SystemCall(39, 172), SystemCall(186, 178), SystemCall(63, 160),  // getpid, gettid, uname
      SystemCall(60, 93), SystemCall(231, 94),  // exit, exit_group
      SystemCall(96, 169), SystemCall(228, 113), SystemCall(229, 114),  // gettimeofday, clocks
      SystemCall(202, 98), SystemCall(273, 99), SystemCall(334, 293),  // futex, robust list, rseq
      SystemCall(204, 123), SystemCall(309, 168),  // sched_getaffinity, getcpu
      SystemCall(143, 121), SystemCall(145, 120), SystemCall(146, 125), SystemCall(147, 126),
      SystemCall(232, nil), SystemCall(281, 22), SystemCall(233, 21),  // epoll_wait, epoll_ctl
      SystemCall(291, 20), SystemCall(290, 19),  // epoll_create1, eventfd2
      SystemCall(283, 85), SystemCall(286, 86), SystemCall(287, 87),  // timerfd_create, …
      SystemCall(318, 278), SystemCall(324, 283), SystemCall(99, 179),  // getrandom, membarrier
    ]

    /// What a process needs besides that talks to a server.
    static let networking: [SystemCall] = [
      SystemCall(42, 203), SystemCall(44, 206), SystemCall(45, 207),  // connect, sendto, recvfrom
      SystemCall(46, 211), SystemCall(47, 212), SystemCall(48, 210),  // sendmsg, recvmsg, shutdown
      SystemCall(51, 204), SystemCall(52, 205), SystemCall(53, 199),  // getsockname, socketpair
      SystemCall(54, 208), SystemCall(55, 209), SystemCall(49, 200),  // setsockopt, bind
      SystemCall(16, 29), SystemCall(72, 25), SystemCall(293, 59),  // ioctl, fcntl, pipe2
      SystemCall(21, nil), SystemCall(269, 48), SystemCall(439, 439),  // access, faccessat
      SystemCall(89, nil), SystemCall(267, 78), SystemCall(332, 291),  // readlink, statx
      SystemCall(4, nil), SystemCall(6, nil), SystemCall(217, 61),  // stat, lstat, getdents64
      SystemCall(137, 43), SystemCall(138, 44), SystemCall(102, 174),  // statfs, getuid
      SystemCall(104, 176), SystemCall(107, 175), SystemCall(108, 177), SystemCall(79, 17),
      SystemCall(307, 269), SystemCall(299, 243), SystemCall(32, 23), SystemCall(292, 24),
      SystemCall(43, 202), SystemCall(288, 242),  // accept, of a server that is there already
    ]
  }
#endif
