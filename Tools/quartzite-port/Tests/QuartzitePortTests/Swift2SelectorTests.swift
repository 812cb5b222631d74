// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// Methods of Swift 2 that are known by their whole names.
@Suite struct Swift2SelectorTests {
  /// What makes a source one of Swift 2.
  private static let mark = "let mark = view.layer.backgroundColor == UIColor.redColor().CGColor"

  private func rewrite(_ source: String) throws -> (text: String, findings: [Finding]) {
    var survey = Survey()
    survey.add("\(source)\n\(Self.mark)")
    let result = try Porting.rewrite("\(source)\n\(Self.mark)", survey: survey)
    let end = result.source.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return (end.joined(separator: "\n"), result.findings)
  }

  /// Before and after: what is declared.
  private static let declarations = [
    (
      "class A: NSObject {}\nextension A: UIViewControllerTransitioningDelegate { func animationControllerForPresentedController(presented: UIViewController, presentingController presenting: UIViewController, sourceController: UIViewController) -> UIViewControllerAnimatedTransitioning? { return nil } }",
      "class A: NSObject {}\nextension A: UIViewControllerTransitioningDelegate { func animationController(forPresented presented: UIViewController, presenting: UIViewController, source sourceController: UIViewController) -> UIViewControllerAnimatedTransitioning? { return nil } }"
    ),
    (
      "class A: NSObject, UIViewControllerTransitioningDelegate { func interactionControllerForDismissal(a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { return nil } }",
      "class A: NSObject, UIViewControllerTransitioningDelegate { func interactionControllerForDismissal(using a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { return nil } }"
    ),
    (
      "class A: UIViewController { override func preferredStatusBarStyle() -> UIStatusBarStyle { return .LightContent } }",
      "class A: UIViewController { override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent } }"
    ),
    (
      "class A: UIViewController { override func viewWillTransitionToSize(size: CGSize, withTransitionCoordinator coordinator: UIViewControllerTransitionCoordinator) { super.viewWillTransitionToSize(size, withTransitionCoordinator: coordinator); coordinator.animateAlongsideTransition({ _ in }, completion: nil) } }",
      "class A: UIViewController { override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) { super.viewWillTransition(to: size, with: coordinator); coordinator.animate(alongsideTransition: { _ in }, completion: nil) } }"
    ),
    (
      "class A: UICollectionViewFlowLayout { override func prepareLayout() { super.prepareLayout() }\n override func collectionViewContentSize() -> CGSize { return super.collectionViewContentSize() }\n override func targetContentOffsetForProposedContentOffset(p: CGPoint, withScrollingVelocity v: CGPoint) -> CGPoint { return p } }",
      "class A: UICollectionViewFlowLayout { override func prepare() { super.prepare() }\n override var collectionViewContentSize: CGSize { return super.collectionViewContentSize }\n override func targetContentOffset(forProposedContentOffset p: CGPoint, withScrollingVelocity v: CGPoint) -> CGPoint { return p } }"
    ),
    (
      "class A: UITextField { override func textRectForBounds(bounds: CGRect) -> CGRect { return editingRectForBounds(bounds) } }",
      "class A: UITextField { override func textRect(forBounds bounds: CGRect) -> CGRect { return editingRect(forBounds: bounds) } }"
    ),
    (
      "class A: UIViewController, UIGestureRecognizerDelegate { func gestureRecognizer(g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWithGestureRecognizer o: UIGestureRecognizer) -> Bool { return true } }",
      "class A: UIViewController, UIGestureRecognizerDelegate { func gestureRecognizer(_ g: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith o: UIGestureRecognizer) -> Bool { return true } }"
    ),
    (
      "class A: UIControl { override func beginTrackingWithTouch(touch: UITouch, withEvent event: UIEvent?) -> Bool { return super.beginTrackingWithTouch(touch, withEvent: event) }\n override func canPerformAction(a: Selector, withSender sender: AnyObject?) -> Bool { return false } }",
      "class A: UIControl { override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { return super.beginTracking(touch, with: event) }\n override func canPerformAction(_ a: Selector, withSender sender: Any?) -> Bool { return false } }"
    ),
    // A method of the client's own keeps its name, and a protocol's is called by the present one.
    (
      "class Status { let context: UIViewControllerContextTransitioning?\n func transitionWasCancelled() -> Bool { return context?.transitionWasCancelled() ?? true } }\nfunc f(status: Status) { if status.transitionWasCancelled() { g() } }",
      "class Status { let context: UIViewControllerContextTransitioning?\n func transitionWasCancelled() -> Bool { return context?.transitionWasCancelled ?? true } }\nfunc f(_ status: Status) { if status.transitionWasCancelled() { g() } }"
    ),
    (
      "class A: NSObject, UIViewControllerAnimatedTransitioning { func transitionDuration(c: UIViewControllerContextTransitioning?) -> NSTimeInterval { return 1 }\n func animateTransition(c: UIViewControllerContextTransitioning) { f(transitionDuration(c), c.containerView()!)\n let containerView = c.containerView()! } }",
      "class A: NSObject, UIViewControllerAnimatedTransitioning { func transitionDuration(using c: UIViewControllerContextTransitioning?) -> TimeInterval { return 1 }\n func animateTransition(using c: UIViewControllerContextTransitioning) { f(transitionDuration(using: c), c.containerView)\n let containerView = c.containerView } }"
    ),
  ]

  /// Before and after: what is called.
  private static let calls = [
    (
      "let v = other.snapshotViewAfterScreenUpdates(true)\nif let w = other.snapshotViewAfterScreenUpdates(true) {}",
      "let v = other.snapshotView(afterScreenUpdates: true)!\nif let w = other.snapshotView(afterScreenUpdates: true) {}"
    ),
    ("p.appendPath(q.bezierPathByReversingPath())", "p.append(q.reversing())"),
    (
      "UIView.animateWithDuration(d, animations: { _ in f() }) { _ in g() }",
      "UIView.animate(withDuration: d, animations: { f() }) { _ in g() }"
    ),
    (
      "UIView.animateWithDuration(d) { _ in f() }\nc.presentViewController(v, animated: true) { [weak self] _ in g() }",
      "UIView.animate(withDuration: d) { f() }\nc.present(v, animated: true) { [weak self] in g() }"
    ),
    (
      "t.scrollToRowAtIndexPath(p, atScrollPosition: .Top, animated: true)",
      "t.scrollToRow(at: p, at: .top, animated: true)"
    ),
    (
      "a.centerXAnchor.constraintEqualToAnchor(b, constant: 3).active = true",
      "a.centerXAnchor.constraint(equalTo: b, constant: 3).isActive = true"
    ),
    (
      "let r = l.boundingRectForGlyphRange(n, inTextContainer: c)",
      "let r = l.boundingRect(forGlyphRange: n, in: c)"
    ),
    (
      "let a = b.sort { $0 < $1 }\nlet c = b.reverse()\nb.sort()\nb.sortInPlace()",
      "let a = b.sorted { $0 < $1 }\nlet c = b.reversed()\nb.sort()\nb.sort()"
    ),
    ("let n = box.viewWithTag(1)", "let n = box.viewWithTag(1)"),
    (
      "class A: UIPercentDrivenInteractiveTransition { func go() { updateInteractiveTransition(p); finishInteractiveTransition() } }\nfunc f(c: UIViewControllerContextTransitioning) { c.cancelInteractiveTransition() }",
      "class A: UIPercentDrivenInteractiveTransition { func go() { update(p); finish() } }\nfunc f(_ c: UIViewControllerContextTransitioning) { c.cancelInteractiveTransition() }"
    ),
    (
      "class A { func show(v: UIView, by n: Int) {}\n func go() { let action = b ? show : hide\n action(v, by: 3); show(v, by: 4) } }",
      "class A { func show(_ v: UIView, by n: Int) {}\n func go() { let action = b ? show : hide\n action(v, 3); show(v, by: 4) } }"
    ),
    (
      "func f(c: UIViewControllerContextTransitioning) { let a = c.viewControllerForKey(k)!\n let b: UIViewController = g()\n let v = c.isAnimated() ? a.view : b.view\n let w = touch.view }",
      "func f(_ c: UIViewControllerContextTransitioning) { let a = c.viewController(forKey: k)!\n let b: UIViewController = g()\n let v = c.isAnimated ? a.view! : b.view!\n let w = touch.view }"
    ),
  ]

  @Test(arguments: declarations + calls) func `a method of Swift 2 has its present name and labels`(
    before: String,
    after: String
  ) throws {
    let result = try rewrite(before)
    #expect(result.text == after)
    #expect(result.findings.isEmpty)
  }

  @Test func `the table has a method once, with as many labels, and this package has its name`()
    throws
  {
    let all = Swift2Selector.all
    let names = all.map { "\($0.owner ?? "").\($0.name)(\($0.labels.joined(separator: ":")))" }
    #expect(all.count > 400 && Set(names).count == all.count)
    #expect(
      all.allSatisfy { $0.labels.count == $0.presentLabels.count && $0.labels.first ?? "_" == "_" }
    )
    let uses = all.map { "  v.\($0.present)\n" }.joined()
    let source = "import UIKit\nfunc use(_ v: Any) {\n\(uses)}\n"
    var survey = Survey()
    survey.add(source)
    #expect(try Porting.rewrite(source, survey: survey).findings.isEmpty)
  }

  @Test func `what is renamed in one class only is told where the class is not`() throws {
    let result = try rewrite("interactor.finishInteractiveTransition()")
    #expect(result.text == "interactor.finishInteractiveTransition()")
    #expect(result.findings.map(\.line) == [1])
  }

  @Test(arguments: [
    (
      "UITableViewDelegate",
      "func tableView(t: UITableView, leadingSwipeActionsConfigurationForRowAtIndexPath p: NSIndexPath) -> UISwipeActionsConfiguration? { return nil }"
    ),
    (
      "UIViewControllerTransitioningDelegate",
      "func interactionControllerForPresentation(for a: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? { return nil }"
    ),
  ])
  func `a method that looks like a protocol's is told`(_ type: String, _ method: String) throws {
    let result = try rewrite("class A: NSObject, \(type) {\n  \(method)\n}")
    #expect(result.findings.map(\.line) == [2])
    #expect(result.findings.first?.text.contains(type) == true)
  }

  @Test(arguments: [
    "func scrollViewDidScrollToTopOfPage(s: UIScrollView) {}",
    "func scrollViewDidScroll(s: UIScrollView) {}",
    "func tableView(t: UITableView, rowOf name: String) -> Int { return 0 }",
    "private func tableView(t: UITableView, didSelectRowAtPath p: NSIndexPath) {}",
  ])
  func `methods of their own are not`(_ method: String) throws {
    let result = try rewrite("class A: NSObject, UITableViewDelegate {\n  \(method)\n}")
    #expect(result.findings.isEmpty)
  }
}
