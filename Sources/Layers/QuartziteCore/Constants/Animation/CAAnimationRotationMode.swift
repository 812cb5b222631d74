// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How an object rotates while it follows a path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the tangent of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Along the tangent, turned by 180 degrees.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Along the tangent of the path.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// Along the tangent, turned by 180 degrees.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
