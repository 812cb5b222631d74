// SPDX-License-Identifier: Apache-2.0
import QuartziteStage
import Testing
import UIKit

/// Subclasses that override their delegate to put another object in between, as many libraries do.
///
/// UIKit calls what was set at `super`, and not what the getter of the subclass returns.
@MainActor
@Suite final class InterceptingTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400), scale: 1)
  private let client = Client()

  private func show(_ view: UIView) {
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
  }

  /// Drags upwards by 100 points.
  private func drag() {
    stage.touch(.began, at: CGPoint(x: 100, y: 300))
    for y in stride(from: 290.0, through: 200, by: -10) {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 100, y: y))
    }
    stage.touch(.ended, at: CGPoint(x: 100, y: 200))
    stage.advance(by: 1)
  }

  @Test func `a table asks what is in between, which passes calls on`() {
    let table = BetweenTable(frame: .zero, style: .plain)
    table.delegate = client
    table.dataSource = client
    show(table)
    #expect(table.delegate === client)
    #expect(table.dataSource === client)
    #expect(table.numberOfRows(inSection: 0) == 7)
    stage.tap(at: CGPoint(x: 100, y: 20))
    #expect(table.between.chosen == [0])
    #expect(client.chosen == [100])
    drag()
    #expect(table.between.scrolls > 0)
  }

  @Test func `a table's delegate has the type of its delegates, seen as a scroll view another one`()
  {
    let table = UITableView()
    table.delegate = client
    let delegate: (any UITableViewDelegate)? = table.delegate
    #expect(delegate === client)
    #expect((table as UIScrollView).delegate === client)
    table.delegate = nil
    #expect((table as UIScrollView).delegate == nil)
    let scroller = OnlyScrolls()
    (table as UIScrollView).delegate = scroller
    #expect(table.delegate == nil)
  }

  @Test func `a collection view, a text view and a scroll view call what is in between`() {
    let grid = BetweenGrid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    (grid.delegate, grid.dataSource) = (client, client)
    show(grid)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(grid.between.chosen == [0])
    #expect(grid.delegate === client)
    grid.removeFromSuperview()

    let text = BetweenText()
    text.delegate = client
    show(text)
    text.becomeFirstResponder()
    text.insertText("a")
    #expect(text.between.edits == 1)
    #expect(text.delegate === client)
    text.removeFromSuperview()

    let scroll = BetweenScroll()
    scroll.contentSize = CGSize(width: 320, height: 900)
    scroll.delegate = client
    show(scroll)
    drag()
    #expect(scroll.between.scrolls > 0)
    #expect(scroll.delegate === client)
  }

  @Test func `a text field, a recogniser and a navigation controller do, too`() {
    let field = BetweenField()
    field.delegate = client
    show(field)
    field.becomeFirstResponder()
    #expect(field.between.edits == 1)
    #expect(field.delegate === client)
    field.removeFromSuperview()

    let view = UIView()
    let tap = BetweenTap()
    tap.delegate = client
    view.addGestureRecognizer(tap)
    show(view)
    stage.tap(at: CGPoint(x: 10, y: 10))
    #expect(tap.between.begins == 1)

    let navigation = BetweenNavigation(rootViewController: UIViewController())
    navigation.delegate = client
    show(navigation.view)
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.between.shown > 0)
    #expect(navigation.delegate === client)
  }

  @Test func `an override with an observer is told of what is set`() {
    let table = WatchedTable()
    table.delegate = client
    #expect(table.changes == 1)
    #expect(table.delegate === client)
  }
}

/// The client's own delegate of everything.
private final class Client: Between {}

@MainActor private final class OnlyScrolls: NSObject, UIScrollViewDelegate {}

/// What stands between a view and its delegate; it counts, and passes some calls on.
@MainActor
private class Between: NSObject, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSource, UITextViewDelegate,
  UITextFieldDelegate, UIGestureRecognizerDelegate, UINavigationControllerDelegate
{
  weak var real: Between?
  var chosen: [Int] = []
  var (scrolls, edits, begins, shown) = (0, 0, 0, 0)

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    chosen.append(path.row)
    real?.chosen.append(path.row + 100)
  }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    chosen.append(path.item)
  }
  func textViewDidChange(_ textView: UITextView) { edits += 1 }
  func textFieldDidBeginEditing(_ textField: UITextField) { edits += 1 }
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    begins += 1
    return true
  }
  func navigationController(
    _ controller: UINavigationController,
    didShow shown: UIViewController,
    animated: Bool
  ) {
    self.shown += 1
  }
}

private final class BetweenTable: UITableView {
  let between = Between()
  override var delegate: UITableViewDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
  override var dataSource: UITableViewDataSource? {
    get { between.real }
    set { super.dataSource = between }
  }
}

private final class BetweenGrid: UICollectionView {
  let between = Between()
  override var delegate: UICollectionViewDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class BetweenText: UITextView {
  let between = Between()
  override var delegate: UITextViewDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class BetweenScroll: UIScrollView {
  let between = Between()
  override var delegate: UIScrollViewDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class BetweenField: UITextField {
  let between = Between()
  override var delegate: UITextFieldDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class BetweenTap: UITapGestureRecognizer {
  let between = Between()
  override var delegate: UIGestureRecognizerDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class BetweenNavigation: UINavigationController {
  let between = Between()
  override var delegate: UINavigationControllerDelegate? {
    get { between.real }
    set {
      between.real = newValue as? Between
      super.delegate = between
    }
  }
}

private final class WatchedTable: UITableView {
  var changes = 0
  override weak var delegate: UITableViewDelegate? { didSet { changes += 1 } }
}
