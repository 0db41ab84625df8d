// run -swift-version 6

enum Mistake: Error { case notANumber }

/// Returns the number in `text`, or a failure.
func number(in text: String) -> Result<Int, Mistake> {
  Int(text).map(Result.success) ?? .failure(.notANumber)
}

let text = Result<String, Mistake>.success("seven")
print("map to a value:    ", text.map { $0.count })
print("map to a result:   ", text.map(number))
print("flatMap:           ", text.flatMap(number))
print("types:", type(of: text.map(number)), "and", type(of: text.flatMap(number)))
let missing = Result<String, Mistake>.failure(.notANumber)
_ = missing.map { text in print("map ran with \(text)") }
print("after a failure:   ", missing.map { $0.count })
