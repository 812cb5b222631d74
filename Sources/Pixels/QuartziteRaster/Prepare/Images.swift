// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// An image that is prepared for computing rows of pixels.
struct ImageFetch: BitwiseCopyable {
  /// How positions in the image are computed.
  enum Kind: UInt8 {
    /// The image is moved by whole pixels.
    case moved
    /// By fixed-point steps along a row.
    case affine
    /// By a division for each pixel.
    case projective
  }

  /// The tint that changes nothing.
  static let white = UInt32.max

  var kind = Kind.affine
  var sampling = ImagePaint.Sampling.linear
  // SAFETY: the program keeps the pixmap or surface that owns the pixels.
  var image: qz_image
  /// moved: the device pixel of the image's first pixel.
  var originX = 0
  var originY = 0
  /// affine: (u, v) at the centre of device pixel (0, 0), minus half an image pixel, in 24.40 fixed
  /// point.
  var u0 = Int64(0)
  var v0 = Int64(0)
  /// affine: the step of (u, v) along x.
  var ux = Int64(0)
  var vx = Int64(0)
  /// affine: the step of (u, v) along y.
  var uy = Int64(0)
  var vy = Int64(0)
  /// projective: the index of the inverse in `Program.inverses`.
  ///
  /// Stored separately because it is larger than everything else and few images need it: most
  /// fetches are written once, read once or twice, and cost what their memory costs.
  var inverse = Int32(0)
  /// The tint: multiplies each channel; premultiplied, white is 255 in all channels.
  var tint = Self.white
  /// Whether the colours of all its pixels are known to be 0.
  var isBlack = false
  /// trilinear: the weight of the next smaller mipmap level, 0...256; its fetch is the next one in
  /// the buffer.
  var nextShare = UInt32(0)

  /// Whether an opaque image gives opaque pixels: each is one of the image, or interpolated between
  /// some, and none is tinted.
  var keepsOpacity: Bool { kind != .projective && tint == Self.white }

  /// Whether the image is only translated, by a fraction of a pixel, and repeats its border pixels
  /// outside.
  var isSlid: Bool {
    kind == .affine && sampling == .linear && ux == 1 << 40 && vx == 0 && uy == 0
      && vy == 1 << 40 && nextShare == 0 && image.edge == Int32(QZ_EDGE_CLAMP)
      && image.stride >= 8
  }

  /// Makes the fetch of an image that is moved by whole pixels.
  init(moved image: qz_image, x: Int, y: Int) {
    self.image = image
    (kind, originX, originY) = (.moved, x, y)
  }

  /// Makes a fetch by an inverse map.
  ///
  /// The choice depends on the map alone, not on which part of the picture is drawn. If `kind` is
  /// projective, the caller stores the map and sets its index.
  init(_ image: qz_image, inverse: InverseProjection, isAffine: Bool) {
    self.image = image
    guard isAffine else {
      kind = .projective
      return
    }
    // The centres of device pixel (0, 0) and of image pixel (0, 0) are both at (0.5, 0.5).
    let u = SIMD3(inverse.x.x, inverse.x.y, (inverse.x.x + inverse.x.y) / 2 + inverse.x.z - 0.5)
    let v = SIMD3(inverse.y.x, inverse.y.y, (inverse.y.x + inverse.y.y) / 2 + inverse.y.z - 0.5)
    guard Self.isNear(u), Self.isNear(v) else {
      kind = .projective
      return
    }
    // Rounds halves away from zero without a call of the C library; below 2^62 nothing overflows.
    func fixed(_ value: Double) -> Int64 {
      let (scaled, whole) = (value * 0x1p40, Int64(value * 0x1p40))
      let rest = scaled - Double(whole)
      return whole &+ (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
    }
    (ux, uy, u0) = (fixed(u.x), fixed(u.y), fixed(u.z))
    (vx, vy, v0) = (fixed(v.x), fixed(v.y), fixed(v.z))
  }

  /// Whether a coordinate of the image, linear in x, y and 1, is below 2^21 wherever it can be
  /// asked for.
  ///
  /// The pixels of a surface are below 16,384. Surfaces of filters extend farther; two bits are
  /// left for them.
  private static func isNear(_ way: SIMD3<Double>) -> Bool {
    let far = 16448.0
    let sides = abs(way.x) * far + abs(way.y) * far + abs(way.z)
    // Far from the limit the order of the sums does not matter.
    if sides < 0x1p20 { return true }
    var largest = abs(way.z)
    for x in [-far, far] {
      for y in [-far, far] { largest = max(largest, abs((way * SIMD3(x, y, 1)).sum())) }
    }
    return largest < 0x1p21
  }
}

extension ImagePaint.Edge {
  /// The kernels' number of the edge rule.
  var rule: Int32 {
    switch self {
    case .clear: Int32(QZ_EDGE_CLEAR)
    case .clamp: Int32(QZ_EDGE_CLAMP)
    case .repeated: Int32(QZ_EDGE_REPEAT)
    }
  }
}

extension qz_image {
  /// The whole of a pixmap.
  ///
  /// SAFETY: whoever uses it keeps the pixmap, whose array never changes.
  init(_ pixmap: Pixmap, edge: Int32) {
    let base = pixmap.pixels.withUnsafeBufferPointer { $0.baseAddress }
    self.init(
      pixels: base ?? UnsafePointer(qz_no_pixels()),
      stride: pixmap.rowPixels,
      width: Int32(pixmap.width),
      height: Int32(pixmap.height),
      edge: edge
    )
  }

  /// The whole of a surface.
  init(_ surface: Surface, edge: Int32) {
    self.init(
      pixels: UnsafePointer(surface.base),
      stride: surface.rowPixels,
      width: Int32(surface.width),
      height: Int32(surface.height),
      edge: edge
    )
  }
}

extension Program {
  /// Prepares an image; returns the index of its fetch, and whether it is moved by whole pixels;
  /// nil where nothing is visible.
  func add(
    _ paint: ImagePaint,
    opacity: Float,
    pyramids: PyramidCache
  ) -> (index: Int, isMoved: Bool)? {
    let pixmap = paint.pixmap
    guard pixmap.width > 0, pixmap.height > 0 else { return nil }
    let edge = paint.edge.rule
    keep(pixmap)
    let tint = Self.tint(paint.tint, opacity)
    let index = images.count
    if paint.projection.isAffine {
      let image = qz_image(pixmap, edge: edge)
      if addMoved(image, paint.projection.affine, tint) { return (index, true) }
    }
    guard let inverse = InverseProjection(paint.projection) else { return nil }
    guard paint.sampling == .trilinear else {
      let image = qz_image(pixmap, edge: edge)
      addPlaced(image, inverse, isAffine: paint.projection.isAffine, paint.sampling, tint)
      return (index, false)
    }
    addLevels(paint, inverse, edge, tint, pyramids)
    return (index, false)
  }

  /// Prepares an image if it is moved by whole pixels; returns whether it is.
  func addMoved(_ image: qz_image, _ m: CGAffineTransform, _ tint: UInt32) -> Bool {
    guard let corner = m.wholeMove, paths.takes(.wholeMoves) else { return false }
    var fetch = ImageFetch(moved: image, x: corner.x, y: corner.y)
    fetch.tint = tint
    images.append(fetch)
    return true
  }

  /// Adds the fetch of an image with an inverse map.
  func addPlaced(
    _ image: qz_image,
    _ inverse: InverseProjection,
    isAffine: Bool,
    _ sampling: ImagePaint.Sampling,
    _ tint: UInt32
  ) {
    var fetch = ImageFetch(image, inverse: inverse, isAffine: isAffine)
    (fetch.sampling, fetch.tint) = (sampling, tint)
    append(fetch, inverse)
  }

  private func append(_ fetch: ImageFetch, _ inverse: InverseProjection) {
    var fetch = fetch
    if fetch.kind == .projective {
      fetch.inverse = Int32(inverses.count)
      inverses.append(inverse)
    }
    images.append(fetch)
  }

  /// Keeps a pixmap until the program has run.
  func keep(_ pixmap: Pixmap) { keptPixmaps[0].add(pixmap) }

  /// Adds the fetches of the two mipmap levels between which a minified image lies.
  private func addLevels(
    _ paint: ImagePaint,
    _ inverse: InverseProjection,
    _ edge: Int32,
    _ tint: UInt32,
    _ pyramids: PyramidCache
  ) {
    let isAffine = paint.projection.isAffine
    let shrink = Self.shrink(inverse, paint)
    // The level is log2 of the ratio, approximated linearly: its integer part is the exponent, its
    // fraction the mantissa.
    let exponent = shrink > 1 ? min(30, Int(shrink.exponent)) : 0
    let share =
      shrink > 1 ? min(1, shrink / Double(sign: .plus, exponent: exponent, significand: 1) - 1) : 0
    let halves = shrink > 1 ? pyramids.halves(of: paint.pixmap, paths) : []
    for offset in 0..<2 {
      let level = min(exponent + offset, halves.count)
      let pixmap = level > 0 ? halves[level - 1] : paint.pixmap
      keep(pixmap)
      var map = inverse
      let sx = Double(pixmap.width) / Double(paint.pixmap.width)
      let sy = Double(pixmap.height) / Double(paint.pixmap.height)
      (map.x, map.y) = (inverse.x * sx, inverse.y * sy)
      var fetch = ImageFetch(
        qz_image(pixmap, edge: edge),
        inverse: map,
        isAffine: isAffine
      )
      // The interpolation of both levels is tinted, once.
      (fetch.sampling, fetch.tint) = (.linear, offset == 0 ? tint : ImageFetch.white)
      if offset == 0 && share > 0 { fetch.nextShare = UInt32((share * 256).rounded()) }
      append(fetch, map)
      if fetch.nextShare == 0 { break }
    }
  }

  /// The number of image pixels to a device pixel, along the longer direction.
  private static func shrink(_ inverse: InverseProjection, _ paint: ImagePaint) -> Double {
    // At the centre of the image, whichever part is visible.
    let (px, py) = (Double(paint.pixmap.width) / 2, Double(paint.pixmap.height) / 2)
    let (m, p) = (paint.projection.affine, paint.projection)
    let w = p.px * px + p.py * py + p.pw
    guard w > 1e-6 else { return 1 }
    let x = (m.a * px + m.c * py + m.tx) / w
    let y = (m.b * px + m.d * py + m.ty) / w
    let center = inverse.apply(x, y)
    let right = inverse.apply(x + 1, y) - center
    let down = inverse.apply(x, y + 1) - center
    let square = max((right * right).sum(), (down * down).sum())
    return square.isFinite ? square.squareRoot() : 1
  }

  /// Converts a colour that multiplies pixels to a premultiplied pixel.
  @inline(__always)
  static func tint(_ color: PaintColor) -> UInt32 {
    color == PaintColor(repeating: 1) ? ImageFetch.white : tint(color, 1)
  }

  /// Converts a colour that multiplies pixels, times an opacity, to a premultiplied pixel.
  static func tint(_ color: PaintColor?, _ opacity: Float) -> UInt32 {
    if color == nil && opacity == 1 { return ImageFetch.white }
    var c = clampedColor(color ?? PaintColor(1, 1, 1, 1))
    c.w *= max(0, min(1, opacity.isNaN ? 0 : opacity))
    let scaled = SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w) * 255
    // Channels are 0...255: adding a half and truncating rounds halves up. The vector conversion is
    // not inlined and took 3 % of the time of 10,000 sprites.
    func whole(_ value: Float) -> UInt32 { UInt32(qz_truncate(Double(value) + 0.5)) }
    return whole(scaled.x) | whole(scaled.y) << 8 | whole(scaled.z) << 16 | whole(scaled.w) << 24
  }
}

/// Mipmaps of images, kept from frame to frame.
final class PyramidCache {
  private struct Entry {
    /// Weak: the halves take a third of the image and must not keep it alive, and a new image at the same
    /// address is recognised by this being nil.
    weak var source: Pixmap?
    let halves: [Pixmap]
  }

  private var kept = BoundedCache<ObjectIdentifier, Entry>(limit: KeptPixels.pyramids)

  /// The number of pixels that are kept, reckoned as half of each image.
  var pixels: Int { kept.cost }

  /// Returns the mipmap levels below the image itself: its halves, down to one pixel.
  func halves(of pixmap: Pixmap, _ paths: FastPathChoice) -> [Pixmap] {
    let key = ObjectIdentifier(pixmap)
    let known = paths.take(.keptReductions) {
      kept.value(for: key, where: { $0.source === pixmap })
    }
    if let known { return known.halves }
    var halves: [Pixmap] = []
    var last = pixmap
    while last.width > 1 || last.height > 1 {
      last = Self.half(last)
      halves.append(last)
    }
    let entry = Entry(source: pixmap, halves: halves)
    kept.insert(entry, for: key, cost: pixmap.width * pixmap.height / 2)
    return halves
  }

  /// Returns the image at half the size, rounded up: each pixel is the mean of 2 x 2, with border
  /// pixels repeated.
  static func half(_ source: Pixmap) -> Pixmap {
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    let row = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height {
      let y0 = 2 * y * source.rowPixels
      let y1 = min(2 * y + 1, source.height - 1) * source.rowPixels
      for x in 0..<width {
        let x0 = 2 * x
        let x1 = min(2 * x + 1, source.width - 1)
        let (a, b) = (source.pixels[y0 + x0], source.pixels[y0 + x1])
        let (c, d) = (source.pixels[y1 + x0], source.pixels[y1 + x1])
        // Two channels at a time: the sum of four bytes and the rounding fit into 16 bits.
        let low: UInt32 = 0x00FF_00FF
        let even = (a & low) + (b & low) + (c & low) + (d & low) + 0x0002_0002
        let odd =
          (a >> 8 & low) + (b >> 8 & low) + (c >> 8 & low) + (d >> 8 & low) + 0x0002_0002
        let word = (even >> 2 & low) | (odd >> 2 & low) << 8
        pixels[y * row + x] = word
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}
