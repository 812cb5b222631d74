// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Intersects the clip with the inside of the path, and starts a new path; an empty path clips
  /// everything.
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

  /// Intersects the clip with a rectangle; discards the path.
  public func clip(to rect: CGRect) {
    beginPath()
    let (shape, bounds) = shape(of: rect.isNull ? .zero : rect)
    addClip(shape, bounds: bounds)
  }

  /// Intersects the clip with the union of rectangles; discards the path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Intersects the clip with an image that fills `rect`; outside, everything is clipped.
  ///
  /// An image mask passes what it would paint. For other images alpha is used if they have it,
  /// otherwise the luminance of the encoded values. (Core Graphics requires a grey image without
  /// alpha; what it does with others is not documented.)
  public func clip(to rect: CGRect, mask image: CGImage) {
    let (shape, bounds) = shape(of: rect)
    guard state.clip.masks.count < Self.mostClips else {
      limitClip(to: bounds)
      return limitByBounds()
    }
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

  /// Removes all clips from the current state.
  public func resetClip() {
    state.clip = ClipState(
      bounds: CGRect(x: 0, y: 0, width: width, height: height),
      number: newClipNumber()
    )
  }

  /// The bounding box of the clip, in user space; null for an empty clip.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.bounds.isNull ? .null : state.clip.bounds.applying(deviceTransform.inverted())
  }

  /// The largest number of shapes, and of masks, in a clip.
  private static let mostClips = 64

  private func addClip(_ shape: Shape, bounds: CGRect) {
    if state.clip.shapes.count < Self.mostClips {
      state.clip.shapes.append(Clip(shape: shape, isAntialiased: isAntialiased))
      return limitClip(to: bounds)
    }
    limitClip(to: bounds)
    limitByBounds()
  }

  /// Replaces all clips beyond `mostClips` by the bounding box of the whole clip.
  private func limitByBounds() {
    let box = state.clip.bounds.isNull ? CGRect.zero : state.clip.bounds
    let last = Clip(shape: .rect(box), isAntialiased: isAntialiased)
    if state.clip.shapes.count > Self.mostClips {
      state.clip.shapes[Self.mostClips] = last
    } else {
      state.clip.shapes.append(last)
    }
  }

  private func limitClip(to bounds: CGRect) {
    state.clip.bounds = state.clip.bounds.overlap(bounds) ?? .null
    state.clip.number = newClipNumber()
  }

  /// Returns a number that no other clip of this context has had.
  func newClipNumber() -> Int {
    defer { nextClipNumber += 1 }
    return nextClipNumber
  }
}

extension CGAffineTransform {
  /// Whether it maps axis-aligned rectangles to axis-aligned rectangles.
  var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGImage {
  /// A picture whose alpha is the coverage of this image when it is used as a mask.
  var alphaPixmap: Pixmap {
    if isMask || format.hasAlpha { return pixmap }
    return pixmap.mapped { Luminance.byte($0) << 24 }
  }
}
