// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

/// Members that clients override on iOS, where every member can be overridden.
@MainActor
@Suite struct OverridingTests {
  @Test func `a view is told of what is called through its superclass`() {
    let view = NotingView()
    let plain: UIView = view
    let (first, second) = (UIView(), UIView())
    plain.addSubview(first)
    plain.insertSubview(second, aboveSubview: first)
    plain.bringSubviewToFront(first)
    plain.sendSubviewToBack(first)
    plain.setNeedsUpdateConstraints()
    plain.endEditing(true)
    first.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    #expect(
      view.notes == ["above", "front", "back", "update", "end", "constraint"]
    )
    #expect(plain.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(plain.directionalLayoutMargins.leading == 2)
    #expect(plain.viewWithTag(7) === first)
    #expect(plain.value(forKey: "own") as? Int == 1)
    #expect(plain.value(forKeyPath: "own") as? Int == 1)
  }

  @Test func `a view converts places and exchanges subviews as its class says`() {
    let view = ShiftedView()
    let (plain, other) = (view as UIView, UIView())
    for child in [UIView(), UIView()] { plain.addSubview(child) }
    plain.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(view.exchanges == 1)
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(plain.convert(CGPoint.zero, to: other) == CGPoint(x: 7, y: 0))
    #expect(plain.convert(CGPoint.zero, from: other) == CGPoint(x: -7, y: 0))
    #expect(plain.convert(unit, to: other).minX == 7)
    #expect(plain.convert(unit, from: other).minX == -7)
  }

  @Test func `the application is found by its name, which extensions use`() {
    #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
    #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication != nil)
    #expect(UIApplication.value(forKey: "other") == nil)
  }

  @Test func `controls, collections and cells are told too`() {
    let control = NotingControl()
    control.addTarget(self, action: Selector("f"), for: .touchUpInside)
    #expect(control.targets == 1)
    #expect(NotingCell(style: .default, reuseIdentifier: "a").reuseIdentifier == "own")
    let cell: UITableViewCell = NotingCell(style: .default, reuseIdentifier: "a")
    #expect(cell.reuseIdentifier == "own")
    let grid = NotingGrid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    (grid as UICollectionView).selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(grid.selections == 1)
  }

  @Test func `a cell is a delegate of recognisers, as a subclass says`() {
    let delegate: any UIGestureRecognizerDelegate = NotingCell(
      style: .default,
      reuseIdentifier: nil
    )
    let (first, second) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    #expect(delegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second))
    #expect(!delegate.gestureRecognizer(first, shouldRequireFailureOf: second))
  }

  @Test func `any object has a label for assistive technologies`() {
    let action = Action()
    #expect(action.accessibilityLabel == nil)
    action.accessibilityLabel = "Delete"
    action.accessibilityHint = "Deletes the row"
    #expect(action.accessibilityLabel == "Delete" && action.accessibilityHint == "Deletes the row")
    #expect(Action().accessibilityLabel == nil)
    action.accessibilityTraits.insert([.button, .selected])
    action.isAccessibilityElement = true
    #expect(action.accessibilityTraits == [.button, .selected] && action.isAccessibilityElement)
    #expect(Action().accessibilityTraits == [] && !Action().isAccessibilityElement)
    let label = UILabel()
    label.text = "Text"
    #expect(label.accessibilityLabel == "Text")
  }

  @Test func `a search controller shows the bar of a subclass`() {
    let search: UISearchController = OwnSearch(searchResultsController: nil)
    #expect(search.searchBar is OwnBar)
  }
}

private final class NotingView: UIView {
  var notes: [String] = []
  override var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    set { super.layoutMargins = newValue }
  }
  override func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    notes.append("above")
    super.insertSubview(view, aboveSubview: sibling)
  }
  override func bringSubviewToFront(_ view: UIView) {
    notes.append("front")
    super.bringSubviewToFront(view)
  }
  override func sendSubviewToBack(_ view: UIView) {
    notes.append("back")
    super.sendSubviewToBack(view)
  }
  override func setNeedsUpdateConstraints() {
    notes.append("update")
    super.setNeedsUpdateConstraints()
  }
  override func endEditing(_ force: Bool) -> Bool {
    notes.append("end")
    return super.endEditing(force)
  }
  override func addConstraint(_ constraint: NSLayoutConstraint) {
    notes.append("constraint")
    super.addConstraint(constraint)
  }
  override func viewWithTag(_ tag: Int) -> UIView? { subviews.first }
  override func value(forKey key: String) -> Any? { key == "own" ? 1 : super.value(forKey: key) }
}

private final class NotingControl: UIControl {
  var targets = 0
  override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    targets += 1
    super.addTarget(target, action: action, for: controlEvents)
  }
}

private final class NotingCell: UITableViewCell {
  override var reuseIdentifier: String? { "own" }
  override func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

private final class NotingGrid: UICollectionView {
  var selections = 0
  override func selectItem(
    at indexPath: IndexPath?,
    animated: Bool,
    scrollPosition: UICollectionView.ScrollPosition
  ) {
    selections += 1
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
}

private final class OwnBar: UISearchBar {}

private final class OwnSearch: UISearchController {
  private let own = OwnBar()
  override var searchBar: UISearchBar { own }
}

private final class Action: NSObject {}

/// One whose own coordinates are moved by 7.
private final class ShiftedView: UIView {
  var exchanges = 0

  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    CGPoint(x: super.convert(point, to: view).x + 7, y: 0)
  }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    CGPoint(x: super.convert(point, from: view).x - 7, y: 0)
  }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    super.convert(rect, to: view).offsetBy(dx: 7, dy: 0)
  }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    super.convert(rect, from: view).offsetBy(dx: -7, dy: 0)
  }
  override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchanges += 1
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
}
