import CallbackStyle
import Exercises
import Scenario
import Simulation

// Exercise 1.3. What to do: swift run lessons task 1.3
struct WaitForThree: WaitForThreeExercise {
  func fetchAvatars(
    of users: [Int], network: any Network,
    completion: @escaping @Sendable (Result<[Avatar], any Error>) -> Void
  ) {
    let avatars = Locked<[Avatar]>([])
    for user in users {
      network.avatar(ofUser: user) { result in
        switch result {
        case .failure(let error):
          completion(.failure(error))
        case .success(let avatar):
          let all = avatars.withLock { avatars in
            avatars.append(avatar)
            return avatars
          }
          if all.count == users.count {
            completion(.success(all))
          }
        }
      }
    }
  }
}
