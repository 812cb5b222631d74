// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A rectangle on the screen that draws contents, has subviews and receives touches.
///
/// A view owns a layer and is its delegate. Geometry and appearance are the layer's own properties.
/// The open animation block decides how the layer animates a change (see `action(for:forKey:)`);
/// outside of blocks nothing is animated implicitly.
///
/// Members that subclasses override are declared in this file, because Swift cannot override what
/// an extension declares; their implementations are in `UIView+<Topic>.swift`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the view's layer; `CALayer` unless overridden.
  open class var layerClass: AnyClass { CALayer.self }

  private let backing: CALayer
  /// The layer that draws this view.
  open var layer: CALayer { backing }

  var children: [UIView] = []
  weak var parent: UIView?
  /// The view's window, cached; nil in a window itself.
  weak var shownIn: UIWindow?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  var ownBackground = Defaulted<UIColor?>(nil)
  var tint: UIColor?
  var tintMode = TintAdjustmentMode.automatic
  var maskView: UIView?
  var recognizers: [UIGestureRecognizer] = []
  /// The number of running animations that keep touches from this view.
  var blockingAnimations = 0
  /// The number of running animators that want the presentation layer to be hit-tested.
  var presentationHits = 0
  /// The view's state for constraint layout.
  var layoutState = LayoutState()
  /// The motion effects; stored without effect.
  var tilting: [UIMotionEffect] = []
  /// The interface style for which colours were last resolved.
  var knownStyle: UIUserInterfaceStyle = .light
  /// Whether this view, its controller or a view above has traits of its own; see `OwnTraits`.
  var isUnderOwnTraits = false
  /// The safe area that the view was last notified of.
  var knownSafeArea: UIEdgeInsets = .zero
  /// The key-value observers of the view; nil if there are none.
  // SAFETY: a view is used, and dies, on the main actor alone.
  nonisolated(unsafe) package var watchers: KeyValueObservers?
  /// Whether the client set `contentScaleFactor`.
  var hasOwnContentScale = false

  /// A number for clients to find the view by; default 0.
  open var tag = 0
  /// Whether touches reach the view and its subviews; default true.
  open var isUserInteractionEnabled = true
  /// Whether the view gets more than one touch at a time; default false.
  open var isMultipleTouchEnabled = false
  /// Whether other views get no touches while this one has some; default false.
  open var isExclusiveTouch = false
  /// Whether subviews are resized by their autoresizing masks; default true.
  open var autoresizesSubviews = true
  /// How the view is resized with its superview; default not at all.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the autoresizing mask determines the frame and not constraints; default true.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { setNeedsUpdateConstraints() }
    }
  }
  /// The view whose first line of text gives the first baseline; default `forLastBaselineLayout`.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text gives the last baseline; default `forBaselineLayout()`.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// The view whose text gives both baselines in sources from before iOS 9; default the view itself.
  open func forBaselineLayout() -> UIView { self }
  /// Whether the context is cleared before drawing; stored without effect, as it always is cleared.
  open var clearsContextBeforeDrawing = true
  /// Whether the view is mirrored; decides `effectiveUserInterfaceLayoutDirection` only.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// The layout direction: left to right unless `semanticContentAttribute` forces right to left.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// The interactions of the view.
  open var interactions: [any UIInteraction] = []
  /// An identifier for state restoration; stored.
  open var restorationIdentifier: String?

  /// The bounds on the screen unless it was set.
  open override var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// The kind of outline with which the view collides; a rectangle unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of a view whose `collisionBoundsType` is `path`, with its centre at (0, 0).
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: - Making

  /// Makes a view; `frame` is in the coordinates of its future superview.
  public init(frame: CGRect) {
    backing = Self.makeLayer()
    super.init()
    attach(frame: frame.isNull ? .zero : frame)
  }

  /// Makes a view; in a nib file, with the frame, the properties and the subviews that are there.
  ///
  /// With another coder its size is zero.
  public required init?(coder: NSCoder) {
    backing = Self.makeLayer()
    super.init()
    attach(frame: .zero)
    coder.fill(self, as: UIView.self)
  }

  /// Makes a view of size zero.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    GradualRelease.drop(&maskView)
    guard !children.isEmpty else { return }
    GradualRelease.release(
      &children,
      takingOnMain: { view in
        defer { view.children = [] }
        return view.children
      }
    )
  }

  /// Called when Interface Builder shows the view; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Geometry

  /// The bounding box of the view in its superview's coordinates; undefined if the transform is not
  /// the identity, as on iOS.
  open var frame: CGRect {
    get { backing.frame }
    set { watched("frame") { changeGeometry { backing.frame = newValue } } }
  }

  /// The rectangle of the view in its own coordinates.
  open var bounds: CGRect {
    get { backing.bounds }
    set { watched("bounds") { changeGeometry { backing.bounds = newValue } } }
  }

  /// The position of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { backing.position }
    set { watched("center") { backing.position = newValue } }
  }

  /// The affine transform about the anchor point; default the identity.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(backing.transform) }
    set { watched("transform") { backing.transform = CATransform3DMakeAffineTransform(newValue) } }
  }

  /// The three-dimensional transform about the anchor point; default the identity.
  open var transform3D: CATransform3D {
    get { backing.transform }
    set { watched("transform3D") { backing.transform = newValue } }
  }

  /// Converts a point from this view to `view`, or to the window if nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { sent(point, to: view) }
  /// Converts a point from `view`, or from the window if nil, to this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { taken(point, from: view) }
  /// Converts a rectangle from this view to its bounding box in `view` or the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { sent(rect, to: view) }
  /// Converts a rectangle from `view` or the window to its bounding box in this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { taken(rect, from: view) }

  // MARK: - Appearance

  /// The background colour; default nil, transparent.
  open var backgroundColor: UIColor? {
    get {
      if let color = ownBackground.value, resolved(color) == backing.backgroundColor {
        return color
      }
      return backing.backgroundColor.map { UIColor(cgColor: $0) }
    }
    set {
      ownBackground.value = newValue
      backing.backgroundColor = newValue.map { resolved($0) }
      backgroundChanged()
    }
  }

  /// The opacity of the view and its descendants, 0...1; default 1.
  open var alpha: CGFloat {
    get { CGFloat(backing.opacity) }
    set { watched("alpha") { backing.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Whether the view and its descendants are hidden; default false.
  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      let changed = newValue != backing.isHidden
      watched("hidden") { backing.isHidden = newValue }
      if changed { (parent as? UIStackView)?.arrange() }
    }
  }

  /// Whether the view promises to cover its bounds with opaque contents; default true.
  ///
  /// If it is true, drawing begins on the background colour, or on black if that is nil. With a
  /// translucent background it counts as false.
  open var isOpaque = true {
    didSet { updateOpacityOfBacking() }
  }

  /// Whether subviews are clipped to the bounds; default false.
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }

  /// How contents are placed when the bounds have another size; default `scaleToFill`.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { applyContentMode() }
  }
  /// The gravity of contents that were drawn for the final size, while the bounds are still
  /// animated.
  var redrawnGravity: CALayerContentsGravity { .resize }
  /// Whether the contents are drawn again when the size changes.
  var redrawsContents: Bool { contentMode == .redraw }

  /// The tint colour: this view's own, otherwise the nearest ancestor's, otherwise the system blue;
  /// gray where `tintAdjustmentMode` is dimmed.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { FirstUses.ofTintModes ? adjustedTint : tint ?? parent?.tintColor ?? .systemBlue }
    set {
      guard newValue != tint else { return }
      tint = newValue
      spreadTintChange()
    }
  }

  /// Called when the tint colour has changed.
  open func tintColorDidChange() {}

  /// Pixels per point of the contents that `draw(_:)` draws; default the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { backing.contentsScale }
    set {
      hasOwnContentScale = true
      backing.contentsScale = newValue
    }
  }

  /// A view whose alpha masks this one; its frame is in this view's coordinates.
  open var mask: UIView? {
    get { maskView }
    set {
      maskView = newValue
      backing.mask = newValue?.layer
    }
  }

  // MARK: - Hierarchy

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }
  /// The superview; nil for none.
  open var superview: UIView? { parent }
  /// The window of the view; nil for none.
  open var window: UIWindow? { shownIn }

  /// Adds `view` in front of the other subviews; it is removed from its former superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: children.count)
  }

  /// Inserts `view` at an index, which is clamped; 0 is behind all others.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Removes the view from its superview; does nothing without one.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// Called when a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// Exchanges two subviews; an index out of range is ignored.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  // MARK: - Layout

  /// Lays out the subviews: by constraints, if there are any, unless overridden.
  open func layoutSubviews() {
    applyConstraintsToSubviews()
  }

  /// Calls for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    backing.setNeedsLayout()
  }

  /// Lays out the view and its descendants now, where it is called for.
  ///
  /// A view that constraints place takes its own new frame, too, and leaves those of its siblings
  /// to the layout of its superview; for another view, superviews that need layout are laid out
  /// first, up to one whose layout is in progress.
  open func layoutIfNeeded() {
    settleConstraints()
    guard takeSolvedFrame() else { return layOutFromTop() }
    backing.layoutTree()
  }

  /// Returns the size that fits the contents best within `size`; the current size unless
  /// overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that fits its contents; the frame's origin stays, also under a
  /// transform and with any anchor point.
  open func sizeToFit() {
    var size = bounds.size
    CallbackGuards.current.fits.run(self) { size = sizeThatFits(size) }
    guard size != bounds.size else { return }
    let origin = frame.origin
    bounds.size = size
    let moved = frame.origin
    center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
  }

  /// Returns the size that fits the constraints best for a target size, whose width and height have
  /// these priorities; for a view without subviews, its intrinsic size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size of the contents; none unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The insets of the alignment rectangle from the frame, in points; zero unless overridden.
  ///
  /// Constraints place the alignment rectangle, not the frame: it leaves out shadows and badges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle of a frame: without `alignmentRectInsets`, unless overridden.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame of an alignment rectangle: with `alignmentRectInsets`, unless overridden.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }

  /// Called by the client when `intrinsicContentSize` has changed.
  open func invalidateIntrinsicContentSize() {
    intrinsicContentSizeChanged()
  }

  /// Updates the view's constraints; overrides call super at their end.
  open func updateConstraints() {
    layoutState.needsUpdate = false
  }

  /// Whether the view works with constraints only; false unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The insets from the edges, in points, that bars and the screen's own parts cover.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }

  /// Called when the safe area has changed.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins have changed.
  open func layoutMarginsDidChange() { controller?.viewLayoutMarginsDidChange() }

  /// The traits of the view: the current ones, with the screen's scale and what the view and those
  /// around it override.
  open var traitCollection: UITraitCollection { UITraitCollection.current.with(traits) }

  /// The interface style of the view and its descendants; default unspecified, inherited.
  ///
  /// A change calls `traitCollectionDidChange(_:)`, redraws the view, and resolves background and
  /// tint colours again; colours of layers must be set again by the client, as on iOS.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits?.style ?? .unspecified }
    set { if newValue != overrideUserInterfaceStyle { change(style: newValue) } }
  }

  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Drawing

  /// Draws the contents into the current context; does nothing unless overridden.
  ///
  /// A class that overrides this gets a backing store of the size of its bounds.
  open func draw(_ rect: CGRect) {}

  /// Calls for `draw(_:)`, or whatever makes the contents, before the next frame.
  open func setNeedsDisplay() {
    // A layer of another class may make its contents in its own way.
    if drawsContents || controlsDisplay || type(of: backing) != CALayer.self {
      backing.setNeedsDisplay()
    }
  }

  /// Calls for `draw(_:)` of a rectangle; all of the view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Whether `display(_:)` makes the contents without `draw(_:)`; false unless overridden.
  package var controlsDisplay: Bool { false }

  // MARK: - Touches

  /// Returns the frontmost view at `point` (in this view's coordinates) that receives touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }

  /// Returns whether `point` is inside the bounds; the top and left edges are inside, the others
  /// are not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = self.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Adds a gesture recogniser, which is removed from its former view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.owner = self
    recognizers.append(recognizer)
  }

  /// Removes a gesture recogniser, whose gesture fails or is cancelled.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.remove(identicalTo: recognizer)
    recognizer.leaveView()
  }

  /// The gesture recognisers of this view in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Returns whether a gesture recogniser may begin; true unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open override var next: UIResponder? { controller ?? parent }

  // MARK: - Layer delegate

  /// Makes the layer's contents; by drawing, unless overridden.
  open func display(_ layer: CALayer) {
    if layer === backing, !drawsContents { return }
    StandardDisplay.shared.display(layer)
  }

  /// Draws the layer's contents into `context`; by `draw(_:)`, unless overridden.
  open func draw(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    // A tiled layer draws one tile at a time.
    let part = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
    withOwnTraits { draw(part) }
    UIGraphicsPopContext()
  }

  /// Called before the layer draws.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the subviews, between the layout calls of the view's controller.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === backing else { return }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    subviewsWereLaidOut()
    controller?.placeUnavailableContent()
    controller?.viewDidLayoutSubviews()
  }

  /// Returns the action of the layer for a change of a property.
  ///
  /// Outside animation blocks this is `NSNull`, no animation; inside, it adds the block's
  /// animation. For layers other than the view's own it is nil, which lets the layer decide.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === backing else { return nil }
    return AnimationBlock.action(for: self, key: event)
  }

  /// Inserts `view` directly behind `sibling`, or in front of all if `sibling` is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: index(of: sibling, without: view) ?? children.count)
  }

  /// Inserts `view` directly in front of `sibling`, or in front of all if `sibling` is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    guard view !== sibling else { return }
    insert(view, at: index(of: sibling, without: view).map { $0 + 1 } ?? children.count)
  }

  /// Moves a subview in front of its siblings; has no effect on other views.
  open func bringSubviewToFront(_ view: UIView) {
    guard view.parent === self else { return }
    reorder(view, to: children.count - 1)
  }

  /// Moves a subview behind its siblings; has no effect on other views.
  open func sendSubviewToBack(_ view: UIView) {
    guard view.parent === self else { return }
    reorder(view, to: 0)
  }

  /// Returns whether this view is `view` or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === view }
  }

  /// Returns the first view with that tag among this one and its descendants, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    var pending = [self]
    while let view = pending.popLast() {
      if view.tag == tag { return view }
      pending.append(contentsOf: view.children.reversed())
    }
    return nil
  }

  /// Makes the first responder among this view and its descendants resign; returns whether none is
  /// left.
  ///
  /// With `force`, a first responder that refuses to resign is no longer first responder either.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    let application = self.application
    guard let first = application.firstResponder as? UIView, first.isDescendant(of: self)
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { application.firstResponder = nil }
    return force
  }

  /// How the tint colour is shown: the mode of this view, or of the nearest ancestor that has one;
  /// normal without any.
  ///
  /// A change calls `tintColorDidChange()` of the view and of those that inherit it.
  ///
  /// Alerts and sheets of actions dim the view of the controller that presents them.
  ///
  /// - Note: Differs from Apple: popovers do not dim the views behind them.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.property>
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { nearest { $0.tintMode == .automatic ? nil : $0.tintMode } ?? .normal }
    set {
      guard newValue != tintMode else { return }
      if newValue != .automatic { FirstUses.ofTintModes = true }
      tintMode = newValue
      forEachInheriting { $0.tintMode == .automatic }
    }
  }

  /// Returns a view of the same size that shows an image of what this view shows now.
  ///
  /// The image has the bounds and the screen's scale, with animations; what is outside the bounds
  /// is clipped. A view that was never on a screen is drawn from its model layers.
  ///
  /// - Parameter afterUpdates: whether uncommitted changes are included.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/snapshotview(afterscreenupdates:)>
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    picture(of: bounds, afterScreenUpdates: afterUpdates, insets: .zero)
  }

  /// Draws the view and its descendants into the current context, scaled to `rect`.
  ///
  /// They are drawn as on the screen, with animations; after a commit if `afterUpdates` is true.
  ///
  /// Returns false if there is no current context.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let bounds = self.bounds
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    if afterUpdates { CATransaction.flush() }
    layer.renderScreen(in: context)
    context.restoreGState()
    return true
  }

  /// The insets of the margins guide from the edges, in points; default 8.
  ///
  /// What is set counts from the safe area, as long as `insetsLayoutMarginsFromSafeArea` is true:
  /// the value that is read has both. Where `preservesSuperviewLayoutMargins` is true, it also
  /// reaches to the superview's margins. A change calls `layoutMarginsDidChange()`.
  ///
  /// Complexity: linear in the number of views, one in the other, that preserve margins.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>
  open var layoutMargins: UIEdgeInsets {
    get {
      var preserving: [UIView] = []
      var outermost = self
      while outermost.layoutState.preservesMargins, let outer = outermost.parent {
        preserving.append(outermost)
        outermost = outer
      }
      return preserving.reversed().reduce(outermost.ownMargins) { $1.ownMargins(within: $0) }
    }
    set {
      let old = layoutState.margins.value
      layoutState.margins.value = newValue
      if newValue != old { marginsChanged() }
    }
  }

  /// The layout margins in terms of the view's layout direction, in points.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/directionallayoutmargins>
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directed(layoutMargins) }
    set { layoutMargins = undirected(newValue) }
  }

  /// Whether the layout margins count from the safe area; default true.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/insetslayoutmarginsfromsafearea>
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.marginsFollowSafeArea }
    set {
      guard newValue != layoutState.marginsFollowSafeArea else { return }
      layoutState.marginsFollowSafeArea = newValue
      marginsChanged()
    }
  }

  /// Whether the layout margins also keep out of those of the superview, where these reach into the
  /// view; default false.
  ///
  /// At each edge the greater of the view's own margin and of what is left of the superview's margin
  /// inside the view counts. Transforms are ignored.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/preservessuperviewlayoutmargins>
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesMargins }
    set {
      guard newValue != layoutState.preservesMargins else { return }
      if newValue { FirstUses.ofPreservedMargins = true }
      layoutState.preservesMargins = newValue
      marginsChanged()
    }
  }

  /// The constraints that this view holds.
  open var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Activates a constraint between this view, its subviews and its guides.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.holder?.removeConstraint(constraint)
    constraint.holder = self
    layoutState.constraints.append(constraint)
    LayoutEngine.view(of: constraint.firstItem)?.isReferred(to: constraint, isFirst: true)
    LayoutEngine.view(of: constraint.secondItem)?.isReferred(to: constraint, isFirst: false)
    FirstUses.ofConstraints = true
    constraintsMayHaveChanged()
  }

  /// Activates several constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    removeConstraints([constraint])
  }

  /// Deactivates several constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    let own = constraints.filter { $0.holder === self }
    guard !own.isEmpty else { return }
    for constraint in own { constraint.holder = nil }
    if own.count <= 8 {
      for constraint in own { layoutState.constraints.remove(identicalTo: constraint) }
    } else {
      layoutState.constraints.removeAll { $0.holder !== self }
    }
    constraintsMayHaveChanged()
  }

  /// Calls for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    layoutState.needsUpdate = true
    FirstUses.ofConstraints = true
    constraintsMayHaveChanged(layingOut: false)
  }

  /// Returns whether `updateConstraints()` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }

  /// Calls `updateConstraints()` on the view and its descendants where it is due.
  open func updateConstraintsIfNeeded() {
    forEachDescendant { $0.updateConstraintsIfAsked() }
  }

  /// Returns the content hugging priority along an axis; default 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? layoutState.hugging.0 : layoutState.hugging.1
  }

  /// Sets the content hugging priority along an axis.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    if axis == .horizontal {
      layoutState.hugging.0 = priority
    } else {
      layoutState.hugging.1 = priority
    }
    constraintsMayHaveChanged()
  }

  /// Returns the compression resistance priority along an axis; default 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    axis == .horizontal ? layoutState.resistance.0 : layoutState.resistance.1
  }

  /// Sets the compression resistance priority along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    if axis == .horizontal {
      layoutState.resistance.0 = priority
    } else {
      layoutState.resistance.1 = priority
    }
    constraintsMayHaveChanged()
  }

  /// Returns the size that fits the constraints best for a target size.
  ///
  /// A target width or height of 0 asks for the smallest, as with `layoutFittingCompressedSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }
}

/// Displays as if the delegate's `display(_:)` were missing: draws into a backing store.
private final class StandardDisplay: CALayerDelegate, Sendable {
  static let shared = StandardDisplay()
}
