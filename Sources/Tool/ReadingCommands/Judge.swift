import CourseFiles
import Foundation
import Shell

/// The second program, which judges answers: it is built when it is first needed.
package struct Judge {
  /// The name of the program, and of its product.
  private static let name = "judge"

  private let terminal: Terminal
  /// The folder of what was built.
  private let products: URL
  /// The checkout that this program was built of; nil if it is gone.
  private let sources: Checkout?

  /// Looks for the program beside this one.
  package init(_ terminal: Terminal) {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let here = program.resolvingSymlinksInPath()
    self.init(
      terminal, in: here.deletingLastPathComponent(),
      madeOf: try? Checkout(above: [here, URL(fileURLWithPath: #filePath)]))
  }

  /// Takes the program in `products`, made of `sources`.
  init(_ terminal: Terminal, in products: URL, madeOf sources: Checkout?) {
    self.terminal = terminal
    self.products = products
    self.sources = sources
  }

  /// Becomes the second program, and builds it before if it is not there or older than its sources.
  ///
  /// - Parameter words: the command line that it carries out.
  /// - Throws: `Failure` if it cannot be built.
  package func run(_ words: [String]) throws -> Never {
    try build()
    let arguments = ([program.path] + words).map { strdup($0) } + [nil]
    execv(program.path, arguments)
    throw Failure.broken("\(program.path) cannot be started: \(String(cString: strerror(errno))).")
  }

  /// The path of the program.
  var path: String { program.path }

  /// Begins to build the program, and does not wait; nil if that cannot be begun.
  func startBuilding() -> ProductBuild.UnderWay? {
    sources.flatMap { try? product(of: $0).start() }
  }

  /// Waits for a build that was started, and shows how far it is.
  func finish(_ build: ProductBuild.UnderWay) {
    if let sources { _ = product(of: sources).finish(build) }
  }

  private func product(of sources: Checkout) -> ProductBuild {
    ProductBuild(of: Self.name, in: sources, into: products, showing: terminal.progress)
  }

  private var program: URL { products.appendingPathComponent(Self.name) }
  /// A file that was written when a build had nothing to do: newer than the sources, as it were.
  private var stamp: URL { products.appendingPathComponent("\(Self.name).checked") }

  /// Builds the program unless it is newer than its sources.
  func build() throws {
    guard let sources, !isCurrent else { return }
    let newest = Self.parts(of: sources).compactMap(Self.time).max() ?? 0
    let isThere = FileManager.default.isExecutableFile(atPath: program.path)
    if !isThere {
      Output.warn(
        "Building what judges answers, once. That takes about 40 seconds on two quiet cores.")
    }
    switch try product(of: sources).run() {
    case .done:
      _ = FileManager.default.createFile(atPath: stamp.path, contents: nil)
      // As new as the sources were before the build: what is changed meanwhile is newer.
      let date = Date(timeIntervalSince1970: newest + 0.001)
      try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: stamp.path)
    case .locked where isThere: break
    case .locked:
      throw Failure.refused(
        "What judges answers is not built yet, and another command is building in this folder.",
        "Try again when that one has ended.")
    case .interrupted:
      throw Failure(
        sentence: "The build was interrupted.",
        wayOut: "The same command goes on where it stopped.", exitCode: 130)
    case .failed(let words):
      throw Failure(
        sentence: "What judges answers could not be built: \(words)",
        wayOut: "`git status` shows what was changed; `swift build` shows all errors.",
        exitCode: 70)
    }
  }

  /// Whether the program is at least as new as all that it is made of.
  var isCurrent: Bool {
    guard let sources, let built = Self.time(of: program) else { return false }
    let newest = max(built, Self.time(of: stamp) ?? built)
    return Self.parts(of: sources).allSatisfy { (Self.time(of: $0) ?? newest) <= newest }
  }

  /// The files and folders that the program is made of; a folder is newer if a file in it is gone.
  private static func parts(of checkout: Checkout) -> [URL] {
    let floors = ["Engine", "Stories", "Styles", "Course", "Tool"].map { "Sources/\($0)" }
    let roots = (["Package.swift"] + floors).map { checkout.root.appendingPathComponent($0) }
    return roots
      + roots.flatMap { root in
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
        return (names ?? [])
          .filter { !$0.hasPrefix("Answers") && ($0.hasSuffix(".swift") || !$0.contains(".")) }
          .map { root.appendingPathComponent($0) }
      }
  }

  private static func time(of file: URL) -> Double? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
