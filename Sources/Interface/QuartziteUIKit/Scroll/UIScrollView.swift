// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A view onto content that is larger than itself, moved and made larger by fingers.
///
/// The offset of the content is the origin of the bounds: subviews keep their frames, and the whole
/// is shifted. A drag begins after 10 points and moves the content by what the finger goes beyond
/// them. Beyond its edges the content follows less and less; after the finger has left it glides and
/// springs back. The motion is set at each tick of the display, from curves that are pure functions
/// of time, so the same touches give the same offsets.
///
/// The indicators are layers in front of the content.
///
/// - Note: Differs from Apple: the indicators are no subviews, so `subviews` holds the client's only.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscrollview>
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// What moves, drags and zooms now.
  var scroll = ScrollState()
  private(set) lazy var indicators = ScrollIndicators(host: self)
  private let pan = ScrollPanRecognizer()
  private let pinch = ScrollPinchRecognizer()

  /// Is told what happens.
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet { pinch.isEnabled = canZoom }
  }

  // MARK: - Content

  /// The content for constraints: what is tied to it scrolls, and its size becomes `contentSize`.
  ///
  /// The edges of the scroll view itself mean the same in constraints with views in it.
  public private(set) lazy var contentLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owner = self
    guide.isContent = true
    return guide
  }()

  /// The view's own rectangle for constraints: what is tied to it does not scroll.
  public private(set) lazy var frameLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    guide.owner = self
    guide.systemInsets = { _ in .zero }
    return guide
  }()

  /// The point of the content at the upper left corner of the view; default zero.
  ///
  /// Setting it ends a motion. It is not limited to the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the content in points; default zero.
  ///
  /// If the offset then lies beyond the content it is brought back, unless a finger or a motion is
  /// at work.
  open var contentSize: CGSize {
    get { scroll.contentSize }
    set {
      guard newValue != scroll.contentSize else { return }
      watched("contentSize") { scroll.contentSize = newValue }
      contentGeometryChanged()
    }
  }

  /// Room around the content; default none.
  ///
  /// Content that stood at the upper or left edge keeps standing there.
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set {
      guard newValue != scroll.contentInset else { return }
      watched("contentInset") { scroll.contentInset = newValue }
      insetsChanged()
    }
  }

  /// How the safe area adds to `contentInset`; default automatic.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { insetsChanged() }
  }

  /// `contentInset` with what the safe area adds.
  open var adjustedContentInset: UIEdgeInsets { adjustedInsets }

  /// The insets with the safe area changed.
  open func adjustedContentInsetDidChange() {}

  /// Moves to an offset, at once or in 0.3 s.
  ///
  /// An animated change to the present offset ends at once, without
  /// `scrollViewDidEndScrollingAnimation`. Numbers that are not finite are ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    if animated {
      animateOffset(to: contentOffset)
    } else {
      stopMotion()
      moveBounds(to: contentOffset)
    }
  }

  /// Moves as little as shows `rect` of the content; content that is visible does not move.
  ///
  /// Of a rectangle larger than the view the upper left part is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  // MARK: - Behaviour

  /// Whether fingers move the content; default true.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether a drag that begins along an axis stays on it; default false.
  open var isDirectionalLockEnabled = false
  /// Whether content rests at multiples of the view's size only; default false.
  open var isPagingEnabled = false
  /// Whether content may be pulled beyond its edges; default true.
  open var bounces = true
  /// Whether it may be pulled vertically even if all of it is visible; default false.
  open var alwaysBounceVertical = false
  /// Whether it may be pulled horizontally even if all of it is visible; default false.
  open var alwaysBounceHorizontal = false
  /// How fast thrown content slows down; default normal.
  open var decelerationRate: DecelerationRate = .normal
  /// Whether views in the content learn of a finger only after 0.15 s or once it is no drag.
  ///
  /// Default true.
  open var delaysContentTouches = true {
    didSet { pan.delaysContent = delaysContentTouches }
  }
  /// Whether a drag takes a finger away from a view in the content; default true.
  open var canCancelContentTouches = true
  /// When dragging takes a keyboard away; kept, there is no keyboard.
  open var keyboardDismissMode: KeyboardDismissMode = .none
  /// Whether a tap on the status bar scrolls to the top; kept, there is no status bar.
  open var scrollsToTop = true
  /// Whether the index of a table is shown; kept.
  open var indexDisplayMode: IndexDisplayMode = .automatic
  /// Whether the insets of indicators follow the safe area; default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { indicators.place() }
  }

  /// Whether a finger is down, dragging or not yet.
  open var isTracking: Bool { scroll.isTracking }
  /// Whether a finger drags.
  open var isDragging: Bool { scroll.isDragging }
  /// Whether the content moves on after a drag.
  open var isDecelerating: Bool { scroll.isDecelerating }

  /// The recogniser of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recogniser of pinches; nil where nothing can be zoomed.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? pinch : nil }

  /// Returns whether a finger that went down on `view` may reach it; true here.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag takes a finger away from `view`: from everything but controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: - Indicators

  /// Whether the vertical indicator shows while content moves; default true.
  open var showsVerticalScrollIndicator = true {
    didSet { indicators.place() }
  }
  /// Whether the horizontal indicator shows while content moves; default true.
  open var showsHorizontalScrollIndicator = true {
    didSet { indicators.place() }
  }
  /// How the indicators look; default dark on light.
  open var indicatorStyle: IndicatorStyle = .default {
    didSet { indicators.place() }
  }
  /// The room around the vertical indicator; default none.
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.place() }
  }
  /// The room around the horizontal indicator; default none.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero {
    didSet { indicators.place() }
  }
  /// The room around both indicators; reads the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.flash()
  }

  // MARK: - Zooming

  /// The smallest scale; default 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// The greatest scale; default 1.
  ///
  /// Fingers zoom only if it is greater than the smallest.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { pinch.isEnabled = canZoom }
  }
  /// Whether fingers may pass the limits of the scale, which then springs back; default true.
  open var bouncesZoom = true

  /// The scale of the delegate's `viewForZooming(in:)`; default 1.
  ///
  /// Setting it keeps the middle of what is visible, within the limits; without such a view it is
  /// ignored.
  open var zoomScale: CGFloat {
    get { scroll.zoomScale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms to a scale about the middle of what is visible, at once or in 0.3 s.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }

  /// Zooms so that `rect`, in coordinates of the zoomed view, fills the view as far as it can.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoom(toRect: rect, animated: animated)
  }

  /// Whether fingers zoom.
  open var isZooming: Bool { scroll.isZooming }
  /// Whether the scale springs back to its limit.
  open var isZoomBouncing: Bool { scroll.isZoomBouncing }

  // MARK: - Making

  /// Makes a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a scroll view of an archive, without content.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
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
