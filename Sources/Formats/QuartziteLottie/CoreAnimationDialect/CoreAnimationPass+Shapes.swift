// SPDX-License-Identifier: Apache-2.0

extension CoreAnimationPass {
  /// Converts a list of shape items: paths are neither merged nor distorted, and repeaters of
  /// layers count even if they are hidden.
  func items(_ list: [ShapeModel], isTop: Bool = false) -> [ShapeModel] {
    list.compactMap { item in
      if item.isHidden, !isTop { return nil }
      var item = item
      item.isHidden = false
      if item.blendMode != .normal {
        note("the blend mode of a shape", at: item.keyPath)
        item.blendMode = .normal
      }
      guard let kind = kind(of: item) else { return nil }
      item.kind = kind
      // The direction of paths is ignored.
      if case .path = kind { item.isReversed = false }
      return item
    }
  }

  /// Converts the kind of an item; nil for one that is left out.
  private func kind(of item: ShapeModel) -> ShapeModel.Kind? {
    let keyPath = item.keyPath
    switch item.kind {
    case .group(let inner, var model):
      transform(&model, at: keyPath)
      return .group(items(inner), model)
    case .path(var track):
      path(&track)
      return .path(track)
    case .rectangle(var position, var size, var radius):
      pace(&position)
      pace(&size)
      pace(&radius)
      return .rectangle(position: position, size: size, radius: radius)
    case .ellipse(var position, var size):
      pace(&position)
      pace(&size)
      return .ellipse(position: position, size: size)
    case .star(let star): return .star(self.star(star))
    case .fill(let paint, let isEvenOdd):
      return .fill(self.paint(paint, at: keyPath), isEvenOdd: isEvenOdd)
    case .stroke(let paint, let stroke):
      return .stroke(self.paint(paint, at: keyPath), self.stroke(stroke, at: keyPath))
    case .trim(let trim): return .trim(self.trim(trim, at: keyPath))
    case .repeater(let repeater): return .repeater(self.repeater(repeater, at: keyPath))
    case .roundCorners(var radius):
      pace(&radius)
      return .roundCorners(radius)
    case .merge(.merge): return nil
    case .merge: note("merged paths are drawn each", at: keyPath)
    case .offset: note("an offset path", at: keyPath)
    case .pucker: note("pucker and bloat", at: keyPath)
    case .zigZag: note("a zig-zag", at: keyPath)
    case .twist: note("a twist", at: keyPath)
    }
    return nil
  }

  private func star(_ star: StarModel) -> StarModel {
    var result = star
    result.construction = .radii
    pace(&result.position)
    pace(&result.points)
    pace(&result.rotation)
    pace(&result.outerRadius)
    pace(&result.innerRadius)
    pace(&result.outerRoundness)
    pace(&result.innerRoundness)
    return result
  }

  private func paint(_ paint: PaintModel, at keyPath: String) -> PaintModel {
    var result = paint
    color(&result.color, paint.writtenColor)
    result.writtenColor = nil
    pace(&result.opacity)
    guard var gradient = paint.gradient else { return result }
    pace(&gradient.start)
    pace(&gradient.end)
    pace(&gradient.stops)
    if !gradient.highlight.isAlways(.zero) {
      note("a radial gradient's highlight", at: keyPath)
      gradient.highlight = Track(0)
    }
    result.gradient = gradient
    return result
  }

  /// Dashes are not animated, and a second miter limit is ignored.
  private func stroke(_ stroke: StrokeModel, at keyPath: String) -> StrokeModel {
    var result = stroke
    pace(&result.width)
    pace(&result.dashOffset)
    if !stroke.dashes.allSatisfy({ $0.isStatic }) { note("dashes that change", at: keyPath) }
    result.dashes = stroke.dashes.map { Track($0.first) }
    if let second = stroke.secondMiterLimit {
      if !second.isAlways(Vector(stroke.plainMiterLimit ?? 4, 0, 0, 0)) {
        note("a second miter limit", at: keyPath + ".ml2")
      }
      result.secondMiterLimit = nil
    }
    return result
  }

  /// Each path is trimmed individually.
  private func trim(_ trim: TrimModel, at keyPath: String) -> TrimModel {
    var result = trim
    pace(&result.start)
    pace(&result.end)
    pace(&result.offset)
    if trim.isSequential, !result.isWhole {
      note("a trim along several paths as one", at: keyPath)
    }
    result.isSequential = false
    return result
  }

  /// The number of copies is not animated, and is 0 where the file has none; copies have neither
  /// opacity, skew nor offset.
  private func repeater(_ repeater: RepeaterModel, at keyPath: String) -> RepeaterModel {
    var result = repeater
    if !repeater.copies.isStatic { note("a number of copies that changes", at: keyPath) }
    result.copies = Track(repeater.hasCopies ? repeater.copies.first.x : 0)
    if !repeater.offset.isAlways(.zero) { note("the offset of a repeater", at: keyPath) }
    result.offset = Track(0)
    let whole = Vector(100, 0, 0, 0)
    if !repeater.startOpacity.isAlways(whole) || !repeater.endOpacity.isAlways(whole) {
      note("the opacities of a repeater's copies", at: keyPath)
    }
    (result.startOpacity, result.endOpacity) = (Track(100), Track(100))
    result.transform.skew = Track(0)
    transform(&result.transform, at: keyPath + ".tr")
    return result
  }
}
