// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CGContext {
  /// The map from user space to base space: pixels from the bottom left, y up.
  public var ctm: CGAffineTransform { state.ctm }

  /// Scales user space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Moves user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Turns user space by `angle` radians, from +x towards +y.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Puts `transform` before the CTM; one that is not finite is left out.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Replaces the CTM.
  package func setCTM(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform
  }

  /// The map from user space to pixels: the CTM.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Returns the pixel place of a user space point.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Returns the user space point of a pixel place.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Returns the size in pixels of a user space size.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Returns the user space size of a size in pixels.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.ctm.inverted())
  }
  /// Returns the box of pixels round a user space rectangle.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Returns the user space box round a rectangle of pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.ctm.inverted())
  }
}
