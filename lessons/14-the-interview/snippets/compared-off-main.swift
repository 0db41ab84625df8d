// swiftc -swift-version 6 -default-isolation MainActor
struct Device: Equatable {
  var name: String
}

nonisolated struct Sensor: Equatable {
  var name: String
}

actor Store {
  func isSameSensor(_ one: Sensor, _ other: Sensor) -> Bool { one == other }
  func isSameDevice(_ one: Device, _ other: Device) -> Bool { one == other }
}
