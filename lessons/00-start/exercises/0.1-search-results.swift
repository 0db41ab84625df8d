import Exercises

// Exercise 0.1. What to do: swift run lessons task 0.1
struct SearchResults: SearchResultsExercise {
  func textChanged(in page: any SearchPage, asking server: any SearchServer) {
    let text = page.text
    server.find(text) { results in
      page.show(results)
    }
  }
}
