// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The shape of a line's open end.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cglinecap>
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle round the end point.
  case round
  /// Half a square round the end point.
  case square
}

/// The shape of a line's corner.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cglinejoin>
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges go on until they meet, up to the miter limit.
  case miter
  /// A circle round the corner.
  case round
  /// A straight cut.
  case bevel
}
