// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

extension UIScrollView {
  /// The factor by which the velocity falls each millisecond after the finger has left.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/decelerationrate-swift.struct>
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    /// The factor, 0..<1; what lies outside is taken for the nearest value inside.
    public let rawValue: CGFloat

    /// Makes a rate of a factor.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: DecayCurve.normalRate)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: DecayCurve.fastRate)

    /// The factor inside the range where something comes to rest.
    var valid: Double { rawValue > 0 ? min(Double(rawValue), 0.9999) : 0.0001 }
  }

  /// How the scroll indicators look.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/indicatorstyle-swift.enum>
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, light where the interface is dark.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// When dragging takes a keyboard away.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum>
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none
    /// When dragging begins.
    case onDrag
    /// With the finger.
    case interactive
    /// When dragging begins, with what stands on the keyboard.
    case onDragWithAccessory
    /// With the finger, with what stands on the keyboard.
    case interactiveWithAccessory
  }

  /// How the safe area adds to the content's insets.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum>
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// Along both axes.
    case always
  }

  /// Whether the index of a table is shown; kept.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/indexdisplaymode-swift.enum>
  public enum IndexDisplayMode: Int, Sendable {
    /// As the table wants.
    case automatic
    /// Always hidden.
    case alwaysHidden
  }
}
