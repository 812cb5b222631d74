// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension UIBezierPath {
  /// Sets the dash pattern: `count` lengths in points, dashes and gaps alternating.
  ///
  /// A nil pattern or a count of 0 makes the line solid.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern, count > 0 else {
      (dashLengths, dashPhase) = ([], 0)
      return
    }
    // SAFETY: the caller vouches for `count` readable numbers, as on Apple's systems.
    dashLengths = Array(UnsafeBufferPointer(start: pattern, count: count))
    dashPhase = phase
  }

  /// Writes the dash pattern to the pointers that are not nil; `pattern` must have room for all
  /// lengths.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?,
    count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    count?.pointee = dashLengths.count
    phase?.pointee = dashPhase
    if let pattern {
      for (index, length) in dashLengths.enumerated() { pattern[index] = length }
    }
  }

  /// Fills the path in the current context with its fill colour; curves are flattened by
  /// `flatness`.
  public func fill() {
    guard !isEmpty else { return }
    withState {
      $0.setFlatness(flatness)
      $0.addPath(cgPath)
      $0.fillPath(using: fillRule)
    }
  }

  /// Fills the path with a blend mode and an opacity 0...1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withState {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      fill()
    }
  }

  /// Strokes the path in the current context with its stroke colour and the path's own style.
  public func stroke() {
    guard !isEmpty else { return }
    withState {
      $0.setLineWidth(lineWidth)
      $0.setLineCap(lineCapStyle)
      $0.setLineJoin(lineJoinStyle)
      $0.setMiterLimit(miterLimit)
      $0.setLineDash(phase: dashPhase, lengths: dashLengths)
      $0.addPath(cgPath)
      $0.strokePath()
    }
  }

  /// Strokes the path with a blend mode and an opacity 0...1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withState {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      stroke()
    }
  }

  /// Intersects the current context's clip with the inside of the path; an empty path clips
  /// everything.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    guard !isEmpty else {
      context.clip(to: .zero)
      return
    }
    context.addPath(cgPath)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func withState(_ draw: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    draw(context)
    context.restoreGState()
  }
}
