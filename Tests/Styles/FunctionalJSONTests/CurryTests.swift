import FunctionalJSON
import Testing

@Suite struct CurryTests {
  @Test func aCurriedFunctionTakesItsArgumentsOneAtATimeInOrder() {
    #expect(curry { (a: Int, b: String) in "\(a)\(b)" }(1)("b") == "1b")
    #expect(curry { (a: Int, b: String, c: Int) in "\(a)\(b)\(c)" }(1)("b")(3) == "1b3")
    #expect(
      curry { (a: Int, b: String, c: Int, d: String) in "\(a)\(b)\(c)\(d)" }(1)("b")(3)("d")
        == "1b3d")
    #expect(
      curry { (a: Int, b: String, c: Int, d: String, e: Int) in "\(a)\(b)\(c)\(d)\(e)" }(1)("b")(3)(
        "d")(5) == "1b3d5")
  }

  @Test func aPartOfTheArgumentsCanBeUsedAgain() {
    let greet = curry { (greeting: String, name: String) in "\(greeting), \(name)" }("Hello")
    #expect(["Ada", "Grace"].map(greet) == ["Hello, Ada", "Hello, Grace"])
  }
}
