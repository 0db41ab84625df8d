import CourseFiles
import Foundation

/// Reads what is in a folder, at any depth, without following a link.
struct FolderReading {
  private(set) var files: [HandedInFile] = []
  private let limits: CollectingLimits
  /// Opens archives; nil if they are left shut, as in an archive.
  private let archives: ArchiveReading?
  private var count = 0
  /// Whether there is more than is looked at.
  private(set) var isCut = false

  /// Reads the folder at a path.
  ///
  /// - Returns: nil if there is no such folder.
  init?(_ path: String, _ limits: CollectingLimits, archives: ArchiveReading?) {
    guard let folder = OpenFolder(path: path) else { return nil }
    self.limits = limits
    self.archives = archives
    read(folder, at: [])
  }

  /// Folders in which nobody hands anything in.
  private static let passedOver: Set = [".git", ".build", ".swiftpm", "__MACOSX", "node_modules"]
  /// Folders of the kit, in a checkout of it, in which no answers lie.
  private static let kit: Set = ["Sources", "Tests"]

  private mutating func read(_ folder: OpenFolder, at path: [String]) {
    guard path.count < limits.depth else {
      isCut = true
      return
    }
    let names = folder.names
    let isKit = names.contains("Package.swift") && names.contains(SourceTree.lessons)
    for name in names {
      guard !Self.passedOver.contains(name), !(isKit && Self.kit.contains(name)) else { continue }
      count += 1
      guard count <= limits.names else {
        isCut = true
        return
      }
      read(name, in: folder, at: path)
    }
  }

  private mutating func read(_ name: String, in folder: OpenFolder, at path: [String]) {
    let place = path + [name]
    switch folder.kind(of: name) {
    case .link?: files.append(HandedInFile(path: place, content: .link))
    case .folder?:
      files.append(HandedInFile(path: place, content: .folder))
      if let inner = OpenFolder(name, in: folder) { read(inner, at: place) }
    case .file? where name.lowercased().hasSuffix(".swift"):
      files.append(HandedInFile(path: place, content: .swift(folder.read(name))))
    case .file(let bytes)? where ArchiveReading.Kind(ofFile: name) != nil:
      readArchive(name, bytes, in: folder, at: path)
    case .other? where name.lowercased().hasSuffix(".swift"):
      files.append(HandedInFile(path: place, content: .swift(folder.read(name))))
    case .file?, .other?: files.append(HandedInFile(path: place, content: .other))
    case nil: break
    }
  }

  private mutating func readArchive(
    _ name: String, _ bytes: Int, in folder: OpenFolder, at path: [String]
  ) {
    let place = path + [ArchiveReading.stem(of: name)]
    guard let archives else {
      let why = "\(name) is an archive in an archive, and those are not opened."
      files.append(HandedInFile(path: place, content: .refused(why)))
      return
    }
    let data = folder.bytes(of: name, atMost: limits.archiveBytes)
    files += archives.files(in: data, named: name).map { file in
      HandedInFile(path: place + file.path, content: file.content)
    }
  }
}
