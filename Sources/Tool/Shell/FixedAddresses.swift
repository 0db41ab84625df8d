import Foundation

/// Has the programs that this thread starts lay out their memory in the same way each time.
///
/// Otherwise what depends on where an object lies, such as the order of a set of objects, is left
/// to chance. Source: `man 2 personality`. Where the system has no such call, nothing changes.
struct FixedAddresses {
  #if os(Linux)
    private typealias Personality = @convention(c) (UInt) -> Int32

    private static let personality: Personality? = dlsym(nil, "personality").map {
      unsafeBitCast($0, to: Personality.self)
    }
    private static let isFixed: UInt = 0x004_0000
    private static let asks: UInt = 0xFFFF_FFFF

    private let before: UInt

    /// Begins, on this thread.
    init() {
      before = Self.personality.map { UInt(UInt32(bitPattern: $0(Self.asks))) } ?? 0
      _ = Self.personality?(before | Self.isFixed)
    }

    /// Ends, on the same thread.
    func end() { _ = Self.personality?(before) }
  #else
    func end() {}
  #endif
}
