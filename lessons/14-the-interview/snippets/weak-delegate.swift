// run -swift-version 6

protocol SheetDelegate: AnyObject {
  func didChoose(_ choice: String)
}

final class Sheet {
  weak var delegate: (any SheetDelegate)?

  func userTaps() {
    print("sheet: somebody is told: \(delegate != nil)")
    delegate?.didChoose("ada.png")
  }
}

final class Chooser: SheetDelegate {
  func didChoose(_ choice: String) { print("chosen: \(choice)") }
  deinit { print("the delegate is released") }
}

func present(on sheet: Sheet) {
  let chooser = Chooser()
  sheet.delegate = chooser
  print("presented")
}

let sheet = Sheet()
present(on: sheet)
sheet.userTaps()
let kept = Chooser()
sheet.delegate = kept
sheet.userTaps()
