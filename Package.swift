// swift-tools-version: 6.2
import PackageDescription

let styles = [
  "CallbackStyle", "MonadStyle", "PromiseStyle", "RxStyle", "OperationStyle", "StructuredStyle",
]

/// The six floors of the house, from the ground up.
///
/// A library may use what stands before it.
let floors: [(name: String, libraries: [(name: String, dependencies: [String])])] = [
  ("Engine", [("Simulation", []), ("Trace", []), ("Explorer", ["Simulation", "Trace"])]),
  ("Stories", [("Scenario", ["Explorer", "Simulation", "Trace"])]),
  (
    "Styles",
    [("FunctionalJSON", ["Scenario", "Simulation"])]
      + styles.map { ($0, ["Scenario", "Simulation"]) }
      + [
        ("Bridges", ["MonadStyle", "PromiseStyle", "RxStyle", "Scenario", "Simulation"]),
        ("StyleList", styles + ["Scenario", "Simulation", "Trace"]),
        ("Transports", styles + ["Scenario", "Simulation"]),
      ]
  ),
  (
    "Course",
    [
      ("CourseFiles", []),
      (
        "Predictions",
        ["CourseFiles", "Explorer", "Scenario", "Simulation", "StyleList", "Trace"]
      ),
      (
        "Exercises",
        styles + ["Explorer", "FunctionalJSON", "Scenario", "Simulation", "StyleList", "Trace"]
      ),
      ("Tasks", ["Exercises"]),
      ("Judging", ["CourseFiles", "Exercises", "Explorer"]),
      (
        "Answers",
        styles + ["Exercises", "FunctionalJSON", "Judging", "Scenario", "Simulation"]
      ),
      ("Interview", ["CourseFiles", "FunctionalJSON", "Scenario", "Simulation"]),
    ]
  ),
  (
    "Tool",
    [
      ("LoopbackServer", ["Simulation"]),
      (
        "RealNetwork",
        [
          "Exercises", "Explorer", "LoopbackServer", "Scenario", "Simulation", "Trace",
          "Transports",
        ]
      ),
      ("Records", ["Exercises"]),
      (
        "Checker",
        ["CourseFiles", "Exercises", "Explorer", "Judging", "Records", "Simulation", "Tasks"]
      ),
      (
        "Rendering",
        [
          "Checker", "CourseFiles", "Exercises", "Explorer", "Judging", "Predictions",
          "RealNetwork", "Scenario", "StyleList", "Tasks", "Trace",
        ]
      ),
      (
        "Replays",
        [
          "Checker", "CourseFiles", "Exercises", "Explorer", "Judging", "Rendering", "Scenario",
          "Simulation", "StyleList", "Trace",
        ]
      ),
      (
        "Player",
        ["Exercises", "Explorer", "Records", "Scenario", "Simulation", "Transports"]
      ),
    ]
  ),
  (
    "Kit",
    [
      (
        "Workshop",
        [
          "Answers", "Checker", "CourseFiles", "Exercises", "Explorer", "Judging", "Simulation",
          "Tasks",
        ]
      ),
      ("Mutants", ["Checker", "CourseFiles", "Exercises", "Simulation"]),
    ]
  ),
]
let libraries = floors.flatMap(\.libraries).map(\.name)
/// What `lessons` links: no answers, and nothing that links them.
let withoutAnswers = libraries.filter {
  !["Answers", "Player", "Workshop", "Mutants"].contains($0)
}

/// The history of two primitives, step by step; each step is a module that only its tests import.
let steps =
  ["1", "2", "3"].map {
    (name: "AsyncStep\($0)", path: "lessons/03-async-monad/steps/\($0)")
  }
  + ["0", "1_1", "1_2", "2_1", "2_2", "3", "4", "5"].map {
    (name: "PromiseStep\($0)", path: "lessons/04-promise-from-scratch/steps/\($0)")
  }

/// What tests compare with, and the compiler has no use for.
let texts = ["StyleList": ["Traces"]]

func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.map { .target(name: $0) }
}

let package = Package(
  name: "async-styles",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lessons", targets: ["lessons"])
  ],
  targets: floors.flatMap { floor in
    floor.libraries.flatMap { library -> [Target] in
      [
        .target(
          name: library.name, dependencies: dependencies(library.dependencies),
          path: "Sources/\(floor.name)/\(library.name)",
          exclude: library.name == "Replays" ? ["Page"] : []),
        .testTarget(
          name: "\(library.name)Tests", dependencies: dependencies(libraries),
          path: "Tests/\(floor.name)/\(library.name)Tests",
          exclude: texts[library.name, default: []]),
      ]
    }
  }
    + steps.map { .target(name: $0.name, path: $0.path) }
    + [
      // A student's answer is a library that finds the kit in the program that loads it.
      .executableTarget(
        name: "play-answer", dependencies: dependencies(["Player", "Bridges"]),
        path: "Sources/Tool/play-answer",
        linkerSettings: [
          .unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))
        ]),
      // It depends on `play-answer` so that a build of the one builds the other beside it.
      .executableTarget(
        name: "lessons", dependencies: dependencies(withoutAnswers + ["play-answer"]),
        path: "Sources/Tool/lessons"),
      .executableTarget(
        name: "bench", dependencies: dependencies(libraries), path: "Sources/Kit/bench"),
      .executableTarget(
        name: "kit", dependencies: dependencies(libraries), path: "Sources/Kit/kit"),
      .testTarget(
        name: "lessonsTests", dependencies: dependencies(["lessons", "bench", "kit"] + libraries),
        path: "Tests/Tool/lessonsTests", exclude: ["Transcripts"]),
      .testTarget(
        name: "LessonStepsTests",
        dependencies: dependencies(steps.map(\.name) + ["CourseFiles", "Simulation"]),
        path: "Tests/Course/LessonStepsTests"),
    ],
  swiftLanguageModes: [.v6]
)

// Generic code, such as that of a promise, is several times as fast when it is specialised for the
// module that uses it.
let optimisation = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

// A debug build searches schedules, too: what plays and compares them is optimised in every build,
// what a student reads and changes is not. Nor are the exercises: optimised file by file, Swift 6.3
// loses the result of a child task that returns both from `do` and from `catch`, as 14.8's do.
let machinery = Set(["Simulation", "Trace", "Explorer", "Scenario", "Judging"])
let fast = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

for target in package.targets {
  let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
  target.swiftSettings =
    [optimisation] + (machinery.contains(target.name) ? [fast] : []) + strictness
}
