// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// Turns animation objects into flat data, once, when they are added.
///
/// What cannot be understood - unknown values, mismatched types - is left out with a log line.
struct AnimationCompiler {
  /// The layer that is animated.
  let layer: CALayer
  /// The result.
  private var animations: [CompiledAnimation] = []
  /// What the result refers to.
  let parts = CompiledParts()
  /// The names on the way to the layer that the animation was sent to.
  private var names: [String] = []

  private init(layer: CALayer) {
    self.layer = layer
  }

  /// Compiles an animation on a layer.
  static func compile(
    _ animation: CAAnimation,
    timing: MediaTiming,
    on layer: CALayer
  ) -> CompiledForm {
    var compiler = AnimationCompiler(layer: layer)
    compiler.compile(animation, timing: timing)
    return CompiledForm(animations: compiler.animations, parts: compiler.parts)
  }

  /// Whether an animation of a layer gives the same whenever it is compiled: its values stand in a
  /// source, and go to a property of the layer that is no part of a drawing.
  ///
  /// Such a one need not be kept as flat data besides.
  static func isLasting(_ animation: CAAnimation, on layer: CALayer) -> Bool {
    guard let frames = animation as? CAKeyframeAnimation, frames.source != nil,
      let keyPath = frames.keyPath, let (target, names) = layer.animationTarget(keyPath),
      names.isEmpty, case .property(let property) = target
    else { return false }
    return property.row.damage != .drawing
  }

  /// Returns the duration of an animation, by its members or the default where it has none.
  static func duration(of animation: CAAnimation, default fallback: Double) -> Double {
    animation.duration > 0 ? animation.duration : fallback
  }

  /// Compiles an animation with its members.
  private mutating func compile(_ animation: CAAnimation, timing: MediaTiming, group: Int32 = -1) {
    switch animation {
    case let members as CAAnimationGroup:
      let curve = parts.index(of: Self.curve(members.timingFunction))
      parts.groups.append(CompiledGroup(timing: timing, parent: group, curve: curve))
      let index = Int32(parts.groups.count - 1)
      for member in members.animations ?? [] {
        var properties = member.timing
        // A member without a duration takes its group's.
        properties.duration = Self.duration(of: member, default: timing.duration)
        member.timing = properties
        compile(member, timing: properties.mediaTiming, group: index)
      }
    case let transition as CATransition:
      compileTransition(transition, timing: timing, group: group)
    case let property as CAPropertyAnimation:
      compileProperty(property, timing: timing, group: group)
    default:
      // A subclass of the abstract class shows nothing; it still begins and ends.
      break
    }
  }

  /// The curve of a timing function; nil is linear.
  static func curve(_ function: CAMediaTimingFunction?) -> ProgressCurve {
    guard let function else { return .linear }
    if let easing = function.easing { return easing == .linear ? .linear : .easing(easing) }
    let bezier = function.curve
    if bezier.first.x == bezier.first.y, bezier.second.x == bezier.second.y { return .linear }
    return .bezier(bezier)
  }

  private mutating func compileTransition(
    _ transition: CATransition,
    timing: MediaTiming,
    group: Int32
  ) {
    var compiled = CompiledAnimation(timing: timing)
    compiled.kind = .transition
    compiled.group = group
    compiled.curve = parts.index(of: Self.curve(transition.timingFunction))
    compiled.from.x = Double(transition.startProgress)
    compiled.to.x = Double(transition.endProgress)
    compiled.payload = parts.add(
      TransitionPayload(
        type: transition.type,
        subtype: transition.subtype,
        source: layer.transitionSource()
      )
    )
    animations.append(compiled)
  }

  // MARK: - Property animations

  private mutating func compileProperty(
    _ animation: CAPropertyAnimation,
    timing: MediaTiming,
    group: Int32
  ) {
    guard let keyPath = animation.keyPath, !keyPath.isEmpty else { return }
    var compiled = CompiledAnimation(timing: timing)
    compiled.group = group
    compiled.isAdditive = animation.isAdditive
    compiled.isCumulative = animation.isCumulative
    var curve = Self.curve(animation.timingFunction)
    if let spring = animation as? CASpringAnimation { curve = .spring(spring.curve) }
    compiled.curve = parts.index(of: curve)
    guard let (target, names) = layer.animationTarget(keyPath) else {
      return Log.note("The key path \(keyPath) leads nowhere; its animation shows nothing.")
    }
    guard prepare(&compiled, for: target, animation) else {
      return Log.note("An animation of \(keyPath) has values of the wrong type; it is ignored.")
    }
    if names.isEmpty {
      animations.append(compiled)
    } else {
      parts.remotes.append(RemoteAnimation(names: names, animation: compiled))
    }
  }

  /// Fills in where the values go and the values; returns false where they do not fit.
  private mutating func prepare(
    _ compiled: inout CompiledAnimation,
    for target: AnimationTarget,
    _ animation: CAPropertyAnimation
  ) -> Bool {
    var kind = ValueKind.scalar
    switch target {
    case .property(let property):
      compiled.property = property.row.id
      kind = property.kind
      switch property.part {
      case .whole:
        compiled.kind = kind.isVector || kind == .color ? .vector : .general
        compiled.laneCount = kind == .rect || kind == .color ? 4 : (kind.isPair ? 2 : 1)
        compiled.isWhole = true
        if kind == .transform { compiled.kind = .transform }
      case .lanes(let first, let count):
        (compiled.firstLane, compiled.laneCount) = (first, count)
      case .transform(let component):
        (compiled.kind, compiled.component) = (.transformPart, component)
        compiled.laneCount = component == .translation ? 2 : 1
      }
      if property.row.damage == .drawing { parts.redraws = true }
    case .filter(let path):
      (compiled.kind, compiled.payload, kind) = (.filter, parts.add(FilterPayload(path)), .numbers)
      compiled.property = path.property
    case .cell(let name, let row):
      compiled.property = .emitterCells
      (compiled.kind, compiled.payload, kind) = (.cell, parts.add(CellPayload(name, row)), .numbers)
    case .custom(let key):
      (compiled.kind, compiled.payload, kind) = (.custom, parts.add(CustomPayload(key)), .filters)
      parts.hasCustom = true
      if type(of: layer).needsDisplay(forKey: key) { parts.redraws = true }
    }
    if let function = animation.valueFunction?.function, compiled.kind == .transform {
      (compiled.kind, kind) = (.valueFunction, .numbers)
      compiled.payload = parts.add(ValueFunctionPayload(function))
    }
    if let computed = animation as? ComputedAnimation {
      guard case .property(let property) = target, case .whole = property.part,
        let function = computed.function
      else { return false }
      (compiled.kind, compiled.payload) = (.computed, parts.add(ComputedPayload(function)))
      return true
    }
    if let frames = animation as? CAKeyframeAnimation {
      return fill(&compiled, kind: kind, keyframes: frames)
    }
    guard let basic = animation as? CABasicAnimation else { return false }
    return fill(&compiled, kind: kind, basic: basic, target: target)
  }

  /// The function that turns numbers into a transform, or nil.
  private func valueFunction(of compiled: CompiledAnimation) -> ValueFunction? {
    (parts.payload(compiled.payload) as? ValueFunctionPayload)?.function
  }

  // MARK: - Basic

  private mutating func fill(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    basic: CABasicAnimation,
    target: AnimationTarget
  ) -> Bool {
    var from = AnimatableValue.unwrap(basic.fromValue).map { AnimatableValue(any: $0) }
    var to = AnimatableValue.unwrap(basic.toValue).map { AnimatableValue(any: $0) }
    let by = AnimatableValue.unwrap(basic.byValue).map { AnimatableValue(any: $0) }
    if from == nil, to == nil, by == nil {
      from = layer.seenValue(target)
    } else if let by, let start = from, to == nil {
      to = start.adding(by)
    } else if let by, let end = to, from == nil {
      from = end.subtracting(by)
    }
    if compiled.isAdditive {
      if from == nil { from = (to ?? by)?.zero(function: valueFunction(of: compiled)) }
      if to == nil { to = by ?? from?.zero(function: valueFunction(of: compiled)) }
    }
    switch (from, to, by) {
    case (.some, .some, _): compiled.ends = .both
    case (.some, nil, _): compiled.ends = .from
    case (nil, .some, _): compiled.ends = .to
    case (nil, nil, .some): (compiled.ends, to) = (.by, by)
    default: return false
    }
    return store(&compiled, kind: kind, from: from, to: to)
  }

  /// Puts two values into the form of the compiled kind.
  private func store(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    from: AnimatableValue?,
    to: AnimatableValue?
  ) -> Bool {
    let values = [from, to].compactMap { $0 }
    switch compiled.kind {
    case .vector, .transformPart, .valueFunction:
      let first = from.map { compiled.numbers($0, kind: kind) } ?? .some(.zero)
      let last = to.map { compiled.numbers($0, kind: kind) } ?? .some(.zero)
      guard let first, let last else { return false }
      (compiled.from, compiled.to) = (first, last)
    case .transform:
      guard values.allSatisfy({ $0.transform != nil }) else { return false }
      compiled.payload = parts.add(TransformPayload(from: from?.transform, to: to?.transform))
    case .general, .custom, .filter, .cell:
      let isKnown = compiled.kind != .general || values.allSatisfy { $0.fits(kind) }
      guard isKnown else { return false }
      compiled.payload = parts.add(
        GeneralPayload(inner: parts.payload(compiled.payload), from: from, to: to)
      )
    case .path, .transition, .computed: return false
    }
    return true
  }
}

extension ValueKind {
  /// Whether it is two numbers.
  var isPair: Bool { self == .point || self == .size }
}

extension CompiledAnimation {
  /// Returns a value as numbers in the lanes that are written; nil where it is of another kind.
  func numbers(_ value: AnimatableValue, kind: ValueKind) -> SIMD4<Double>? {
    if kind == .color, case .null = value { return .zero }
    if kind == .numbers {
      guard let list = value.plainNumbers, !list.isEmpty, list.count <= 4 else { return nil }
      var result = SIMD4<Double>.zero
      for (lane, number) in list.enumerated() { result[lane] = number }
      // One number for a function of three is all three.
      return list.count == 1 ? SIMD4(repeating: list[0]) : result
    }
    guard let vector = value.vector(as: kind) else { return nil }
    var result = SIMD4<Double>.zero
    for lane in 0..<Int(laneCount) { result[Int(firstLane) + lane] = vector[lane] }
    return result
  }
}
