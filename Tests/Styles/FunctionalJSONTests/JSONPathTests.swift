import FunctionalJSON
import Testing

@Suite struct JSONPathTests {
  @Test func theWholeDocumentIsADollarSign() {
    #expect("\(JSONPath.root)" == "$")
  }

  @Test func membersFollowADotAndElementsStandInBrackets() {
    let path = JSONPath([.key("user"), .key("roles"), .index(2), .key("first_name2")])
    #expect("\(path)" == "$.user.roles[2].first_name2")
  }

  @Test(arguments: [
    ("first name", #"$["first name"]"#), ("", #"$[""]"#), ("2nd", #"$["2nd"]"#),
    ("a.b", #"$["a.b"]"#), ("a\"b", #"$["a\"b"]"#), ("größe", "$.größe"),
  ])
  func aNameThatCouldBeMisreadIsQuoted(name: String, text: String) {
    #expect("\(JSONPath([.key(name)]))" == text)
  }

  @Test func aStepFromFurtherOutComesFirst() {
    #expect(
      "\(JSONPath([.key("name")]).inside(.index(2)).inside(.key("roles")))" == "$.roles[2].name")
  }
}
