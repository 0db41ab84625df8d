// run -swift-version 6
import Observation

@Observable final class Player {
  var score = 0
  var name = "ada"
}

let player = Player()
withObservationTracking {
  print("read:", player.score)
} onChange: {
  MainActor.assumeIsolated { print("onChange, and the score is still \(player.score)") }
}
player.name = "grace"
player.score = 1
player.score = 2
print("now it is", player.score)
