// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CGContext {
  /// The map from user space to base space, which is in pixels from the bottom left with y up.
  public var ctm: CGAffineTransform { state.ctm }

  /// Scales the user space.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Translates the user space.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Rotates the user space by `angle` radians, from +x towards +y.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// Concatenates `transform` before the CTM; one that is not finite is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.isFinite else { return }
    state.ctm = transform.concatenating(state.ctm)
  }

  /// The map from user space to device pixels: the CTM.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Converts a point from user space to device pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
  /// Converts a point from device pixels to user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }
  /// Converts a size from user space to device pixels.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
  /// Converts a size from device pixels to user space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize {
    size.applying(state.ctm.inverted())
  }
  /// Returns the bounding box in device pixels of a rectangle in user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
  /// Returns the bounding box in user space of a rectangle in device pixels.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect {
    rect.applying(state.ctm.inverted())
  }
}
