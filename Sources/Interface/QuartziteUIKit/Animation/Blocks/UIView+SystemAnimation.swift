// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// The animations of the system.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/systemanimation>
  public enum SystemAnimation: UInt, Sendable {
    /// Views fade and shrink, then leave their superview.
    case delete
  }

  /// Runs a system animation on views, and animates other changes together with it.
  ///
  /// `delete` fades the views out and scales them to 0.01 in 0.2 s, ease-in-out, and then removes
  /// them from their superviews; Apple documents neither scale nor duration.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/perform(_:on:options:animations:completion:)>
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.2, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
      }
      parallelAnimations?()
    } completion: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}
