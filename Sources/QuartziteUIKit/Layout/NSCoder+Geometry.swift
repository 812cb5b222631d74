// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSCoder {
  /// Reads "{x, y}"; zero where the text is none.
  public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Reads "{width, height}"; zero where the text is none.
  public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
  /// Reads "{{x, y}, {width, height}}"; zero where the text is none.
  public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// Writes "{x, y}".
  public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
  /// Writes "{width, height}".
  public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
  /// Writes "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
}
