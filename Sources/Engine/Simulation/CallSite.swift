/// The line of source that made a call, carried down through wrappers by default arguments.
public struct CallSite: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The module and file, as in `RxStyle/UpdateAvatar.swift`.
  public let fileID: String
  /// The line, counted from 1.
  public let line: Int

  /// The place where this initializer is written, unless told otherwise.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }

  public var description: String { "\(fileID):\(line)" }
}
