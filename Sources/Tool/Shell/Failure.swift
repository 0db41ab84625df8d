/// Why a command stopped, with the exit code that says so.
package struct Failure: Error {
  /// One clear sentence.
  package let sentence: String
  /// The way out, if there is one to tell.
  package let wayOut: String?
  /// 64 for wrong usage, 70 for the kit's own fault, 1 for what can't be done.
  package let exitCode: Int32

  /// Says why, what to do, and with which exit code.
  package init(sentence: String, wayOut: String?, exitCode: Int32) {
    self.sentence = sentence
    self.wayOut = wayOut
    self.exitCode = exitCode
  }

  /// The command line was wrong.
  package static func usage(_ sentence: String, _ wayOut: String? = nil) -> Failure {
    Failure(sentence: sentence, wayOut: wayOut, exitCode: 64)
  }

  /// A schedule was made for another scenario.
  package static func misfit(_ sentence: String) -> Failure {
    .usage(
      sentence, "Was the token made for another scenario? --continue plays the part that fits.")
  }

  /// What was asked for can't be done here.
  package static func refused(_ sentence: String, _ wayOut: String? = nil) -> Failure {
    Failure(sentence: sentence, wayOut: wayOut, exitCode: 1)
  }

  /// The kit is broken or incomplete.
  package static func broken(_ sentence: String) -> Failure {
    Failure(sentence: sentence, wayOut: nil, exitCode: 70)
  }
}
