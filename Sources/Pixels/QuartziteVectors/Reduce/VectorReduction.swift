// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// A reduction of display lists to what a vector format can express: only draws and groups, with
/// affine maps, and pictures as small as possible of the rest.
package struct VectorReduction {
  /// How often parts of lists became pictures, by the reason.
  package private(set) var pictures: [PictureReason: Int] = [:]

  let abilities: VectorAbilities
  let tools: VectorTools
  private var list = DisplayList(width: 1, height: 1)
  private(set) var canvas = PixelRect.empty

  /// Whether pictures that are shown smaller are resampled to that size; false keeps one picture
  /// for all sizes in a film, which the reader scales.
  let resamples: Bool
  /// The pictures of the document.
  let store = PictureStore()

  /// Makes a reduction for a format.
  package init(_ abilities: VectorAbilities, tools: VectorTools, resamples: Bool = true) {
    (self.abilities, self.tools, self.resamples) = (abilities, tools, resamples)
  }

  /// Counts a part that becomes a picture.
  mutating func note(_ reason: PictureReason) { pictures[reason, default: 0] += 1 }

  /// Returns a list that draws the same, except for antialiasing along the edges of shapes.
  package mutating func reduce(_ list: DisplayList) -> DisplayList {
    self.list = list
    canvas = PixelRect(minX: 0, minY: 0, maxX: list.width, maxY: list.height)
    var result = DisplayList(width: list.width, height: list.height, background: list.background)
    // An item that needs everything below it must not be inside a layer's group.
    if list.items.contains(where: { needsBelow($0) != nil }) {
      self.list.items = list.items.flatMap(\.unmarked)
    }
    let list = self.list
    for (index, item) in list.items.enumerated() {
      guard let reason = needsBelow(item) else {
        result.items += reduce(item)
        continue
      }
      let bounds = ItemBounds.of(item, within: canvas)
      if bounds.isEmpty { continue }
      var below = list
      below.items = Array(list.items[...index])
      let picture = tools.draw(below, bounds)
      if picture.isOpaque {
        result.items.append(.draw(Self.draw(picture, at: bounds)))
      } else {
        // A translucent picture cannot be drawn over its own content: everything so far becomes one
        // picture.
        below.background = nil
        result.items = [.draw(Self.draw(tools.draw(below, canvas), at: canvas))]
      }
      pictures[reason, default: 0] += 1
    }
    return result
  }

  // MARK: - Items that need their backdrop

  /// Returns why an item cannot be drawn without its backdrop; nil where it can.
  private func needsBelow(_ item: DisplayItem) -> PictureReason? {
    if item.readsBackdrop { return .backdrop }
    return blends(item) ? .blend : nil
  }

  /// Whether an item blends with its backdrop by a mode that the format lacks.
  private func blends(_ item: DisplayItem) -> Bool {
    switch item {
    case .draw(let draw): !abilities.blends.contains(draw.blend)
    case .sprites(let sprites): !abilities.blends.contains(sprites.blend)
    case .group(let group):
      !abilities.blends.contains(group.blend)
        || !group.isIsolated && group.items.contains { blends($0) }
    }
  }

  // MARK: - Items

  private mutating func reduce(_ items: [DisplayItem]) -> [DisplayItem] {
    items.flatMap { reduce($0) }
  }

  private mutating func reduce(_ item: DisplayItem) -> [DisplayItem] {
    switch item {
    case .draw(let draw): return reduce(draw)
    case .sprites(let sprites): return sprites.draws.flatMap { reduce($0, asVectors: false) }
    case .group(let group): return reduce(group)
    }
  }

  private mutating func reduce(_ group: GroupItem) -> [DisplayItem] {
    var clips = group.clips.compactMap { clip in
      clip.shape.flat().map { Clip(shape: $0, isAntialiased: clip.isAntialiased) }
    }
    guard clips.count == group.clips.count, group.opacity > 0 else { return [] }
    let reason = pictureReason(of: group)
    var items = reason.map { picture(of: group, $0) } ?? reduce(group.items)
    if reason == nil, group.mask == nil, group.filters.isEmpty, items.count == 1,
      case .draw(let draw) = items[0]
    {
      let whole = clipped(draw, &clips)
      items = [.draw(fine(whole) ?? whole)]
    }
    if items.isEmpty, group.mask == nil { return [] }
    if let layer = group.layer {
      // Items that blend must be outside the layer's group to blend with everything below.
      if items.contains(where: \.mixes) { return items }
      return [.group(GroupItem(items: items, layer: layer))]
    }
    let filters = reason == nil ? group.filters : []
    let mask = group.cover.map { mask in
      Mask(items: reduce(mask.items.filter { !$0.readsBackdrop }), channel: mask.channel)
    }
    if clips.isEmpty, mask == nil, filters.isEmpty, group.opacity == 1, group.blend == .normal,
      !group.isIsolated || !items.contains(where: \.mixes)
    {
      return items
    }
    if !group.isIsolated, items.contains(where: \.mixes) {
      // In SVG a clip isolates its content: each item gets clips of its own, and the blend mode is
      // outside of them.
      return items.map { Self.lifted($0, clips) }
    }
    return [
      .group(
        GroupItem(
          items: items,
          clips: clips,
          mask: mask,
          opacity: group.opacity,
          blend: group.blend,
          filters: filters,
          isIsolated: group.isIsolated
        )
      )
    ]
  }

  /// Returns a draw that has the shape of a clip that it fills completely; removes that clip, and
  /// those that contain the draw.
  private func clipped(_ draw: DrawItem, _ clips: inout [Clip]) -> DrawItem {
    var draw = draw
    let far = canvas.insetBy(dx: -4096, dy: -4096)
    func contains(_ shape: Shape, _ other: Shape) -> Bool {
      if case .everything = shape { return true }
      guard let rect = shape.uprightRect else { return false }
      let bounds = ItemBounds.of(other, within: far)
      return rect.minX <= CGFloat(bounds.minX) && rect.minY <= CGFloat(bounds.minY)
        && rect.maxX >= CGFloat(bounds.maxX) && rect.maxY >= CGFloat(bounds.maxY)
    }
    if draw.blend == .normal,
      let index = clips.firstIndex(where: { contains(draw.shape, $0.shape) })
    {
      let clip = clips.remove(at: index)
      draw = DrawItem(
        shape: clip.shape,
        paint: draw.paint,
        opacity: draw.opacity,
        blend: draw.blend,
        isAntialiased: clip.isAntialiased
      )
    }
    clips.removeAll { contains($0.shape, draw.shape) }
    return draw
  }

  /// Returns an item inside clips of its own, with its blend mode applied outside of them.
  private static func lifted(_ item: DisplayItem, _ clips: [Clip]) -> DisplayItem {
    switch item {
    case .draw(var draw):
      let blend = draw.blend
      draw.blend = .normal
      return .group(GroupItem(items: [.draw(draw)], clips: clips, blend: blend))
    case .group(let group) where group.blend != .normal:
      let inner = group.with(
        blend: .normal,
        backdropFilters: [],
        isIsolated: true,
        keepsMark: false
      )
      return .group(GroupItem(items: [.group(inner)], clips: clips, blend: group.blend))
    case .group(let group) where !group.isIsolated:
      return .group(
        GroupItem(items: group.items.map { lifted($0, group.clips + clips) }, isIsolated: false)
      )
    case .group, .sprites: return .group(GroupItem(items: [item], clips: clips))
    }
  }

  /// Returns why the content of a group becomes a picture; nil where it does not.
  private func pictureReason(of group: GroupItem) -> PictureReason? {
    if !group.filters.allSatisfy(abilities.says) {
      return .filter
    }
    return group.isIsolated && group.items.contains { blends($0) } ? .blend : nil
  }

  /// Returns the picture of a group's items and filters, without the group's clips, mask, opacity
  /// and blend mode.
  private mutating func picture(of group: GroupItem, _ reason: PictureReason) -> [DisplayItem] {
    let alone = GroupItem(
      items: group.items,
      mask: group.map.map { Mask(items: $0, channel: .map) },
      filters: group.filters,
      isIsolated: true
    )
    let bounds = ItemBounds.of(
      .group(alone),
      within: ItemBounds.of(group.clips, within: canvas)
    )
    guard !bounds.isEmpty else { return [] }
    pictures[reason, default: 0] += 1
    return [.draw(Self.draw(pixels([.group(alone)], bounds), at: bounds))]
  }

  // MARK: - Draws

  private mutating func reduce(_ draw: DrawItem, asVectors: Bool = true) -> [DisplayItem] {
    guard draw.opacity > 0, let shape = draw.shape.flat() else { return [] }
    func with(_ paint: Paint) -> [DisplayItem] {
      [
        .draw(
          DrawItem(
            shape: shape,
            paint: paint,
            opacity: draw.opacity,
            blend: draw.blend,
            isAntialiased: draw.isAntialiased
          )
        )
      ]
    }
    switch draw.paint {
    case .color(let color): return color.w > 0 ? with(draw.paint) : []
    case .gradient(let gradient):
      guard let reason = Self.reason(gradient) else {
        return fine(draw).map { [.draw($0)] } ?? with(draw.paint)
      }
      if !resamples, reason == .conic, let cone = cone(gradient, draw) { return with(cone) }
      return painted(draw, reason).map(with) ?? []
    case .image(let image):
      if asVectors, let items = vectors(of: draw, shape, image) { return items }
      guard let reason = reason(image, shape) else { return with(draw.paint) }
      return painted(draw, reason).map(with) ?? []
    case .subpicture(let paint):
      guard paint.picture.step == nil, paint.projection.isAffine, paint.tint == nil else {
        return painted(draw, paint.picture.step == nil ? .perspective : .step).map(with) ?? []
      }
      let area = paint.picture.area
      let shift = CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY))
      let surface = CGRect(area)
      let map = ItemMap(transform: shift.concatenating(paint.projection.affine), surface: surface)
      guard map.keepsShapes, !paint.picture.items.contains(where: { needsBelow($0) != nil }) else {
        return painted(draw, .blend).map(with) ?? []
      }
      return group(map, paint.picture.items, draw, shape, surface)
    }
  }

  /// Returns the items that drew a picture, to be written instead of its pixels; nil where they are
  /// not known, or would look different.
  private mutating func vectors(
    of draw: DrawItem,
    _ shape: Shape,
    _ image: ImagePaint
  ) -> [DisplayItem]? {
    guard let drawing = image.pixmap.drawing, image.projection.isAffine, image.edge != .repeated,
      image.sampling != .nearest || image.projection.affine.wholeMove != nil,
      !drawing.items.contains(where: { needsBelow($0) != nil })
    else { return nil }
    var draw = draw
    if let tint = image.tint {
      guard tint.x >= 1, tint.y >= 1, tint.z >= 1 else { return nil }
      draw.opacity *= min(max(tint.w, 0), 1)
    }
    let surface = CGRect(x: 0, y: 0, width: image.pixmap.width, height: image.pixmap.height)
    let map = ItemMap(transform: image.projection.affine, surface: surface)
    guard map.keepsShapes else { return nil }
    return group(map, drawing.items, draw, shape, surface)
  }

  /// Returns the items of a picture as a group that replaces a draw of that picture.
  ///
  /// - Parameter surface: The rectangle of the picture's pixels, in the items' space.
  private mutating func group(
    _ map: ItemMap,
    _ items: [DisplayItem],
    _ draw: DrawItem,
    _ shape: Shape,
    _ surface: CGRect
  ) -> [DisplayItem] {
    let inner = reduce(map.map(items))
    guard !inner.isEmpty else { return [] }
    let far = canvas.insetBy(dx: -4096, dy: -4096)
    let own = PixelRect(covering: surface.applying(map.transform)).insetBy(dx: -1, dy: -1)
    // A clip is needed where the items extend beyond the picture, or the shape is smaller than it.
    var clips: [Clip] = []
    let isInside = own.contains(ItemBounds.of(inner, within: far).insetBy(dx: 1, dy: 1))
    if !isInside || !ItemBounds.of(shape, within: far).insetBy(dx: -1, dy: -1).contains(own) {
      clips = [Clip(shape: shape, isAntialiased: draw.isAntialiased)]
    }
    if clips.isEmpty, draw.opacity == 1, draw.blend == .normal, !inner.contains(where: \.mixes) {
      return inner
    }
    return [
      .group(
        GroupItem(
          items: inner,
          clips: clips,
          opacity: draw.opacity,
          blend: draw.blend,
          isIsolated: inner.contains(where: \.mixes)
        )
      )
    ]
  }

  /// Returns the paint of a draw as a picture of the pixels that its shape may touch.
  private mutating func painted(_ draw: DrawItem, _ reason: PictureReason) -> Paint? {
    let bounds = ItemBounds.of(draw.shape, within: canvas)
    guard !bounds.isEmpty else { return nil }
    let whole = CGRect(bounds)
    pictures[reason, default: 0] += 1
    let pixmap = pixels([.draw(DrawItem(shape: .rect(whole), paint: draw.paint))], bounds)
    return .image(Self.draw(pixmap, at: bounds).image)
  }

  /// Returns a conic gradient as a picture that is rotated with it; nil where it is too large.
  private mutating func cone(_ gradient: Gradient, _ draw: DrawItem) -> Paint? {
    guard case .conic(let center, let angle) = gradient.kind else { return nil }
    let bounds = ItemBounds.of(draw.shape, within: canvas)
    let own = gradient.projection.affine
    let scale = abs(Self.determinant(own)).squareRoot()
    guard !bounds.isEmpty, scale > 1e-6 else { return nil }
    let middle = center.applying(own)
    let reach = [bounds.minX, bounds.maxX].flatMap { x in
      [bounds.minY, bounds.maxY].map { y in
        Elementary.hypot(Double(x) - middle.x, Double(y) - middle.y)
      }
    }
    // Rounded up to a multiple of 64, so that the picture stays the same while the shape moves a
    // little.
    let radius = (Int((reach.max() ?? 0).rounded(.up)) + 63) / 64 * 64
    guard radius <= 1024 else { return nil }
    pictures[.conic, default: 0] += 1
    let map = CGAffineTransform(translationX: -CGFloat(radius), y: -CGFloat(radius))
      .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
      .concatenating(own)
    let pixmap = store.cone(gradient, radius: radius, tools: tools)
    return .image(ImagePaint(pixmap: pixmap, projection: Projection(map), edge: .clamp))
  }

  private func pixels(_ items: [DisplayItem], _ part: PixelRect) -> Pixmap {
    var alone = DisplayList(width: list.width, height: list.height, items: items)
    alone.limits = list.limits
    return tools.draw(alone, part)
  }

  /// Returns the draw of a picture that covers whole pixels.
  private static func draw(_ pixmap: Pixmap, at place: PixelRect) -> DrawItem {
    let whole = CGRect(place)
    let move = CGAffineTransform(translationX: CGFloat(place.minX), y: CGFloat(place.minY))
    let paint = ImagePaint(pixmap: pixmap, projection: Projection(move), edge: .clamp)
    return DrawItem(shape: .rect(whole), paint: .image(paint))
  }

  // MARK: - What a format can express

  static func reason(_ gradient: Gradient) -> PictureReason? {
    if !gradient.projection.isAffine { return .perspective }
    switch gradient.kind {
    case .linear: return nil
    case .conic: return .conic
    case .radial(let start, let startRadius, let end, let endRadius):
      // One circle inside the other, as in SVG's focal gradients.
      let apart = Elementary.hypot(end.x - start.x, end.y - start.y)
      let isSaid = apart <= abs(endRadius - startRadius) + 1e-6 && startRadius != endRadius
      return isSaid && abs(determinant(gradient.projection.affine)) > 1e-9 ? nil : .radial
    }
  }

  private func reason(_ image: ImagePaint, _ shape: Shape) -> PictureReason? {
    if !image.projection.isAffine { return .perspective }
    if image.edge == .repeated { return .tiles }
    let m = image.projection.affine
    let isReduced = resamples && abs(Self.determinant(m)) < 0.9
    let isUpright = m.b == 0 && m.c == 0 || m.a == 0 && m.d == 0
    if isReduced, isUpright { return .resampled }
    guard abilities.redrawsPictures, resamples, m.wholeMove == nil else { return nil }
    // Small pictures, such as particles, stay shared.
    let bounds = ItemBounds.of(shape, within: canvas)
    return min(bounds.width, bounds.height) >= Self.leastRedrawn ? .resampled : nil
  }

  /// The smallest width and height in pixels of a picture that is resampled.
  private static let leastRedrawn = 32

  private static func determinant(_ m: CGAffineTransform) -> Double { m.a * m.d - m.b * m.c }
}

extension DrawItem {
  /// The image that the draw is painted with.
  fileprivate var image: ImagePaint {
    if case .image(let image) = paint { return image }
    preconditionFailure("The draw shows an image.")
  }
}

extension DisplayItem {
  /// The item without layer marks.
  fileprivate var unmarked: [DisplayItem] {
    guard case .group(let group) = self else { return [self] }
    let items = group.items.flatMap(\.unmarked)
    if group.layer != nil { return items }
    return [.group(group.with(items: items))]
  }

  /// Whether the item, or one inside it that is not isolated, has a blend mode other than normal.
  var mixes: Bool {
    switch self {
    case .draw(let draw): draw.blend != .normal
    case .sprites(let sprites): sprites.blend != .normal
    case .group(let group):
      group.blend != .normal || !group.isIsolated && group.items.contains(where: \.mixes)
    }
  }
}

extension Filter {
  /// Whether SVG has an equivalent filter.
  var isSVG: Bool {
    switch self {
    case .gaussianBlur(let blur): !blur.mirrorsEdges
    case .boxBlur(let blur): blur.repeats >= 2
    case .colorMatrix(let matrix): matrix.whole != nil
    case .levels(let levels): !levels.fillsNothing
    case .flood, .offset: true
    default: false
    }
  }
}
