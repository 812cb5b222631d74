// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of gestures, layers, text storage and the like; that it compiles is the test.

@MainActor private class OwnGestureRecognizer: UIGestureRecognizer {
  override var delegate: (any UIGestureRecognizerDelegate)? { didSet {} }
  override var state: UIGestureRecognizer.State { didSet {} }
  override var isEnabled: Bool { didSet {} }
  override var cancelsTouchesInView: Bool { didSet {} }
  override var delaysTouchesBegan: Bool { didSet {} }
  override var allowedTouchTypes: [NSNumber] { didSet {} }
  override var name: String? { didSet {} }
  override var view: UIView? { super.view }
  override var numberOfTouches: Int { super.numberOfTouches }
  override func touchesBegan(_ t: Set<UITouch>, with e: UIEvent) { super.touchesBegan(t, with: e) }
  override func touchesMoved(_ t: Set<UITouch>, with e: UIEvent) { super.touchesMoved(t, with: e) }
  override func touchesEnded(_ t: Set<UITouch>, with e: UIEvent) { super.touchesEnded(t, with: e) }
  override func touchesCancelled(_ t: Set<UITouch>, with e: UIEvent) {
    super.touchesCancelled(t, with: e)
  }
  override func reset() { super.reset() }
  override func ignore(_ t: UITouch, for e: UIEvent) { super.ignore(t, for: e) }
  override func canPrevent(_ g: UIGestureRecognizer) -> Bool { super.canPrevent(g) }
  override func canBePrevented(by g: UIGestureRecognizer) -> Bool { super.canBePrevented(by: g) }
  override func shouldRequireFailure(of g: UIGestureRecognizer) -> Bool {
    super.shouldRequireFailure(of: g)
  }
  override func shouldBeRequiredToFail(by g: UIGestureRecognizer) -> Bool {
    super.shouldBeRequiredToFail(by: g)
  }
  override func location(in v: UIView?) -> CGPoint { super.location(in: v) }
  override func location(ofTouch i: Int, in v: UIView?) -> CGPoint {
    super.location(ofTouch: i, in: v)
  }
  override func require(toFail g: UIGestureRecognizer) { super.require(toFail: g) }
  override func addTarget(_ t: Any, action: Selector) { super.addTarget(t, action: action) }
  override func removeTarget(_ t: Any?, action: Selector?) { super.removeTarget(t, action: action) }
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}

@MainActor private class OwnPanGestureRecognizer: UIPanGestureRecognizer {
  override var minimumNumberOfTouches: Int { didSet {} }
  override var maximumNumberOfTouches: Int { didSet {} }
  override func translation(in v: UIView?) -> CGPoint { super.translation(in: v) }
  override func setTranslation(_ t: CGPoint, in v: UIView?) { super.setTranslation(t, in: v) }
  override func velocity(in v: UIView?) -> CGPoint { super.velocity(in: v) }
}

@MainActor private class OwnPinchGestureRecognizer: UIPinchGestureRecognizer {
  override var scale: CGFloat { didSet {} }
  override var velocity: CGFloat { super.velocity }
}

@MainActor private class OwnRotationGestureRecognizer: UIRotationGestureRecognizer {
  override var rotation: CGFloat { didSet {} }
  override var velocity: CGFloat { super.velocity }
}

@MainActor private class OwnTapGestureRecognizer: UITapGestureRecognizer {
  override var numberOfTapsRequired: Int { didSet {} }
  override var numberOfTouchesRequired: Int { didSet {} }
}

@MainActor private class OwnLongPressGestureRecognizer: UILongPressGestureRecognizer {
  override var minimumPressDuration: TimeInterval { didSet {} }
  override var allowableMovement: CGFloat { didSet {} }
}

@MainActor private class OwnScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override var edges: UIRectEdge { didSet {} }
}

@MainActor private class OwnDynamicBehavior: UIDynamicBehavior {
  override var dynamicAnimator: UIDynamicAnimator? { super.dynamicAnimator }
  override var childBehaviors: [UIDynamicBehavior] { super.childBehaviors }
  override var action: (() -> Void)? { didSet {} }
  override func willMove(to a: UIDynamicAnimator?) { super.willMove(to: a) }
  override func addChildBehavior(_ b: UIDynamicBehavior) { super.addChildBehavior(b) }
}

private class OwnCALayer: CALayer {
  override var bounds: CGRect { didSet {} }
  override var frame: CGRect { didSet {} }
  override var position: CGPoint { didSet {} }
  override var opacity: Float { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var cornerRadius: CGFloat { didSet {} }
  override var backgroundColor: CGColor? { didSet {} }
  override var contents: Any? { didSet {} }
  override var contentsScale: CGFloat { didSet {} }
  override var masksToBounds: Bool { didSet {} }
  override var shadowPath: CGPath? { didSet {} }
  override var mask: CALayer? { didSet {} }
  override var transform: CATransform3D { didSet {} }
  override var delegate: CALayerDelegate? { didSet {} }
  override var zPosition: CGFloat { didSet {} }
  override var borderColor: CGColor? { didSet {} }
  override var sublayers: [CALayer]? { didSet {} }
  override var name: String? { didSet {} }
  override var speed: Float { didSet {} }
  override func draw(in c: CGContext) { super.draw(in: c) }
  override func display() { super.display() }
  override func action(forKey k: String) -> CAAction? { super.action(forKey: k) }
  override func layoutSublayers() { super.layoutSublayers() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func add(_ a: CAAnimation, forKey k: String?) { super.add(a, forKey: k) }
  override func removeAnimation(forKey k: String) { super.removeAnimation(forKey: k) }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func animation(forKey k: String) -> CAAnimation? { super.animation(forKey: k) }
  override func addSublayer(_ l: CALayer) { super.addSublayer(l) }
  override func insertSublayer(_ l: CALayer, at i: UInt32) { super.insertSublayer(l, at: i) }
  override func removeFromSuperlayer() { super.removeFromSuperlayer() }
  override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
  override func render(in c: CGContext) { super.render(in: c) }
  override func value(forKey k: String) -> Any? { super.value(forKey: k) }
  override func setValue(_ v: Any?, forKey k: String) { super.setValue(v, forKey: k) }
  override class func needsDisplay(forKey k: String) -> Bool { false }
  override class func defaultAction(forKey k: String) -> CAAction? { nil }
  override class func defaultValue(forKey k: String) -> Any? { nil }
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class OwnCAShapeLayer: CAShapeLayer {
  override var path: CGPath? { didSet {} }
  override var strokeEnd: CGFloat { didSet {} }
  override var strokeStart: CGFloat { didSet {} }
  override var fillColor: CGColor? { didSet {} }
  override var strokeColor: CGColor? { didSet {} }
  override var lineWidth: CGFloat { didSet {} }
  override var lineDashPattern: [NSNumber]? { didSet {} }
}

private class OwnCAGradientLayer: CAGradientLayer {
  override var colors: [Any]? { didSet {} }
  override var locations: [NSNumber]? { didSet {} }
  override var startPoint: CGPoint { didSet {} }
  override var endPoint: CGPoint { didSet {} }
}

private class OwnCATextLayer: CATextLayer {
  override var string: Any? { didSet {} }
  override var font: CFTypeRef? { didSet {} }
  override var fontSize: CGFloat { didSet {} }
  override var foregroundColor: CGColor? { didSet {} }
  override func draw(in c: CGContext) { super.draw(in: c) }
}

private class OwnNSLayoutManager: NSLayoutManager {
  override func drawBackground(forGlyphRange g: NSRange, at o: CGPoint) {
    super.drawBackground(forGlyphRange: g, at: o)
  }
  override func drawGlyphs(forGlyphRange g: NSRange, at o: CGPoint) {
    super.drawGlyphs(forGlyphRange: g, at: o)
  }
  override func fillBackgroundRectArray(
    _ r: UnsafePointer<CGRect>,
    count c: Int,
    forCharacterRange g: NSRange,
    color: UIColor
  ) { super.fillBackgroundRectArray(r, count: c, forCharacterRange: g, color: color) }
  override func processEditing(
    for t: NSTextStorage,
    edited m: NSTextStorage.EditActions,
    range n: NSRange,
    changeInLength d: Int,
    invalidatedRange i: NSRange
  ) { super.processEditing(for: t, edited: m, range: n, changeInLength: d, invalidatedRange: i) }
  override func invalidateLayout(
    forCharacterRange c: NSRange,
    actualCharacterRange a: NSRangePointer?
  ) { super.invalidateLayout(forCharacterRange: c, actualCharacterRange: a) }
  override func invalidateDisplay(forGlyphRange g: NSRange) {
    super.invalidateDisplay(forGlyphRange: g)
  }
  override func ensureLayout(for t: NSTextContainer) { super.ensureLayout(for: t) }
  override func textContainerChangedGeometry(_ t: NSTextContainer) {
    super.textContainerChangedGeometry(t)
  }
  override var textStorage: NSTextStorage? {
    get { super.textStorage }
    set { super.textStorage = newValue }
  }
  override var usesFontLeading: Bool { didSet {} }
}

private class OwnNSTextStorage: NSTextStorage {
  override var string: String { super.string }
  override func attributes(at l: Int, effectiveRange r: NSRangePointer?) -> [NSAttributedString.Key:
    Any]
  { super.attributes(at: l, effectiveRange: r) }
  override func replaceCharacters(in r: NSRange, with s: String) {
    super.replaceCharacters(in: r, with: s)
  }
  override func setAttributes(_ a: [NSAttributedString.Key: Any]?, range r: NSRange) {
    super.setAttributes(a, range: r)
  }
  override func processEditing() { super.processEditing() }
  override func edited(_ e: NSTextStorage.EditActions, range r: NSRange, changeInLength d: Int) {
    super.edited(e, range: r, changeInLength: d)
  }
  override func beginEditing() { super.beginEditing() }
  override func endEditing() { super.endEditing() }
  override func addLayoutManager(_ m: NSLayoutManager) { super.addLayoutManager(m) }
  override var delegate: NSTextStorageDelegate? { didSet {} }
  override var fixesAttributesLazily: Bool { super.fixesAttributesLazily }
}

private class OwnNSTextContainer: NSTextContainer {
  override var lineFragmentPadding: CGFloat { didSet {} }
  override var size: CGSize { didSet {} }
  override var exclusionPaths: [UIBezierPath] { didSet {} }
  override var maximumNumberOfLines: Int { didSet {} }
  override var lineBreakMode: NSLineBreakMode { didSet {} }
  override func lineFragmentRect(
    forProposedRect p: CGRect,
    at i: Int,
    writingDirection w: NSWritingDirection,
    remaining r: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    super.lineFragmentRect(forProposedRect: p, at: i, writingDirection: w, remaining: r)
  }
}

private class OwnNSTextAttachment: NSTextAttachment {
  override var image: UIImage? { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var contents: Data? { didSet {} }
  override func attachmentBounds(
    for t: NSTextContainer?,
    proposedLineFragment l: CGRect,
    glyphPosition p: CGPoint,
    characterIndex c: Int
  ) -> CGRect {
    super.attachmentBounds(for: t, proposedLineFragment: l, glyphPosition: p, characterIndex: c)
  }
  override func image(forBounds b: CGRect, textContainer t: NSTextContainer?, characterIndex c: Int)
    -> UIImage?
  { super.image(forBounds: b, textContainer: t, characterIndex: c) }
}

@MainActor private class OwnNSLayoutConstraint: NSLayoutConstraint {
  override var constant: CGFloat { didSet {} }
  override var isActive: Bool { didSet {} }
  override var priority: UILayoutPriority { didSet {} }
  override var identifier: String? { didSet {} }
  override var firstItem: AnyObject? { super.firstItem }
  override func awakeFromNib() { super.awakeFromNib() }
}

@MainActor private class OwnResponder: UIResponder {
  override var next: UIResponder? { super.next }
  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder }
}

@MainActor private class OwnInputView: UIInputView {
  override var allowsSelfSizing: Bool { didSet {} }
}

@MainActor private class OwnLayoutGuide: UILayoutGuide {
  override var identifier: String { didSet {} }
  override var layoutFrame: CGRect { super.layoutFrame }
  override var owningView: UIView? { super.owningView }
}

@MainActor private class OwnMenuController: UIMenuController {
  override func setMenuVisible(_ v: Bool, animated: Bool) {
    super.setMenuVisible(v, animated: animated)
  }
}

private class OwnBezierPath: UIBezierPath, @unchecked Sendable {
  override var lineWidth: CGFloat { didSet {} }
  override var cgPath: CGPath { didSet {} }
  override func close() { super.close() }
  override func addLine(to p: CGPoint) { super.addLine(to: p) }
  override func move(to p: CGPoint) { super.move(to: p) }
  override func apply(_ t: CGAffineTransform) { super.apply(t) }
}

@MainActor private class OwnAccessibilityElement: UIAccessibilityElement {
  override var accessibilityFrame: CGRect { didSet {} }
  override var accessibilityLabel: String? { didSet {} }
  override func accessibilityActivate() -> Bool { super.accessibilityActivate() }
  override func accessibilityIncrement() { super.accessibilityIncrement() }
}
