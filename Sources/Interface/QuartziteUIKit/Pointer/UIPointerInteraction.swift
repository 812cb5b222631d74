// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A part of a view over which the pointer has a style.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerregion>
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle in the coordinates of the interaction's view.
  public let rect: CGRect
  /// A value that tells regions apart.
  public let identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// Asks for the region at the pointer.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerregionrequest>
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The pointer in the coordinates of the interaction's view.
  public let location: CGPoint
  /// The modifier keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
  }
}

/// Runs changes as the pointer comes and goes.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerinteractionanimating>
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes that are animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Says how the pointer looks over a view.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerinteractiondelegate>
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at the pointer; the default unless implemented.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style over a region; nil, that of the system, unless implemented.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// Called as the pointer comes.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
  /// Called as the pointer goes.
  func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  )
}

extension UIPointerInteractionDelegate {
  /// Returns the default.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction,
    willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Gives the pointer of a trackpad or a mouse a style over a view.
///
/// - Note: Differs from Apple: a stage has fingers and no pointer, so the delegate is never asked, as
///   on an iPhone.
///
/// See: <https://developer.apple.com/documentation/uikit/uipointerinteraction>
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Says how the pointer looks.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view of the interaction.
  public private(set) weak var view: UIView?
  /// Whether the pointer has styles; default true.
  open var isEnabled = true

  /// Makes an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Takes the view.
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks for region and style again; there is no pointer.
  open func invalidate() {}
}

extension UIButton {
  /// Whether the pointer has a style over the button; default false.
  public var isPointerInteractionEnabled: Bool {
    get { interactions.contains { $0 is UIPointerInteraction } }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if newValue { return addInteraction(UIPointerInteraction()) }
      for each in interactions where each is UIPointerInteraction { removeInteraction(each) }
    }
  }
}
