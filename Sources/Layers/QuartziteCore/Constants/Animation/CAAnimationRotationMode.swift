// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How an object turns while it follows a path.
///
/// See: <https://developer.apple.com/documentation/quartzcore/caanimationrotationmode>
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a value of its name; unknown names read as the default where they are used.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along the tangent.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the tangent.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Along the tangent.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// Against the tangent.
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
