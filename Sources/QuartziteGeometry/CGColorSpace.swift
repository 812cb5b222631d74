// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How the components of a colour are to be read: gray or RGB, both with the sRGB transfer curve.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgcolorspace>
public final class CGColorSpace: Hashable, Sendable {
  /// The components of a colour, alpha left out.
  package enum Model: Sendable {
    /// One component.
    case gray
    /// Three components.
    case rgb
  }

  /// The kind of components.
  package let model: Model

  package init(model: Model) {
    self.model = model
  }

  /// The gray space.
  package static let gray = CGColorSpace(model: .gray)
  /// The sRGB space.
  package static let rgb = CGColorSpace(model: .rgb)

  /// The number of components, alpha left out: 1 or 3.
  public var numberOfComponents: Int { model == .gray ? 1 : 3 }

  /// Returns whether both read components the same way.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.model == right.model
  }

  /// Feeds the model to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
  }
}
