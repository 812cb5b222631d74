// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A row of dots, one for each page; the dot of the current page is highlighted.
///
/// A tap right or left of the centre goes to the next or previous page. The dots are subviews in
/// the order of the pages; setting `currentPage` in an animation block fades their colours.
///
/// At most 1,000 dots are shown: of more pages, those in the middle of the row.
///
/// - Note: Differs from Apple: the look is that before iOS 14, with dots of 7 points at a spacing
///   of 16, which images widen; a background is shown with `backgroundStyle` prominent, and while a
///   finger moves over the dots.
///
/// See: <https://developer.apple.com/documentation/uikit/uipagecontrol>
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// When there is a background behind the dots.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipagecontrol/backgroundstyle-swift.enum>
  public enum BackgroundStyle: Int, Sendable {
    /// Chosen by the control; here never.
    case automatic
    /// Always: a capsule.
    case prominent
    /// Never.
    case minimal
  }

  private static let height: CGFloat = 37
  /// The greatest number of dots that are made.
  private static let mostDots = 1000
  private var dots: [PageDot] = []
  var page = 0
  /// The page whose dot is highlighted; it lags behind while `updateCurrentPageDisplay()` is
  /// awaited.
  private var shownPage = 0

  /// When there is a background behind the dots; default automatic.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { applyLook() } }
  /// Whether a drag along the dots changes the page to that under the finger; default true.
  open var allowsContinuousInteraction = true
  /// The way in which the current page changes, for who is told of a change by the user.
  open internal(set) var interactionState: InteractionState = .none { didSet { showPlate() } }
  /// The images in place of dots; nil until one was set.
  var pictures: PagePictures?
  /// The way in which the pages follow each other; default `natural`.
  open var direction: Direction = .natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Where the finger came down that touches the control; nil without one.
  var start: CGPoint?
  /// The capsule behind the dots; nil until there is one.
  private var plate: UIView?

  /// The number of pages; default 0, and a negative number counts as 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      setPage(page)
      makeDots()
    }
  }

  /// The current page, clamped to 0..<numberOfPages; default 0.
  open var currentPage: Int {
    get { page }
    set { setPage(newValue) }
  }

  /// Whether the dot of a single page is hidden; default false.
  open var hidesForSinglePage = false {
    didSet { applyLook() }
  }
  /// Whether the dots do not change after a tap until `updateCurrentPageDisplay()`; default false.
  open var defersCurrentPageDisplay = false
  /// The colour of the other dots; default nil, the current dot's colour with a third of its alpha.
  open var pageIndicatorTintColor: UIColor? {
    didSet { applyLook() }
  }
  /// The colour of the current dot; default nil, white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { applyLook() }
  }

  /// Makes a control without pages.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control without pages.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UIPageControl.self)
  }

  /// Returns the size of the row of dots for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let size = CGSize(width: length(of: pageCount), height: max(Self.height, thickness + 16))
    return isVertical ? CGSize(width: size.height, height: size.width) : size
  }

  /// The length of a row of dots.
  private func length(of count: Int) -> CGFloat {
    max(CGFloat(count) * pitch - PageDot.gap, 0)
  }

  /// The distance between the centres of neighbours, and the greatest size of a dot or an image
  /// across the row, in points.
  private var pitch: CGFloat { (pictures?.most(isVertical) ?? PageDot.side) + PageDot.gap }
  private var thickness: CGFloat { pictures?.most(!isVertical) ?? PageDot.side }

  /// Highlights the dot of the current page after a deferred change.
  open func updateCurrentPageDisplay() {
    shownPage = page
    applyLook()
  }

  private func setPage(_ number: Int) {
    page = min(max(number, 0), max(numberOfPages - 1, 0))
    updateCurrentPageDisplay()
  }

  // MARK: - Dots

  private func makeDots() {
    // Leaves out an equal number of dots on both sides.
    let count = min(numberOfPages, Self.mostDots - numberOfPages % 2)
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    UIView.performWithoutAnimation {
      while dots.count < count {
        let dot = PageDot(frame: CGRect(x: 0, y: 0, width: PageDot.side, height: PageDot.side))
        dots.append(dot)
        addSubview(dot)
      }
      layOutDots()
    }
    applyLook()
    invalidateIntrinsicContentSize()
  }

  /// The page of the first dot.
  private var firstPage: Int { (numberOfPages - dots.count) / 2 }

  /// Shows the dots anew after an image has changed.
  func picturesChanged() {
    applyLook()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func applyLook() {
    let current = currentPageIndicatorTintColor ?? .white
    let other =
      pageIndicatorTintColor ?? current.withAlphaComponent(current.cgColor.alpha / 3)
    for (index, dot) in dots.enumerated() {
      let isCurrent = firstPage + index == shownPage
      let image = pictures?.image(of: firstPage + index, isCurrent: isCurrent)
      dot.show(image, isCurrent ? current : other)
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
    showPlate()
  }

  private func showPlate() {
    let isWanted =
      backgroundStyle == .prominent
      || backgroundStyle == .automatic && interactionState == .continuous
    let isShown = isWanted && numberOfPages > (hidesForSinglePage ? 1 : 0)
    if isShown, plate == nil {
      let made = UIView()
      made.backgroundColor = .tertiarySystemFill
      made.isUserInteractionEnabled = false
      insertSubview(made, at: 0)
      plate = made
      UIView.performWithoutAnimation { layOutPlate() }
    }
    plate?.isHidden = !isShown
  }

  /// Places the capsule: 26 points high, and 10 points wider than the dots at each end.
  private func layOutPlate() {
    let (length, across) = (length(of: dots.count) + 20, max(26, thickness + 10))
    let size =
      isVertical ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
    plate?.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    plate?.layer.cornerRadius = min(size.width, size.height) / 2
  }

  private func layOutDots() {
    layOutPlate()
    let first = -length(of: dots.count) / 2 + (pitch - PageDot.gap) / 2
    for (index, dot) in dots.enumerated() {
      let along = first + CGFloat(isReversed ? dots.count - 1 - index : index) * pitch
      dot.center =
        isVertical
        ? CGPoint(x: bounds.midX, y: bounds.midY + along)
        : CGPoint(x: bounds.midX + along, y: bounds.midY)
    }
  }

  /// The page whose dot is nearest to a point.
  func page(near point: CGPoint) -> Int {
    let from = isVertical ? point.y - bounds.midY : point.x - bounds.midX
    guard from.isFinite else { return page }
    let place = ((from + length(of: dots.count) / 2 + PageDot.gap / 2) / pitch).rounded(.down)
    let index = Int(min(max(place, 0), CGFloat(max(dots.count - 1, 0))))
    return firstPage + (isReversed ? dots.count - 1 - index : index)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutDots()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    applyLook()
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag(to: touch.location(in: self), with: event)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let point = touch?.location(in: self), interactionState == .none,
      self.point(inside: point, with: event)
    {
      tap(at: point, with: event)
    }
    (start, interactionState) = (nil, .none)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    (start, interactionState) = (nil, .none)
  }

  override var standardAccessibility: StandardAccessibility {
    StandardAccessibility(
      isElement: true,
      value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: .adjustable
    )
  }

  /// Turns to the next page.
  open override func accessibilityIncrement() { turn(by: 1) }
  /// Turns to the previous page.
  open override func accessibilityDecrement() { turn(by: -1) }

  private func turn(by step: Int) {
    let page = currentPage + step
    guard (0..<numberOfPages).contains(page) else { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
