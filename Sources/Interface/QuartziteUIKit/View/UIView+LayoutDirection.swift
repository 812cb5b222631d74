// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// Returns which way views of a kind run, where the application runs left to right.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/userinterfacelayoutdirection(for:)>
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns which way views of a kind run inside of something that runs a way: players and what
  /// stands for places in space run left to right anywhere.
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
