// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteTiming
import QuartziteXML

/// Layers as they were shown at the frames of a film, which become keyframes.
///
/// For scenes that code moves: display links, timers and touches are not in a file, but what they did is.
package struct LayerRecording {
  /// The values of one property over time: a sample at each frame at which it changed.
  private struct Track {
    var samples: [(frame: Int, value: AnimatableValue)] = []
  }

  /// A layer under one superlayer.
  private struct Key: Hashable {
    var id: LayerID
    var parent: LayerID?
    var isMask: Bool
  }

  private struct Recorded {
    var payload: LayerPayload
    var first: LayerValues
    var tracks: [PropertyID: Track] = [:]
    /// Whether the layer is in the tree, at each frame at which that changes.
    var presence: [(frame: Int, value: Bool)] = []
    var revision: UInt64 = 0
    var wasAnimated = true
    var mask: Key?
    var sublayers: [Key] = []
    var hasFilters = false
  }

  private var layers: [Key: Recorded] = [:]
  private var root: Key?
  private var frame = -1
  private let frameRate: Double
  private let pictureLayer = LayerID.next()
  private let log = PackageIssueLog()

  /// Begins a recording.
  package init(frameRate: Double) {
    self.frameRate = frameRate
  }

  // MARK: - Recording

  /// Records the next frame as a picture, which fills a layer from the top left.
  ///
  /// - Parameter scale: pixels to a point, above 0.
  package mutating func add(_ picture: Pixmap, scale: Double) {
    var values = CALayer.initialValues
    let size = CGSize(width: Double(picture.width) / scale, height: Double(picture.height) / scale)
    values.bounds = CGRect(origin: .zero, size: size)
    values.anchorPoint = .zero
    values.contents = CGImage(pixmap: picture)
    values.contentsScale = scale
    let layer = LayerSnapshot(id: pictureLayer, values: Shared(values))
    var tree = PresentationTree()
    LayerTreeSnapshot(root: layer, time: 0).evaluate(at: 0, into: &tree)
    add(tree)
  }

  /// Records the next frame.
  package mutating func add(_ tree: PresentationTree) {
    frame += 1
    var keys: [Key] = []
    var seen: Set<Key> = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let parent = node.parent >= 0 ? keys[Int(node.parent)] : nil
      let isMask = node.parent >= 0 && tree.nodes[Int(node.parent)].maskIndex == Int32(index)
      let key = Key(id: node.id, parent: parent?.id, isMask: isMask)
      keys.append(key)
      if parent == nil { root = key }
      seen.insert(key)
      record(node, key)
      guard let parent else { continue }
      if isMask {
        layers[parent]?.mask = key
      } else {
        place(key, in: parent, after: keys, tree, Int(node.parent))
      }
    }
    for key in layers.keys where !seen.contains(key) {
      guard layers[key]?.presence.last?.value == true else { continue }
      layers[key]?.presence.append((frame, false))
    }
  }

  /// Inserts a layer among its siblings, directly after the one before it in this frame.
  private mutating func place(
    _ key: Key,
    in parent: Key,
    after keys: [Key],
    _ tree: PresentationTree,
    _ parentIndex: Int
  ) {
    guard layers[parent]?.sublayers.contains(key) == false else { return }
    let before = keys.indices.dropLast().last {
      tree.nodes[$0].parent == Int32(parentIndex) && !keys[$0].isMask
    }
    let place = before.flatMap { layers[parent]?.sublayers.firstIndex(of: keys[$0]) }
    layers[parent]?.sublayers.insert(key, at: place.map { $0 + 1 } ?? 0)
  }

  private mutating func record(_ node: PresentationNode, _ key: Key) {
    if node.transition != nil { log.note(.unsupported, "a transition of a layer's contents") }
    var values = node.values
    // What a text layer, or one with tiles, has drawn is a picture.
    if case .text = values.payload { values.payload = .plain }
    var layer = layers[key] ?? Recorded(payload: values.payload, first: values)
    if layer.presence.last?.value != true { layer.presence.append((frame, true)) }
    let isSame = layer.revision == node.revision && !node.isAnimated && !layer.wasAnimated
    if !isSame {
      for row in CAMLWriter.rows(layer.payload) where row.owner.owns(values.payload) {
        let value = row.get(values)
        if let last = layer.tracks[row.id]?.samples.last?.value, last.isEqual(to: value) {
          continue
        }
        layer.tracks[row.id, default: Track()].samples.append((frame, value))
      }
      if layer.first.filters != values.filters
        || layer.first.backgroundFilters != values.backgroundFilters
      {
        log.note(.unsupported, "filters that change")
      }
    }
    (layer.revision, layer.wasAnimated) = (node.revision, node.isAnimated)
    layers[key] = layer
  }

  // MARK: - Writing

  /// Writes what was recorded; nil where nothing was.
  func element(_ writer: CAMLWriter) -> XMLElement? {
    for issue in log.issues { writer.log.note(issue.kind, issue.message, at: issue.place) }
    var count = 0
    return root.flatMap { element($0, writer, &count, 0) }
  }

  private func element(
    _ key: Key,
    _ writer: CAMLWriter,
    _ count: inout Int,
    _ depth: Int
  ) -> XMLElement? {
    guard let layer = layers[key], writer.writes(atDepth: depth) else { return nil }
    count += 1
    var element = XMLElement(CAMLWriter.className(layer.payload), [("id", "\(count)")])
    var without: Set<PropertyID> = []
    var animations: [XMLElement] = []
    for row in CAMLWriter.rows(layer.payload) {
      guard let samples = layer.tracks[row.id]?.samples else { continue }
      var track = samples
      if row.id == .hidden { track = Self.hidden(samples, layer.presence) }
      guard track.count > 1 else { continue }
      if row.id == .hidden { without.insert(.hidden) }
      if let animation = animation(row, track, writer, element["id"] ?? "") {
        animations.append(animation)
      }
    }
    let isHiddenAtFirst = layer.presence.first?.frame ?? 0 > 0
    writer.write(layer.first, to: &element, without: without)
    if without.contains(.hidden), isHiddenAtFirst || layer.first.isHidden {
      element.add("hidden", "1")
    }
    if let mask = layer.mask, let inner = self.element(mask, writer, &count, depth + 1) {
      element.append(XMLElement("mask", [], [inner]))
    }
    if !animations.isEmpty { element.append(XMLElement("animations", [], animations)) }
    let sublayers = layer.sublayers.compactMap { self.element($0, writer, &count, depth + 1) }
    if !sublayers.isEmpty { element.append(XMLElement("sublayers", [], sublayers)) }
    return element
  }

  /// When a layer is hidden: while its property says so, and while it is not in the tree.
  private static func hidden(
    _ samples: [(frame: Int, value: AnimatableValue)],
    _ presence: [(frame: Int, value: Bool)]
  ) -> [(frame: Int, value: AnimatableValue)] {
    let frames = Set(samples.map(\.frame) + presence.map(\.frame) + [0]).sorted()
    var result: [(frame: Int, value: AnimatableValue)] = []
    for frame in frames {
      let isThere = presence.last { $0.frame <= frame }?.value ?? false
      var isHidden = !isThere
      if case .scalar(let number)? = samples.last(where: { $0.frame <= frame })?.value, number != 0
      {
        isHidden = true
      }
      let value = AnimatableValue.scalar(isHidden ? 1 : 0)
      if result.last?.value.isEqual(to: value) != true { result.append((frame, value)) }
    }
    return result
  }

  /// The animation of a property; nil for what cannot be animated, which is noted.
  private func animation(
    _ row: PropertyRow,
    _ samples: [(frame: Int, value: AnimatableValue)],
    _ writer: CAMLWriter,
    _ id: String
  ) -> XMLElement? {
    let isDiscrete = row.kind == .image || row.kind == .bool || row.kind == .name
    guard frame > 0, row.kind != .name else {
      if frame > 0 { writer.log.note(.unsupported, "the change of \(row.key)", at: id) }
      return nil
    }
    var keys: [(frame: Int, value: AnimatableValue)] = []
    for sample in samples {
      // A value that rests before a change keeps its value up to the frame before the change.
      if !isDiscrete, let last = keys.last, last.frame < sample.frame - 1 {
        keys.append((sample.frame - 1, last.value))
      }
      keys.append(sample)
    }
    if row.kind == .color { keys = Self.withoutNone(keys) }
    if !isDiscrete { keys = Self.thinned(keys) }
    if let first = keys.first, first.frame > 0 { keys.insert((0, first.value), at: 0) }
    let length = Double(isDiscrete ? frame + 1 : frame)
    var times = keys.map { Double($0.frame) / length }
    if isDiscrete {
      times.append(1)
    } else if let last = keys.last, last.frame < frame {
      keys.append((frame, last.value))
      times.append(1)
    }
    let values = keys.compactMap { writer.element($0.value) }
    guard values.count == keys.count else {
      writer.log.note(.unsupported, "a value of \(row.key)", at: id)
      return nil
    }
    var element = XMLElement(
      "animation",
      [
        ("type", "CAKeyframeAnimation"), ("keyPath", row.key), ("beginTime", "1e-100"),
        ("duration", ValueText.text(length / frameRate)), ("fillMode", "both"),
        ("removedOnCompletion", "0"),
      ]
    )
    if isDiscrete { element.add("calculationMode", "discrete") }
    let list = times.map { XMLElement("real", [("value", ValueText.text($0))]) }
    element.append(XMLElement("values", [], values))
    element.append(XMLElement("keyTimes", [], list))
    return element
  }

  /// Replaces no colour by the next colour, or the last one, with alpha 0: a keyframe without a colour
  /// cannot be interpolated, and would show the layer's own colour.
  private static func withoutNone(
    _ keys: [(frame: Int, value: AnimatableValue)]
  ) -> [(frame: Int, value: AnimatableValue)] {
    var result = keys
    let colors = keys.compactMap { key -> LayerColor? in
      if case .color(let color) = key.value { color } else { nil }
    }
    var near = colors.last ?? .zero
    for index in keys.indices.reversed() {
      if case .color(let color) = keys[index].value { near = color }
      if case .null = keys[index].value {
        result[index].value = .color(LayerColor(near.x, near.y, near.z, 0))
      }
    }
    return result
  }

  /// Leaves out keys whose values linear interpolation between other keys gives.
  private static func thinned(
    _ keys: [(frame: Int, value: AnimatableValue)]
  ) -> [(frame: Int, value: AnimatableValue)] {
    guard let last = keys.last, let count = last.value.fitNumbers?.count else { return keys }
    var values = [[Double]?](repeating: nil, count: last.frame + 1)
    for key in keys {
      guard let numbers = key.value.fitNumbers, numbers.count == count else { return keys }
      values[key.frame] = numbers
    }
    let tolerances = [Double](repeating: tolerance, count: count)
    let kept = Set(KeyframeFit(values, tolerances: tolerances, canStep: false).frames)
    return keys.filter { kept.contains($0.frame) }
  }

  /// The largest error of the interpolation between two keys, in the unit of the value.
  private static let tolerance = 0.002
}

extension AnimatableValue {
  /// The numbers of a value that is interpolated number by number; nil for others.
  fileprivate var fitNumbers: [Double]? {
    switch self {
    case .scalar(let number): [number]
    case .point(let pair), .size(let pair): [pair.x, pair.y]
    case .rect(let r): [r.x, r.y, r.z, r.w]
    default: nil
    }
  }
}
