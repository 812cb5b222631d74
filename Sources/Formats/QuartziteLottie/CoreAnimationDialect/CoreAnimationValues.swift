// SPDX-License-Identifier: Apache-2.0
import QuartziteNumerics
import Synchronization

/// Prepares the values of a layer as the Core Animation engine does before it draws.
struct CoreAnimationValues {
  /// How values are sampled.
  enum Time {
    /// In the time of a composition that is a linear function of the animation's.
    case even(CoreAnimationClock)
    /// At given frames: `places` in the time of what is drawn, `frames` in that of the values.
    case table(CoreAnimationTable)
  }

  let time: Time

  /// Returns a layer with the values that are shown.
  func layer(_ layer: LayerModel) -> LayerModel {
    var result = layer
    transform(&result.transform)
    for index in result.masks.indices { path(&result.masks[index].path) }
    for index in result.effects.indices { effect(&result.effects[index]) }
    if case .shapes(var items) = result.content {
      self.items(&items)
      result.content = .shapes(items)
    }
    return result
  }

  // MARK: - Kinds

  private func vector(_ track: inout Track<Vector>, _ fallback: Vector? = nil) {
    guard !track.isStatic else { return }
    switch time {
    case .even(let clock): track = track.held(fallback, clock)
    case .table(let table): track = table.track { track.value(at: $0) }
    }
  }

  private func path(_ track: inout Track<PackedOutline>, isAlone: Bool = true) {
    guard !track.isStatic else { return }
    switch time {
    case .even(let clock): track = track.held(isAlone ? PackedOutline(BezierShape()) : nil, clock)
    case .table(let table): track = table.track { track.mixed(at: $0) }
    }
  }

  private func numbers(_ track: inout Track<NumberList>) {
    guard !track.isStatic else { return }
    switch time {
    case .even(let clock): track = track.held(nil, clock)
    case .table(let table): track = table.track { track.mixed(at: $0) }
    }
  }

  private func transform(_ model: inout TransformModel) {
    // A transform that is a single matrix is shown or not as a whole, see
    // `TransformModel.apply(to:_:)`.
    let isWhole = model.isMatrix
    func fallback(_ value: Double) -> Vector? { isWhole ? nil : Vector(repeating: value) }
    vector(&model.anchor, fallback(0))
    if case .table(let table) = time, !model.position.isStatic {
      let position = model.position
      model.position = table.track { position.valueByLength(at: $0) }
    }
    if var x = model.positionX {
      vector(&x, fallback(0))
      model.positionX = x
    }
    if var y = model.positionY {
      vector(&y, fallback(0))
      model.positionY = y
    }
    vector(&model.scale, fallback(100))
    vector(&model.rotation, fallback(0))
    vector(&model.rotationX, fallback(0))
    vector(&model.rotationY, fallback(0))
    vector(&model.skew)
    vector(&model.skewAxis)
    vector(&model.opacity, Vector(100, 0, 0, 0))
  }

  private func effect(_ effect: inout EffectModel) {
    guard case .dropShadow(var shadow, let named) = effect.kind else { return }
    vector(&shadow.color)
    vector(&shadow.opacity)
    vector(&shadow.radius)
    vector(&shadow.angle)
    vector(&shadow.distance)
    effect.kind = .dropShadow(shadow, byName: named)
  }

  // MARK: - Shapes

  private func items(_ items: inout [ShapeModel]) {
    let isAlone = items.filter { if case .path = $0.kind { true } else { false } }.count == 1
    for index in items.indices {
      switch items[index].kind {
      case .group(var inner, var model):
        self.items(&inner)
        transform(&model)
        items[index].kind = .group(inner, model)
      case .path(var track):
        path(&track, isAlone: isAlone)
        items[index].kind = .path(track)
      case .repeater(var repeater):
        transform(&repeater.transform)
        items[index].kind = .repeater(repeater)
      default: item(&items[index].kind)
      }
    }
  }

  /// An item that contains no others.
  private func item(_ kind: inout ShapeModel.Kind) {
    switch kind {
    case .rectangle(var position, var size, var radius):
      vector(&position)
      vector(&size)
      vector(&radius)
      kind = .rectangle(position: position, size: size, radius: radius)
    case .ellipse(var position, var size):
      vector(&position)
      vector(&size)
      kind = .ellipse(position: position, size: size)
    case .star(var star):
      vector(&star.position)
      vector(&star.points)
      vector(&star.rotation)
      vector(&star.outerRadius)
      vector(&star.innerRadius)
      vector(&star.outerRoundness)
      vector(&star.innerRoundness)
      kind = .star(star)
    case .fill(var paint, let isEvenOdd):
      self.paint(&paint, Vector(0, 0, 0, 1))
      kind = .fill(paint, isEvenOdd: isEvenOdd)
    case .stroke(var paint, var stroke):
      self.paint(&paint, .zero)
      vector(&stroke.width, Vector(1, 0, 0, 0))
      vector(&stroke.dashOffset, .zero)
      kind = .stroke(paint, stroke)
    case .trim(var trim):
      let hasOffset = !trim.offset.isAlways(.zero)
      vector(&trim.start, hasOffset ? nil : .zero)
      vector(&trim.end, hasOffset ? nil : Vector(100, 0, 0, 0))
      vector(&trim.offset)
      kind = .trim(trim)
    case .roundCorners(var radius):
      vector(&radius)
      kind = .roundCorners(radius)
    default: break
    }
  }

  private func paint(_ paint: inout PaintModel, _ color: Vector) {
    vector(&paint.color, color)
    vector(&paint.opacity, Vector(100, 0, 0, 0))
    guard var gradient = paint.gradient else { return }
    vector(&gradient.start)
    vector(&gradient.end)
    numbers(&gradient.stops)
    paint.gradient = gradient
  }
}

/// Limits the number of values that are sampled for remapped compositions.
final class CoreAnimationBudget: Sendable {
  /// The largest number of values.
  static let most = 4_000_000
  private let rest = Mutex(CoreAnimationBudget.most)

  /// Whether the limit was reached.
  var isSpent: Bool { rest.withLock { $0 < 0 } }

  /// Takes `count` values from it; false if there are not that many left.
  func take(_ count: Int) -> Bool {
    rest.withLock { rest in
      guard rest >= count else {
        rest = -1
        return false
      }
      rest -= count
      return true
    }
  }
}

/// The sampling of a composition with remapped time: at the whole frames of the animation,
/// interpolating the values rather than the times in between.
struct CoreAnimationTable: Sendable {
  /// Increasing times, in the time of what is drawn.
  let places: [Double]
  /// For each of them, the time in the composition.
  let frames: [Double]
  /// The number of values that may still be sampled.
  let budget: CoreAnimationBudget

  /// Returns the table of a nested composition.
  func inner(_ map: (Double) -> Double) -> CoreAnimationTable {
    CoreAnimationTable(places: places, frames: frames.map(map), budget: budget)
  }

  /// Returns a value as samples; constant once the limit is reached.
  func track<Value: Mixable>(_ value: (Double) -> Value) -> Track<Value> {
    guard budget.take(places.count) else { return Track(value(frames.first ?? 0)) }
    var keys = zip(places, frames).map { place, frame in
      let value = value(frame)
      return Key(time: place, value: value, end: value)
    }
    for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
    return Track(keys: keys)
  }

  /// Returns the frame of the composition that is sampled at a time: that of the last whole frame.
  func frame(at time: Double) -> Double {
    frames[max(places.indices.prefixEnd { places[$0] <= time } - 1, 0)]
  }
}

extension Track {
  /// Returns the track with its held keyframes as the engine shows them.
  ///
  /// A run of held keyframes between others is a separate animation, which jumps between all its
  /// values but the last. If a single value remains, it shows nothing, so that the layer's own
  /// value is visible. Without a fallback such runs are unchanged.
  ///
  /// Source: behaviour seen in published pictures, explained by the engine's published sources.
  func held(_ fallback: Value?, _ clock: CoreAnimationClock) -> Track {
    guard keys.count > 1 else { return self }
    let holds = keys.map(\.isHeld)
    guard holds.contains(true) else { return self }
    var result = self
    guard holds.contains(false) else {
      for index in keys.indices { result.keys[index].time = clock.reached(keys[index].time) }
      return result
    }
    guard let fallback else { return self }
    for run in heldRuns where isSingle(run, clock) {
      result.keys[run.lowerBound].value = fallback
      result.keys[run.lowerBound].end = fallback
    }
    return result
  }

  /// The runs of held keyframes, each including the keyframe that ends it.
  var heldRuns: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var first = 0
    for index in keys.indices.dropFirst() where keys[index].isHeld != keys[index - 1].isHeld {
      if keys[first].isHeld { runs.append(first...index) }
      first = index
    }
    if keys[first].isHeld { runs.append(first...keys.count - 1) }
    return runs
  }

  /// Whether the animation of a run has a single value left.
  func isSingle(_ run: ClosedRange<Int>, _ clock: CoreAnimationClock) -> Bool {
    var count = run.count
    if run.lowerBound == 0, keys[0].time > clock.startFrame { count += 1 }
    if run.upperBound == keys.count - 1, keys[keys.count - 1].time < clock.endFrame { count += 1 }
    return count <= 2
  }
}

extension Key {
  /// Whether its value holds until the next one.
  var isHeld: Bool { ease.isHold }
}

extension Track where Value == Vector {
  /// Returns a position at a frame, by arc length along its spatial curve.
  fileprivate func valueByLength(at frame: Double) -> Vector {
    let (index, part) = segment(at: frame)
    let key = keys[index]
    guard part > 0, let way = key.curve else { return value(at: frame) }
    let t: Double
    switch key.ease {
    case .hold: return key.value
    case .linear: t = part
    case .curve(let curve): t = curve.value(at: part)
    case .curves(let curves): t = curves[0].value(at: part)
    }
    let point = way.point(part: min(max(t, 0), 1))
    return Vector(lowHalf: point, highHalf: (key.value + (key.end - key.value) * t).highHalf)
  }
}
