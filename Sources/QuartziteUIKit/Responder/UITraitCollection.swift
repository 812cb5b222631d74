// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Whether an interface is light or dark.
///
/// See: <https://developer.apple.com/documentation/uikit/uiuserinterfacestyle>
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// What the surroundings of a view are like: display scale and interface style.
///
/// See: <https://developer.apple.com/documentation/uikit/uitraitcollection>
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Pixels a point; 0 means not said.
  public let displayScale: CGFloat
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Makes traits that say nothing.
  public override convenience init() {
    self.init(displayScale: 0, userInterfaceStyle: .unspecified)
  }

  /// Makes traits that only give the scale.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }

  /// Makes traits that only give the style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
  }

  package init(displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle) {
    (self.displayScale, self.userInterfaceStyle) = (displayScale, userInterfaceStyle)
  }

  /// The traits in force on this thread: scale 2 and light unless set.
  public class var current: UITraitCollection {
    get { GraphicsState.current.traits }
    set { GraphicsState.current.traits = newValue }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
  }

  open override var hash: Int { displayScale.hashValue ^ userInterfaceStyle.rawValue }
}
