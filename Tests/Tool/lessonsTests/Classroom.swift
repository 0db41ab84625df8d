import Checker
import CourseFiles
import Exercises
import Foundation

/// A copy of the lessons, with the kit's sources beside it, in which a student may write.
final class Classroom {
  let root: URL

  /// Makes one; a shell needs files of its own, as it writes into them.
  init(_ test: String = #function, hasOwnFiles: Bool = false) throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("classroom-\(getpid())-\(test.prefix { $0 != "(" })")
    try? FileManager.default.removeItem(at: root)
    let model = try Self.model.get()
    if hasOwnFiles {
      try FileManager.default.copyItem(at: model, to: root)
    } else {
      // The files are those of the model: who changes one puts another in its place.
      try FileManager.default.linkItem(at: model, to: root)
    }
  }

  /// What each classroom begins with.
  private static let model = Result {
    try FileManager.default.createDirectory(at: modelRoot, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: Classroom.modelRoot) }
    for name in ["Sources", "Tests", "Package.swift"] { try link(name) }
    try copy("lessons")
    // The person who runs the tests may have edited theirs, and written tasks of the interview.
    let interview = modelRoot.appendingPathComponent(SourceTree.interview)
    for name in try FileManager.default.contentsOfDirectory(atPath: interview.path)
    where name.hasPrefix("own-") {
      try FileManager.default.removeItem(at: interview.appendingPathComponent(name))
    }
    for (path, shipped) in edited {
      try shipped.write(
        to: modelRoot.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    return modelRoot
  }

  private static let modelRoot = FileManager.default.temporaryDirectory
    .appendingPathComponent("classroom-\(getpid())")

  private static let kit = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The exercises that the person who runs the tests has edited: where each is, and its stub.
  private static let edited = Exercise.all.compactMap { exercise -> (String, String)? in
    let checkout = Checkout(root: kit)
    guard let path = try? exercise.path(in: checkout),
      let shipped = exercise.shippedText(in: checkout), (try? checkout.text(at: path)) != shipped
    else { return nil }
    return (path, shipped)
  }

  /// The folders that no command and no test writes to, unless it makes its own of one.
  private static let unchanged = Set(
    ["misconceptions", "outcomes", "classroom", "04-promise-from-scratch/steps"]
      .map { "lessons/" + $0 }
      + ["snippets", "questions", "coding", "designs", "reviews"]
      .map { "lessons/14-the-interview/" + $0 })

  /// Puts a copy of a folder in place of the link to it, so that it can be changed.
  func own(_ path: String) throws {
    let folder = root.appendingPathComponent(path)
    let kit = folder.resolvingSymlinksInPath()
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.copyItem(at: kit, to: folder)
  }

  /// Copies a file or folder of the kit, but for what nobody writes to, which is a link.
  private static func copy(_ path: String) throws {
    let (manager, source) = (FileManager.default, kit.appendingPathComponent(path))
    let copy = modelRoot.appendingPathComponent(path)
    if unchanged.contains(path) {
      try link(path)
    } else if unchanged.contains(where: { $0.hasPrefix(path + "/") }) {
      try manager.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in try manager.contentsOfDirectory(atPath: source.path) {
        try self.copy("\(path)/\(name)")
      }
    } else {
      try manager.copyItem(at: source, to: copy)
    }
  }

  private static func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      at: modelRoot.appendingPathComponent(name),
      withDestinationURL: kit.appendingPathComponent(name))
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Puts a copy of the kit's sources in place of the link to them, so that they can be changed.
  func copySources() throws {
    try own("Sources")
    // What is written beside the sources must not be written into the kit.
    try FileManager.default.removeItem(at: root.appendingPathComponent("Tests"))
  }

  /// The file of exercise 1.1.
  var file: URL {
    root.appendingPathComponent("lessons/01-nested-callbacks/exercises/1.1-error-branch.swift")
  }

  /// Writes the stub of 1.1 with some of it replaced.
  func write(replacing old: String, with new: String) throws {
    try file.text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  /// The line of 1.1 that is to be repaired.
  static let gap = "guard case .success(let avatar) = result else { return }"

  /// Repairs 1.1.
  func solve() throws {
    try write(
      replacing: Self.gap,
      with: """
        guard case .success(let avatar) = result else {
          if case .failure(let error) = result {
            main.schedule {
              screen.show(error)
              completion(.failed)
            }
          }
          return
        }
        """)
  }

  func lessons(
    _ arguments: String..., environment: [String: String] = [:], input: String? = nil
  ) throws -> Runner.Result {
    try Runner.lessons(arguments, environment: environment, folder: root.path, input: input)
  }

  /// Runs `lessons` here on a terminal of its own, and types.
  func typing(
    _ keys: [String], columns: UInt16 = 100, environment: [String: String] = [:],
    _ arguments: String...
  ) throws -> (screen: String, exitCode: Int32) {
    try Runner.typing(
      keys, columns: columns, environment: environment, folder: root.path, arguments)
  }
}

extension URL {
  var text: String {
    get throws { try String(contentsOf: self, encoding: .utf8) }
  }
}
