// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteRaster
import Synchronization

/// A layer's filter that the rasteriser does not have: Core Image computes it from the layer's
/// picture.
///
/// **Space**: positions and lengths among the inputs are in layer points. The filter works in
/// pixels with y up and the origin at the lower left corner of the bounds as seen on the screen. It
/// works in linear light, as Core Image does by default.
struct CoreImageStep: PictureFilterValue {
  /// The filter as the layer has it.
  let filter: LayerFilter
  /// From the layer to device pixels; without rotation or perspective.
  let map: CATransform3D
  /// The layer's bounds.
  let bounds: CGRect

  /// The name of Core Image's filter.
  var name: String { filter.type }

  /// Whether a filter must be computed by Core Image, and has all tables and second pictures that
  /// it needs besides the layer's picture.
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

  /// The device pixel that is Core Image's origin: its column and the row below it.
  private var origin: (x: Int, y: Int) {
    let box = map.boundingBox(of: bounds)
    guard !box.isNull, abs(box.minX) < 0x1p20, abs(box.maxY) < 0x1p20 else { return (0, 0) }
    return (Int(box.minX.rounded()), Int(box.maxY.rounded()))
  }

  /// Computes the filter of a picture; nil where it gives no picture.
  func applied(to picture: PlacedPixmap) -> PlacedPixmap? {
    apply(
      CIImage(cgImage: CGImage(pixmap: picture.pixmap)).transformed(by: shift(picture.area)),
      seen: nil
    )
  }

  /// Computes the visible part of the filter of a picture, which is drawn only as far as it is
  /// needed.
  ///
  /// - Parameters:
  ///   - area: the pixels of the whole picture.
  ///   - seen: the pixels that are wanted.
  ///   - draw: draws the pixels of a rectangle.
  func apply(
    to area: PixelRect,
    seen: PixelRect,
    _ draw: @escaping @Sendable (PixelRect) -> Pixmap
  ) -> PlacedPixmap? {
    let origin = origin
    let source = CIImage(extent: CGRect(flipped(area, origin))) { [self] in
      draw(flipped($0, origin, back: true))
    }
    return apply(source, seen: flipped(seen, origin))
  }

  /// Converts device pixels to Core Image's space, with y up from the origin, or back.
  private func flipped(_ rect: PixelRect, _ origin: (x: Int, y: Int), back: Bool = false)
    -> PixelRect
  {
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

  /// Applies the filter to an image in Core Image's space and returns all of the result, or `seen`.
  private func apply(_ source: CIImage, seen: PixelRect?) -> PlacedPixmap? {
    guard let core = CIFilter(name: filter.type) else { return nil }
    let origin = origin
    for input in filter.inputs {
      if let value = value(of: input, core, origin) { core.setValue(value, forKey: input.key) }
    }
    for (key, constant) in filter.constants {
      switch constant {
      case .table(let table): core.setValue(table as NSData, forKey: key)
      case .picture(let picture): core.setValue(placed(picture, key), forKey: key)
      }
    }
    core.setValue(source, forKey: kCIInputImageKey)
    guard let image = core.outputImage, !image.extent.isNull else { return nil }
    var extent = PixelRect(covering: image.extent)
    if let seen {
      extent = extent.intersection(seen)
    } else if extent.width > Composition.longestPictureSide
      || extent.height > Composition.longestPictureSide
    {
      // An infinite result is shown where the layer was.
      extent = PixelRect(covering: source.extent)
    }
    guard extent.area <= Self.mostPixels else { return nil }
    guard !extent.isEmpty, let pixmap = Self.render(image, extent, inParts: seen != nil) else {
      return PlacedPixmap.none
    }
    return PlacedPixmap(
      pixmap: pixmap,
      area: PixelRect(
        x: extent.minX + origin.x,
        y: origin.y - extent.maxY,
        width: extent.width,
        height: extent.height
      )
    )
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

  /// Places a second picture for the filter: one pixel to a point, from the lower left corner of
  /// the bounds.
  ///
  /// Tables in the form of pictures stay as they are.
  private func placed(_ picture: CIImage, _ key: String) -> CIImage {
    let tables = ["inputGradientImage", "inputPaletteImage", "inputShadingImage"]
    let (x, y) = (abs(map.m11), abs(map.m22))
    guard !tables.contains(key), x != 1 || y != 1, x > 0, y > 0 else { return picture }
    return picture.transformed(by: CGAffineTransform(scaleX: x, y: y))
  }

  /// Converts an input to the filter's space, in pixels.
  private func value(
    of input: LayerFilter.Input,
    _ core: CIFilter,
    _ origin: (x: Int, y: Int)
  ) -> Any? {
    guard let known = core.attributes[input.key] as? [String: Any], !input.values.isEmpty,
      input.values.allSatisfy({ $0.isFinite })
    else { return nil }
    let v = input.values.map { CGFloat($0) }
    let scale = map.meanScale
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(
        x: x * map.m11 + map.m41 - CGFloat(origin.x),
        y: CGFloat(origin.y) - (y * map.m22 + map.m42)
      )
    }
    switch known[kCIAttributeType] as? String {
    case kCIAttributeTypeDistance where v.count == 1:
      return NSNumber(value: Double(v[0] * scale))
    case kCIAttributeTypePosition where v.count >= 2:
      let point = place(v[0], v[1])
      return CIVector(x: point.x, y: point.y)
    case kCIAttributeTypeRectangle where v.count >= 4:
      let (a, b) = (place(v[0], v[1]), place(v[0] + v[2], v[1] + v[3]))
      guard abs(v[2]) < 1e9, abs(v[3]) < 1e9 else { return CIVector(v) }
      return CIVector(
        x: min(a.x, b.x),
        y: min(a.y, b.y),
        z: abs(a.x - b.x),
        w: abs(a.y - b.y)
      )
    case kCIAttributeTypeTransform where v.count >= 6:
      return CIVector([v[0], v[1], v[2], v[3], v[4] * scale, v[5] * scale])
    case kCIAttributeTypeColor where v.count >= 3:
      return CIColor(red: v[0], green: v[1], blue: v[2], alpha: v.count > 3 ? v[3] : 1)
    default:
      return v.count == 1 ? NSNumber(value: Double(v[0])) : CIVector(v)
    }
  }
}

extension PlacedPixmap {
  /// The part that contains `rect` and all pixels that are not transparent.
  ///
  /// The bounds of what is drawn include a margin of a pixel, which filters that look at the border
  /// would see.
  fileprivate func trimmed(to rect: PixelRect) -> PlacedPixmap {
    var tight = rect.intersection(area)
    for y in 0..<area.height {
      let row = pixmap.pixels[y * pixmap.rowPixels..<y * pixmap.rowPixels + area.width]
      guard let first = row.firstIndex(where: { $0 != 0 }),
        let last = row.lastIndex(where: { $0 != 0 })
      else { continue }
      tight = tight.union(
        PixelRect(
          minX: area.minX + first - row.startIndex,
          minY: area.minY + y,
          maxX: area.minX + last - row.startIndex + 1,
          maxY: area.minY + y + 1
        )
      )
    }
    guard tight != area, !tight.isEmpty else { return self }
    let (width, stride) = (tight.width, (tight.width + 15) & ~15)
    var pixels = [UInt32](repeating: 0, count: stride * tight.height)
    for y in 0..<tight.height {
      let from = (tight.minY - area.minY + y) * pixmap.rowPixels + tight.minX - area.minX
      for x in 0..<width { pixels[y * stride + x] = pixmap.pixels[from + x] }
    }
    return PlacedPixmap(
      pixmap: Pixmap(width: width, height: tight.height, pixels: pixels),
      area: tight
    )
  }
}

/// Logs once for each filter that it has no effect.
enum FilterReport {
  private static let said = Mutex<Set<String>>([])

  /// Logs that a filter in a property of a layer has no effect there.
  static func note(_ filter: LayerFilter, in property: String) {
    let line = "\(property): the filter \(filter.type) has no effect there."
    guard said.withLock({ $0.count < 1000 && $0.insert(line).inserted }) else { return }
    Log.note(line)
  }
}

extension Composition {
  /// How far outside the visible pixels the filter of a large picture is computed, in device
  /// pixels.
  static let margin = 512
  /// The device pixels outside which the input of Core Image's filters is ignored.
  static let filterLimits = PixelRect(minX: -16384, minY: -16384, maxX: 32768, maxY: 32768)

  /// Applies a layer's filters to what it shows, one after the other.
  func filtered(
    _ body: [DisplayItem],
    of index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    var result = body
    var run: [LayerFilter] = []
    func finishRun() {
      let chain = FilterChain(
        run,
        scale: place.toDevice.meanScale,
        spread: place.toDevice.blurSpread,
        map: place.toDevice
      )
      run = []
      guard !chain.isEmpty, !result.isEmpty else { return }
      guard let widening = chain.widening, let wide = widening.items(result) else {
        result = Self.filtered(result, by: chain.filters)
        return
      }
      let rest = Array(chain.filters.dropFirst(widening.filterCount))
      result = rest.isEmpty ? wide : Self.filtered(wide, by: rest)
    }
    for filter in values.filters {
      if FilterChain.understands(filter) {
        run.append(filter)
      } else if CoreImageStep.isNeeded(for: filter), place.toDevice.isUpright {
        finishRun()
        result = coreImage(filter, result, index, values, place)
      } else {
        FilterReport.note(filter, in: "filters")
      }
    }
    finishRun()
    return result
  }

  /// The picture that Core Image computes of what a layer shows.
  private func coreImage(
    _ filter: LayerFilter,
    _ body: [DisplayItem],
    _ index: Int,
    _ values: LayerValues,
    _ place: Placement
  ) -> [DisplayItem] {
    let step = CoreImageStep(filter: filter, map: place.toDevice, bounds: values.bounds)
    let limits = Self.filterLimits
    var area = ItemBounds.of(body, within: limits)
    let own = PixelRect(covering: place.toDevice.boundingBox(of: values.bounds))
      .intersection(limits)
    area = area.union(own).intersection(limits)
    guard !area.isEmpty else { return body }
    // Of a large picture, compute only what is visible and what later filters may move there.
    let isLarge = max(area.width, area.height) > Self.longestPictureSide
    // The bounds of what is drawn may include a margin of a pixel, which filters would see as a
    // border.
    if isLarge && own.contains(area.insetBy(dx: 1, dy: 1)) { area = own }
    let (whole, visible) = (area, place.visible)
    let seen = PixelRect(covering: visible).insetBy(dx: -Self.margin, dy: -Self.margin)
    let key = PictureCache.Key(
      layer: place.scene.nodes[index].id,
      items: body,
      filter: filter,
      map: place.toDevice,
      seen: isLarge ? seen : nil
    )
    let made = pictures.picture(key, paths) { rasterizer in
      guard isLarge else {
        let drawn = PlacedPixmap(
          pixmap: rasterizer.picture(of: body, in: whole),
          area: whole
        )
        return step.applied(to: drawn.trimmed(to: own))
      }
      return step.apply(to: whole, seen: seen) { rasterizer.picture(of: body, in: $0) }
    }
    guard let made else {
      FilterReport.note(filter, in: "filters")
      return body
    }
    guard !made.area.isEmpty else { return [] }
    let shift = CGAffineTransform(
      translationX: CGFloat(made.area.minX),
      y: CGFloat(made.area.minY)
    )
    return [
      .draw(
        DrawItem(
          shape: .rect(CGRect(made.area)),
          paint: .image(ImagePaint(pixmap: made.pixmap, projection: Projection(shift))),
          isAntialiased: false
        )
      )
    ]
  }

  /// The blend mode of a layer with its backdrop.
  func blend(_ values: LayerValues) -> BlendMode {
    guard let filter = values.compositingFilter else { return .normal }
    if let blend = BlendMode(filter) { return blend }
    FilterReport.note(filter, in: "compositingFilter")
    return .normal
  }
}
