import Testing

@testable import Checker

/// What the compiler is told without its driver.
@Suite struct FrontendTests {
  private func arguments(_ words: String) -> String {
    let words = Frontend.arguments(words.split(separator: " ").map(String.init), for: "/t")
    return words.prefix { $0 != "-disable-objc-interop" }.joined(separator: " ")
  }

  @Test func aModuleIsCompiledAsAWhole() {
    #expect(
      arguments("-c -whole-module-optimization -o a.o a.swift b.swift -Onone")
        == "-frontend -c -o a.o a.swift b.swift -Onone")
  }

  @Test func aTreeIsThatOfOneFile() {
    #expect(
      arguments("-dump-ast -Xfrontend -dump-ast-format -Xfrontend json a.swift -I m")
        == "-frontend -dump-ast -dump-ast-format json -primary-file a.swift -I m")
  }
}
