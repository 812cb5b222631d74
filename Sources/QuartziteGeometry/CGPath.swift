// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An immutable path of lines and Bézier curves.
///
/// Coordinates are points of the user's space. Equality compares elements exactly.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpath>
public class CGPath: Hashable, @unchecked Sendable {
  // SAFETY: only `CGMutablePath` writes this; whoever stores a path beyond the call takes `copy()`.
  /// The verbs and the points.
  package internal(set) final var elements: PathElements

  /// Makes a path of elements.
  package init(elements: PathElements) {
    self.elements = elements
  }

  /// Returns whether both hold exactly the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.elements == right.elements
  }

  /// Feeds the elements to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }

  /// Whether the path has no element.
  public final var isEmpty: Bool { elements.isEmpty }
}
