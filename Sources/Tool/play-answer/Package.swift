// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because SwiftPM links the libraries of a program into each program that
// depends on it, unless it belongs to another package: then it only builds it. So `lessons` has
// `play-answer` beside it, and holds no answers.
let package = Package(
  name: "play-answer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "play-answer", targets: ["play-answer"])
  ],
  dependencies: [
    .package(name: "async-styles", path: "../../..")
  ],
  targets: [
    // A student's answer is a library that finds the kit in the program that loads it.
    .executableTarget(
      name: "play-answer", dependencies: [.product(name: "Player", package: "async-styles")],
      path: ".", exclude: ["Package.swift"],
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
      ])
  ],
  swiftLanguageModes: [.v6]
)
