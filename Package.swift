// swift-tools-version: 6.2
import PackageDescription

let styles = [
  "CallbackStyle", "MonadStyle", "PromiseStyle", "RxStyle", "OperationStyle", "StructuredStyle",
]

/// Every library of the kit with what it stands on; arrows point down only.
let libraries: [(name: String, dependencies: [String])] =
  [
    ("Simulation", []),
    ("Trace", []),
    ("Scenario", ["Simulation", "Trace"]),
    ("FunctionalJSON", ["Scenario", "Simulation"]),
  ]
  + styles.map { ($0, ["Scenario", "Simulation"]) }
  + [
    ("Styles", styles + ["Scenario", "Simulation", "Trace"]),
    ("Course", []),
    ("Rendering", ["Course", "Styles", "Scenario", "Trace"]),
  ]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let all = libraries.map(\.name)

let package = Package(
  name: "async-styles",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lessons", targets: ["lessons"])
  ],
  targets: libraries.map {
    .target(name: $0.name, dependencies: dependencies($0.dependencies))
  }
    + [
      .executableTarget(name: "lessons", dependencies: dependencies(all)),
      .executableTarget(name: "bench", dependencies: dependencies(all)),
    ]
    + libraries.map {
      .testTarget(
        name: "\($0.name)Tests",
        dependencies: dependencies(all),
        exclude: $0.name == "Styles" ? ["Traces"] : [])
    }
    + [
      .testTarget(
        name: "lessonsTests",
        dependencies: dependencies(["lessons", "bench", "Scenario", "Styles"]))
    ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
}
