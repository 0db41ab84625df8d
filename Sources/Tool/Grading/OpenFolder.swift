import CourseFiles
import Foundation

/// A folder that is open, so that nobody can put a link in its place while it is read.
///
/// Names are looked up in it one by one, and no link is followed.
final class OpenFolder {
  /// What a name in a folder stands for.
  enum Kind {
    case file(bytes: Int)
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
  }

  private let descriptor: Int32

  /// Opens the folder that a teacher has named; nil if there is none.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  /// Opens a folder in another one; nil if the name stands for something else.
  init?(_ name: String, in folder: OpenFolder) {
    descriptor = openat(
      folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// The names in the folder, in the order of their bytes.
  var names: [String] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sortedByBytes
  }

  /// What a name stands for; nil if it is gone.
  func kind(of name: String) -> Kind? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(bytes: Int(status.st_size))
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Reads a file as the text of an answer.
  func read(_ name: String) -> AnswerFile {
    let file = openFile(name)
    guard file >= 0 else { return AnswerFile.nothing(errno) }
    defer { close(file) }
    return AnswerFile.contents(of: file)
  }

  /// Reads all bytes of a file, up to a limit; nil if it has more, or cannot be read.
  func bytes(of name: String, atMost most: Int) -> Data? {
    let file = openFile(name)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    guard let data = try? handle.read(upToCount: most + 1), data.count <= most else { return nil }
    return data
  }

  private func openFile(_ name: String) -> Int32 {
    openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
  }
}

extension Sequence<String> {
  /// The same in the order of the bytes, which is the same on every machine.
  var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
