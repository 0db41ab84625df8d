// run -swift-version 6

struct Unavailable: Error {}

/// Hands over the avatar; the path of the error returns without a call of `completion`.
func avatar(from reply: Result<String, any Error>, completion: (String) -> Void) {
  guard case .success(let avatar) = reply else { return }
  completion(avatar)
}

/// Returns how often the completion handler was called.
func calls(with reply: Result<String, any Error>) -> Int {
  var calls = 0
  avatar(from: reply) { _ in calls += 1 }
  return calls
}

print("a good reply: returned, completion called \(calls(with: .success("ada.png"))) times")
print("an error:     returned, completion called \(calls(with: .failure(Unavailable()))) times")
