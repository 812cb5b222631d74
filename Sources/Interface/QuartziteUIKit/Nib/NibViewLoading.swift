// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Loads views of controllers from nib files; implemented by a class of a higher module.
@MainActor
package protocol NibViewLoading: AnyObject {
  /// Loads the view of a controller from the nib that it names, or that has the name of its class;
  /// returns whether there was one.
  static func loadView(of controller: UIViewController) -> Bool
}

extension UIViewController {
  private static let viewLoading =
    NSClassFromString("QuartziteNibs.NibViewLoader") as? any NibViewLoading.Type

  /// Loads the view from the storyboard that made the controller or from its nib; returns whether
  /// there is one.
  package func loadViewFromNib() -> Bool {
    if let load = attachments.viewLoading {
      load(self)
    } else {
      guard Self.viewLoading?.loadView(of: self) == true else { return false }
    }
    return loadedView != nil
  }
}
