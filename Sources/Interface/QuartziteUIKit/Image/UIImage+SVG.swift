// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteSVG

extension UIImage.Parts {
  /// Draws an SVG picture at a scale in pixels per point; nil if the data is not SVG or the picture
  /// is too large.
  ///
  /// Features that are not supported, such as animations, are logged in one line.
  init?(svg data: Data, displayScale: CGFloat) {
    guard SVGImage.isSVG(data), let image = try? SVGImage(data: data) else { return nil }
    let scale = displayScale > 0 && displayScale.isFinite ? displayScale : 1
    guard CGContext.isReasonable(image.size, scale: scale) else { return nil }
    DrawingServices.need()
    if let first = image.issues.first {
      let more = image.issues.count > 1 ? ", and \(image.issues.count - 1) more" : ""
      Log.note("An SVG picture is not drawn as it asks: \(first)\(more).")
    }
    let context = CGContext(size: image.size, scale: scale, isOpaque: false, isFlipped: true)
    image.makeLayer().renderScreen(in: context)
    guard let picture = context.makeImage() else { return nil }
    self.init(cgImage: picture, scale: scale)
  }
}
