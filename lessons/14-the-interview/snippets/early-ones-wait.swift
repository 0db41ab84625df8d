// run -swift-version 6
/// Hands on what arrives in the order of the numbers; what comes too early waits here.
struct WaitingLine {
  private var next = 1
  private var early: [Int: String] = [:]

  mutating func arrived(_ number: Int, _ picture: String) -> [String] {
    early[number] = picture
    var shown: [String] = []
    while let picture = early.removeValue(forKey: next) {
      shown.append(picture)
      next += 1
    }
    return shown
  }
}

var line = WaitingLine()
for number in [2, 3, 1, 5, 4] {
  print("picture \(number) arrives, now shown:", line.arrived(number, "\(number)"))
}
