// run -swift-version 6
/// A server that never answers, and a clock that only moves while one waits: seconds.
struct Silence {
  var now = 0
  mutating func request(limit: Int) -> Bool {
    now += limit
    return false
  }
}

let steps = ["log in", "avatar", "devices"]

var patient = Silence()
for _ in steps {
  for _ in 1...2 { _ = patient.request(limit: 5) }
}
print("5 s for each try, three steps, two tries each:", patient.now, "s")

var strict = Silence()
let deadline = 12
let enoughForATry = 3
page: for _ in steps {
  for _ in 1...2 {
    let left = deadline - strict.now
    guard left >= enoughForATry else { break page }
    _ = strict.request(limit: min(5, left))
  }
}
print("one deadline, each try gets what is left:", strict.now, "s")
