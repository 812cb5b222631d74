// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Begins a transparent image context of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context: y grows downwards, `scale` 0 means the screen's.
///
/// A size that is not positive and finite begins no bitmap; drawing into it goes nowhere. So does one
/// that gives more than 2^26 pixels, sides cut to 16,384, with a log line.
///
/// See: <https://developer.apple.com/documentation/uikit/uigraphicsbeginimagecontextwithoptions(_:_:_:)>
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize,
  _ opaque: Bool,
  _ scale: CGFloat
) {
  let pixelsPerPoint = scale > 0 && scale.isFinite ? scale : UITraitCollection.current.displayScale
  var isValid = size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite
  if isValid, !CGContext.isReasonable(size, scale: pixelsPerPoint) {
    isValid = false
    Log.note("A picture of \(size.width) x \(size.height) points is too large to be made.")
  }
  let context = CGContext(
    size: isValid ? size : CGSize(width: 1, height: 1),
    scale: isValid ? pixelsPerPoint : 1,
    isOpaque: opaque,
    isFlipped: true
  )
  if !isValid { context.clip(to: .zero) }
  GraphicsState.current.contexts.append(
    .init(context: context, imageScale: isValid ? pixelsPerPoint : nil)
  )
}

/// Returns what was drawn so far into the current image context; nil if it is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsState.current.contexts.last, let scale = entry.imageScale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the current image context; without one it does nothing.
public func UIGraphicsEndImageContext() {
  _ = GraphicsState.current.contexts.popLast()
}
