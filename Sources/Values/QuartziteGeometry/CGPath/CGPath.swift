// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// An immutable path of lines and Bézier curves.
///
/// Coordinates are points of the user's space. Equality compares elements exactly.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpath>
public class CGPath: Hashable, @unchecked Sendable {
  // SAFETY: only `CGMutablePath` writes this; code that stores a path beyond a call takes `copy()`.
  // It is never read while it is written; the exclusivity check at each read would cost 2 % of a
  // frame.
  /// The verbs and the points.
  @exclusivity(unchecked) package internal(set) final var elements: PathElements
  /// The glyphs whose outlines the path is, for exporters that write text as text; nil for other
  /// paths.
  package final let text: GlyphText?
  /// Where the limits of a path of many points are cached, since thousands of layers may show the
  /// same path; nil for short paths.
  private final let keptLimits: KeptLimits?

  /// Makes a path from elements; `text` tells the glyphs where they are the outlines of a text.
  package init(elements: PathElements, text: GlyphText? = nil) {
    (self.elements, self.text) = (elements, text)
    keptLimits = elements.points.count < 256 ? nil : KeptLimits()
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

// MARK: - Limits

extension CGPath {
  /// The least and the greatest coordinates of all points; see ``PathElements/controlLimits``.
  ///
  /// O(points) at first, then O(1) for an immutable path of 256 points or more.
  package final var controlLimits: PathElements.Limits? {
    guard let keptLimits, !(self is CGMutablePath) else { return elements.controlLimits }
    return keptLimits.value.withLock { kept in
      if kept == nil { kept = .some(elements.controlLimits) }
      return kept ?? nil
    }
  }

  /// A cache for the limits; nil until they are computed.
  private final class KeptLimits: Sendable {
    let value = Mutex<PathElements.Limits??>(nil)
  }
}

// MARK: - Constructors

extension CGPath {
  /// Makes a closed rectangle; see ``CGMutablePath/addRect(_:transform:)``.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes an ellipse; see ``CGMutablePath/addEllipse(in:transform:)``.
  public convenience init(
    ellipseIn rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes a rounded rectangle; see
  /// ``CGMutablePath/addRoundedRect(in:cornerWidth:cornerHeight:transform:)``.
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect,
      cornerWidth: cornerWidth,
      cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity
    )
    self.init(elements: path.elements)
  }
}

// MARK: - Copies

extension CGPath {
  /// Returns an immutable path of the same elements; an immutable path returns itself.
  public final func copy() -> CGPath? {
    self is CGMutablePath ? CGPath(elements: elements) : self
  }

  /// Returns an immutable path, each point mapped by `transform`.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let transform = transform?.pointee, !transform.isIdentity else { return copy() }
    return CGPath(elements: elements.applying(transform))
  }

  /// Returns a mutable path of the same elements.
  public final func mutableCopy() -> CGMutablePath? {
    CGMutablePath(continuing: elements)
  }

  /// Returns a mutable path, each point mapped by `transform`.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    CGMutablePath(continuing: elements.applying(transform?.pointee ?? .identity))
  }
}
