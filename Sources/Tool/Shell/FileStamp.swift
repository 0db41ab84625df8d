import Foundation

/// What changes when a file is saved, also by an editor that writes another one and renames it.
package struct FileStamp: Hashable, Sendable {
  private let numbers: [Int]

  /// Looks at the file at a path; all that are not there are alike.
  package init(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      numbers = []
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    numbers = [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
  }
}
