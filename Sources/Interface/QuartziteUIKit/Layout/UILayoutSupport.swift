// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A band along the top or bottom of a controller's view that bars cover; superseded by the safe
/// area.
///
/// See: <https://developer.apple.com/documentation/uikit/uilayoutsupport>
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// The height of the band in points.
  var length: CGFloat { get }
  /// The upper edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The band between the top or bottom edge of a view and its safe area.
final class SafeAreaBand: UILayoutGuide, UILayoutSupport {
  init(of view: UIView, isAtBottom: Bool) {
    super.init()
    owner = view
    coveredBand = isAtBottom ? .bottom : .top
  }

  var length: CGFloat { owner.map { coveredHeight(of: $0) } ?? 0 }
}

extension UIViewController {
  /// The band at the top of the view that bars cover.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/toplayoutguide>
  public var topLayoutGuide: any UILayoutSupport { view.coveredBand(isAtBottom: false) }
  /// The band at the bottom of the view that bars cover.
  public var bottomLayoutGuide: any UILayoutSupport { view.coveredBand(isAtBottom: true) }
}

extension UIView {
  /// The top or bottom band of this view, always the same object.
  fileprivate func coveredBand(isAtBottom: Bool) -> SafeAreaBand {
    let index = isAtBottom ? 1 : 0
    if layoutState.bands.isEmpty {
      layoutState.bands = [
        SafeAreaBand(of: self, isAtBottom: false), SafeAreaBand(of: self, isAtBottom: true),
      ]
    }
    return layoutState.bands[index]
  }
}
