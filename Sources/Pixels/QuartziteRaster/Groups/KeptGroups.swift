// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// A filtered group whose finished pixels may be kept, like those of a subpicture.
///
/// A shadow of many layers, or a blurred picture, is often drawn again while it does not change: because
/// something moves over it, or in whole frames. Then neither its items are drawn nor its filters applied.
/// Only what two successive frames ask for is kept. The bytes are the same: the pixels are a function of
/// the items, the filters, and the rectangle that is drawn.
struct StillGroup {
  private let group: GroupItem
  /// The pixels of the group's surface.
  let area: PixelRect
  /// See `Subpicture.tag`.
  let tag: UInt64

  /// Makes the key of a group's surface; nil where its pixels depend on more than the group.
  init?(_ group: GroupItem, _ area: PixelRect) {
    guard !group.filters.isEmpty, !group.holdsBackdrop, group.map == nil,
      !group.filters.mirrorsEdges, let tag = Self.tag(group, area)
    else { return nil }
    (self.group, self.area, self.tag) = (group, area, tag)
  }

  /// The group as a subpicture: without what is applied when its surface is drawn.
  var picture: Subpicture {
    let alone = GroupItem(items: group.items, filters: group.filters, isIsolated: true)
    return Subpicture(items: [.group(alone)], area: area, tag: tag)
  }

  /// Whether the group has the pixels of a picture that was made from one.
  func isEqual(to picture: Subpicture) -> Bool {
    guard picture.area == area, picture.step == nil, picture.items.count == 1,
      case .group(let kept)? = picture.items.first
    else { return false }
    return kept.filters == group.filters && ItemEquality.equal(kept.items, group.items)
  }

  /// A hash of all that the pixels depend on, but for most points of paths; nil where a path
  /// may change.
  private static func tag(_ group: GroupItem, _ area: PixelRect) -> UInt64? {
    var hasher = Hasher()
    hasher.combine(area)
    hasher.combine(group.filters)
    guard add(group.items, to: &hasher, depth: 0) else { return nil }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// Adds items to a hash; returns false where a path may change.
  private static func add(_ items: [DisplayItem], to hasher: inout Hasher, depth: Int) -> Bool {
    // To look for changes in deeply nested items would cost more than it saves.
    guard depth < 8 else { return false }
    hasher.combine(items.count)
    for item in items {
      switch item {
      case .draw(let draw):
        if case .fill(let path, _, _) = draw.shape, path is CGMutablePath { return false }
        if case .stroke(let path, _, _) = draw.shape, path is CGMutablePath { return false }
        hasher.combine(draw.mark)
        hasher.combine(draw.opacity)
        guard add(draw.paint, to: &hasher, depth: depth) else { return false }
        if case .rect(let rect) = draw.shape {
          hasher.combine(rect.origin.x)
          hasher.combine(rect.origin.y)
        }
      case .sprites(let sprites):
        hasher.combine(sprites.sprites.count)
        if let first = sprites.sprites.first { hasher.combine(Double(first.transform.tx)) }
      case .group(let inner):
        hasher.combine(inner.opacity)
        hasher.combine(inner.filters)
        guard add(inner.items, to: &hasher, depth: depth + 1),
          add(inner.mask?.items ?? [], to: &hasher, depth: depth + 1)
        else { return false }
      }
    }
    return true
  }

  /// Adds a paint to a hash; returns false where a path may change.
  private static func add(_ paint: Paint, to hasher: inout Hasher, depth: Int) -> Bool {
    func add(_ projection: Projection) {
      hasher.combine(Double(projection.affine.tx))
      hasher.combine(Double(projection.affine.ty))
    }
    switch paint {
    case .color(let color): hasher.combine(color)
    case .gradient(let gradient):
      add(gradient.projection)
      for stop in gradient.stops { hasher.combine(stop.color) }
    case .image(let image):
      add(image.projection)
      // The pixels of a film are another object in each frame.
      hasher.combine(ObjectIdentifier(image.pixmap))
    case .subpicture(let subpicture):
      add(subpicture.projection)
      return Self.add(subpicture.picture.items, to: &hasher, depth: depth + 1)
    }
    return true
  }
}

extension Compiler {
  /// The key of a group's surface, under which its pixels may be kept; nil where they are not.
  func still(_ group: GroupItem, _ area: PixelRect) -> StillGroup? {
    guard context.paths.allowed.contains(.keptGroups), context.leftOut.isEmpty else { return nil }
    return StillGroup(group, area)
  }

  /// The pixels of a group that are kept; nil where they are not.
  func pixmap(of still: StillGroup) -> Pixmap? {
    context.paths.take(.keptGroups) { context.subpictures.pixmap(of: still) }
  }

  /// The surface of a filtered group that stands still: kept, or kept from now on; nil where it is drawn in
  /// every frame.
  ///
  /// - Parameter plan: set to the group's plan where one was made.
  /// - Returns: as `drawSurface` does.
  func stillSurface(_ group: GroupItem, _ plan: inout SurfacePlan?)
    -> (image: Int32, bounds: PixelRect)?
  {
    guard !group.filters.isEmpty, !batch.holds(group) else { return nil }
    plan = surfacePlan(group, seen: seen)
    guard let area = plan?.area, let still = still(group, area) else { return nil }
    if let kept = pixmap(of: still) { return keep(kept, area) }
    guard context.subpictures.wants(still) else { return nil }
    let surface: Surface
    if let reduced = reduced(group) {
      surface = context.surfaces.take(width: area.width, height: area.height)
      let alone = GroupItem(items: reduced.items, filters: reduced.filters, isIsolated: true)
      context.next.draw([.group(alone)], into: surface.raster(area), area, background: 0)
    } else {
      surface = SurfacePlan(area: area, border: area).draw(group, context).surface
    }
    context.subpictures.add(surface, of: still)
    return keep(surface, area)
  }

  /// Keeps the pixels of a surface until the program has run, and draws from them.
  ///
  /// - Returns: the index of the image, and the visible pixels that it holds.
  func keep(_ pixmap: Pixmap, _ area: PixelRect) -> (image: Int32, bounds: PixelRect) {
    let index = program.images.count
    program.keep(pixmap)
    program.images.append(
      ImageFetch(moved: qz_image(pixmap, edge: Int32(QZ_EDGE_CLEAR)), x: area.minX, y: area.minY)
    )
    return (Int32(index), area.intersection(seen))
  }
}
