// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// Returns the layout direction of views with an attribute, in a left-to-right application.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:)>
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the layout direction of views with an attribute inside a layout direction; playback
  /// controls and spatial directions are always left to right.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
