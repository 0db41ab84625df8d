import Foundation
import Testing

/// What lesson 2 says of the compiler and a type of many members.
@Suite struct ManyMembersTests {
  @Test func ofTwelveMembersTheOneWithAWrongTypeIsNamedWithItsLine() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("many-members-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Model.swift")
    let members = (1...12).map { number in
      "      m\(number): json.value(at: \"m\(number)\"\(number == 7 ? ", as: Bool.self" : "")).get()"
    }
    let text = """
      import FunctionalJSON
      struct Model: JSONDecodable {
        let \((1...12).map { "m\($0): Int" }.joined(separator: ", "))
        static func decode(_ json: JSON) -> Result<Model, JSONError> {
          Result { () throws(JSONError) in
            try Model(
      \(members.joined(separator: ",\n")))
          }
        }
      }
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    let modules = Runner.products.appendingPathComponent("Modules").path
    let result = try Runner.shell(
      "swiftc -typecheck -swift-version 6 -I '\(modules)' '\(file.path)'")
    let errors = (result.output + result.errors).split(separator: "\n")
      .filter { $0.contains("error:") && $0.contains("Model.swift") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("Model.swift:13:") == true)
    #expect(errors.first?.contains("cannot convert value of type 'Bool'") == true)
  }
}
