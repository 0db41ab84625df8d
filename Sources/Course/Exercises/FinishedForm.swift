/// A place in the kit where what an exercise asks for stands finished.
///
/// Such an exercise is practice: whoever looks there learns less, and it should count less.
package struct FinishedForm: Sendable {
  /// The file, as events name it: `PromiseStyle/Promise+Combining.swift`.
  package let path: String
  /// The lines that the exercise's own lesson keeps folded until it has passed; nil if it shows none.
  package let folded: String?

  private init(_ path: String, folding folded: String? = nil) {
    self.path = path
    self.folded = folded
  }

  /// The finished form of each exercise that has one, by number.
  fileprivate static let all: [String: FinishedForm] = [
    "1.1": FinishedForm(
      "CallbackStyle/UpdateAvatar.swift",
      folding: """
                  case .failure(let error):
                    screen.show(error)
                    completion(.failed)

        """),
    "1.2": FinishedForm("CallbackStyle/Album.swift"),
    "1.3": FinishedForm("CallbackStyle/Gallery.swift"),
    "3.1": FinishedForm("MonadStyle/Async.swift"),
    "3.2": FinishedForm(
      "MonadStyle/Async+Result.swift",
      folding: """
            flatMap { result in
              switch result {
              case .success(let value): next(value)
              case .failure(let error): .unit(.failure(error))
              }
            }

        """),
    "3.4": FinishedForm("MonadStyle/Async+Combining.swift"),
    "4.1": FinishedForm("PromiseStyle/Promise.swift"),
    "4.2": FinishedForm("PromiseStyle/Promise+Chaining.swift"),
    "4.3": FinishedForm("PromiseStyle/Promise.swift"),
    "5.1": FinishedForm("PromiseStyle/UpdateAvatar.swift"),
    "5.2": FinishedForm("PromiseStyle/Promise+Combining.swift"),
    "5.3": FinishedForm("PromiseStyle/Promise+Time.swift"),
    "5.4": FinishedForm("PromiseStyle/Promise+Time.swift"),
    "6.1": FinishedForm("RxStyle/Observable+Bridges.swift"),
    "6.4": FinishedForm("RxStyle/Observable+Flattening.swift"),
    "7.3": FinishedForm("RxStyle/Observable+Sharing.swift"),
    "10.1": FinishedForm("StructuredStyle/Bulk.swift"),
    "12.2": FinishedForm("CallbackStyle/Retry.swift"),
    "14.2": FinishedForm("FunctionalJSON/Network+JSON.swift"),
    "14.6": FinishedForm("OperationStyle/AsyncOperation+HandingOn.swift"),
    "14.7": FinishedForm("StructuredStyle/Network+Calls.swift"),
    "14.9": FinishedForm("StructuredStyle/Fastest.swift"),
    "14.10": FinishedForm("StructuredStyle/Refresh.swift"),
    "14.11": FinishedForm("StructuredStyle/Retry.swift"),
    "14.12": FinishedForm("StructuredStyle/Picker.swift"),
    "15.2": FinishedForm("CallbackStyle/Bulk.swift"),
    "15.4": FinishedForm("StructuredStyle/Network+Calls.swift"),
  ]
}

extension Exercise {
  /// Where what it asks for stands finished; nil if it stands nowhere in the kit.
  package var finishedForm: FinishedForm? { FinishedForm.all[number.description] }
}
