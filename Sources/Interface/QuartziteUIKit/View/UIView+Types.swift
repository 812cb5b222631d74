// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// How contents are placed when the bounds have another size.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum>
  public enum ContentMode: Int, Sendable {
    /// Scaled to the bounds.
    case scaleToFill
    /// Scaled to fit, keeping the aspect ratio, and centred.
    case scaleAspectFit
    /// Scaled to fill, keeping the aspect ratio, and centred.
    case scaleAspectFill
    /// Drawn again in the new size.
    case redraw
    /// Centred, not scaled.
    case center
    /// At the centre of the top edge, not scaled.
    case top
    /// At the centre of the bottom edge, not scaled.
    case bottom
    /// At the centre of the left edge, not scaled.
    case left
    /// At the centre of the right edge, not scaled.
    case right
    /// At the top left corner, not scaled.
    case topLeft
    /// At the top right corner, not scaled.
    case topRight
    /// At the bottom left corner, not scaled.
    case bottomLeft
    /// At the bottom right corner, not scaled.
    case bottomRight

    /// The `contentsGravity` of the layer for this mode.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      // Gravities of layers are named with y pointing up.
      case .top: .bottom
      case .bottom: .top
      case .left: .left
      case .right: .right
      case .topLeft: .bottomLeft
      case .topRight: .bottomRight
      case .bottomLeft: .topLeft
      case .bottomRight: .topRight
      }
    }
  }

  /// Which margins and dimensions change when the superview is resized.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct>
  public struct AutoresizingMask: OptionSet, Sendable {
    /// One bit for each margin or dimension.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// The intrinsic size of a dimension that the contents do not determine: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
