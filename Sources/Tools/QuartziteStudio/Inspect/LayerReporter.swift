// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteCore

/// Reports the visible layers to a page when they differ from the last report.
@MainActor struct LayerReporter {
  /// The greatest number of layers that are reported; more would not be readable.
  static let mostLayers = 2_000
  /// The least time between reports during playing: ten per second can be read.
  static let pause = Duration.milliseconds(100)

  private(set) var selected: [Int]?
  private var report: ServerMessage.Layers?
  private var lastText = ""
  private var lastLook: ContinuousClock.Instant?
  private var names = LayerTitles()

  /// Selects the layer whose values are reported; nil for none.
  mutating func select(_ path: [Int]?) {
    selected = path
    lastLook = nil
  }

  /// Forgets the last report, so that the next one is complete.
  mutating func forget() {
    (lastText, lastLook, report) = ("", nil, nil)
  }

  /// Describes the layers at the current time.
  mutating func look(at performance: Performance, isPlaying: Bool) {
    let now = ContinuousClock.now
    if isPlaying, let lastLook, now - lastLook < Self.pause { return }
    lastLook = now
    var cards: [LayerCard] = []
    let detail: LayerDetail? = performance.stage.run {
      let root = performance.stage.window.layer
      collect(root, [], &cards)
      guard let selected, let layer = LayerPath.layer(selected, in: root) else { return nil }
      var detail = LayerDetail(layer, path: selected, edits: performance.edits)
      detail.more = LayerFacts(layer, &names)
      return detail
    }
    report = .init(time: performance.time, layers: cards, detail: detail)
  }

  /// Replaces the corners of the layers by those in the exploded view; a layer that it does not show
  /// gets -1 for each number.
  mutating func place(_ plates: [ExplodedTree.Plate]?) {
    guard let plates, var report else { return }
    let quads = Dictionary(plates.map { ($0.path, $0.quad) }) { $1 }
    for index in report.layers.indices {
      report.layers[index].quad =
        quads[report.layers[index].path] ?? [Double](repeating: -1, count: 8)
    }
    self.report = report
  }

  /// The report as text if it differs from the last one.
  mutating func takeReport() -> String? {
    guard var report else { return nil }
    self.report = nil
    let time = report.time
    report.time = 0
    let text = ServerMessage.text(report)
    guard text != lastText else { return nil }
    lastText = text
    report.time = time
    return ServerMessage.text(report)
  }

  private mutating func collect(_ layer: CALayer, _ path: [Int], _ cards: inout [LayerCard]) {
    guard cards.count < Self.mostLayers, path.count < 64 else { return }
    var card = LayerCard(layer, path)
    card.variable = names.variable(of: layer)
    cards.append(card)
    if let mask = layer.mask { collect(mask, path + [LayerPath.mask], &cards) }
    for (index, sublayer) in (layer.sublayers ?? []).enumerated() {
      collect(sublayer, path + [index], &cards)
    }
  }
}

/// A layer in the inspector's tree.
struct LayerCard: Encodable, Sendable {
  /// Its path, as in `LayerEdit.Target.layer`.
  var path: [Int]
  /// The class.
  var type: String
  /// The class of its view; nil if there is none.
  var view: String?
  /// The name of the layer; nil for none.
  var name: String?
  /// The variable that holds it or its view, where reflection finds one.
  var variable: String?
  /// The text that it shows.
  var text: String?
  /// The corners of its presentation bounds: x and y of four points of the stage.
  var quad: [Double]
  /// Whether it is visible: neither hidden nor completely transparent.
  var isShown: Bool
  /// The number of running animations.
  var animations: Int

  @MainActor init(_ layer: CALayer, _ place: [Int]) {
    let shown = layer.presentation() ?? layer
    self.path = place
    type = String(describing: Swift.type(of: layer))
    view = (layer.delegate as? UIView).map { String(describing: Swift.type(of: $0)) }
    name = layer.name
    text = LayerTitles.text(of: layer)
    // Shape layers often have empty bounds.
    let path = (shown as? CAShapeLayer)?.path
    let box = shown.bounds.isEmpty ? path?.boundingBoxOfPath ?? shown.bounds : shown.bounds
    quad = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].flatMap { corner in
      let point = shown.convert(corner, to: nil)
      return [point.x, point.y].map { $0.isFinite ? Double(($0 * 100).rounded() / 100) : 0 }
    }
    isShown = !shown.isHidden && shown.opacity > 0
    animations = layer.animationEntries.count
  }
}

/// The details of the selected layer.
struct LayerDetail: Encodable, Sendable {
  /// Its path.
  var path: [Int]
  /// The class.
  var type: String
  /// The class of its view.
  var view: String?
  /// The model values by key path.
  var model: [String: ReportValue]
  /// The presentation values by key path.
  var shown: [String: ReportValue]
  /// The running animations.
  var animations: [AnimationCard]
  /// The names of the pinned properties; those of animations as `name/property`.
  var pinned: [String]
  /// Facts beyond the values of properties.
  var more: LayerFacts?

  @MainActor init(_ layer: CALayer, path: [Int], edits: [LayerEdit.Target: EditValue]) {
    let report = LayerReport(layer, isDeep: false)
    (self.path, type, view) = (path, report.type, report.view)
    (model, shown) = (report.model, report.presentation)
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let hasOwnTime = sequence(first: layer, next: \.superlayer).contains { $0.timeMap != nil }
    animations = layer.animationEntries.map {
      var card = AnimationCard($0, now: now)
      card.hasOwnTime = hasOwnTime
      return card
    }
    pinned = edits.keys.filter { $0.layer == path }.map { target in
      let part = target.part.map { "\($0)/" }.joined()
      return (target.animation.map { $0 + "/" } ?? "") + part + target.property.rawValue
    }.sorted()
  }
}

/// An animation of the selected layer.
struct AnimationCard: Encodable, Sendable {
  /// The key or, if that is nil, the key path.
  var name: String
  /// The class.
  var type: String
  /// The key path; empty for groups and transitions.
  var keyPath: String
  /// The begin time in the layer's time space.
  var begin: Double
  /// The duration of one repetition in the layer's time space.
  var duration: Double
  /// Whether that time space is a layer's own, such as that of a Lottie file, which counts frames.
  var hasOwnTime = false
  /// The number of repetitions; nil for infinite.
  var turns: Double?
  /// The elapsed fraction of the current repetition, 0...1; nil before the begin.
  var progress: Double?
  /// The damping of a spring animation.
  var damping: Double?
  /// The stiffness of a spring animation.
  var stiffness: Double?

  init(_ entry: CALayer.AnimationEntry, now: Double) {
    let animation = entry.animation
    let report = AnimationReport(animation, key: entry.key ?? "-")
    name = LayerPath.name(ofKey: entry.key, animation)
    (type, keyPath) = (report.type, report.keyPath ?? "")
    (begin, duration, turns) = (entry.beginTime, report.duration, report.repeatCount)
    let passed = (now - begin) * Double(animation.speed) + animation.timeOffset
    if passed >= 0, duration > 0 {
      let turn = passed / duration
      progress = turns.map { turn >= $0 } ?? false ? 1 : turn - turn.rounded(.down)
    }
    let spring = animation as? CASpringAnimation
    (damping, stiffness) = (spring.map { Double($0.damping) }, spring.map { Double($0.stiffness) })
  }
}
