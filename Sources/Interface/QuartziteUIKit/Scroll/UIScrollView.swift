// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A view that shows a part of content larger than itself, which the user can scroll and zoom.
///
/// The content offset is the origin of the bounds: subviews keep their frames, and all of them are
/// shifted. A drag begins after 10 points; the content follows the movement beyond those. Beyond
/// the edges it follows less and less (rubber band); after the drag it decelerates and bounces
/// back. The offset is set on every tick of a display link, from curves that are pure functions of
/// time, so the same touches always give the same offsets.
///
/// The indicators are layers in front of the content.
///
/// - Note: Differs from Apple: the indicators are not subviews, so `subviews` has the client's
///   only.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The drag, zoom or motion that is going on.
  var scroll = ScrollState()
  private(set) lazy var indicators = ScrollIndicators(host: self)
  /// Chooses the offset at which a drag comes to rest, before the delegate does, from the natural
  /// one and the velocity in points per millisecond; nil for none.
  package var restChooser: ((CGPoint, CGPoint) -> CGPoint)?
  let pan = ScrollPanRecognizer()
  private let pinch = ScrollPinchRecognizer()

  /// The delegate; not retained.
  ///
  /// A subclass may override it and set another object at `super`, which is notified then, whatever
  /// the getter of the subclass returns. In tables, collection and text views the property has the
  /// type of their delegates.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { notified }
    set {
      notified = newValue
      pinch.isEnabled = canZoom
    }
  }
  /// What was set last at `delegate` of this class, which is what is notified.
  package private(set) weak var notified: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// The content area for constraints: views that are tied to it scroll, and its size becomes
  /// `contentSize`.
  ///
  /// In constraints with views inside it, the scroll view's own edges mean the same.
  public private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owner = self
    guide.isContent = true
    return guide
  }()

  /// The scroll view's frame for constraints: views that are tied to it do not scroll.
  public private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owner = self
    guide.systemInsets = { _ in .zero }
    return guide
  }()

  /// The point of the content at the upper left corner of the view; default zero.
  ///
  /// Setting it ends a motion; a drag goes on from there. It is not clamped to the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Called when the offset has changed, before the delegate is, and when the size of the view or of
  /// the content has; by who watches, in the order in which they began.
  package var scrollWatchers: [(watcher: ObjectIdentifier, call: () -> Void)] = []
  /// The part of the inset at the top, in points, that a bar does not cover since its large title has
  /// collapsed; 0 without one.
  package var returnedTop: CGFloat = 0

  /// The size of the content in points; default zero.
  ///
  /// An offset that is then beyond the content is clamped, unless touches or a motion are in
  /// progress. Sizes that are not finite are ignored with a line in the log.
  open var contentSize: CGSize {
    get { scroll.contentSize }
    set {
      guard newValue != scroll.contentSize else { return }
      guard newValue.width.isFinite, newValue.height.isFinite else {
        return Log.note("A scroll view's contentSize must be finite; the value is ignored.")
      }
      watched("contentSize") { scroll.contentSize = newValue }
      contentGeometryChanged()
    }
  }

  /// Space that is added around the content, in points; default zero.
  ///
  /// Content at the left or top edge stays at that edge. Insets that are not finite are ignored
  /// with a line in the log.
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set {
      guard newValue != scroll.contentInset else { return }
      guard newValue.top.isFinite, newValue.left.isFinite, newValue.bottom.isFinite,
        newValue.right.isFinite
      else { return Log.note("A scroll view's contentInset must be finite; the value is ignored.") }
      watched("contentInset") { scroll.contentInset = newValue }
      insetsChanged()
    }
  }

  /// How the safe area is added to `contentInset`; default automatic.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsChanged() }
  }

  /// `contentInset` plus the insets for the safe area.
  open var adjustedContentInset: UIEdgeInsets { adjustedInsets }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Sets the offset, at once or animated over 0.3 s.
  ///
  /// An animated change to the current offset ends at once, without
  /// `scrollViewDidEndScrollingAnimation`. Offsets that are not finite are ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if animated {
      animateOffset(to: contentOffset)
    } else {
      stopMotion()
      if scroll.isDragging { continueDrag(from: contentOffset) }
      moveBounds(to: contentOffset)
    }
  }

  /// Scrolls by the least distance that makes `rect` of the content visible.
  ///
  /// Of a rectangle larger than the view, the upper left part becomes visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: - Behaviour

  /// Whether the user can scroll; default true.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along an axis is locked to it; default false.
  open var isDirectionalLockEnabled = false
  /// Whether the content comes to rest at multiples of the view's size only; default false.
  open var isPagingEnabled = false
  /// Whether the content can be pulled beyond its edges; default true.
  ///
  /// Setting it sets both axes; it is true if it holds for one of them.
  open var bounces: Bool {
    get { bouncesHorizontally || bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  /// Whether the content can be pulled beyond its left and right edge; default true.
  open var bouncesHorizontally = true
  /// Whether the content can be pulled beyond its upper and lower edge; default true.
  open var bouncesVertically = true
  /// Where content lies that is smaller than the view, as a part of the free room: 0 at the left and
  /// upper edge, the default, 0.5 in the middle, 1 at the right and lower edge.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { contentGeometryChanged() } }
  }
  /// Whether it can be pulled vertically even if all of it is visible; default false.
  open var alwaysBounceVertical = false
  /// Whether it can be pulled horizontally even if all of it is visible; default false.
  open var alwaysBounceHorizontal = false
  /// The deceleration after a drag; default normal.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether touches reach views in the content only after 0.15 s, or when they have ended without
  /// a drag.
  ///
  /// Default true.
  open var delaysContentTouches = true {
    didSet { pan.delaysContent = delaysContentTouches }
  }
  /// Whether a drag cancels touches in views of the content; default true.
  open var canCancelContentTouches = true
  /// When a drag dismisses the keyboard, by ending the editing in the window; default none.
  ///
  /// The interactive modes, too, do so when the drag begins.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether a tap on the status bar scrolls to the top; stored without effect.
  open var scrollsToTop = true
  /// Whether the index of a table is shown; stored without effect.
  open var indexDisplayMode: IndexDisplayMode = .automatic
  /// Whether the insets of indicators follow the safe area; default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.place() }
  }

  /// Whether the content is touched, dragged or not yet.
  open var isTracking: Bool { scroll.isTracking }
  /// Whether the content is being dragged.
  open var isDragging: Bool { scroll.isDragging }
  /// Whether the content is decelerating after a drag.
  open var isDecelerating: Bool { scroll.isDecelerating }

  /// The pan recogniser.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The pinch recogniser; nil if zooming is not possible.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  /// Returns whether touches in `view` may reach it; true unless overridden.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag cancels touches in `view`: true unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// The control above the content, which pulling down triggers; default nil.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      alwaysBounceVertical = alwaysBounceVertical || refreshControl != nil
    }
  }

  // MARK: - Indicators

  /// Whether the vertical indicator is shown during scrolling; default true.
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.place() }
  }
  /// Whether the horizontal indicator is shown during scrolling; default true.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.place() }
  }
  /// The style of the indicators; default dark on light.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.place() }
  }
  /// The insets of the vertical indicator, in points; default zero.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.place() }
  }
  /// The insets of the horizontal indicator, in points; default zero.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.place() }
  }
  /// The insets of both indicators; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.flash()
  }

  // MARK: - Zooming

  /// The least zoom scale; default 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// The greatest zoom scale; default 1.
  ///
  /// The user can zoom only if it is greater than the least.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// Whether the scale can be pulled beyond its limits, from where it bounces back; default true.
  open var bouncesZoom = true

  /// The zoom scale of the view that the delegate's `viewForZooming(in:)` returns; default 1.
  ///
  /// Setting it zooms about the centre of the visible part, within the limits; without such a view
  /// it has no effect.
  open var zoomScale: CGFloat {
    get { scroll.zoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the centre of the visible part, at once or animated over 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms so that `rect`, in coordinates of the zoomed view, fits into the view as large as
  /// possible.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoom(toRect: rect, animated: animated)
  }

  /// Whether the user is zooming.
  open var isZooming: Bool { scroll.isZooming }
  /// Whether the scale is bouncing back to its limit.
  open var isZoomBouncing: Bool { scroll.isZoomBouncing }

  // MARK: - Making

  /// Makes a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a scroll view without content.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIScrollView.self)
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    pan.scrollView = self
    pinch.scrollView = self
    pan.delaysContent = true
    pinch.isEnabled = false
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
  }

  // MARK: - Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard watchers != nil, newValue.origin != old.origin else {
        super.bounds = newValue
        return boundsChanged(from: old)
      }
      watched("contentOffset") { super.bounds = newValue }
      boundsChanged(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      boundsChanged(from: old)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.place()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leaveScreen() }
  }
}
