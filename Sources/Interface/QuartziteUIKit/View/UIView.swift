// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// A rectangle that draws, holds other views and gets touches.
///
/// A view owns a layer and is its delegate. Geometry and appearance are the layer's own properties;
/// what the layer does when one of them changes is decided by the animation block that is open
/// (see `action(for:forKey:)`): outside of one, nothing moves by itself.
///
/// Members that subclasses override stand in this file, because Swift cannot override what an
/// extension declares; what they do stands in `UIView+<Topic>.swift`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiview>
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate {
  /// The class of the layer that a new view makes; CALayer here.
  open class var layerClass: AnyClass { CALayer.self }

  private let backing: CALayer
  /// The layer that draws this view.
  open var layer: CALayer { backing }

  var children: [UIView] = []
  weak var parent: UIView?
  /// The window above, so that it need not be looked for; nil in a window itself.
  weak var shownIn: UIWindow?
  /// The controller whose view this is.
  weak var controller: UIViewController?
  var ownBackground: UIColor?
  var tint: UIColor?
  var maskView: UIView?
  var recognizers: [UIGestureRecognizer] = []
  /// How many running animations keep touches away from this view.
  var blockingAnimations = 0
  /// How many running animators want the view to be hit where it is seen.
  var presentationHits = 0
  /// Constraints that this view holds, and what the solver knows about the view.
  var layoutState = LayoutState()
  /// The effects of tilting, which never happens.
  var tilting: [UIMotionEffect] = []
  /// The style that colours were last resolved for.
  var knownStyle: UIUserInterfaceStyle = .light
  /// Who watches properties of the view; nil for nobody.
  nonisolated(unsafe) var watchers: KeyWatchers?
  /// Whether a client chose the scale of the backing store.
  var hasOwnContentScale = false

  /// A number for clients to find the view by; default 0.
  open var tag = 0
  /// Whether touches may hit the view or its subviews; default true.
  open var isUserInteractionEnabled = true
  /// Whether the view gets more than the first finger; default false.
  open var isMultipleTouchEnabled = false
  /// Whether touches in this view keep others from getting touches; default false.
  open var isExclusiveTouch = false
  /// Whether subviews follow a change of size by their autoresizing masks; default true.
  open var autoresizesSubviews = true
  /// How the view follows its superview's size; default not at all.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether frame and autoresizing mask turn into constraints; default true.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { setNeedsUpdateConstraints() }
    }
  }
  /// Whether drawing begins on a cleared context; kept, the context is always new.
  open var clearsContextBeforeDrawing = true
  /// Whether the view is mirrored where text runs from right to left; kept.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  /// Which way the view runs: left to right unless it is forced.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
  /// What is attached to the view.
  open var interactions: [any UIInteraction] = []
  /// A name for clients to restore state by; kept.
  open var restorationIdentifier: String?
  /// What assistive technology reads; kept.
  open var accessibilityLabel: String?
  /// What assistive technology reads as the value; kept.
  open var accessibilityValue: String?
  /// What assistive technology reads as what happens; kept.
  open var accessibilityHint: String?
  /// Whether assistive technology leaves out what is inside; kept.
  open var accessibilityElementsHidden = false
  /// Whether assistive technology leaves out what is beside; kept.
  open var accessibilityViewIsModal = false
  /// A name for automation; kept.
  open var accessibilityIdentifier: String?
  /// Whether assistive technology sees the view; kept.
  open var isAccessibilityElement = false
  /// What kind of thing assistive technology takes the view for; kept.
  open var accessibilityTraits: UIAccessibilityTraits = []

  // MARK: - Making

  /// Makes a view; `frame` is in the coordinates of the superview to come.
  public init(frame: CGRect) {
    backing = Self.makeLayer()
    super.init()
    attach(frame: frame)
  }

  /// Makes a view of an archive: an empty one, because interface files are not read here.
  public required init?(coder: NSCoder) {
    backing = Self.makeLayer()
    super.init()
    attach(frame: .zero)
  }

  /// Makes a view of size zero.
  public override convenience init() {
    self.init(frame: .zero)
  }

  deinit {
    guard !children.isEmpty else { return }
    let all = ViewsToLetGo(children)
    children = []
    let call: @MainActor (ViewsToLetGo) -> Void = { $0.letGo() }
    // SAFETY: isolation is not part of a synchronous function's calling convention, and a view dies
    // where it is used, which is the main actor's.
    unsafeBitCast(call, to: ((ViewsToLetGo) -> Void).self)(all)
  }

  /// Called when a view comes out of an interface file; never called here.
  open func awakeFromNib() {}

  /// Called when an interface builder shows the view; never called here.
  open func prepareForInterfaceBuilder() {}

  // MARK: - Geometry

  /// The bounding box of the view in its superview; meaningless under a transform that is not the
  /// identity, as on iOS.
  open var frame: CGRect {
    get { backing.frame }
    set { watched("frame") { changeGeometry { backing.frame = newValue } } }
  }

  /// The view's own coordinates.
  open var bounds: CGRect {
    get { backing.bounds }
    set { watched("bounds") { changeGeometry { backing.bounds = newValue } } }
  }

  /// The anchor point's place in the superview.
  open var center: CGPoint {
    get { backing.position }
    set { watched("center") { backing.position = newValue } }
  }

  /// The affine transform about the anchor point; default identity.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(backing.transform) }
    set { watched("transform") { backing.transform = CATransform3DMakeAffineTransform(newValue) } }
  }

  /// The transform about the anchor point with depth and perspective; default identity.
  open var transform3D: CATransform3D {
    get { backing.transform }
    set { watched("transform3D") { backing.transform = newValue } }
  }

  // MARK: - Appearance

  /// The colour behind the contents; default nil, which draws nothing.
  open var backgroundColor: UIColor? {
    get {
      if let ownBackground, resolved(ownBackground) == backing.backgroundColor {
        return ownBackground
      }
      return backing.backgroundColor.map { UIColor(cgColor: $0) }
    }
    set {
      ownBackground = newValue
      backing.backgroundColor = newValue.map { resolved($0) }
      backgroundChanged()
    }
  }

  /// The opacity of the view with all it contains, 0...1; default 1.
  open var alpha: CGFloat {
    get { CGFloat(backing.opacity) }
    set { watched("alpha") { backing.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Whether the view is left out with all it contains; default false.
  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      let changed = newValue != backing.isHidden
      watched("hidden") { backing.isHidden = newValue }
      if changed { (parent as? UIStackView)?.arrange() }
    }
  }

  /// Whether the client promises to cover the bounds; default true.
  ///
  /// If this is true, drawing begins on the background colour, or on black where that is nil; a
  /// background that lets something through makes it count as false.
  open var isOpaque = true {
    didSet { updateOpacityOfBacking() }
  }

  /// Whether subviews are cut at the bounds; default false.
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }

  /// How the contents follow a change of size; default scaleToFill.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { applyContentMode() }
  }
  /// How contents that are drawn anew stand in bounds that are still on their way to their size.
  var redrawnGravity: CALayerContentsGravity { .resize }

  /// The accent colour: this view's own or the nearest ancestor's; iOS blue without any.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { tint ?? parent?.tintColor ?? .systemBlue }
    set {
      guard newValue != tint else { return }
      tint = newValue
      spreadTintChange()
    }
  }

  /// The accent colour changed.
  open func tintColorDidChange() {}

  /// Pixels a point of what `draw(_:)` draws; default the screen's scale.
  open var contentScaleFactor: CGFloat {
    get { backing.contentsScale }
    set {
      hasOwnContentScale = true
      backing.contentsScale = newValue
    }
  }

  /// The view whose alpha cuts this one; its frame is in this view's coordinates.
  open var mask: UIView? {
    get { maskView }
    set {
      maskView = newValue
      backing.mask = newValue?.layer
    }
  }

  // MARK: - Hierarchy

  /// The views in this one, from back to front.
  open var subviews: [UIView] { children }
  /// The view that holds this one.
  open var superview: UIView? { parent }
  /// The window at the root; nil outside a window.
  open var window: UIWindow? { shownIn }

  /// Puts `view` in front of the other subviews; it leaves its former superview.
  open func addSubview(_ view: UIView) {
    insert(view, at: children.count)
  }

  /// Puts `view` before the subview at `index`, clamped to the count.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Takes the view out of its superview; without one it does nothing.
  open func removeFromSuperview() {
    leaveSuperview()
  }

  /// A view was added to this one.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to leave this one.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview changed.
  open func didMoveToSuperview() {}
  /// The window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window changed.
  open func didMoveToWindow() {}

  // MARK: - Layout

  /// Places the subviews; here by the constraints, if there are any.
  open func layoutSubviews() {
    applyConstraintsToSubviews()
  }

  /// Asks for `layoutSubviews()` before the next frame.
  open func setNeedsLayout() {
    backing.setNeedsLayout()
  }

  /// Lays out now what needs it.
  open func layoutIfNeeded() {
    settleConstraints()
    backing.layoutIfNeeded()
  }

  /// Returns the size that suits the view inside `size`; here the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes on the size that suits the view; the origin of the frame stays, also under a transform
  /// and with another anchor point.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    let origin = frame.origin
    bounds.size = size
    let moved = frame.origin
    center = CGPoint(x: center.x + origin.x - moved.x, y: center.y + origin.y - moved.y)
  }

  /// Returns the size that the constraints give the view for a target size, whose width and height
  /// count as much as the priorities say; of a view without contents the size that it asks for.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The size that the contents ask for; here none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Says that `intrinsicContentSize` changed.
  open func invalidateIntrinsicContentSize() {
    intrinsicContentSizeChanged()
  }

  /// Brings the view's constraints up to date; overriders call super last.
  open func updateConstraints() {
    layoutState.needsUpdate = false
  }

  /// Whether the view is meaningless without constraints; false here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// What of the view is covered: what controllers around it say, for there are no bars.
  open var safeAreaInsets: UIEdgeInsets { inheritedSafeArea }

  /// The safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// The margins changed.
  open func layoutMarginsDidChange() {}

  /// The surroundings of the view: the current traits, with the screen's scale and the style that
  /// the view or the nearest one around it chose.
  open var traitCollection: UITraitCollection { resolvedTraits }

  /// Light or dark for the view and all in it; default unspecified, as around it.
  ///
  /// A change calls `traitCollectionDidChange(_:)`, draws anew, and resolves background and tint
  /// colours; colours of layers are the client's to set again, as on iOS.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { spreadTraitChange() } }
  }

  /// The surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Drawing

  /// Draws the contents into the current context; here nothing.
  ///
  /// A class that overrides this gets a backing store of the size of its bounds.
  open func draw(_ rect: CGRect) {}

  /// Asks for `draw(_:)`, or what else makes the contents, before the next frame.
  open func setNeedsDisplay() {
    // A layer of another class may have a way of its own to make them.
    if drawsContents || controlsDisplay || type(of: backing) != CALayer.self {
      backing.setNeedsDisplay()
    }
  }

  /// Asks for `draw(_:)` of a part; the whole is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Whether `display(_:)` makes the contents without `draw(_:)`; false here.
  package var controlsDisplay: Bool { false }

  // MARK: - Touches

  /// Returns the front-most view under `point` (in this view's coordinates) that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    frontmostView(at: point, with: event)
  }

  /// Returns whether `point` is in the bounds: the upper and left edges count, the others do not.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let bounds = self.bounds
    return point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Adds a recogniser, which leaves its former view.
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.owner = self
    recognizers.append(recognizer)
  }

  /// Removes a recogniser, which fails or is cancelled.
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.leaveView()
  }

  /// The recognisers of this view, in the order of their adding.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for old in recognizers { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  /// Returns whether a recogniser of this view may begin; true here.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open override var next: UIResponder? { controller ?? parent }

  // MARK: - Layer delegate

  /// Gives the layer its contents; here by drawing.
  open func display(_ layer: CALayer) {
    if layer === backing, !drawsContents { return }
    StandardDisplay.shared.display(layer)
  }

  /// Draws the layer's contents into `context`; here by `draw(_:)`.
  open func draw(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    // A layer in tiles draws one at a time.
    let part = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
    withOwnTraits { draw(part) }
    UIGraphicsPopContext()
  }

  /// The layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The layer lays out: the view's controller and the view do.
  open func layoutSublayers(of layer: CALayer) {
    guard layer === backing else { return }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  /// Returns what the layer does when the value of `event` changes.
  ///
  /// Outside an animation block that is NSNull, nothing; inside, an action that adds the block's
  /// animation. Another layer than the view's own gets no answer, which leaves it to the layer.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === backing else { return nil }
    return AnimationBlock.action(for: self, key: event)
  }
}

/// Displays as if the delegate's method were left out: draws into a backing store.
private final class StandardDisplay: CALayerDelegate, Sendable {
  static let shared = StandardDisplay()
}
