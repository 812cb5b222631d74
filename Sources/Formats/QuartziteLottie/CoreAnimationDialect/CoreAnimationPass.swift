// SPDX-License-Identifier: Apache-2.0

/// Converts the model of a file to what the Core Animation engine draws: what the engine ignores is
/// removed, what it reads differently gets the values that it reads, and both are noted as issues.
///
/// The result is an ordinary model. What a model cannot express, such as the layers of Core
/// Animation that the engine uses, is up to `CoreAnimationBuilder`.
///
/// Source: behaviour of airbnb/lottie-ios 4, read from its published sources and pictures.
struct CoreAnimationPass {
  let log: IssueLog

  /// Returns a file as the engine understands it.
  func model(of file: FileModel) -> FileModel {
    var result = file
    result.layers = layers(file.layers)
    for (id, list) in file.compositions.sorted(by: { $0.key < $1.key }) {
      result.compositions[id] = layers(list)
    }
    for key in file.glyphs.keys {
      result.glyphs[key]?.shapes = items(file.glyphs[key]?.shapes ?? [])
    }
    return result
  }

  func note(_ message: String, at keyPath: String) {
    log.note(.unsupported, message, at: keyPath)
  }

  // MARK: - Compositions

  private func layers(_ list: [LayerModel]) -> [LayerModel] {
    // Layers of kinds that the engine does not know are ignored entirely.
    var layers = list.filter { layer in
      switch layer.content {
      case .other: return false
      case .camera:
        note("a camera", at: layer.keyPath)
        return false
      default: return true
      }
    }
    setMattes(&layers)
    // Of two layers with the same number, the one further back counts.
    var numbers: Set<Int> = []
    for index in layers.indices.reversed() {
      if let number = layers[index].number, !numbers.insert(number).inserted {
        layers[index].number = nil
      }
    }
    for index in layers.indices { layer(&layers[index]) }
    return layers
  }

  /// Finds the matte layers: from back to front, each layer with a matte uses the layer in front of
  /// it, whose own matte is then ignored.
  private func setMattes(_ layers: inout [LayerModel]) {
    var takers: Set<Int> = []
    var index = layers.count - 1
    while index >= 0 {
      defer { index -= 1 }
      guard let matte = layers[index].matte else { continue }
      let keyPath = layers[index].keyPath
      if matte == .luma || matte == .invertedLuma { note("a matte by brightness", at: keyPath) }
      if let parent = layers[index].matteParent, index > 0, layers[index - 1].number != parent {
        note("a matte that is not next", at: keyPath)
      }
      // The engine does not know the matte type 4 (inverted luma).
      guard matte != .invertedLuma, index > 0 else { continue }
      takers.insert(index)
      index -= 1
    }
    for index in layers.indices {
      if !takers.contains(index) { layers[index].matte = nil }
      layers[index].matteParent = nil
      layers[index].isMatte = false
    }
  }

  // MARK: - Layers

  private func layer(_ layer: inout LayerModel) {
    if layer.blendMode == .add || layer.blendMode == .hardMix {
      note("the blend mode \(layer.blendMode.rawValue)", at: layer.keyPath)
      layer.blendMode = .normal
    }
    transform(&layer.transform, at: layer.keyPath + ".ks", isLayer: true)
    if layer.transform.turnsWithPath {
      layer.transform.turnsWithPath = false
      if !layer.transform.position.isStatic || layer.transform.positionX != nil {
        note("a layer that turns with its way", at: layer.keyPath)
      }
    }
    content(&layer)
    for index in layer.masks.indices { mask(&layer.masks[index], of: layer) }
    looks(&layer)
  }

  private func content(_ layer: inout LayerModel) {
    switch layer.content {
    case .null, .other, .camera, .image, .sound: break
    case .composition(let id, let size, var remap):
      if var track = remap {
        pace(&track)
        remap = track
      }
      layer.content = .composition(id: id, size: size, timeRemap: remap)
    case .solid(let size, let color):
      guard color.digits != 6 else { break }
      log.note(.invalid, "is no colour", at: layer.keyPath + ".sc")
      layer.content = .solid(size: size, color: HexColor(value: Vector(0, 0, 0, 1)))
    case .shapes(let list): layer.content = .shapes(items(list, isTop: true))
    case .text(let text):
      if let path = text.pathMask {
        note("text on a path", at: layer.keyPath)
        if layer.masks.indices.contains(path) { layer.masks.remove(at: path) }
      }
      layer.content = .text(self.text(text, of: layer))
    }
  }

  /// Masks have neither feather, expansion nor opacity.
  private func mask(_ mask: inout MaskModel, of layer: LayerModel) {
    path(&mask.path)
    pace(&mask.opacity)
    pace(&mask.feather)
    pace(&mask.expansion)
    let isUnchanged =
      mask.feather.isAlways(.zero, lanes: 2) && mask.expansion.isAlways(.zero)
      && mask.opacity.isAlways(Vector(100, 0, 0, 0))
    if mask.mode != .none, !isUnchanged {
      note("a mask's feather, expansion or opacity", at: layer.keyPath)
    }
    (mask.feather, mask.expansion, mask.opacity) = (Track(Vector.zero), Track(0), Track(100))
  }

  /// A single shadow is drawn, preferably an effect's, even if it is disabled; compositions are
  /// clipped, which hides theirs.
  private func looks(_ layer: inout LayerModel) {
    var shadow: (model: ShadowModel, keyPath: String)?
    var takesShadows = true
    if case .composition = layer.content { takesShadows = false }
    for effect in layer.effects {
      switch effect.kind {
      case .control: continue
      case .dropShadow(_, let named) where takesShadows && shadow == nil:
        shadow = (self.shadow(named, at: effect.keyPath), effect.keyPath)
      default: note(effect.title, at: effect.keyPath)
      }
    }
    for style in layer.styles {
      if case .edge(let edge) = style.kind, edge.form == .dropShadow, takesShadows, shadow == nil {
        shadow = (self.shadow(edge), style.keyPath)
      } else {
        note(style.values.title, at: style.keyPath)
      }
    }
    layer.styles = []
    layer.effects =
      shadow.map { shadow in
        [
          EffectModel(
            kind: .dropShadow(shadow.model, byName: NamedShadow()),
            keyPath: shadow.keyPath
          )
        ]
      } ?? []
  }

  /// The shadow of an effect, by the English names of its values; missing ones are those of a plain
  /// layer, whose shadow is invisible, has a radius of 3 and an offset of 3 points upwards.
  private func shadow(_ named: NamedShadow, at keyPath: String) -> ShadowModel {
    if named.opacity == nil { note("a shadow without values of English names", at: keyPath) }
    var result = ShadowModel()
    if let color = named.color { result.color = color }
    result.opacity = (named.opacity ?? Track(0)).map { $0 / 255 }
    result.radius = (named.softness ?? Track(15)).map { $0 / 5 }
    if let direction = named.direction, let distance = named.distance {
      (result.angle, result.distance) = (direction, distance)
    } else {
      (result.angle, result.distance) = (Track(0), Track(3))
    }
    result.angle = result.angle.map { $0 - Vector(90, 0, 0, 0) }
    return finished(result)
  }

  /// The shadow of a layer style, which the engine draws towards the light.
  private func shadow(_ edge: EdgeStyle) -> ShadowModel {
    finished(
      ShadowModel(
        color: edge.writtenColor ?? edge.color,
        opacity: edge.opacity,
        radius: edge.size.map { $0 / 2 },
        angle: edge.angle,
        distance: edge.distance
      )
    )
  }

  private func finished(_ shadow: ShadowModel) -> ShadowModel {
    var result = shadow
    color(&result.color)
    pace(&result.opacity)
    pace(&result.radius)
    pace(&result.angle)
    pace(&result.distance)
    return result
  }

  // MARK: - Text

  /// Text is static and plain: it has no animators and neither baseline shift, justification nor
  /// capitals.
  private func text(_ text: TextModel, of layer: LayerModel) -> TextModel {
    if text.document.keys.count > 1 { note("text that changes", at: layer.keyPath) }
    if !text.animators.isEmpty { note("text animators", at: layer.keyPath) }
    var document = text.document.first
    document.fill = (document.writtenFill ?? document.fill).map { CoreAnimationPass.color($0) }
    document.stroke = (document.writtenStroke ?? document.stroke).map {
      CoreAnimationPass.color($0)
    }
    (document.writtenFill, document.writtenStroke) = (nil, nil)
    if document.isJustified { (document.alignment, document.isJustified) = (.left, false) }
    (document.baselineShift, document.capitals) = (0, 0)
    var result = TextModel(document: Track(document))
    result.document.slot = text.document.slot
    return result
  }
}
