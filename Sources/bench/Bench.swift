import Foundation

/// The kit's workbench: measures, proves determinism, writes the expected traces.
@main
enum Bench {
  private static let usage = """
    usage: bench                       measure speeds; prints, never judges
           bench determinism [RUNS]    count the distinct traces of each style and scenario
           bench traces FOLDER         write the expected trace of each style and scenario

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case (nil, _):
      Speed.print()
    case ("determinism", 1...2):
      guard let runs = Int(arguments.last ?? "") ?? (arguments.count == 1 ? 10_000 : nil), runs > 0
      else { stop() }
      exit(Determinism.print(runs: runs) ? 0 : 1)
    case ("traces", 2):
      do {
        try ExpectedTraces.write(to: URL(fileURLWithPath: arguments[1]))
      } catch {
        FileHandle.standardError.write(Data("bench: \(error.localizedDescription)\n".utf8))
        exit(70)
      }
    default: stop()
    }
  }

  private static func stop() -> Never {
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
}
