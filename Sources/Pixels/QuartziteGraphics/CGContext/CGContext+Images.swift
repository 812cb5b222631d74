// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension CGContext {
  /// Draws an image into a rectangle, its top at the rectangle's largest y.
  ///
  /// An image mask is painted in the fill colour. With `byTiling` the image is repeated from the
  /// rectangle all over the clip. Where the image has more pixels than the rectangle, it is made
  /// smaller as ``interpolationQuality`` says, and the rectangle, unless it is turned or repeated,
  /// goes to whole pixels: each edge to the nearest, at least one apart.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, rect.width != 0, rect.height != 0 else { return }
    let rect = rect.standardized
    if image.isMask, state.fillColor.patternObject != nil { return fillMask(image, in: rect) }
    var (picture, outline) = placed(image, in: rect)
    picture.edge = byTiling ? .repeated : .clamp
    if image.isMask {
      // The mask's pixels are black; the tint must replace their colour.
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

  /// The paint of an image that fills a user space rectangle, and the whole pixels that it fills on the
  /// device where it does.
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
    // An image made smaller lies between pixels only where it is turned or enlarged one way.
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

  /// Maps pixels, y down, to the device, where they fill a user space rectangle.
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

  /// How an image is sampled: the context's quality, unless the image itself forbids.
  func sampling(_ image: CGImage) -> ImagePaint.Sampling {
    guard image.shouldInterpolate || state.interpolation != .default else { return .nearest }
    return state.interpolation == .none ? .nearest : .linear
  }

  /// How an image is made smaller: the context's quality, unless the image itself forbids.
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
  /// The length of what was 1 long along x.
  fileprivate var lengthOfX: CGFloat { (a * a + b * b).squareRoot() }
  /// The length of what was 1 long along y.
  fileprivate var lengthOfY: CGFloat { (c * c + d * d).squareRoot() }

  /// Maps one rectangle to another, neither empty.
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
  /// The rectangle with each edge at the nearest whole number, the later ones at least 1 after the
  /// first; nil where that is none, as it is of infinite ones and of those that are no size at all.
  fileprivate var roundedToPixels: CGRect? {
    let (left, top) = (minX.rounded(), minY.rounded())
    let (right, bottom) = (Swift.max(left + 1, maxX.rounded()), Swift.max(top + 1, maxY.rounded()))
    guard width > 0, height > 0, [left, top, right, bottom].allSatisfy({ Swift.abs($0) < 0x1p30 })
    else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGImage {
  /// An image mask's coverage in white, ready to be tinted.
  var whitePixmap: Pixmap {
    pixmap.mapped { ($0 >> 24) * 0x0101_0101 }
  }
}
