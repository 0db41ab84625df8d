import CourseFiles
import Foundation
import Testing

/// The list of where statements on libraries and the platform come from: `lessons/sources.md`.
@Suite struct SourcesTests {
  private struct Fact {
    let id: String
    let text: String
    /// What follows `Where:`, such as `lesson 10`, `bank 10`, `task 14.2`, `page NAME`, or a path.
    let places: [String]
  }

  private let checkout: Checkout
  private let facts: [Fact]

  init() throws {
    checkout = try Checkout(above: [URL(fileURLWithPath: #filePath)])
    let entries = try checkout.text(at: "lessons/sources.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty || $0.hasPrefix("#") }.flatMap { $0.reduce(into: [], Self.join) }
      .filter { $0.hasPrefix("- **F") }
    facts = entries.map { entry in
      let parts = entry.components(separatedBy: " Where: ")
      return Fact(
        id: String(entry.dropFirst("- **".count).prefix { $0 != "*" }), text: parts[0],
        places: parts.count < 2
          ? [] : parts[1].dropLast().components(separatedBy: ", "))
    }
  }

  /// Adds a line to the list item that it goes on with, or begins another.
  private static func join(_ items: inout [String], _ line: Substring) {
    if line.hasPrefix("- ") || items.isEmpty {
      items.append(String(line))
    } else {
      items[items.count - 1] += " " + line
    }
  }

  @Test func eachFactHasANumberOfItsOwn() {
    #expect(facts.count > 50)
    #expect(Set(facts.map(\.id)).count == facts.count)
    for fact in facts { #expect(Int(fact.id.dropFirst()) != nil, "\(fact.id)") }
  }

  @Test func eachFactSaysWhetherItWasRunOrReadAndWhen() {
    for fact in facts {
      #expect(fact.text.contains(/(Run|Read) 20\d\d-\d\d-\d\d[,:]/), "\(fact.id)")
    }
  }

  @Test func eachPlaceIsThere() throws {
    let lessons = try Lesson.all(in: checkout)
    let pages = try Misconception.all(in: checkout)
    for fact in facts {
      #expect(!fact.places.isEmpty, "\(fact.id)")
      for place in fact.places {
        let words = place.split(separator: " ").map(String.init)
        let lesson = lessons.first { String($0.number) == words.last }
        let path =
          switch words.first {
          case "lesson": lesson?.path
          case "bank":
            lesson.map { lesson in
              let name = lesson.folder.dropFirst("lessons/".count)
              return "lessons/14-the-interview/questions/\(name).json"
            }
          case "task": words.last.map { "lessons/14-the-interview/tasks/\($0).json" }
          case "page": pages.first { $0.name == words.last }?.path
          default: place
          }
        #expect(path.map(checkout.contains) == true, "\(fact.id): \(place)")
      }
    }
  }

  /// How an item begins that says something of a library or another language.
  private static var library: Regex<(Substring, Substring)> {
    /^(Foundation|Dispatch|Swift|RxSwift|Combine|PromiseKit|JavaScript|OpenCombine)\b[^.]*:/
  }

  /// What a lesson says of libraries, item by item; lesson 0 says nothing of them.
  @Test func eachStatementOnALibraryNamesItsFact() throws {
    for lesson in try Lesson.all(in: checkout) where lesson.number > 0 {
      let text = try checkout.text(at: lesson.path).replacing("\n  ", with: " ")
      let all = text.components(separatedBy: "\n\n").flatMap { text in
        ("\n" + text).split(separator: "\n- ", omittingEmptySubsequences: false).dropFirst()
      }
      // In steps the statements stand where they belong, among other items.
      let items = all.filter { item in
        item.contains(/\(F[0-9]/) || item.contains(Self.library)
      }
      #expect(items.count >= 3, "lesson \(lesson.number)")
      for item in items {
        let names = item.matches(of: /F[0-9]+/).map { String($0.output) }
        #expect(!names.isEmpty, "lesson \(lesson.number): \(item)")
        for name in names {
          let fact = facts.first { $0.id == name }
          #expect(
            fact?.places.contains("lesson \(lesson.number)") == true,
            "lesson \(lesson.number): \(name) is not said to stand there")
        }
      }
    }
  }
}
