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
///   of 16; a background is shown with `backgroundStyle` prominent alone, not while touched.
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

  private static let dot: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 37
  /// The greatest number of dots that are made.
  private static let mostDots = 1000
  private var dots: [UIView] = []
  private var page = 0
  /// The page whose dot is highlighted; it lags behind while `updateCurrentPageDisplay()` is
  /// awaited.
  private var shownPage = 0

  /// When there is a background behind the dots; default automatic.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { applyLook() } }
  /// Whether a drag along the dots changes the page; stored without effect, default true.
  open var allowsContinuousInteraction = true
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
    CGSize(
      width: max(CGFloat(pageCount) * Self.pitch - (Self.pitch - Self.dot), 0),
      height: Self.height
    )
  }

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
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dot, height: Self.dot))
        dot.layer.cornerRadius = Self.dot / 2
        dot.isUserInteractionEnabled = false
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

  private func applyLook() {
    let current = currentPageIndicatorTintColor ?? .white
    let other =
      pageIndicatorTintColor ?? current.withAlphaComponent(current.cgColor.alpha / 3)
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = firstPage + index == shownPage ? current : other
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
    showPlate()
  }

  private func showPlate() {
    let isShown =
      backgroundStyle == .prominent && numberOfPages > (hidesForSinglePage ? 1 : 0)
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
    let width = size(forNumberOfPages: dots.count).width + 20
    plate?.frame = CGRect(x: bounds.midX - width / 2, y: bounds.midY - 13, width: width, height: 26)
    plate?.layer.cornerRadius = 13
  }

  private func layOutDots() {
    layOutPlate()
    let width = size(forNumberOfPages: dots.count).width
    for (index, dot) in dots.enumerated() {
      dot.center = CGPoint(
        x: bounds.midX - width / 2 + Self.dot / 2 + CGFloat(index) * Self.pitch,
        y: bounds.midY
      )
    }
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

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, point(inside: touch.location(in: self), with: event) else { return }
    let step = touch.location(in: self).x < bounds.midX ? -1 : 1
    let next = page + step
    guard (0..<numberOfPages).contains(next) else { return }
    page = next
    if !defersCurrentPageDisplay { updateCurrentPageDisplay() }
    sendActions(for: .valueChanged, with: event)
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
