// run -swift-version 6
/// What was typed, and when, in milliseconds.
let typed = [(0, "a"), (100, "ad"), (200, "ada"), (300, "ada l"), (900, "ada lo")]

/// Sends a text when nothing has been typed for `pause` milliseconds: each letter begins anew.
func debounced(by pause: Int) -> [String] {
  var sent: [String] = []
  for (index, (time, text)) in typed.enumerated() {
    let next = index + 1 < typed.count ? typed[index + 1].0 : Int.max
    if next - time > pause { sent.append("\(text) at \(time + pause)") }
  }
  return sent
}

/// Sends at once, and then nothing for `pause` milliseconds.
func throttled(by pause: Int) -> [String] {
  var sent: [String] = []
  var free = 0
  for (time, text) in typed where time >= free {
    sent.append("\(text) at \(time)")
    free = time + pause
  }
  return sent
}

print("each letter:", typed.map(\.1))
print("debounce:", debounced(by: 300))
print("throttle:", throttled(by: 300))
