/// Why a command stopped, with the exit code that says so.
struct Failure: Error {
  /// One clear sentence.
  let sentence: String
  /// The way out, if there is one to tell.
  let wayOut: String?
  /// 64 for wrong usage, 70 for the kit's own fault, 1 for what can't be done.
  let exitCode: Int32

  /// The command line was wrong.
  static func usage(_ sentence: String, _ wayOut: String? = nil) -> Failure {
    Failure(sentence: sentence, wayOut: wayOut, exitCode: 64)
  }

  /// A schedule was made for another scenario.
  static func misfit(_ sentence: String) -> Failure {
    .usage(
      sentence, "Was the token made for another scenario? --continue plays the part that fits.")
  }

  /// What was asked for can't be done here.
  static func refused(_ sentence: String, _ wayOut: String? = nil) -> Failure {
    Failure(sentence: sentence, wayOut: wayOut, exitCode: 1)
  }

  /// The kit is broken or incomplete.
  static func broken(_ sentence: String) -> Failure {
    Failure(sentence: sentence, wayOut: nil, exitCode: 70)
  }
}
