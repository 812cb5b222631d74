// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// The directions in which a popover's arrow points.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverarrowdirection>
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
  /// Upwards: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards: the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left: the popover is right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right: the popover is left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// What a popover's arrow can point at: a view, or an item of a bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem>
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// Returns the frame of the item in a view's coordinates, in points; null if it is not shown.
  func frame(in referenceView: UIView) -> CGRect
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the view in another view's coordinates.
  public func frame(in referenceView: UIView) -> CGRect { convert(bounds, to: referenceView) }
}

/// The delegate of a popover.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate>
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented: the last chance to set its source.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  )
  /// Returns whether a touch outside may close the popover, for code older than iOS 13; true unless
  /// implemented.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// Called when a touch outside has closed the popover, for code older than iOS 13.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  )
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  /// Returns true.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// Presents a controller as a popover with an arrow that points at its source; where the width is
/// compact as a sheet, unless the delegate says `none`.
///
/// Source: popovers of iOS 15 to 17: corners of 13 points, an arrow 13 points high and 37 wide, 10
/// points from the edges of the screen; 320 by 480 points unless `preferredContentSize` says
/// otherwise.
///
/// See: <https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller>
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that contains the source; default nil, the centre of the container.
  ///
  /// Not retained, so that a view may keep the controller whose popover points at it.
  open weak var sourceView: UIView?
  /// The source in the coordinates of `sourceView`; null for the bounds of that view.
  open var sourceRect = CGRect.null
  /// The source item, which takes precedence over a view and a rectangle.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  /// The permitted directions of the arrow; default any.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The direction of the arrow; unknown until the popover is placed.
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
  /// The views outside that get touches; a touch on others ends the presentation.
  open var passthroughViews: [UIView]? { didSet { passTouches() } }
  /// The colour of popover and arrow; nil for the material of the system.
  open var backgroundColor: UIColor?
  /// The least distances from the edges of the screen, in points; default 10.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The class of the popover's background; nil for the system's.
  open var popoverBackgroundViewClass: UIPopoverBackgroundView.Type?
  /// Whether the popover may cover its source; default false, stored without effect.
  open var canOverlapSourceViewRect = false

  private let frameView = PopoverFrame()
  private lazy var tap = UITapGestureRecognizer(
    target: WeakProxy(self),
    action: Selector(
      "tappedOutside(_:)",
      UIPopoverPresentationController.tappedOutside(_:)
    )
  )
  private let outside = UIView()

  open override var presentedView: UIView? { frameView }
  open override var shouldRemovePresentersView: Bool { false }
  override var transitionStyle: UIModalTransitionStyle { .crossDissolve }
  open override var presentationStyle: UIModalPresentationStyle { .popover }

  /// The style to which the popover adapts for traits; none where it stays a popover.
  private func adaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    guard traits.horizontalSizeClass == .compact else { return .none }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? .automatic
    return style == .popover ? .none : style
  }

  override func substitute(for traits: UITraitCollection) -> UIViewController? {
    if presentedViewController is any PopoverContent { return nil }
    let style = adaptiveStyle(for: traits)
    guard style != .none,
      let other = delegate?.presentationController(
        self,
        viewControllerForAdaptivePresentationStyle: style
      ), other !== presentedViewController
    else { return nil }
    other.modalPresentationStyle = style
    other.presentationController?.delegate = delegate
    return other
  }

  override func adapted(to traits: UITraitCollection) -> UIPresentationController {
    if let content = presentedViewController as? any PopoverContent {
      return content.presentation(inPlaceOf: self, for: traits)
    }
    let style = adaptiveStyle(for: traits)
    guard style != .none else { return self }
    let other: UIPresentationController
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      other = UIPresentationController(
        presentedViewController: presentedViewController,
        presenting: presentingViewController
      )
    default:
      other = UISheetPresentationController(
        presentedViewController: presentedViewController,
        presenting: presentingViewController
      )
    }
    other.delegate = delegate
    return other
  }

  /// The source in the coordinates of the container.
  private var source: CGRect {
    guard let container = containerView else { return .zero }
    if let sourceItem {
      let frame = sourceItem.frame(in: container)
      if !frame.isNull { return frame }
    }
    guard let sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }

  private var contentSize: CGSize {
    let own = presentedViewController.preferredContentSize
    let size = own.width > 0 && own.height > 0 ? own : CGSize(width: 320, height: 480)
    guard let insets = popoverBackgroundViewClass?.contentViewInsets() else { return size }
    return CGSize(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom
    )
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let room = container.bounds.inset(by: popoverLayoutMargins)
    let place = PopoverPlace(
      source: source,
      content: contentSize,
      room: room,
      permitted: permittedArrowDirections,
      arrow: popoverBackgroundViewClass?.arrowHeight() ?? PopoverPlace.arrowHeight,
      base: popoverBackgroundViewClass?.arrowBase() ?? PopoverPlace.arrowWidth
    )
    arrowDirection = place.direction
    frameView.place = place
    return place.frame
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    guard let container = containerView else { return }
    outside.frame = container.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outside.addGestureRecognizer(tap)
    container.insertSubview(outside, at: 0)
    passTouches()
    frameView.color = backgroundColor
    frameView.background = popoverBackgroundViewClass.map { UIView.make($0) }
    frameView.frame = frameOfPresentedViewInContainerView
    frameView.hold(presentedViewController.view)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard frameView.superview != nil else { return }
    frameView.frame = frameOfPresentedViewInContainerView
  }

  private func passTouches() {
    (containerView as? PresentationContainer)?.passthroughViews = passthroughViews ?? []
  }

  private func tappedOutside(_ tap: UITapGestureRecognizer) {
    guard let content = presentedViewController as? any PopoverContent else {
      dismissByUser()
      return
    }
    content.popoverWasLeft()
  }
}
