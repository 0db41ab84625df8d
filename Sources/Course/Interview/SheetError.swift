import Foundation

/// Why a candidate's sheet cannot be used.
package enum SheetError: Error, Equatable {
  /// The path is that of something else than a folder.
  case noFolder(String)
  /// A file or folder cannot be written, and why.
  case cannotWrite(String, String)
  /// A file cannot be read.
  case unreadable(String)
  /// A file does not hold what it should.
  case notUnderstood(String)
  /// A file was written by a later version of the kit.
  case later(String, Int)
  /// Another program has the sheet of this candidate.
  case inUse(String)
  /// A part of the folder's round is not in the bank any more.
  case roundGone(String)
}

extension SheetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFolder(let path): "\(path) is not a folder."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)."
    case .unreadable(let path): "\(path) cannot be read; nothing was changed."
    case .notUnderstood(let path):
      "\(path) is not a sheet of this kit; it is left as it is. Mend it, or move it away."
    case .later(let path, let version):
      """
      \(path) was written by a later version of the kit (form \(version)); it is left as it is. \
      Use that version, or another folder.
      """
    case .inUse(let candidate):
      "The sheet of \(candidate) is open in another program; leave it there with q first."
    case .roundGone(let path):
      "The round of \(path) has a part that is no longer in the bank; take another folder."
    }
  }
}

extension POSIXError {
  /// What the system says of it.
  var reason: String { String(cString: strerror(code.rawValue)) }
}

extension NSError {
  /// What the system says of the error below it, or what Foundation says of it itself.
  var posixReason: String {
    let below = userInfo[NSUnderlyingErrorKey] as? NSError
    let code = below?.domain == NSPOSIXErrorDomain ? below?.code : nil
    return code.map { String(cString: strerror(Int32($0))) } ?? "no folder can be made there"
  }
}
