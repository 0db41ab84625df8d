// run -swift-version 6
import Observation

@Observable @MainActor final class Player {
  var name = "ada"
  var score = 0
}

let player = Player()
withObservationTracking {
  print("tracked:", player.score)
} onChange: {
  MainActor.assumeIsolated { print("onChange, and the score is still \(player.score)") }
}
player.name = "grace"  // was not read, so it does not count
player.score = -2
player.score = 0

var hasBegun = false
let watcher = Task {
  for await score in Observations({ player.score }) {
    print("seen:", score)
    hasBegun = true
    if score == 3 { break }
  }
}
while !hasBegun { await Task.yield() }

// Three changes without an `await` between them are one change for the one who watches.
player.score = 1
player.score = 2
player.score = 3
await watcher.value
