// run -swift-version 6

struct Unavailable: Error {}

/// What is still to come, as in a run loop.
final class Later {
  var jobs: [() -> Void] = []
}

/// Returns at once; the reply comes later, through the completion handler.
func send(on later: Later, completion: @escaping (Result<String, any Error>) -> Void) throws {
  later.jobs.append { completion(.failure(Unavailable())) }
}

let later = Later()
do {
  try send(on: later) { result in
    switch result {
    case .success(let avatar): print("callback: \(avatar)")
    case .failure(let error): print("callback: \(error)")
    }
  }
  print("do: left without an error")
} catch {
  print("do: caught \(error)")
}
for job in later.jobs { job() }
