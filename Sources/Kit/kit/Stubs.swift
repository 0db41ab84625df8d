import Checker
import CourseFiles
import Exercises

/// The two copies of each stub: the kit's, which is compiled with the kit, and the student's file.
enum Stubs {
  /// Copies each of the kit's stubs to the student's file, and prints what was done.
  ///
  /// A text that is replaced is kept beside it.
  ///
  /// - Parameter checkout: where both are.
  /// - Throws: an error of Foundation if a file cannot be written.
  static func copy(in checkout: Checkout) throws {
    var count = 0
    for exercise in Exercise.all {
      let path = try exercise.path(in: checkout)
      switch try ShippedFile(of: exercise, in: checkout)?.restore() {
      case nil: print("The kit's copy of \(exercise.fileName) is gone.")
      case .unchanged: break
      case .written(let keptAs):
        count += 1
        print(keptAs.map { "\(path): the text before is kept as \($0)." } ?? path)
      }
    }
    print("\(count) of \(Exercise.all.count) files written.")
  }
}
