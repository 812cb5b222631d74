// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// How a pattern's cells are aligned to pixels; kept, without effect: cells are drawn at the
/// device's resolution.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpatterntiling>
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// Cells are not distorted.
  case noDistortion
  /// The spacing of cells is approximately constant.
  case constantSpacingMinimalDistortion
  /// The spacing of cells is constant.
  case constantSpacing
}

/// Draws a pattern's cell.
public typealias CGPatternDrawPatternCallback = (
  _ info: UnsafeMutableRawPointer?, _ context: CGContext
) -> Void
/// Called when a pattern is deallocated.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpatterncallbacks>
public struct CGPatternCallbacks {
  /// The version of the structure: 0.
  public var version: UInt32
  /// Draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes callbacks.
  public init(
    version: UInt32,
    drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// A picture that is tiled over the plane.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpattern>
public final class CGPattern: Hashable, @unchecked Sendable {
  // SAFETY: all stored values are constants; the callbacks run on the thread that draws.
  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  let isColored: Bool
  private let callbacks: CGPatternCallbacks
  private let info: UnsafeMutableRawPointer?

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - info: passed to the callbacks.
  ///   - bounds: the rectangle of a cell that is drawn, in pattern space.
  ///   - matrix: from pattern space to the base space of the context.
  ///   - xStep: the spacing of cells in x; with zero the result is nil.
  ///   - yStep: the spacing of cells in y; with zero the result is nil.
  ///   - tiling: kept, without effect.
  ///   - isColored: whether the cell has colours of its own; otherwise it is a mask for one colour.
  ///   - callbacks: the functions that draw the cell.
  public init?(
    info: UnsafeMutableRawPointer?,
    bounds: CGRect,
    matrix: CGAffineTransform,
    xStep: CGFloat,
    yStep: CGFloat,
    tiling: CGPatternTiling,
    isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, matrix.isFinite,
      bounds.width > 0, bounds.height > 0
    else { return nil }
    (self.info, self.bounds, self.matrix) = (info, bounds.standardized, matrix)
    step = CGSize(width: Swift.abs(xStep), height: Swift.abs(yStep))
    (self.isColored, self.callbacks) = (isColored, callbacks.pointee)
  }

  /// Makes a pattern of copies of an image of some size, upright and side by side from the top left corner on,
  /// in a context or a layer whose y axis goes down.
  package convenience init?(tiling image: CGImage, size: CGSize) {
    let cell = CGRect(origin: .zero, size: size)
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in context.draw(image, in: cell) },
      releaseInfo: nil
    )
    self.init(
      info: nil,
      bounds: cell,
      matrix: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height),
      xStep: size.width,
      yStep: size.height,
      tiling: .constantSpacing,
      isColored: true,
      callbacks: &callbacks
    )
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Draws the cell.
  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }

  /// Returns whether both are the same object.
  public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGColor {
  /// Makes a colour that draws a pattern; `components` are those of a colour of the pattern space's
  /// base space, followed by alpha.
  public convenience init?(
    patternSpace space: CGColorSpace,
    pattern: CGPattern,
    components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    self.init(
      pattern: pattern,
      space: space,
      components: Array(
        UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
      )
    )
  }

  /// The pattern that the colour draws; nil for a plain colour.
  public var pattern: CGPattern? { patternObject as? CGPattern }
}
