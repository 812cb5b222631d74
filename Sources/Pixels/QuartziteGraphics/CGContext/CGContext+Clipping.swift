// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Limits drawing to the inside of the path, and starts a new path; an empty path hides all.
  public func clip(using rule: CGPathFillRule = .winding) {
    let (path, transform) = takePath()
    let device = transform.concatenating(deviceFlip)
    if let rect = path.elements.axisAlignedRect, device.keepsAxes {
      addClip(.rect(rect.applying(device)), bounds: rect.applying(device))
    } else {
      addClip(
        .fill(
          flattened(path, device),
          rule: rule == .winding ? .nonZero : .evenOdd,
          projection: Projection(device)
        ),
        bounds: path.boundingBox.applying(device)
      )
    }
  }

  /// Limits drawing to a rectangle; forgets the path.
  public func clip(to rect: CGRect) {
    beginPath()
    let (shape, bounds) = shape(of: rect.isNull ? .zero : rect)
    addClip(shape, bounds: bounds)
  }

  /// Limits drawing to the union of rectangles; forgets the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Limits drawing by an image that fills `rect`; nothing shows outside it.
  ///
  /// An image mask lets through where it would paint. Of any other image, alpha counts where it has
  /// alpha (Core Graphics asks for a gray image without alpha; what it does with others is not
  /// documented), and else the luminance of its encoded values.
  public func clip(to rect: CGRect, mask image: CGImage) {
    let (shape, bounds) = shape(of: rect)
    let pixmap = image.alphaPixmap
    let picture = ImagePaint(
      pixmap: pixmap,
      projection: Projection(imageTransform(pixmap, in: rect)),
      sampling: sampling(image),
      shrinking: shrinking(image)
    )
    state.clip.masks.append(
      .draw(DrawItem(shape: shape, paint: .image(picture), isAntialiased: isAntialiased))
    )
    limitClip(to: bounds)
  }

  /// Takes away all limits of this state's drawing.
  public func resetClip() {
    state.clip = ClipState(
      bounds: CGRect(x: 0, y: 0, width: width, height: height),
      number: newClipNumber()
    )
  }

  /// A box round what the clip lets through, in user space; null where it lets nothing through.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.bounds.isNull ? .null : state.clip.bounds.applying(deviceTransform.inverted())
  }

  private func addClip(_ shape: Shape, bounds: CGRect) {
    state.clip.shapes.append(Clip(shape: shape, isAntialiased: isAntialiased))
    limitClip(to: bounds)
  }

  private func limitClip(to bounds: CGRect) {
    state.clip.bounds = state.clip.bounds.overlap(bounds) ?? .null
    state.clip.number = newClipNumber()
  }

  /// Returns a number that no clip of this context had before.
  func newClipNumber() -> Int {
    defer { nextClipNumber += 1 }
    return nextClipNumber
  }
}

extension CGAffineTransform {
  /// Whether rectangles with edges parallel to the axes stay that.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGImage {
  /// A picture whose alpha is what a mask of this image lets through.
  var alphaPixmap: Pixmap {
    if isMask || format.hasAlpha { return pixmap }
    return pixmap.mapped { Luminance.byte($0) << 24 }
  }
}
