// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteText
import QuartziteUIKit

/// Gives the fonts of an animation.
public protocol AnimationFontProvider {
  /// Returns the font for a family of the file; nil for that of the file.
  ///
  /// Its family and style are used; the size is the file's.
  ///
  /// - Parameters:
  ///   - family: the name by which text of the file asks for it, such as `Roboto-Bold`.
  ///   - size: in points.
  func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// Keeps the fonts of the file: the default.
public final class DefaultFontProvider: AnimationFontProvider {
  /// Makes a provider.
  public init() {}

  /// Nil.
  public func fontFor(family: String, size: CGFloat) -> CTFont? { nil }
}
