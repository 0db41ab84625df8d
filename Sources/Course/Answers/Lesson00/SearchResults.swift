import Exercises

extension AnswerSheet {
  static let searchResults = AnswerSheet(
    to: .searchResults, stub: SearchResults(), solution: Solution(),
    why: """
      The closure runs when the reply comes. By then the user may have typed again. `text` is still \
      what was asked for, and `page.text` is what is in the field now. If the two differ, nobody \
      wants these results any more. A check before the request would be too early: the text changes \
      while the request is on its way.
      """)
}

private struct Solution: SearchResultsExercise {
  func textChanged(in page: any SearchPage, asking server: any SearchServer) {
    let text = page.text
    server.find(text) { results in
      if page.text == text { page.show(results) }
    }
  }
}
