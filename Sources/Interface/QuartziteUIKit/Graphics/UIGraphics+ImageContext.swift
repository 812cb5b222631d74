// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics

/// Begins a transparent image context at 1 pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image context with y pointing down; a `scale` of 0 means that of the screen.
///
/// Without a bitmap, because the size is not positive and finite, drawing has no effect. The same
/// holds, with a log line, for a size of more than 2^26 pixels, where each side is first limited to
/// 16,384.
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
  DrawingState.current.contexts.append(
    .init(context: context, imageScale: isValid ? pixelsPerPoint : nil)
  )
}

/// Returns the contents of the current image context; nil if the current context is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = DrawingState.current.contexts.last, let scale = entry.imageScale,
    let image = entry.context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends the current image context; without one it does nothing.
public func UIGraphicsEndImageContext() {
  _ = DrawingState.current.contexts.popLast()
}
