import Checker
import CourseFiles
import Foundation

/// A copy of the checkout in which mutants are built and run.
///
/// While it is built, its sources hold the mutants behind their numbers. Then they are put back, so
/// that what reads them, such as a page that shows a source, finds them as they were written.
package struct MutantCopy: Sendable {
  private let checkout: Checkout
  /// The root of the copy.
  let root: URL

  private static let manifest = "Package.swift"
  private static let switchFolder = "MutantSwitch"
  /// The file that says which number is on.
  static let switchFile = "\(switchFolder)/MutantSwitch.swift"

  /// Where the copy for `seeds` is, whether it is there or not.
  package init(of checkout: Checkout, seeds: [UInt64]) {
    self.checkout = checkout
    let name = seeds.map(String.init).joined(separator: "-")
    root = checkout.root.appendingPathComponent(".build/mutants/\(name)/async-styles")
  }

  /// The paths of all files that belong to the checkout, from its root.
  ///
  /// - Throws: `MutantError.failed` if Git does not tell.
  package func paths() throws -> [String] {
    let git = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    let remains = try Self.run("git", ["-C", checkout.root.path] + git, seconds: 60)
    guard remains.end == .exited(0) else { throw Self.failure("git", remains) }
    return remains.printed.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { checkout.contains($0) }.sorted()
  }

  /// Makes the copy anew, but keeps what was built.
  ///
  /// - Throws: an error of Foundation if a file cannot be copied.
  func make() throws {
    for path in try paths() {
      let data = try Data(contentsOf: checkout.root.appendingPathComponent(path))
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      // What is the same keeps its date, so that it is not built again.
      if (try? Data(contentsOf: file)) == data { continue }
      try data.write(to: file)
      if access(checkout.root.appendingPathComponent(path).path, X_OK) == 0 {
        chmod(file.path, 0o755)
      }
    }
  }

  /// Writes mutants into the sources, and the module that switches them into the manifest.
  ///
  /// - Parameters:
  ///   - drawn: the mutants.
  ///   - omitted: the numbers of those that are not written.
  /// - Returns: the numbers of those that cannot be written behind a number.
  /// - Throws: an error of Foundation if a file cannot be written.
  func write(_ drawn: [DrawnMutation], without omitted: Set<Int>) throws -> [Int] {
    var left: [Int] = []
    for (path, drawn) in Dictionary(grouping: drawn, by: \.path) {
      let (text, rest) = MutatedText.behindNumbers(
        try checkout.text(at: path), drawn.filter { !omitted.contains($0.number) })
      left += rest
      try put(text, at: path)
    }
    try put(MutatedText.theSwitch, at: Self.switchFile)
    try put(try checkout.text(at: Self.manifest) + Self.addition, at: Self.manifest)
    return left
  }

  /// Puts the sources and the manifest back as they were written.
  func restore(_ paths: some Sequence<String>) throws {
    for path in Set(paths).union([Self.manifest]) { try put(try checkout.text(at: path), at: path) }
    try? FileManager.default.removeItem(at: root.appendingPathComponent(Self.switchFolder))
  }

  private func put(_ text: String, at path: String) throws {
    let file = root.appendingPathComponent(path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// What the manifest of the copy says in addition.
  private static let addition = """

    for target in package.targets { target.dependencies.append("MutantSwitch") }
    package.targets.append(.target(name: "MutantSwitch", path: "\(switchFolder)"))

    """
}

extension MutantCopy {
  /// Builds the copy.
  ///
  /// - Returns: the places of the errors; none if it was built.
  /// - Throws: `MutantError.failed` if it was not built, and the reason is at no place.
  func build() throws -> [MutantDraw.Place] {
    let remains = try Self.run(
      "/bin/sh", ["-c", "unset CI; cd \"$0\" && exec swift build --build-tests", root.path],
      seconds: 3_600)
    if remains.end == .exited(0) { return [] }
    let output = String(decoding: remains.printed, as: UTF8.self)
    let places = Self.places(in: output, below: root.path)
    guard !places.isEmpty else { throw Self.failure("swift build", remains) }
    return places
  }

  /// The places of the errors that the compiler has printed.
  static func places(in output: String, below root: String) -> [MutantDraw.Place] {
    let places = output.split(separator: "\n").compactMap { line -> MutantDraw.Place? in
      guard line.hasPrefix(root + "/"), let end = line.range(of: ": error: ") else { return nil }
      let parts = line[..<end.lowerBound].dropFirst(root.count + 1).split(separator: ":")
      guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
      return MutantDraw.Place(path: String(parts[0]), line: number)
    }
    return places.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func run(
    _ program: String, _ arguments: [String], seconds: Int
  ) throws -> ChildProcess.Remains {
    try RunFolder.with { folder in
      var child = ChildProcess(in: folder)
      child.seconds = seconds
      child.mostBytes = 64 << 20
      child.endsFlood = false
      child.mayWriteHugeFiles = true
      return try child.run(program, arguments)
    }
  }

  static func failure(_ program: String, _ remains: ChildProcess.Remains) -> MutantError {
    .failed(program, output: String(decoding: remains.printed.suffix(4_000), as: UTF8.self))
  }
}
