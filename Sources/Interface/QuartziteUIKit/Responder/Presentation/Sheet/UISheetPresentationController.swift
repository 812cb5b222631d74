// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Presents a controller as a sheet that comes from the bottom edge and rests at detents.
///
/// Where the width is compact the sheet is as wide as its container; where it is regular it stands
/// in the middle; where the height is compact it covers everything. Dragging moves it between its
/// detents and dismisses it.
///
/// Source: heights and colours of sheets on iOS 15 to 17; Apple publishes that the medium detent is
/// about half as high as the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet rests; default the large one, and never empty.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty { detents = [.large()] }
      arrange()
    }
  }
  /// The detent at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { arrange() } }
  /// The largest detent at which the views behind are not dimmed and take touches; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { arrange() } }
  /// Whether a grabber is shown at the top; default false.
  open var prefersGrabberVisible = false {
    didSet { card.grabber.isHidden = !prefersGrabberVisible }
  }
  /// The radius of the corners in points; nil for 10.
  open var preferredCornerRadius: CGFloat? { didSet { arrange() } }
  /// Whether dragging up a scroll view that is at its top enlarges the sheet; default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays at the bottom edge where the height is compact; default false.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the width is that of `preferredContentSize` at the bottom edge; default false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The view that the sheet comes from; stored without effect.
  open weak var sourceView: UIView?

  /// The view with rounded corners and the presented controller's view.
  let card = SheetCard()
  private let dimming = UIView()
  private lazy var drag = SheetDrag(self)
  private var isMoving = false
  /// How far the card is below its detent, in points, while it is dragged.
  var pulled: CGFloat = 0

  open override var presentedView: UIView? { card }
  open override var shouldRemovePresentersView: Bool { false }
  open override var shouldPresentInFullscreen: Bool { false }

  private var sheetDelegate: (any UISheetPresentationControllerDelegate)? {
    delegate as? any UISheetPresentationControllerDelegate
  }

  /// Runs changes of detents or of the selected one, and animates to the new height.
  open func animateChanges(_ changes: () -> Void) {
    isMoving = true
    changes()
    isMoving = false
    animateToRest()
  }

  /// Resolves the heights of custom detents again.
  open func invalidateDetents() { arrange() }

  // MARK: - Geometry

  var traits: UITraitCollection { presentingViewController.traitCollection }
  /// Whether the sheet is at the bottom edge, in place of the middle.
  var isAtEdge: Bool { traits.horizontalSizeClass != .regular }
  /// Whether the sheet covers everything.
  var coversAll: Bool {
    traits.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight
  }
  private var safeArea: UIEdgeInsets { containerView?.safeAreaInsets ?? .zero }
  private var size: CGSize { containerView?.bounds.size ?? .zero }
  /// The greatest height, in points: 10 less than from the safe area at the top to the bottom edge.
  var greatestHeight: CGFloat { max(size.height - safeArea.top - 10, 0) }

  /// The height of a detent with the safe area at the bottom, in points; nil for one that is not
  /// active.
  func height(of detent: Detent) -> CGFloat? {
    let room = DetentRoom(
      containerTraitCollection: traits,
      maximumDetentValue: max(greatestHeight - safeArea.bottom, 0),
      half: (size.height / 2).rounded() - safeArea.bottom
    )
    guard let value = detent.resolve(room), value.isFinite else { return nil }
    return min(max(value, 0) + safeArea.bottom, greatestHeight)
  }

  /// The active detents with their heights, the lowest first.
  var heights: [(id: Detent.Identifier, height: CGFloat)] {
    let all = detents.compactMap { detent in
      height(of: detent).map { (id: detent.identifier, height: $0) }
    }
    let sorted = all.enumerated().sorted {
      ($0.element.height, $0.offset) < ($1.element.height, $1.offset)
    }
    return sorted.isEmpty ? [(.large, greatestHeight)] : sorted.map(\.element)
  }

  /// The detent at which the sheet rests.
  var current: (id: Detent.Identifier, height: CGFloat) {
    let all = heights
    return all.first { $0.id == selectedDetentIdentifier } ?? all[0]
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    if coversAll { return CGRect(origin: .zero, size: size) }
    guard isAtEdge else { return centredFrame }
    let height = current.height
    let wanted = presentedViewController.preferredContentSize.width
    let follows = widthFollowsPreferredContentSizeWhenEdgeAttached && wanted > 0
    let width = follows ? min(wanted, size.width) : size.width
    return CGRect(
      x: (size.width - width) / 2,
      y: size.height - height,
      width: width,
      height: height
    )
  }

  /// The frame where there is room at the sides: 540 by 620 points for a form, and up to 704 wide
  /// and nearly as high as the screen for a page.
  private var centredFrame: CGRect {
    let room = CGSize(width: size.width - 40, height: size.height - safeArea.top - 40)
    let isForm = presentedViewController.modalPresentationStyle == .formSheet
    let own = presentedViewController.preferredContentSize
    let wanted =
      own.width > 0 && own.height > 0
      ? own
      : isForm ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: room.height)
    let (width, height) = (min(wanted.width, room.width), min(wanted.height, room.height))
    return CGRect(
      x: ((size.width - width) / 2).rounded(),
      y: ((size.height - height) / 2).rounded(),
      width: width,
      height: height
    )
  }

  /// Whether the sheet dims what is behind it at its detent.
  var dims: Bool {
    guard isAtEdge, let limit = largestUndimmedDetentIdentifier,
      let height = heights.first(where: { $0.id == limit })?.height
    else { return true }
    return current.height > height
  }

  // MARK: - Presenting

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    card.hold(presentedViewController.view)
    card.grabber.isHidden = !prefersGrabberVisible
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    drag.attach(to: card, dimming: dimming)
    card.show(corners: preferredCornerRadius ?? 10, atEdge: isAtEdge, isSquare: coversAll)
    card.frame = frameOfPresentedViewInContainerView
    let coordinator = presentedViewController.transitionCoordinator
    let begin = { [weak self] in
      self?.showBehind(isPresented: true)
      return
    }
    guard let coordinator, coordinator.isAnimated else { return begin() }
    coordinator.animate { _ in begin() }
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { finish() }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    let end = { [weak self] in
      self?.showBehind(isPresented: false)
      return
    }
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated
    else { return end() }
    coordinator.animate { _ in end() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { finish() } else { arrange() }
  }

  private func finish() {
    dimming.removeFromSuperview()
    presentingViewController.viewIfLoaded?.sheetBehind(by: 0, below: 0)
    presentingViewController.viewIfLoaded?.removeBlackBehind()
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presentedViewController.coordinator == nil, pulled == 0, card.superview != nil else {
      return
    }
    place()
  }

  private func arrange() {
    guard containerView != nil, !isMoving, presentedViewController.coordinator == nil else {
      return
    }
    place()
  }

  /// Moves the card to its detent.
  private func place() {
    pulled = 0
    card.frame = frameOfPresentedViewInContainerView
    card.show(corners: preferredCornerRadius ?? 10, atEdge: isAtEdge, isSquare: coversAll)
    showBehind(isPresented: true)
  }

  /// Dims the views behind, and moves the presenter's view back where the sheet is large.
  func showBehind(isPresented: Bool) {
    dimming.alpha = isPresented && dims && !coversAll ? 0.2 : 0
    dimming.isUserInteractionEnabled = dims
    (containerView as? PresentationContainer)?.letsTouchesThrough = !dims
    let height = current.height
    let isLarge = isPresented && isAtEdge && !coversAll && height >= greatestHeight - 0.5
    presentingViewController.viewIfLoaded?.sheetBehind(
      by: isLarge && safeArea.top > 0 ? 1 : 0,
      below: safeArea.top
    )
  }

  /// Moves the card to its detent with the system's spring over 0.4 s.
  func animateToRest() {
    guard containerView != nil else { return }
    card.prepare(height: frameOfPresentedViewInContainerView.height)
    UIView.animate(
      withDuration: Presentation.standardDuration,
      delay: 0,
      usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.place()
      self.card.layoutIfNeeded()
    }
  }

  /// Selects the detent that a drag chose; notifies the delegate if it is another one.
  func select(_ id: Detent.Identifier) {
    let isNew = id != current.id
    isMoving = true
    selectedDetentIdentifier = id
    isMoving = false
    animateToRest()
    if isNew { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }
}

/// The delegate of a sheet.
///
/// See: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate>
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has chosen another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  )
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
