// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The shape of a line's open end.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cglinecap>
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Cut off at the end point.
  case butt
  /// A half circle about the end point.
  case round
  /// Half a square about the end point.
  case square
}

/// The shape of a line's corner.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cglinejoin>
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges are extended until they meet; beyond the miter limit the corner is a bevel.
  case miter
  /// A circular arc about the corner.
  case round
  /// A straight cut.
  case bevel
}
