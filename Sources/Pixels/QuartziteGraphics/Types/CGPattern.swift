// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// How a pattern's cells are fitted to pixels; kept, cells are drawn at the device's resolution.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpatterntiling>
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// Cells keep their shape.
  case noDistortion
  /// Cells keep their distance, roughly.
  case constantSpacingMinimalDistortion
  /// Cells keep their distance.
  case constantSpacing
}

/// What draws a pattern's cell.
public typealias CGPatternDrawPatternCallback = (
  _ info: UnsafeMutableRawPointer?, _ context: CGContext
) -> Void
/// What is called when a pattern goes away.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpatterncallbacks>
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws the cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern goes away.
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

/// A picture that repeats over the plane.
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
  ///   - info: Handed to the callbacks.
  ///   - bounds: What of a cell is drawn, in pattern space.
  ///   - matrix: Maps pattern space to the base space of the context.
  ///   - xStep: The distance of cells in x; zero makes no pattern.
  ///   - yStep: The distance of cells in y; zero makes no pattern.
  ///   - tiling: Kept, without effect.
  ///   - isColored: Whether the cell has its own colours; else it is a mask for one colour.
  ///   - callbacks: What draws.
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

  deinit { callbacks.releaseInfo?(info) }

  /// Draws the cell.
  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }

  /// Returns whether both are the same object.
  public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

  /// Feeds the identity to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGColor {
  /// Makes a colour that draws a pattern; `components` are a colour of the pattern space's base,
  /// and alpha.
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

  /// The pattern that the colour draws, or nil.
  public var pattern: CGPattern? { patternObject as? CGPattern }
}
