// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Draws an image into a rectangle, with its top at the rectangle's largest y.
  ///
  /// An image mask is painted in the fill colour. With `byTiling` the image is repeated from the
  /// rectangle over the whole clip. Where the image has more pixels than the rectangle, it is
  /// resampled as ``interpolationQuality`` says, and the rectangle, unless it is rotated or
  /// repeated, is aligned to whole pixels: each edge to the nearest, at least one apart.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
    let rect = rect.standardized
    if image.isMask, state.fillColor.patternObject != nil { return fillMask(image, in: rect) }
    var (picture, outline) = placed(image, in: rect)
    picture.edge = byTiling ? .repeated : .clamp
    if image.isMask {
      // A mask's pixels are black; the tint replaces their colour.
      picture.pixmap = image.whitePixmap
      picture.tint = PaintColor(state.fillColor.rgba)
    }
    if byTiling {
      picture.projection = Projection(imageTransform(picture.pixmap, in: rect))
      emit(.everything, .image(picture), bounds: state.clip.bounds)
    } else if let outline {
      emit(.rect(outline), .image(picture), bounds: outline)
    } else {
      let (shape, bounds) = shape(of: rect)
      emit(shape, .image(picture), bounds: bounds)
    }
  }

  /// The paint of an image that fills a rectangle in user space, and the aligned rectangle in
  /// device pixels where it is aligned.
  private func placed(_ image: CGImage, in rect: CGRect) -> (ImagePaint, CGRect?) {
    let map = deviceTransform
    let bounds = rect.applying(map)
    let whole = map.keepsAxes ? bounds.roundedToPixels : nil
    let isTurned = map.a == 0
    let (width, height) = (Double(image.width), Double(image.height))
    let across = whole.map { isTurned ? $0.height : $0.width } ?? rect.width * map.lengthOfX
    let down = whole.map { isTurned ? $0.width : $0.height } ?? rect.height * map.lengthOfY
    let shrinking = shrinking(image)
    let isShrunk = shrinking != .sampled && (across < width || down < height)
    let source = isShrunk ? image.source(shrunkBy: width / across, height / down) : image.pixmap
    var transform = imageTransform(source, in: rect)
    let fits = isShrunk && whole != nil
    if let whole, fits { transform = transform.concatenating(.moving(bounds, to: whole)) }
    var sampling = sampling(image)
    // A resampled image is at fractions of a pixel only if it is rotated, or enlarged in one
    // direction.
    if isShrunk, across <= width, down <= height { sampling = .smooth }
    let picture = ImagePaint(
      pixmap: source,
      projection: Projection(transform),
      sampling: sampling,
      shrinking: shrinking
    )
    return (picture, fits ? whole : nil)
  }

  /// Paints a pattern through an image mask.
  private func fillMask(_ image: CGImage, in rect: CGRect) {
    saveGState()
    clip(to: rect, mask: image)
    fill(rect)
    restoreGState()
  }

  /// The map from image pixels, y down, to the device, where they fill a rectangle in user space.
  func imageTransform(_ pixmap: Pixmap, in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(pixmap.width),
      b: 0,
      c: 0,
      d: -rect.height / CGFloat(pixmap.height),
      tx: rect.minX,
      ty: rect.maxY
    ).concatenating(deviceTransform)
  }

  /// The sampling of an image: by the context's quality, unless the image forbids interpolation.
  func sampling(_ image: CGImage) -> ImagePaint.Sampling {
    guard image.shouldInterpolate || state.interpolation != .default else { return .nearest }
    return state.interpolation == .none ? .nearest : .linear
  }

  /// The resampling of an image: by the context's quality, unless the image forbids interpolation.
  func shrinking(_ image: CGImage) -> ImagePaint.Shrinking {
    guard image.shouldInterpolate || state.interpolation != .default else { return .sampled }
    return switch state.interpolation {
    case .none, .low: .sampled
    case .default, .medium: .lanczos2
    case .high: .lanczos3
    }
  }
}

extension CGAffineTransform {
  /// The length of the image of a unit vector along x.
  fileprivate var lengthOfX: CGFloat { (a * a + b * b).squareRoot() }
  /// The length of the image of a unit vector along y.
  fileprivate var lengthOfY: CGFloat { (c * c + d * d).squareRoot() }

  /// The map from one rectangle to another, neither of them empty.
  fileprivate static func moving(_ old: CGRect, to new: CGRect) -> CGAffineTransform {
    let (x, y) = (new.width / old.width, new.height / old.height)
    return CGAffineTransform(
      a: x,
      b: 0,
      c: 0,
      d: y,
      tx: new.minX - old.minX * x,
      ty: new.minY - old.minY * y
    )
  }
}

extension CGRect {
  /// The rectangle with each edge rounded to an integer, and the sides at least 1; nil where it is
  /// infinite or has a side of 0.
  fileprivate var roundedToPixels: CGRect? {
    let (left, top) = (minX.rounded(), minY.rounded())
    let (right, bottom) = (Swift.max(left + 1, maxX.rounded()), Swift.max(top + 1, maxY.rounded()))
    guard width > 0, height > 0, [left, top, right, bottom].allSatisfy({ Swift.abs($0) < 0x1p30 })
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGImage {
  /// An image mask in white, with its coverage as alpha, ready to be tinted.
  var whitePixmap: Pixmap {
    pixmap.mapped { ($0 >> 24) * 0x0101_0101 }
  }
}
