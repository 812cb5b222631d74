// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A guide that follows a moving object, with constraints that apply only near or away from an
/// edge.
///
/// See: <https://developer.apple.com/documentation/uikit/uitrackinglayoutguide>
open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [UInt: [NSLayoutConstraint]] = [:]
  private var away: [UInt: [NSLayoutConstraint]] = [:]

  /// The edges that the followed object is near.
  var nearEdges: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

  /// Sets the constraints that are active while the followed object is near an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    replace(&near, trackingConstraints, edge, areActive: !nearEdges.isDisjoint(with: edge))
  }

  /// Sets the constraints that are active while the followed object is away from an edge.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint],
    activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    replace(&away, trackingConstraints, edge, areActive: nearEdges.isDisjoint(with: edge))
  }

  /// Returns the constraints that were set for being near an edge.
  open func constraintsActive(
    whenNearEdge edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { near[UInt(edge.rawValue)] ?? [] }

  /// Returns the constraints that were set for being away from an edge.
  open func constraintsActive(
    whenAwayFrom edge: NSDirectionalRectEdge
  ) -> [NSLayoutConstraint] { away[UInt(edge.rawValue)] ?? [] }

  /// Deactivates and removes the constraints of all edges.
  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate(Array(near.values.joined()) + away.values.joined())
    (near, away) = ([:], [:])
  }

  private func replace(
    _ list: inout [UInt: [NSLayoutConstraint]],
    _ constraints: [NSLayoutConstraint],
    _ edge: NSDirectionalRectEdge,
    areActive: Bool
  ) {
    NSLayoutConstraint.deactivate(list[UInt(edge.rawValue)] ?? [])
    list[UInt(edge.rawValue)] = constraints
    if areActive {
      NSLayoutConstraint.activate(constraints)
    } else {
      NSLayoutConstraint.deactivate(constraints)
    }
  }
}

/// The part of a view that the keyboard covers, down to the view's lower edge; without a keyboard,
/// the part below the safe area.
///
/// It moves with the keyboard, in its animation. The keyboard is always at the bottom and as wide
/// as the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide>
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a floating keyboard; stored without effect, since the keyboard is
  /// always docked.
  open var followsUndockedKeyboard = false
  /// Whether the guide is at least as high as the bottom safe area inset; default true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owner?.constraintsMayHaveChanged() } }
  }
  /// The space above the keyboard in which a drag dismisses it; stored without effect.
  open var keyboardDismissPadding: CGFloat = 0

  /// Makes the guide of a view.
  init(of view: UIView) {
    super.init()
    owner = view
    coveredBand = .bottom
    InterfaceWorld.current.keyboard.add(self)
  }

  override func coveredHeight(of view: UIView) -> CGFloat {
    let free = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    guard let window = view.window,
      let keyboard = window.inWorld({ InterfaceWorld.current.keyboard.frame })
    else { return free }
    let (origin, height) = (window.frame.origin, view.bounds.height)
    let place = view.convert(keyboard.offsetBy(dx: -origin.x, dy: -origin.y), from: window)
    let covered = view.bounds.maxY - place.minY
    return covered.isFinite ? min(max(covered, free), max(height, free)) : free
  }
}

extension UIView {
  /// The part of the view that the keyboard covers.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let guide = layoutState.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(of: self)
    layoutState.keyboardGuide = guide
    return guide
  }
}
