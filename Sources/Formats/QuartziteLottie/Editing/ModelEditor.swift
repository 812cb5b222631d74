// SPDX-License-Identifier: Apache-2.0
import Foundation

extension Track<TextDocument> {
  /// Replaces the keyframes by texts, each held from its frame on, with the track's attributes there.
  fileprivate mutating func set(_ texts: [(frame: Double, text: ThemeText)]) {
    let slot = slot
    self = Track(
      keys: texts.map { frame, text in
        let document = text.applied(to: keys[segment(at: frame).index].value)
        return Key(time: frame, value: document, end: document, ease: .hold)
      }
    )
    self.slot = slot
  }
}

/// Replaces values in the model of a file.
struct ModelEditor {
  /// Whether a property is to be edited, by the names that lead to it or by its slot.
  let isMeant: (_ path: [String], _ slot: String?) -> Bool
  let value: LottieValue
  /// Animated numbers, instead of the value.
  var track: Track<Vector>?
  /// Gradient stops, which may be animated.
  var stops: (count: Int, track: Track<NumberList>)?
  /// Texts, each held from its frame on, instead of the value; empty for none.
  var texts: [(frame: Double, text: ThemeText)] = []
  /// The frame at which the first property that is meant is read, in place of replacing; nil to replace.
  var frame: Double?
  /// The value that was read.
  private(set) var found: LottieAnimation.PropertyValue?
  /// The number of properties that were replaced.
  private(set) var count = 0
  /// Where compositions are shown; see `FileModel.places()`.
  private var places: [String: [[String]]] = [:]

  /// Makes an editor.
  init(_ value: LottieValue, isMeant: @escaping (_ path: [String], _ slot: String?) -> Bool) {
    (self.value, self.isMeant) = (value, isMeant)
  }

  /// Replaces the value of every property that is to be edited.
  ///
  /// A composition that is shown in several places changes in all of them if it matches in any.
  mutating func edit(_ model: inout FileModel) {
    places = model.places()
    for index in model.layers.indices { edit(&model.layers[index], [[]]) }
    for id in model.compositions.keys.sorted() {
      guard var layers = model.compositions[id], let places = places[id] else { continue }
      for index in layers.indices { edit(&layers[index], places) }
      model.compositions[id] = layers
    }
    editImages(&model)
  }

  private mutating func editImages(_ model: inout FileModel) {
    guard case .image(let picture) = value else { return }
    func shown(_ layers: [LayerModel], _ prefixes: [[String]]) -> [String] {
      layers.compactMap { layer in
        guard case .image(let id) = layer.content,
          prefixes.contains(where: { isMeant($0 + [layer.name, "Image"], nil) })
        else { return nil }
        return id
      }
    }
    var ids = shown(model.layers, [[]])
    for (id, layers) in model.compositions { ids += shown(layers, places[id] ?? []) }
    ids += model.images.filter { isMeant([], $0.value.slot) && $0.value.slot != nil }.keys
    for id in Set(ids).sorted() {
      model.images[id, default: ImageModel(size: .zero)].picture = picture
      count += 1
    }
  }

  // MARK: - Tracks

  /// The value of a property of a name.
  private static func value(_ vector: Vector, _ name: String) -> LottieAnimation.PropertyValue {
    switch name {
    case "Color": .color(vector)
    case "Position", "Anchor Point", "Scale", "Size", "Start Point", "End Point":
      .vector(SIMD3(vector.x, vector.y, vector.z))
    default: .number(vector.x)
    }
  }

  private func means(_ prefixes: [[String]], _ name: String, _ slot: String?) -> Bool {
    prefixes.contains { isMeant($0 + [name], slot) }
  }

  private mutating func edit(_ track: inout Track<Vector>, _ prefixes: [[String]], _ name: String) {
    guard var vector = value.vector, means(prefixes, name, track.slot) else { return }
    if let frame {
      found = Self.value(track.value(at: frame), name)
      return
    }
    let depth = track.first.z
    var isPoint = false
    if case .point = value { (isPoint, vector.z) = (true, depth) }
    var result = self.track ?? Track(vector)
    if isPoint, self.track != nil { result = result.map { Vector($0.x, $0.y, depth, 0) } }
    result.slot = track.slot
    track = result
    count += 1
  }

  private mutating func edit(_ transform: inout TransformModel, _ prefixes: [[String]]) {
    edit(&transform.anchor, prefixes, "Anchor Point")
    let before = count
    if let frame, found == nil, transform.positionX != nil || transform.positionY != nil {
      // Its numbers have tracks of their own.
      if means(prefixes, "Position", nil), value.vector != nil {
        let place = transform.place(at: frame)
        found = .vector(SIMD3(place.x, place.y, -place.z))
      }
    } else {
      edit(&transform.position, prefixes, "Position")
    }
    if count > before { (transform.positionX, transform.positionY) = (nil, nil) }
    edit(&transform.scale, prefixes, "Scale")
    edit(&transform.rotation, prefixes, "Rotation")
    edit(&transform.opacity, prefixes, "Opacity")
    edit(&transform.skew, prefixes, "Skew")
    edit(&transform.skewAxis, prefixes, "Skew Axis")
  }

  private mutating func edit(_ layer: inout LayerModel, _ prefixes: [[String]]) {
    let paths = prefixes.map { $0 + [layer.name] }
    edit(&layer.transform, paths)
    edit(&layer.transform, paths.map { $0 + ["Transform"] })
    switch layer.content {
    case .shapes(var items):
      edit(&items, paths)
      layer.content = .shapes(items)
    case .solid(let size, _):
      guard case .color = value, let color = value.vector, means(paths, "Color", nil) else { break }
      if frame != nil {
        if case .solid(_, let own) = layer.content { found = .color(own.value) }
        break
      }
      layer.content = .solid(size: size, color: HexColor(value: color))
      count += 1
    case .text(var text):
      guard case .text(let string) = value, means(paths, "Text", text.document.slot) else { break }
      if let frame {
        let document = text.document
        found = .text(document.keys[document.segment(at: frame).index].value.text)
        break
      }
      for index in text.document.keys.indices {
        text.document.keys[index].value.text = string
        text.document.keys[index].end.text = string
      }
      if !texts.isEmpty { text.document.set(texts) }
      layer.content = .text(text)
      count += 1
    case .null, .other, .camera, .composition, .image, .sound: break
    }
  }

  private mutating func edit(_ items: inout [ShapeModel], _ prefixes: [[String]]) {
    for index in items.indices {
      let name = items[index].name
      let paths = prefixes.map { $0 + [name] }
      switch items[index].kind {
      case .group(var inner, var transform):
        edit(&transform, paths.map { $0 + ["Transform"] })
        edit(&transform, paths)
        edit(&inner, paths)
        items[index].kind = .group(inner, transform)
      case .repeater(var repeater):
        edit(&repeater.copies, paths, "Copies")
        edit(&repeater.offset, paths, "Offset")
        edit(&repeater.transform, paths)
        items[index].kind = .repeater(repeater)
      default: edit(&items[index].kind, paths)
      }
    }
  }

  /// Edits an item that contains no others.
  private mutating func edit(_ kind: inout ShapeModel.Kind, _ paths: [[String]]) {
    switch kind {
    case .path(let track):
      guard let outline = value.outline, means(paths, "Path", track.slot) else { return }
      if let frame {
        found = .path(Distortion.path([track.mixed(at: frame).shape]))
        return
      }
      kind = .path(Track(outline))
      count += 1
    case .rectangle(var position, var size, var radius):
      edit(&position, paths, "Position")
      edit(&size, paths, "Size")
      edit(&radius, paths, "Roundness")
      kind = .rectangle(position: position, size: size, radius: radius)
    case .ellipse(var position, var size):
      edit(&position, paths, "Position")
      edit(&size, paths, "Size")
      kind = .ellipse(position: position, size: size)
    case .star(var star):
      edit(&star, paths)
      kind = .star(star)
    case .fill(var paint, let isEvenOdd):
      edit(&paint, paths)
      kind = .fill(paint, isEvenOdd: isEvenOdd)
    case .stroke(var paint, var stroke):
      edit(&paint, paths)
      edit(&stroke.width, paths, "Stroke Width")
      edit(&stroke.dashOffset, paths, "Dash Phase")
      kind = .stroke(paint, stroke)
    case .trim(var trim):
      edit(&trim.start, paths, "Start")
      edit(&trim.end, paths, "End")
      edit(&trim.offset, paths, "Offset")
      kind = .trim(trim)
    case .roundCorners(var radius):
      edit(&radius, paths, "Radius")
      kind = .roundCorners(radius)
    case .group, .repeater, .merge, .offset, .pucker, .zigZag, .twist: break
    }
  }

  private mutating func edit(_ star: inout StarModel, _ paths: [[String]]) {
    edit(&star.position, paths, "Position")
    edit(&star.points, paths, "Points")
    edit(&star.rotation, paths, "Rotation")
    edit(&star.outerRadius, paths, "Outer Radius")
    edit(&star.innerRadius, paths, "Inner Radius")
    edit(&star.outerRoundness, paths, "Outer Roundness")
    edit(&star.innerRoundness, paths, "Inner Roundness")
  }

  private mutating func edit(_ paint: inout PaintModel, _ paths: [[String]]) {
    edit(&paint.opacity, paths, "Opacity")
    guard var gradient = paint.gradient else { return edit(&paint.color, paths, "Color") }
    edit(&gradient.start, paths, "Start Point")
    edit(&gradient.end, paths, "End Point")
    if let stops, means(paths, "Colors", gradient.stops.slot) {
      if let frame {
        found = .gradient(gradient.stops.mixed(at: frame).numbers)
        return
      }
      (gradient.colorCount, gradient.stops) = (stops.count, stops.track)
      count += 1
    }
    paint.gradient = gradient
  }
}
