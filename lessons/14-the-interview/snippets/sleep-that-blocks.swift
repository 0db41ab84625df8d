// swiftc -swift-version 6
import Foundation

func pause() async throws {
  Thread.sleep(forTimeInterval: 1)
  try await Task.sleep(for: .seconds(1))
}

func forgotten() async {
  await Task.sleep(for: .seconds(1))
}
