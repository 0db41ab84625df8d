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
    ("Bridges", ["MonadStyle", "PromiseStyle", "RxStyle", "Scenario", "Simulation"]),
    ("Styles", styles + ["Scenario", "Simulation", "Trace"]),
    ("Explorer", ["Styles", "Scenario", "Simulation", "Trace"]),
    ("Practice", ["Styles", "Scenario", "Simulation", "Trace"]),
    (
      "Exercises",
      styles + ["Explorer", "FunctionalJSON", "Scenario", "Simulation", "Styles", "Trace"]
    ),
    ("Answers", styles + ["Exercises", "FunctionalJSON", "Scenario", "Simulation"]),
    ("Course", []),
    ("Interview", ["Course", "FunctionalJSON", "Scenario", "Simulation"]),
    ("Checker", ["Answers", "Course", "Exercises"]),
    (
      "Rendering",
      [
        "Answers", "Checker", "Course", "Exercises", "Explorer", "Practice", "Styles", "Scenario",
        "Trace",
      ]
    ),
  ]

/// The history of two primitives, step by step; each step is a module that only its tests import.
let steps =
  ["1", "2", "3"].map {
    (name: "AsyncStep\($0)", path: "lessons/03-async-monad/steps/\($0)")
  }
  + ["0", "1_1", "1_2", "2_1", "2_2", "3", "4"].map {
    (name: "PromiseStep\($0)", path: "lessons/04-promise-from-scratch/steps/\($0)")
  }

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
    + steps.map { .target(name: $0.name, path: $0.path) }
    + [
      // A student's answer is a library that finds the kit in the program that loads it.
      .executableTarget(
        name: "lessons", dependencies: dependencies(all),
        linkerSettings: [
          .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
        ]),
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
        dependencies: dependencies(["lessons", "bench"] + all)),
      .testTarget(
        name: "LessonStepsTests",
        dependencies: dependencies(steps.map(\.name) + ["Course", "Simulation"])),
    ],
  swiftLanguageModes: [.v6]
)

// Generic code, such as that of a promise, is several times as fast when it is specialised for the
// module that uses it.
let optimisation = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

for target in package.targets {
  let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
  target.swiftSettings = [optimisation] + strictness
}
