// swift-tools-version: 6.2
import PackageDescription

let styles = [
  "CallbackStyle", "MonadStyle", "PromiseStyle", "RxStyle", "OperationStyle", "StructuredStyle",
]

/// Whether this is a student edition, without answers, makers' tools and most tests.
let isEdition = false
/// Whether a target at this path is left out of an edition.
func isLeftOut(_ path: String) -> Bool {
  path.hasPrefix("Sources/Kit/") || path == "Sources/Course/Answers"
    || path.hasPrefix("Tests/") && path != "Tests/Tool/lessonsTests"
      && path != "Tests/Course/LessonStepsTests"
}

/// The six floors of the house, from the ground up.
///
/// A library may use what stands before it.
let floors: [(name: String, libraries: [(name: String, dependencies: [String])])] = [
  (
    "Engine",
    [
      ("TaskHost", []), ("Simulation", ["TaskHost"]), ("Trace", []),
      ("Explorer", ["Simulation", "Trace"]),
    ]
  ),
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
        styles
          + [
            "CourseFiles", "Explorer", "FunctionalJSON", "Scenario", "Simulation", "StyleList",
            "Trace",
          ]
      ),
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
      ("Shell", ["CourseFiles"]),
      (
        "Rendering",
        [
          "CourseFiles", "Explorer", "Predictions", "Scenario", "Shell", "Simulation", "StyleList",
          "Trace",
        ]
      ),
      (
        "Replays",
        ["CourseFiles", "Explorer", "Rendering", "Scenario", "Simulation", "StyleList", "Trace"]
      ),
      (
        "ReadingCommands",
        [
          "CourseFiles", "Explorer", "Predictions", "Rendering", "Replays", "Scenario", "Shell",
          "Simulation", "StyleList", "Trace",
        ]
      ),
      ("LoopbackServer", ["Simulation"]),
      (
        "RealNetwork",
        [
          "Exercises", "Explorer", "LoopbackServer", "Scenario", "Simulation", "TaskHost", "Trace",
          "Transports",
        ]
      ),
      (
        "OwnPrograms",
        styles
          + ["Explorer", "FunctionalJSON", "Scenario", "Simulation", "StyleList", "Trace"]
      ),
      ("Records", ["Exercises", "Explorer", "OwnPrograms"]),
      (
        "Checker",
        [
          "CourseFiles", "Exercises", "Explorer", "Judging", "OwnPrograms", "Records", "Scenario",
          "Shell", "Simulation", "TaskHost",
        ]
      ),
      (
        "Reports",
        [
          "Checker", "CourseFiles", "Exercises", "Explorer", "Judging", "RealNetwork", "Rendering",
          "Replays", "Scenario", "Shell", "Simulation", "StyleList", "Trace",
        ]
      ),
      (
        "Grading",
        [
          "Checker", "CourseFiles", "Exercises", "Judging", "Rendering", "Reports", "Shell",
          "Simulation",
        ]
      ),
      (
        "Site",
        [
          "CourseFiles", "Explorer", "Interview", "Rendering", "Replays", "Scenario", "Shell",
          "StyleList",
        ]
      ),
      (
        "JudgingCommands",
        [
          "Checker", "CourseFiles", "Exercises", "Explorer", "Grading", "Interview", "Judging",
          "LoopbackServer", "OwnPrograms", "Predictions", "ReadingCommands", "RealNetwork",
          "Records", "Rendering", "Replays", "Reports", "Scenario", "Shell", "Simulation", "Site",
          "StyleList", "TaskHost",
        ]
      ),
      (
        "Player",
        [
          "Exercises", "Explorer", "OwnPrograms", "RealNetwork", "Records", "Scenario",
          "Simulation", "Transports",
        ]
      ),
    ]
  ),
  (
    "Kit",
    [
      (
        "Workshop",
        [
          "Answers", "Checker", "CourseFiles", "Exercises", "Explorer", "Grading", "Judging",
          "Rendering", "Simulation", "TaskHost", "Trace",
        ]
      ),
      ("Mutants", ["Checker", "CourseFiles", "Exercises", "Simulation"]),
    ]
  ),
]
let libraries = floors.flatMap { floor in
  floor.libraries.map(\.name).filter {
    !isEdition || !isLeftOut("Sources/\(floor.name)/\($0)")
  }
}
/// Libraries without tests of their own; `lessonsTests` tests them through the programs.
let untested = ["JudgingCommands", "OwnPrograms"]

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
    .executable(name: "lessons", targets: ["lessons"]),
    .executable(name: "judge", targets: ["judge"]),
  ],
  targets: floors.flatMap { floor in
    floor.libraries.flatMap { library -> [Target] in
      let target = Target.target(
        name: library.name, dependencies: dependencies(library.dependencies),
        path: "Sources/\(floor.name)/\(library.name)",
        exclude: ["Replays": ["Page"], "Site": ["Look"]][library.name, default: []])
      let tests = Target.testTarget(
        name: "\(library.name)Tests", dependencies: dependencies(libraries),
        path: "Tests/\(floor.name)/\(library.name)Tests",
        exclude: texts[library.name, default: []])
      return untested.contains(library.name) ? [target] : [target, tests]
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
      // The first program links what shows lessons, and builds the second when it is needed.
      .executableTarget(
        name: "lessons", dependencies: dependencies(["ReadingCommands", "Shell"]),
        path: "Sources/Tool/lessons"),
      // It depends on `play-answer` so that a build of the one builds the other beside it.
      .executableTarget(
        name: "judge",
        dependencies: dependencies(["JudgingCommands", "ReadingCommands", "Shell", "play-answer"]),
        path: "Sources/Tool/judge"),
      .executableTarget(
        name: "bench", dependencies: dependencies(libraries), path: "Sources/Kit/bench"),
      .executableTarget(
        name: "kit", dependencies: dependencies(libraries), path: "Sources/Kit/kit"),
      .testTarget(
        name: "lessonsTests",
        dependencies: dependencies(
          ["lessons", "judge"] + (isEdition ? [] : ["bench", "kit"]) + libraries),
        path: "Tests/Tool/lessonsTests", exclude: ["OwnPrograms", "Transcripts"]),
      .testTarget(
        name: "LessonStepsTests",
        dependencies: dependencies(steps.map(\.name) + ["CourseFiles", "Simulation"]),
        path: "Tests/Course/LessonStepsTests"),
    ],
  swiftLanguageModes: [.v6]
)

if isEdition { package.targets.removeAll { isLeftOut($0.path ?? "") } }

// Generic code, such as that of a promise, is several times as fast when it is specialised for the
// module that uses it.
let optimisation = SwiftSetting.unsafeFlags(
  ["-cross-module-optimization"], .when(configuration: .release))

// What compares traces is optimised in every build: it is little, and a page of 250 schedules takes
// half a second less. More would make the first lesson wait, which takes 39 s with the engine, not
// 28, or the first check.
let machinery = Set(["Trace"])
let fast = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// The modules whose functions stay on the actor of their caller, as answers do.
let callersActor = Set(["StructuredStyle", "Exercises", "Answers", "Player"])

// The runtime of Swift 6.3 takes executors of a program's own, by an interface that other versions
// may not have. With them plain `Task { }` and `@MainActor` run in a world. `TASK_HOST=platform` builds
// as if the interface were not there.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
  let takesExecutors = Context.environment["TASK_HOST"] != "platform"
#else
  let takesExecutors = false
#endif

// What the kit's executors need of the linker: a program's own clock is found before the system's.
let ownClock = LinkerSetting.unsafeFlags(["-Xlinker", "--export-dynamic-symbol=clock_gettime"])

for target in package.targets {
  let strictness: [SwiftSetting] =
    Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
  target.swiftSettings =
    [optimisation] + (machinery.contains(target.name) ? [fast] : []) + strictness
  // As new projects of Xcode have it: what names no actor stays on that of its caller.
  if callersActor.contains(target.name) {
    target.swiftSettings?.append(.enableUpcomingFeature("NonisolatedNonsendingByDefault"))
  }
  // Optimised, its constructs of plain Swift crash the compiler (Swift 6.3.1), and nobody times it.
  if target.name == "Workshop" {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  guard target.name == "TaskHost", takesExecutors else { continue }
  target.swiftSettings?.append(.define("CUSTOM_EXECUTORS"))
  target.linkerSettings = [ownClock]
}
