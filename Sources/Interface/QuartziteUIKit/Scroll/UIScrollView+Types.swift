// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

extension UIScrollView {
  /// The factor by which the velocity decreases each millisecond after a drag.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The factor, 0..<1; a value outside is used as the nearest one inside.
    public let rawValue: CGFloat

    /// Makes a rate from its factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: DecayCurve.normalRate)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: DecayCurve.fastRate)

    /// The factor, clamped to a range in which the motion comes to rest.
    var valid: Double { rawValue > 0 ? min(Double(rawValue), 0.9999) : 0.0001 }
  }

  /// The styles of the scroll indicators.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.enum>
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light backgrounds, light in the dark interface style.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// When dragging dismisses the keyboard.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum>
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none
    /// When dragging begins.
    case onDrag
    /// The keyboard follows the touch.
    case interactive
    /// When dragging begins; dismisses the accessory view too.
    case onDragWithAccessory
    /// The keyboard and its accessory view follow the touch.
    case interactiveWithAccessory
  }

  /// How the safe area is added to the content insets.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum>
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along axes that scroll; top and bottom always in a navigation controller, unless the controller's
    /// `automaticallyAdjustsScrollViewInsets` is false.
    case automatic
    /// Only along axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all edges.
    case always
  }

  /// Whether the index of a table is shown; stored without effect.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/indexdisplaymode-swift.enum>
  public enum IndexDisplayMode: Int, Sendable {
    /// The table decides.
    case automatic
    /// Always hidden.
    case alwaysHidden
  }
}
