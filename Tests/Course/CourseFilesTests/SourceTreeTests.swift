import CourseFiles
import Foundation
import Testing

@Suite struct SourceTreeTests {
  private let checkout: Checkout

  init() throws {
    checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
  }

  @Test func everyFolderOfAFloorIsKnownAndIsThere() throws {
    for floor in SourceTree.floors {
      let folder = checkout.root.appendingPathComponent("Sources/\(floor.name)")
      let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      // Programs have no files that anybody names by their module.
      let libraries = found.filter { $0.first?.isUppercase == true && !$0.hasSuffix("Style") }
      #expect(libraries == floor.modules.filter { $0 != "LessonSteps" }.sorted())
      // Those are tested through the programs.
      for module in floor.modules where !["JudgingCommands", "OwnPrograms"].contains(module) {
        #expect(checkout.contains("Tests/\(floor.name)/\(module)Tests"), "\(module)")
      }
    }
  }

  @Test func theProgramThatPlaysAnswersIsThere() throws {
    #expect(checkout.contains(SourceTree.playingProgram + "/main.swift"))
    #expect(
      try checkout.text(at: "Package.swift").contains(
        "path: \"\(SourceTree.playingProgram)\""))
  }

  @Test func theManifestHasTheSameFloors() throws {
    let manifest = try checkout.text(at: "Package.swift")
    var rest = manifest[...]
    for floor in SourceTree.floors {
      let start = try #require(rest.firstRange(of: "\"\(floor.name)\",")).lowerBound
      rest = rest[start...]
      for module in floor.modules where !["LessonSteps"].contains(module) {
        #expect(manifest.contains("\"\(module)\""), "\(module)")
      }
    }
  }

  @Test func aFileIsFoundByTheNameThatEventsGiveIt() {
    #expect(SourceTree.path(of: "RxStyle/Retry.swift") == "Sources/Styles/RxStyle/Retry.swift")
    #expect(
      SourceTree.path(of: "RxStyleTests/LawsTests.swift")
        == "Tests/Styles/RxStyleTests/LawsTests.swift")
    let step = "lessons/03-async-monad/steps/1/Async.swift"
    #expect(SourceTree.path(of: step) == step)
    #expect(SourceTree.path(of: "Package.swift") == "Package.swift")
  }
}
