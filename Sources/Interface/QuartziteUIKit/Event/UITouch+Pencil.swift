// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITouch {
  /// What a pencil tells of a touch later than its place.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitouch/properties>
  public struct Properties: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force.
    public static let force = Properties(rawValue: 1)
    /// The azimuth.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude.
    public static let altitude = Properties(rawValue: 4)
    /// The place.
    public static let location = Properties(rawValue: 8)
    /// The roll.
    public static let roll = Properties(rawValue: 16)
  }

  /// The angle between the pencil and the screen, in radians: that of fingers, a right angle.
  public var altitudeAngle: CGFloat { .pi / 2 }
  /// The direction of the pencil in a view, in radians; 0, as stages have fingers only.
  public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// The direction of the pencil in a view as a vector of length 1; to the right.
  public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The turn of the pencil about its axis, in radians; 0.
  public var rollAngle: CGFloat { 0 }
  /// What of the touch is an estimate; nothing.
  public var estimatedProperties: Properties { [] }
  /// What of the touch will be told more exactly later; nothing.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// The number of the estimate; nil.
  public var estimationUpdateIndex: NSNumber? { nil }
  /// The uncertainty of `majorRadius`, in points; 0.
  public var majorRadiusTolerance: CGFloat { 0 }
  /// The place before the last movement in the coordinates of a view; nil means the window.
  public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
