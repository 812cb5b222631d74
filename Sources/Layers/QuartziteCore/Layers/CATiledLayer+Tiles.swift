// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension CATiledLayer {
  /// Draws the tiles that were invalidated, and those that are visible.
  final func displayTiles() {
    if let model = modelLayer as? CATiledLayer { return model.displayTiles() }
    if grid.isInvalid {
      grid.images = [:]
    } else if let form = grid.form {
      let invalid = grid.invalid
      grid.images = grid.images.filter { place, _ in
        !invalid.contains { form.rect(place).intersects($0) }
      }
    }
    (grid.isInvalid, grid.invalid, grid.isDisplayed) = (false, [], true)
    updateTiles()
  }

  /// Draws the visible tiles that are missing; those of an outdated form are dropped.
  ///
  /// Has no effect before the layer was asked to display. O(visible tiles).
  final func updateTiles() {
    guard grid.isDisplayed else { return }
    let form = currentForm()
    if form != grid.form { (grid.images, grid.visible) = ([:], nil) }
    grid.form = form
    guard let form else { return publishTiles(nil) }
    let visible = visibleRect(form)
    // An animation may show what lies in between.
    let way = grid.visible.map { $0.union(visible) } ?? visible
    let places = form.places(in: form.holds(way) ? way : visible)
    grid.visible = visible
    let missing = places.filter { grid.images[$0] == nil }
    guard !missing.isEmpty else { return }
    askDelegate { $0.layerWillDraw(self) }
    for place in missing { grid.images[place] = drawTile(form.rect(place), form) }
    dropTiles(outside: Set(places), form)
    publishTiles(form)
  }

  /// Hands the tiles to the layer's values, row by row.
  private func publishTiles(_ form: TileGrid.Form?) {
    let places = grid.images.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    let tiles = places.compactMap { place -> LayerTile? in
      guard let form, let image = grid.images[place] else { return nil }
      return LayerTile(rect: form.rect(place), image: image)
    }
    guard !tiles.isEmpty || !values.tiled.tiles.isEmpty else { return }
    values.tiled.tiles = tiles
    invalidate()
  }

  /// Drops invisible tiles if there are more than the limit.
  private func dropTiles(outside wanted: Set<TileGrid.Place>, _ form: TileGrid.Form) {
    guard grid.images.count > form.most else { return }
    grid.images = grid.images.filter { wanted.contains($0.key) }
  }

  /// Calls `draw(in:)` for one tile.
  private func drawTile(_ rect: CGRect, _ form: TileGrid.Form) -> CGImage? {
    let context = CGContext(size: rect.size, scale: form.scale)
    if form.isFlipped {
      context.translateBy(x: 0, y: rect.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.translateBy(x: -rect.minX, y: -rect.minY)
    context.clip(to: rect.intersection(form.bounds))
    if isOpaque {
      // The part of a tile outside the bounds stays transparent.
      context.saveGState()
      for color in [CGColor(gray: 0, alpha: 1), backgroundColor].compactMap({ $0 }) {
        context.setFillColor(color)
        context.fill(rect)
      }
      context.restoreGState()
    }
    draw(in: context)
    return context.makeImage()
  }

  // MARK: - Resolution and visibility

  private func currentForm() -> TileGrid.Form? {
    let (bounds, tiled) = (self.bounds, values.tiled)
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    func side(_ length: CGFloat) -> CGFloat { min(max(length.rounded(), 16), 4096) }
    // A scale beyond these would make tiles of infinite sides, or none.
    let base = contentsScale > 0 ? min(max(contentsScale, 0x1p-20), 0x1p20) : 1
    return TileGrid.Form(
      bounds: bounds,
      scale: base * Self.resolution(for: sizeOnScreen, tiled, bounds.size, base),
      tileSize: CGSize(width: side(tiled.tileSize.width), height: side(tiled.tileSize.height)),
      isFlipped: isFlippedOnScreen
    )
  }

  /// The resolution of the level of detail for a layer that appears `zoom` times its size: the
  /// smallest power of two that is at least that, within the range of levels.
  static func resolution(
    for zoom: CGFloat,
    _ tiled: TiledValues,
    _ size: CGSize,
    _ base: CGFloat
  ) -> CGFloat {
    let finest = min(max(tiled.levelsOfDetailBias, -16), 16)
    var coarsest = finest - min(max(tiled.levelsOfDetail, 1), 33) + 1
    func power(_ level: Int) -> CGFloat {
      level < 0 ? 1 / CGFloat(1 << -level) : CGFloat(1 << level)
    }
    while coarsest < finest, power(coarsest) * base * min(size.width, size.height) < 1 {
      coarsest += 1
    }
    // A tolerance of a thousandth, so that rounding does not ask for a finer level.
    return power((coarsest...finest).first { power($0) * 1.001 >= zoom } ?? finest)
  }

  /// The scale at which the layer appears in its root, by the model; 1 where that is unknown.
  private var sizeOnScreen: CGFloat {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let root = rootLayer
    let o = convert(middle, to: root)
    let x = convert(CGPoint(x: middle.x + 1, y: middle.y), to: root)
    let y = convert(CGPoint(x: middle.x, y: middle.y + 1), to: root)
    let area = (x.x - o.x) * (y.y - o.y) - (x.y - o.y) * (y.x - o.x)
    guard area.isFinite, area != 0 else { return 1 }
    return abs(area).squareRoot()
  }

  /// The part of the layer that may be visible: all of a small one, else what the root's bounds
  /// show, extended by a tile on each side.
  private func visibleRect(_ form: TileGrid.Form) -> CGRect {
    let pixels = form.bounds.width * form.scale * form.bounds.height * form.scale
    let root = rootLayer
    if pixels <= CGFloat(TileGrid.fewPixels) || root.state.context == nil { return form.bounds }
    let box = convert(root.bounds, from: root)
    guard box.isFinite else { return form.bounds }
    return box.insetBy(
      dx: -form.tileSize.width / form.scale,
      dy: -form.tileSize.height / form.scale
    ).intersection(form.bounds)
  }
}

extension TileGrid.Form {
  /// The rectangle of a tile, in the layer's space.
  func rect(_ place: TileGrid.Place) -> CGRect {
    let (width, height) = (tileSize.width / scale, tileSize.height / scale)
    let rect = CGRect(
      x: bounds.minX + CGFloat(place.column) * width,
      y: bounds.minY + CGFloat(place.row) * height,
      width: width,
      height: height
    )
    guard rect.maxX > bounds.maxX || rect.maxY > bounds.maxY else { return rect }
    // The last tiles end with the pixel that contains the end of the bounds.
    func rest(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> CGFloat {
      min(length, ((end - start) * scale - 1e-6).rounded(.up) / scale)
    }
    return CGRect(
      x: rect.minX,
      y: rect.minY,
      width: rest(rect.minX, bounds.maxX, width),
      height: rest(rect.minY, bounds.maxY, height)
    )
  }

  /// The largest number of tiles that are kept.
  var most: Int {
    min(1024, max(1, TileGrid.mostPixels / max(1, Int(tileSize.width * tileSize.height))))
  }

  /// Whether all tiles that intersect a rectangle may be kept.
  func holds(_ rect: CGRect) -> Bool {
    let columns = (rect.width * scale / tileSize.width).rounded(.up) + 1
    let rows = (rect.height * scale / tileSize.height).rounded(.up) + 1
    return columns * rows <= CGFloat(most)
  }

  /// The tiles that intersect a rectangle, row by row; if there are too many, those around its
  /// centre.
  func places(in rect: CGRect) -> [TileGrid.Place] {
    let rect = rect.intersection(bounds)
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    let (width, height) = (tileSize.width / scale, tileSize.height / scale)
    func range(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> Range<Int> {
      let first = Int(min(max((low / length).rounded(.down), 0), 1e6))
      return first..<max(first + 1, Int(min((high / length - 1e-9).rounded(.up), 1e6)))
    }
    var columns = range(rect.minX - bounds.minX, rect.maxX - bounds.minX, width)
    var rows = range(rect.minY - bounds.minY, rect.maxY - bounds.minY, height)
    let side = max(1, Int(CGFloat(most).squareRoot()))
    func shortened(_ range: Range<Int>, to count: Int) -> Range<Int> {
      guard range.count > count else { return range }
      let first = range.lowerBound + (range.count - count) / 2
      return first..<(first + count)
    }
    if columns.count * rows.count > most {
      columns = shortened(columns, to: max(side, most / max(1, rows.count)))
      rows = shortened(rows, to: max(1, most / columns.count))
    }
    return rows.flatMap { row in columns.map { TileGrid.Place(column: $0, row: row) } }
  }
}
