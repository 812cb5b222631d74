// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics

/// The state that is kept while the animations of one layer are applied in turn.
struct LayerEvaluation {
  /// The decomposition of the transform whose parts are being written.
  var euler = EulerParts(.identity)
  /// The property that `euler` was taken from; nil for none.
  private var eulerProperty: PropertyID?
  /// The offset of that property in the values.
  private var eulerOffset = PropertyOffset.byAccessor
  /// The index in the tree's `bases` of the decomposed model transform, where nothing has written
  /// to `transform` yet; -1 to start from the node's own value.
  var pendingBase: Int32 = -1
  /// What functions have cost so far.
  var costs = EvaluationCosts()
  /// Sine and cosine of the last angle, since many layers often turn by the same one.
  private var turn = (angle: 0.0, sine: 0.0, cosine: 1.0)

  /// Makes an empty one.
  init() {}

  /// Decomposes a transform into `euler`, unless it is there already; `flush` composes it again.
  @inline(__always)
  mutating func open(_ property: PropertyID, at offset: PropertyOffset, _ values: inout LayerValues)
  {
    guard eulerProperty != property else { return }
    flush(&values)
    euler = EulerParts(values.transform(of: property, at: offset))
    (eulerProperty, eulerOffset) = (property, offset)
  }

  /// Decomposes a transform whose offset is looked up.
  mutating func open(_ property: PropertyID, _ values: inout LayerValues) {
    open(property, at: PropertyRow.row(property).offset, &values)
  }

  /// Decomposes a transform, or takes the decomposition from `bases` where the tree has it.
  @inline(__always)
  mutating func open(
    _ property: PropertyID,
    at offset: PropertyOffset,
    _ values: inout LayerValues,
    _ bases: UnsafeBufferPointer<EulerParts>
  ) {
    guard eulerProperty != property else { return }
    guard pendingBase >= 0, property == .transform else {
      return open(property, at: offset, &values)
    }
    flush(&values)
    euler = bases[Int(pendingBase)]
    (pendingBase, eulerProperty, eulerOffset) = (-1, property, offset)
  }

  /// Composes the decomposed transform, if there is one, and writes it to the values.
  @inline(__always)
  mutating func flush(_ values: inout LayerValues) {
    guard let property = eulerProperty else { return }
    if euler.isFlat {
      let angle = euler.angles.z
      if angle != turn.angle {
        let (sine, cosine) = Elementary.sineCosine(angle)
        turn = (angle, sine, cosine)
      }
      let transform = euler.flatTransform(turn.sine, turn.cosine)
      values.setTransform(transform, of: property, at: eulerOffset)
    } else {
      values.setTransform(euler.transform, of: property, at: eulerOffset)
    }
    eulerProperty = nil
  }
}

extension CompiledLayer {
  /// Applies an animation whose step has the form `general`.
  func apply(
    _ animation: UnsafePointer<CompiledAnimation>,
    to node: inout PresentationNode,
    at time: Double,
    _ clock: ClockState,
    _ evaluation: inout LayerEvaluation
  ) {
    if animation.pointee.kind == .computed || animation.pointee.kind == .outside {
      evaluation.flush(&node.values)
      guard let payload = self.payload(of: animation) as? ComputedPayload else { return }
      let property = animation.pointee.property
      return payload.apply(to: &node.values, property: property, at: time, &evaluation.costs)
    }
    guard clock.isVisible else { return }
    let (progress, iteration) = (clock.progress, clock.iteration)
    switch animation.pointee.kind {
    case .vector:
      applyVector(animation, &node.values, progress, iteration)
    case .transformPart:
      evaluation.open(animation.pointee.property, &node.values)
      let needsOld =
        animation.pointee.ends != .both || animation.pointee.isAdditive
        || animation.pointee.hasKeyframes
      let old = needsOld ? animation.pointee.component.read(evaluation.euler) : .zero
      let value = numbers(animation, old, progress, iteration)
      animation.pointee.component.write(value, to: &evaluation.euler)
    case .transform, .valueFunction:
      evaluation.flush(&node.values)
      applyTransform(animation, &node.values, progress, iteration)
    case .path:
      applyPath(animation, &node.values, progress, iteration, &evaluation)
    case .general, .filter, .cell:
      evaluation.flush(&node.values)
      applyGeneral(animation, &node.values, progress, iteration, &evaluation.costs)
    case .transition:
      guard let payload = self.payload(of: animation) as? TransitionPayload else { return }
      node.transition = TransitionState(
        type: payload.transition.type,
        subtype: payload.transition.subtype,
        progress: animation.pointee.from.x + (animation.pointee.to.x - animation.pointee.from.x)
          * progress,
        source: payload.transition.source
      )
    case .custom, .computed, .outside: break
    }
  }

  // MARK: - Numbers

  /// Returns the numbers at a progress; `old` is the underlying value.
  @inline(__always)
  private func numbers(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ old: SIMD4<Double>,
    _ progress: Double,
    _ iteration: Double
  ) -> SIMD4<Double> {
    var value: SIMD4<Double>
    if animation.pointee.hasKeyframes {
      guard let frames = keyframes(animation) else { return old }
      value = frames.vector(progress, curves: curves, duration: animation.pointee.timing.duration)
      if animation.pointee.isCumulative, iteration > 0 {
        let end = animation.pointee.timing.autoreverses ? frames.vectors.first : frames.vectors.last
        value += (end ?? .zero) * iteration
      }
    } else {
      var (from, to) = (animation.pointee.from, animation.pointee.to)
      switch animation.pointee.ends {
      case .both: break
      case .from: to = old
      case .to: from = old
      case .by: (from, to) = (old, old + to)
      }
      value = from + (to - from) * progress
      if animation.pointee.isCumulative, iteration > 0 {
        value += (animation.pointee.timing.autoreverses ? from : to) * iteration
      }
    }
    return animation.pointee.isAdditive ? old + value : value
  }

  @inline(__always)
  private func keyframes(_ animation: UnsafePointer<CompiledAnimation>) -> KeyframePayload? {
    guard let payload = self.payload(of: animation) else { return nil }
    // SAFETY: `hasKeyframes` is set only together with this payload.
    return unsafeDowncast(payload, to: KeyframePayload.self)
  }

  @inline(__always)
  private func applyVector(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ values: inout LayerValues,
    _ progress: Double,
    _ iteration: Double
  ) {
    let old = values.numbers(of: animation.pointee.property)
    var value = numbers(animation, old, progress, iteration)
    if !animation.pointee.isWhole {
      let first = Int64(animation.pointee.firstLane)
      let end = first + Int64(animation.pointee.laneCount)
      let lanes = SIMD4<Int64>(0, 1, 2, 3)
      value.replace(with: old, where: lanes .< first .| lanes .>= end)
    }
    values.setNumbers(value, of: animation.pointee.property)
  }

  // MARK: - Transforms

  private func applyTransform(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ values: inout LayerValues,
    _ progress: Double,
    _ iteration: Double
  ) {
    let old = values.transform(of: animation.pointee.property)
    var new: CATransform3D
    if animation.pointee.kind == .valueFunction {
      new = functionTransform(animation, old, progress, iteration)
    } else if animation.pointee.hasKeyframes {
      guard let frames = keyframes(animation) else { return }
      let value = frames.value(
        progress,
        curves: curves,
        duration: animation.pointee.timing.duration
      )
      new = value.transform ?? old
      if animation.pointee.isCumulative, let last = frames.transforms.last {
        new = Self.repeated(new, last.matrix, iteration)
      }
    } else {
      guard let payload = self.payload(of: animation) as? TransformPayload else { return }
      let there = payload.from == nil || payload.to == nil ? TransformEnd(old) : nil
      let from = payload.from ?? there ?? TransformEnd(.identity)
      var to = payload.to ?? there ?? from
      if animation.pointee.ends == .by { to = TransformEnd(CATransform3DConcat(to.matrix, old)) }
      new = TransformEnd.mix(from, to, progress)
      if animation.pointee.isCumulative { new = Self.repeated(new, to.matrix, iteration) }
    }
    if animation.pointee.isAdditive { new = CATransform3DConcat(new, old) }
    values.setTransform(new, of: animation.pointee.property)
  }

  /// Returns the transform of a value function: the numbers are interpolated, then turned into a
  /// transform.
  private func functionTransform(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ old: CATransform3D,
    _ progress: Double,
    _ iteration: Double
  ) -> CATransform3D {
    var payload = self.payload(of: animation)
    if let frames = payload as? KeyframePayload { payload = frames.inner }
    guard let function = (payload as? ValueFunctionPayload)?.function else { return old }
    var sum = function.identity
    if animation.pointee.ends != .both, !animation.pointee.hasKeyframes {
      sum = function.numbers(of: old)
    }
    let isAdditive = animation.pointee.isAdditive
    let numbers = self.numbers(animation, sum, progress, iteration)
    // `numbers` has added the underlying value; an additive transform is concatenated instead.
    return function.apply(isAdditive ? numbers - sum : numbers)
  }

  /// Returns `transform` after `iteration` cumulative repetitions that each ended at `end`.
  private static func repeated(
    _ transform: CATransform3D,
    _ end: CATransform3D,
    _ iteration: Double
  ) -> CATransform3D {
    var result = transform
    // A limit, so that a huge repeat count does not hang the evaluation.
    for _ in 0..<Int(min(iteration, 4096)) { result = CATransform3DConcat(result, end) }
    return result
  }

  // MARK: - Paths and the rest

  private func applyPath(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ values: inout LayerValues,
    _ progress: Double,
    _ iteration: Double,
    _ evaluation: inout LayerEvaluation
  ) {
    guard let frames = keyframes(animation),
      let (point, angle) = pathPoint(frames, animation, progress, iteration)
    else { return }
    let property = animation.pointee.property
    if PropertyRow.row(property).kind == .transform {
      evaluation.open(property, &values)
      let component = animation.pointee.component
      var value = SIMD4(lowHalf: point, highHalf: .zero)
      if animation.pointee.isAdditive { value += component.read(evaluation.euler) }
      component.write(value, to: &evaluation.euler)
    } else {
      let first = Int(animation.pointee.firstLane)
      var value = values.numbers(of: property)
      let old = animation.pointee.isAdditive ? SIMD2(value[first], value[first + 1]) : .zero
      (value[first], value[first + 1]) = (old.x + point.x, old.y + point.y)
      values.setNumbers(value, of: property)
    }
    if let angle {
      evaluation.open(.transform, &values)
      evaluation.euler.angles.z = angle
    }
  }

  /// Returns the point of the path at a progress, plus the sum of the runs before if cumulative.
  private func pathPoint(
    _ frames: KeyframePayload,
    _ animation: UnsafePointer<CompiledAnimation>,
    _ progress: Double,
    _ iteration: Double
  ) -> (point: SIMD2<Double>, angle: Double?)? {
    let timing = animation.pointee.timing
    guard var seen = frames.pathPoint(progress, curves: curves, duration: timing.duration) else {
      return nil
    }
    if animation.pointee.isCumulative, iteration > 0 {
      let end = timing.autoreverses ? frames.vectors.first : frames.vectors.last
      seen.point += (end?.lowHalf ?? .zero) * iteration
    }
    return seen
  }

  private func applyGeneral(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ values: inout LayerValues,
    _ progress: Double,
    _ iteration: Double,
    _ costs: inout EvaluationCosts
  ) {
    let payload = payload(of: animation)
    if let source = payload as? SourcePayload {
      return applySource(source, animation, &values, progress, &costs)
    }
    let (general, frames) = (payload as? GeneralPayload, payload as? KeyframePayload)
    let inner = general?.inner ?? frames?.inner
    let row = PropertyRow.row(animation.pointee.property)
    func there() -> AnimatableValue? {
      switch inner {
      case let filter as FilterPayload: filter.path.value(values)
      case let cell as CellPayload:
        values.emitter.cells.first { $0.name == cell.name }.map { cell.row.get($0) }
      default: row.get(values)
      }
    }
    guard let old = there() else { return }
    let (from, to) = general?.ends(animation.pointee.ends, over: old) ?? (old, old)
    if animation.pointee.kind == .general, row.kind == .image, frames == nil {
      return values.fadeContents(from: from, to: to, progress)
    }
    let value =
      pathValue(frames, animation, progress, iteration, like: old)
      ?? generalValue(animation, frames, from: from, to: to, progress, iteration)
    let result = animation.pointee.isAdditive ? old.adding(value) : value
    switch inner {
    case let filter as FilterPayload: filter.path.set(&values, result)
    case let cell as CellPayload:
      guard let index = values.emitter.cells.firstIndex(where: { $0.name == cell.name }) else {
        return
      }
      var emitter = values.emitter
      cell.row.set(&emitter.cells[index], result)
      values.emitter = emitter
    default: row.set(&values, result)
    }
  }

  /// Writes the value of a source at a progress.
  private func applySource(
    _ source: SourcePayload,
    _ animation: UnsafePointer<CompiledAnimation>,
    _ values: inout LayerValues,
    _ progress: Double,
    _ costs: inout EvaluationCosts
  ) {
    var value = source.value(progress, &costs)
    let row = PropertyRow.row(animation.pointee.property)
    if animation.pointee.isAdditive { value = row.get(values).adding(value) }
    row.set(&values, value)
  }

  /// The value on the path of an animation of the general kind: numbers, a size or a point, as
  /// `old` is; nil where there is no path.
  func pathValue(
    _ frames: KeyframePayload?,
    _ animation: UnsafePointer<CompiledAnimation>,
    _ progress: Double,
    _ iteration: Double,
    like old: AnimatableValue
  ) -> AnimatableValue? {
    guard let frames, let (point, _) = pathPoint(frames, animation, progress, iteration) else {
      return nil
    }
    switch old {
    case .numbers: return .numbers([point.x, point.y])
    case .size: return .size(point)
    default: return .point(point)
    }
  }

  /// The value at a progress, for animations of the general kind.
  func generalValue(
    _ animation: UnsafePointer<CompiledAnimation>,
    _ frames: KeyframePayload?,
    from: AnimatableValue,
    to: AnimatableValue,
    _ progress: Double,
    _ iteration: Double
  ) -> AnimatableValue {
    var value: AnimatableValue
    var end = animation.pointee.timing.autoreverses ? from : to
    if let frames {
      value = frames.value(progress, curves: curves, duration: animation.pointee.timing.duration)
      end =
        (animation.pointee.timing.autoreverses ? frames.values.first : frames.values.last) ?? value
    } else {
      value = .mix(from, to, progress)
    }
    if animation.pointee.isCumulative {
      for _ in 0..<Int(min(iteration, 4096)) { value = end.adding(value) }
    }
    return value
  }
}

extension GeneralPayload {
  /// Returns both ends; `old`, the underlying value, stands for those that are not given.
  func ends(
    _ ends: CompiledAnimation.Ends,
    over old: AnimatableValue
  ) -> (AnimatableValue, AnimatableValue) {
    switch ends {
    case .both: (from ?? old, to ?? old)
    case .from: (from ?? old, old)
    case .to: (old, to ?? old)
    case .by: (old, to.map { old.adding($0) } ?? old)
    }
  }
}

extension LayerValues {
  /// Shows `to` as contents while `from` still fades out, by `progress`: 1 shows `to` alone.
  mutating func fadeContents(from: AnimatableValue, to: AnimatableValue, _ progress: Double) {
    contents = to.image
    contentsFade =
      from.image === to.image || progress >= 1
      ? nil : ContentsFade(from: from.image, progress: progress)
  }
}

extension ValueFunction {
  /// Returns the numbers of this function that describe a transform, such as its rotation about z.
  func numbers(of t: CATransform3D) -> SIMD4<Double> {
    let e = EulerParts(t)
    let (s, m) = (e.parts.scale, e.parts.translation)
    return switch self {
    case .rotateX: SIMD4(scalar: e.angles.x)
    case .rotateY: SIMD4(scalar: e.angles.y)
    case .rotateZ: SIMD4(scalar: e.angles.z)
    case .scale: SIMD4(s, 0)
    case .scaleX: SIMD4(scalar: s.x)
    case .scaleY: SIMD4(scalar: s.y)
    case .scaleZ: SIMD4(scalar: s.z)
    case .translate: SIMD4(m, 0)
    case .translateX: SIMD4(scalar: m.x)
    case .translateY: SIMD4(scalar: m.y)
    case .translateZ: SIMD4(scalar: m.z)
    }
  }
}
