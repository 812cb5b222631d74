// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteLayerValues

/// A layer's filter that the rasteriser does not have and that Core Image computes from pixels.
///
/// **Space**: positions and lengths among the inputs are in layer points. The filter works in
/// pixels with y up and the origin at the lower left corner of the bounds as seen on the screen. It
/// works in linear light, as Core Image does by default.
package struct CoreImageStep: PictureFilterValue {
  /// The name of Core Image's filter.
  package let name: String
  /// The device pixel that is Core Image's origin: its column and the row below it.
  private let origin: SIMD2<Int>
  /// The numeric inputs, in pixels and in the filter's space.
  private let inputs: [PictureFilterData.Input]
  /// The inputs that are tables of bytes.
  private let tables: [PictureFilterData.Table]
  /// The inputs that are further images.
  private let pictures: [Second]

  /// A further input image: one image pixel to a point, from the origin on.
  ///
  /// A table of colours is not scaled.
  private struct Second: Hashable {
    let key: String
    let image: CIImage
    /// The factors from image pixels to device pixels, in x and y.
    let scale: SIMD2<Double>
    var shift = SIMD2(0.0, 0)

    /// The image in the filter's space.
    var placed: CIImage {
      if scale == SIMD2(1, 1), shift == .zero { return image }
      let scaled = CGAffineTransform(scaleX: scale.x, y: scale.y)
      return image.transformed(
        by: scaled.concatenating(CGAffineTransform(translationX: shift.x, y: shift.y))
      )
    }
  }

  /// Makes the step of a layer's filter.
  ///
  /// - Parameters:
  ///   - map: From the layer to device pixels; upright.
  ///   - bounds: The layer's bounds.
  init(filter: LayerFilter, map: CATransform3D, bounds: CGRect) {
    name = filter.type
    let origin = Self.origin(map, bounds)
    self.origin = origin
    let attributes = CIFilter(name: filter.type)?.attributes ?? [:]
    inputs = filter.inputs.compactMap { input in
      let known = attributes[input.key] as? [String: Any]
      return known.flatMap { Self.values(of: input, $0, map, origin) }
        .map { PictureFilterData.Input(key: input.key, values: $0) }
    }
    let constants = filter.constants.sorted { $0.key < $1.key }
    tables = constants.compactMap { key, constant in
      guard case .table(let bytes) = constant else { return nil }
      return PictureFilterData.Table(key: key, bytes: bytes)
    }
    let scale = SIMD2(Double(abs(map.m11)), Double(abs(map.m22)))
    pictures = constants.compactMap { key, constant in
      guard case .picture(let image) = constant else { return nil }
      let isScaled = !Self.pictureTables.contains(key) && scale.x > 0 && scale.y > 0
      return Second(key: key, image: image, scale: isScaled ? scale : SIMD2(1, 1))
    }
  }

  /// Makes the step that data describe; nil where Core Image has no such filter.
  package init?(_ data: PictureFilterData) {
    guard CIFilter(name: data.name) != nil else { return nil }
    (name, origin, tables) = (data.name, data.origin, data.tables)
    inputs = data.inputs.filter { !$0.values.isEmpty && $0.values.allSatisfy(\.isFinite) }
    pictures = data.pictures.map { picture in
      let area = picture.pixels.area
      let image = CIImage(cgImage: CGImage(pixmap: picture.pixels.pixmap))
      return Second(
        key: picture.key,
        image: picture.isEndless ? image.clampedToExtent() : image,
        scale: SIMD2(1, 1),
        shift: SIMD2(Double(area.minX - data.origin.x), Double(data.origin.y - area.maxY))
      )
    }
  }

  package func data(within area: PixelRect) -> PictureFilterData {
    var result = PictureFilterData(name: name, origin: origin)
    (result.inputs, result.tables) = (inputs, tables)
    result.pictures = pictures.compactMap { picture in
      let image = picture.placed
      let extent = image.extent
      let whole = flipped(PixelRect(covering: extent), back: true)
      let isEndless =
        extent.isInfinite || max(whole.width, whole.height) > SurfaceSize.largestSide
      let part = isEndless ? whole.intersection(area) : whole
      guard let made = Self.render(image, flipped(part), inParts: false) else { return nil }
      return PictureFilterData.PictureInput(
        key: picture.key,
        pixels: PlacedPixmap(pixmap: made, area: part),
        isEndless: isEndless
      )
    }
    return result
  }

  /// The keys of input images that are tables of colours.
  private static let pictureTables = [
    "inputGradientImage", "inputPaletteImage", "inputShadingImage",
  ]

  /// Whether a filter must be computed by Core Image, and has all tables and images that it needs
  /// besides the layer's picture.
  static func isNeeded(for filter: LayerFilter) -> Bool {
    guard !FilterChain.understands(filter), let core = CIFilter(name: filter.type) else {
      return false
    }
    return core.inputKeys.allSatisfy { key in
      let known = core.attributes[key] as? [String: Any]
      return switch (known?[kCIAttributeClass] as? String, filter.constants[key]) {
      case ("NSData", .table), ("CIImage", .picture): true
      case ("NSData", _): false
      case ("CIImage", _): key == kCIInputImageKey
      default: true
      }
    }
  }

  /// Whether a filter depends on the position and the orientation of its picture.
  static func hasPlaces(_ filter: LayerFilter) -> Bool {
    guard let core = CIFilter(name: filter.type) else { return true }
    return core.inputKeys.contains { key in
      guard let known = core.attributes[key] as? [String: Any] else { return false }
      return switch known[kCIAttributeType] as? String {
      case kCIAttributeTypePosition, kCIAttributeTypeRectangle, kCIAttributeTypeTransform,
        kCIAttributeTypeAngle:
        true
      case kCIAttributeTypeImage: key != kCIInputImageKey
      default: false
      }
    }
  }

  /// The largest number of pixels of a large picture that are computed at once: 64 MB of floats.
  private static let mostAtOnce = 1 << 22
  /// The largest number of input pixels of a filter on a large picture: 128 MB, a screen of 8K.
  private static let mostPixels = 1 << 25

  private static func origin(_ map: CATransform3D, _ bounds: CGRect) -> SIMD2<Int> {
    let box = map.boundingBox(of: bounds)
    guard !box.isNull, abs(box.minX) < 0x1p20, abs(box.maxY) < 0x1p20 else { return .zero }
    return SIMD2(Int(box.minX.rounded()), Int(box.maxY.rounded()))
  }

  /// Applies the filter to a picture; nil where it gives no image, or one that is too large.
  package func applied(to picture: PlacedPixmap) -> PlacedPixmap? {
    apply(
      CIImage(cgImage: CGImage(pixmap: picture.pixmap)).transformed(by: shift(picture.area)),
      needed: nil
    )
  }

  package func applied(
    to area: PixelRect,
    needed: PixelRect,
    _ draw: @escaping @Sendable (PixelRect) -> Pixmap
  ) -> PlacedPixmap? {
    let source = CIImage(extent: CGRect(flipped(area))) { [self] in
      draw(flipped($0, back: true))
    }
    return apply(source, needed: flipped(needed))
  }

  /// Converts device pixels to Core Image's space, with y up from the origin, or back.
  private func flipped(_ rect: PixelRect, back: Bool = false) -> PixelRect {
    let dx = back ? origin.x : -origin.x
    return PixelRect(
      minX: rect.minX + dx,
      minY: origin.y - rect.maxY,
      maxX: rect.maxX + dx,
      maxY: origin.y - rect.minY
    )
  }

  /// The translation of a picture of some device pixels to its position in Core Image's space.
  private func shift(_ area: PixelRect) -> CGAffineTransform {
    CGAffineTransform(
      translationX: CGFloat(area.minX - origin.x),
      y: CGFloat(origin.y - area.maxY)
    )
  }

  /// The device pixels that the result for a picture of `area` may cover, cut to `needed`; nil where
  /// the filter gives no image, or one that is too large.
  func output(of area: PixelRect, needed: PixelRect?) -> PixelRect? {
    // The extent of a filter's result does not depend on the pixels of its input.
    let source = CIImage(extent: CGRect(flipped(area))) {
      Pixmap(width: $0.width, height: $0.height, pixels: [])
    }
    guard let image = image(of: source) else { return nil }
    let extent = extent(of: image, from: source, needed: needed.map { flipped($0) })
    return extent.area <= Self.mostPixels ? flipped(extent, back: true) : nil
  }

  /// Applies the filter to an image in Core Image's space and returns all of the result, or `needed`.
  private func apply(_ source: CIImage, needed: PixelRect?) -> PlacedPixmap? {
    guard let image = image(of: source) else { return nil }
    let extent = extent(of: image, from: source, needed: needed)
    guard extent.area <= Self.mostPixels else { return nil }
    guard !extent.isEmpty, let pixmap = Self.render(image, extent, inParts: needed != nil) else {
      return PlacedPixmap.none
    }
    return PlacedPixmap(pixmap: pixmap, area: flipped(extent, back: true))
  }

  /// The pixels of a filter's image that are computed: all of them, or those of `needed`.
  private func extent(of image: CIImage, from source: CIImage, needed: PixelRect?) -> PixelRect {
    let extent = PixelRect(covering: image.extent)
    if let needed { return extent.intersection(needed) }
    let most = Composition.longestPictureSide
    // An infinite result is shown where the layer was.
    return extent.width > most || extent.height > most
      ? PixelRect(covering: source.extent) : extent
  }

  /// The filter's result for a source in Core Image's space; nil where there is none.
  private func image(of source: CIImage) -> CIImage? {
    guard let core = CIFilter(name: name) else { return nil }
    for input in inputs {
      let known = core.attributes[input.key] as? [String: Any]
      core.setValue(Self.object(input.values, known), forKey: input.key)
    }
    for table in tables { core.setValue(table.bytes as NSData, forKey: table.key) }
    for picture in pictures { core.setValue(picture.placed, forKey: picture.key) }
    core.setValue(source, forKey: kCIInputImageKey)
    guard let image = core.outputImage, !image.extent.isNull else { return nil }
    return image
  }

  /// Renders the pixels of an image; for a large one a few rows at a time.
  private static func render(_ image: CIImage, _ extent: PixelRect, inParts: Bool) -> Pixmap? {
    let rows = inParts ? max(16, mostAtOnce / extent.width) : extent.height
    guard rows < extent.height else {
      return CIContext().createCGImage(image, from: CGRect(extent))?.pixmap
    }
    let stride = (extent.width + 15) & ~15
    var pixels: [UInt32] = []
    pixels.reserveCapacity(stride * extent.height)
    // The first row of the picture has the largest y.
    var top = extent.maxY
    while top > extent.minY {
      let part = PixelRect(
        minX: extent.minX,
        minY: max(extent.minY, top - rows),
        maxX: extent.maxX,
        maxY: top
      )
      guard let made = CIContext().createCGImage(image, from: CGRect(part)) else { return nil }
      pixels += made.pixmap.pixels
      top = part.minY
    }
    return Pixmap(width: extent.width, height: extent.height, pixels: pixels)
  }

  /// Numbers as the object that the filter wants: a number, a colour or a vector.
  private static func object(_ values: [Double], _ known: [String: Any]?) -> Any {
    let v = values.map { CGFloat($0) }
    if known?[kCIAttributeType] as? String == kCIAttributeTypeColor, v.count >= 3 {
      return CIColor(red: v[0], green: v[1], blue: v[2], alpha: v.count > 3 ? v[3] : 1)
    }
    return v.count == 1 ? NSNumber(value: values[0]) : CIVector(v)
  }

  /// The numbers of an input in the filter's space, with lengths in pixels; nil where there are
  /// none or one is not finite.
  private static func values(
    of input: LayerFilter.Input,
    _ known: [String: Any],
    _ map: CATransform3D,
    _ origin: SIMD2<Int>
  ) -> [Double]? {
    let v = input.values
    guard !v.isEmpty, v.allSatisfy({ $0.isFinite }) else { return nil }
    let scale = Double(map.meanScale)
    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
      SIMD2(
        x * map.m11 + map.m41 - Double(origin.x),
        Double(origin.y) - (y * map.m22 + map.m42)
      )
    }
    switch known[kCIAttributeType] as? String {
    case kCIAttributeTypeDistance where v.count == 1:
      return [v[0] * scale]
    case kCIAttributeTypePosition where v.count >= 2:
      let point = place(v[0], v[1])
      return [point.x, point.y]
    case kCIAttributeTypeRectangle where v.count >= 4:
      let (a, b) = (place(v[0], v[1]), place(v[0] + v[2], v[1] + v[3]))
      guard abs(v[2]) < 1e9, abs(v[3]) < 1e9 else { return v }
      return [min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y)]
    case kCIAttributeTypeTransform where v.count >= 6:
      return [v[0], v[1], v[2], v[3], v[4] * scale, v[5] * scale]
    default:
      return v
    }
  }
}
