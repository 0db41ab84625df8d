// run -swift-version 6

struct Mistake: Error { let field: String }

/// A value, or all the mistakes that were found.
enum Checked<Value> {
  case valid(Value)
  case invalid([Mistake])
}

/// Puts two independent checks together and keeps the mistakes of both.
func both<A, B>(_ a: Checked<A>, _ b: Checked<B>) -> Checked<(A, B)> {
  switch (a, b) {
  case (.valid(let a), .valid(let b)): .valid((a, b))
  case (.invalid(let first), .invalid(let second)): .invalid(first + second)
  case (.invalid(let mistakes), _), (_, .invalid(let mistakes)): .invalid(mistakes)
  }
}

func text(_ field: String, _ value: String) -> Result<String, Mistake> {
  print("looks at \(field)")
  return value.isEmpty ? .failure(Mistake(field: field)) : .success(value)
}

func checked(_ field: String, _ value: String) -> Checked<String> {
  value.isEmpty ? .invalid([Mistake(field: field)]) : .valid(value)
}

let chained = text("name", "").flatMap { name in text("mail", "").map { (name, $0) } }
if case .failure(let mistake) = chained { print("chained: \(mistake.field)") }
let combined = both(checked("name", ""), checked("mail", ""))
if case .invalid(let mistakes) = combined { print("combined:", mistakes.map(\.field)) }
