// run -swift-version 6
import Observation

@Observable @MainActor final class Player {
  var score = 0
}

let player = Player()
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
