// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of views; that it compiles is the test.

@MainActor private class OwnView: UIView {
  override var frame: CGRect { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var clipsToBounds: Bool { didSet {} }
  override var contentMode: UIView.ContentMode { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var semanticContentAttribute: UISemanticContentAttribute { didSet {} }
  override var translatesAutoresizingMaskIntoConstraints: Bool { didSet {} }
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var mask: UIView? { didSet {} }
  override var tag: Int { didSet {} }
  override var accessibilityLabel: String? { didSet {} }
  override var accessibilityValue: String? { didSet {} }
  override var accessibilityHint: String? { didSet {} }
  override var accessibilityIdentifier: String? { didSet {} }
  override var accessibilityTraits: UIAccessibilityTraits { didSet {} }
  override var isAccessibilityElement: Bool { didSet {} }
  override var accessibilityElements: [Any]? { didSet {} }
  override var accessibilityFrame: CGRect { didSet {} }
  override var accessibilityPath: UIBezierPath? { didSet {} }
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? { didSet {} }
  override var contentScaleFactor: CGFloat { didSet {} }
  override var autoresizingMask: UIView.AutoresizingMask { didSet {} }
  override var preservesSuperviewLayoutMargins: Bool { didSet {} }
  override var insetsLayoutMarginsFromSafeArea: Bool { didSet {} }
  override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet {} }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet {} }
  override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet {} }
  override var layer: CALayer { super.layer }
  override var subviews: [UIView] { super.subviews }
  override var superview: UIView? { super.superview }
  override var window: UIWindow? { super.window }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
  override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
  override var forFirstBaselineLayout: UIView { super.forFirstBaselineLayout }
  override var forLastBaselineLayout: UIView { super.forLastBaselineLayout }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
  override var canResignFirstResponder: Bool { super.canResignFirstResponder }
  override var isFirstResponder: Bool { super.isFirstResponder }
  override var inputView: UIView? { super.inputView }
  override var inputAccessoryView: UIView? { super.inputAccessoryView }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override var next: UIResponder? { super.next }
  override var undoManager: UndoManager? { super.undoManager }
  override var description: String { super.description }
  override var debugDescription: String { super.debugDescription }
  override var canBecomeFocused: Bool { super.canBecomeFocused }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    super.preferredFocusEnvironments
  }
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    super.effectiveUserInterfaceLayoutDirection
  }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { super.collisionBoundsType }
  override var collisionBoundingPath: UIBezierPath { super.collisionBoundingPath }
  override class var layerClass: AnyClass { super.layerClass }
  override class var requiresConstraintBasedLayout: Bool { super.requiresConstraintBasedLayout }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
  override func display(_ layer: CALayer) { super.display(layer) }
  override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    super.action(for: layer, forKey: event)
  }
  override func layoutSubviews() { super.layoutSubviews() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func updateConstraints() { super.updateConstraints() }
  override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func sizeToFit() { super.sizeToFit() }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(targetSize)
  }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority h: UILayoutPriority,
    verticalFittingPriority v: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: h,
      verticalFittingPriority: v
    )
  }
  override func didMoveToSuperview() { super.didMoveToSuperview() }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
  }
  override func willMove(toWindow newWindow: UIWindow?) { super.willMove(toWindow: newWindow) }
  override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
  override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
  }
  override func insertSubview(_ view: UIView, belowSubview s: UIView) {
    super.insertSubview(view, belowSubview: s)
  }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
  }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
  override func awakeFromNib() { super.awakeFromNib() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    super.pressesEnded(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    super.remoteControlReceived(with: event)
  }
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  override func reloadInputViews() { super.reloadInputViews() }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  override func copy(_ sender: Any?) { super.copy(sender) }
  override func paste(_ sender: Any?) { super.paste(sender) }
  override func cut(_ sender: Any?) { super.cut(sender) }
  override func select(_ sender: Any?) { super.select(sender) }
  override func selectAll(_ sender: Any?) { super.selectAll(sender) }
  override func delete(_ sender: Any?) { super.delete(sender) }
  override func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(g)
  }
  override func addGestureRecognizer(_ g: UIGestureRecognizer) { super.addGestureRecognizer(g) }
  override func removeGestureRecognizer(_ g: UIGestureRecognizer) {
    super.removeGestureRecognizer(g)
  }
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    super.alignmentRect(forFrame: frame)
  }
  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    super.frame(forAlignmentRect: alignmentRect)
  }
  override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    super.contentHuggingPriority(for: axis)
  }
  override func setContentHuggingPriority(_ p: UILayoutPriority, for axis: NSLayoutConstraint.Axis)
  { super.setContentHuggingPriority(p, for: axis) }
  override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  { super.contentCompressionResistancePriority(for: axis) }
  override func setContentCompressionResistancePriority(
    _ p: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) { super.setContentCompressionResistancePriority(p, for: axis) }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    super.snapshotView(afterScreenUpdates: afterUpdates)
  }
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    super.drawHierarchy(in: rect, afterScreenUpdates: afterUpdates)
  }
  override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  override func accessibilityIncrement() { super.accessibilityIncrement() }
  override func accessibilityDecrement() { super.accessibilityDecrement() }
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    super.accessibilityScroll(direction)
  }
  override func accessibilityPerformEscape() -> Bool { super.accessibilityPerformEscape() }
  override func accessibilityElementCount() -> Int { super.accessibilityElementCount() }
  override func accessibilityElement(at index: Int) -> Any? {
    super.accessibilityElement(at: index)
  }
  override func index(ofAccessibilityElement element: Any) -> Int {
    super.index(ofAccessibilityElement: element)
  }
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { super.didUpdateFocus(in: context, with: coordinator) }
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context)
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
  }
  override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  override func addConstraints(_ constraints: [NSLayoutConstraint]) {
    super.addConstraints(constraints)
  }
  override func removeConstraint(_ constraint: NSLayoutConstraint) {
    super.removeConstraint(constraint)
  }
  override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    super.setValue(value, forUndefinedKey: key)
  }
  override func value(forUndefinedKey key: String) -> Any? { super.value(forUndefinedKey: key) }
  override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
  override func restoreUserActivityState(_ a: NSUserActivity) { super.restoreUserActivityState(a) }
  override func updateUserActivityState(_ a: NSUserActivity) { super.updateUserActivityState(a) }
  override func layerWillDraw(_ layer: CALayer) { super.layerWillDraw(layer) }
}
