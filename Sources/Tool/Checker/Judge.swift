import Answers
import Exercises
import Foundation

/// The part of the checker that runs in a process of its own, with the student's code in it.
///
/// Whatever that code does to the process, the checker outside lives on. What comes of it goes line
/// by line to file descriptor 3, so that the checker knows how far it came.
package enum Judge {
  /// The function in the student's library that hands the answer over.
  static let entry = "lessonsAnswer"

  /// What one schedule makes of an answer, to be shown.
  package struct Showing {
    /// The pages.
    package let pages: [String]
    /// Whether the answer does what the solution does, and nothing is wrong with it.
    package let isClean: Bool
    /// Why the schedule fits none of the scenarios, if so.
    package let misfit: String?

    /// Describes what is to be shown.
    package init(pages: [String], isClean: Bool, misfit: String?) {
      self.pages = pages
      self.isClean = isClean
      self.misfit = misfit
    }
  }

  /// One line of the report.
  enum Line: Codable, Hashable {
    case begins(String)
    case ends(CheckResult)
    case looksLike(String)
    case page(String)
    case misfit(String)
    case isClean
    case isNoAnswer
    case cannotLoad(String)
    case over
  }

  /// Judges the answer in a library, and ends the process.
  ///
  /// - Parameters:
  ///   - number: the number of the exercise.
  ///   - library: the path of the library.
  ///   - show: returns what to show of the scenes in place of judging, and what did not fit.
  package static func run(
    _ number: String, library: String,
    show: (([Check.Scene]) -> Showing)? = nil
  ) -> Never {
    Limits.apply()
    Lifeline.hold()
    if let sheet = AnswerSheet.all.first(where: { $0.exercise.number.description == number }),
      let checks = checks(on: sheet, library: library)
    {
      if let show {
        let shown = show(checks.compactMap(\.scene))
        for page in shown.pages { report(.page(page)) }
        if let misfit = shown.misfit { report(.misfit(misfit)) }
        if shown.isClean { report(.isClean) }
        report(.over)
      } else {
        judge(checks, on: sheet)
      }
    }
    exit(0)
  }

  /// Loads the answer and lays out its requirements; reports why if that can't be done.
  private static func checks(on sheet: AnswerSheet, library: String) -> [Check]? {
    guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, entry)
    else {
      report(.cannotLoad(dlerror().map { String(cString: $0) } ?? "no reason is given"))
      return nil
    }
    let make = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafeMutableRawPointer).self)
    let box = Unmanaged<AnswerBox>.fromOpaque(make()).takeRetainedValue()
    let checks = sheet.exercise.checks(of: box.answer, against: sheet.solution)
    if checks == nil { report(.isNoAnswer) }
    return checks
  }

  private static func judge(_ checks: [Check], on sheet: AnswerSheet) {
    var results: [CheckResult] = []
    for check in checks {
      report(.begins(check.title))
      results.append(check.result())
      report(.ends(results[results.count - 1]))
    }
    if let misconception = sheet.misconception(behind: results) {
      report(.looksLike(misconception))
    }
    report(.over)
  }

  private static func report(_ line: Line) {
    guard let data = try? JSONEncoder().encode(line) else { return }
    let bytes = Array(data) + [UInt8(ascii: "\n")]
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads a report, as far as it goes.
  static func lines(in bytes: [UInt8]) -> [Line] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0))
    }
  }
}

/// Ends this process when the checker has gone, so that nothing outlives a Ctrl-C.
private enum Lifeline {
  static func hold() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(4, &byte, 1) < 0, errno == EINTR {}
      kill(0, SIGKILL)
    }
  }
}

/// What a process with a student's code in it may use.
private enum Limits {
  static func apply() {
    #if canImport(Darwin)
      set(RLIMIT_CORE, 0)
      set(RLIMIT_FSIZE, 64 << 20)
    #else
      set(Int32(RLIMIT_CORE.rawValue), 0)
      set(Int32(RLIMIT_FSIZE.rawValue), 64 << 20)
      set(Int32(RLIMIT_AS.rawValue), 2 << 30)
    #endif
  }

  private static func set(_ resource: Int32, _ most: rlim_t) {
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    _ = setrlimit(resource, &limit)
  }
}
