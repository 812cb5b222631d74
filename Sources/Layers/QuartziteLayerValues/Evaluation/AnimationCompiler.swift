// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// Compiles one animation, with the members of a group, to flat data that is evaluated without looking up
/// key paths or converting values.
///
/// An animation is compiled when it is added to a layer; `CompiledLayer` joins the results at the next
/// commit. One whose values have the wrong type for its key path is left out, with a note.
package struct AnimationCompiler {
  /// The animations compiled so far.
  private var animations: [CompiledAnimation] = []
  /// The groups, curves and payloads that `animations` refers to by index.
  let parts = CompiledParts()
  /// Called with a sentence for each animation that is left out.
  let note: (String) -> Void

  private init(note: @escaping (String) -> Void) {
    self.note = note
  }

  /// Compiles an animation.
  ///
  /// - Parameter note: is called with a sentence for what is left out.
  package static func compile(
    _ animation: AnimationValues,
    note: @escaping (String) -> Void
  ) -> CompiledForm {
    var compiler = AnimationCompiler(note: note)
    compiler.compile(animation)
    return CompiledForm(animations: compiler.animations, parts: compiler.parts)
  }

  /// Compiles an animation with its members; `group` is the index of the group around it, -1 for
  /// none.
  private mutating func compile(_ animation: AnimationValues, group: Int32 = -1) {
    let curve = parts.index(of: animation.curve)
    switch animation.content {
    case .group(let members):
      parts.groups.append(CompiledGroup(timing: animation.timing, parent: group, curve: curve))
      let index = Int32(parts.groups.count - 1)
      for member in members { compile(member, group: index) }
    case .transition(let transition):
      var compiled = CompiledAnimation(timing: animation.timing)
      (compiled.kind, compiled.group, compiled.curve) = (.transition, group, curve)
      (compiled.from.x, compiled.to.x) = (transition.start, transition.end)
      compiled.payload = parts.add(TransitionPayload(transition))
      animations.append(compiled)
    case .property(let property):
      var compiled = CompiledAnimation(timing: animation.timing)
      (compiled.group, compiled.curve) = (group, curve)
      compiled.isAdditive = property.isAdditive
      compiled.isCumulative = property.isCumulative
      guard prepare(&compiled, property) else {
        let keyPath = property.keyPath
        return note("An animation of \(keyPath) has values of the wrong type; it is ignored.")
      }
      if property.names.isEmpty {
        animations.append(compiled)
      } else {
        parts.remotes.append(RemoteAnimation(names: property.names, animation: compiled))
      }
    }
  }

  /// Fills in the target and the values; returns false where the values do not fit the target.
  private mutating func prepare(
    _ compiled: inout CompiledAnimation,
    _ animation: PropertyAnimation
  ) -> Bool {
    var kind = aim(&compiled, at: animation.target)
    if animation.redraws { parts.redraws = true }
    if let function = animation.function, compiled.kind == .transform {
      (compiled.kind, kind) = (.valueFunction, .numbers)
      compiled.payload = parts.add(ValueFunctionPayload(function))
    }
    switch animation.motion {
    case .computed(let function):
      guard case .property(let property) = animation.target, case .whole = property.part else {
        return false
      }
      (compiled.kind, compiled.payload) = (.computed, parts.add(ComputedPayload(function)))
      guard case .outside(let start, let end) = function else { return true }
      (compiled.kind, compiled.from) = (.outside, SIMD4(start, end, 0, 0))
      return property.row.offset.form == .flag
    case .keyframes(let frames): return fill(&compiled, kind: kind, keyframes: frames)
    case .basic(let from, let to, let by):
      return fill(&compiled, kind: kind, from: from, to: to, by: by)
    }
  }

  /// Fills in the target of `compiled` and returns the kind of value that it holds.
  private func aim(_ compiled: inout CompiledAnimation, at target: AnimationTarget) -> ValueKind {
    switch target {
    case .property(let property):
      let kind = property.kind
      compiled.property = property.row.id
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
      if property.row.redraws { parts.redraws = true }
      return kind
    case .filter(let path):
      (compiled.kind, compiled.payload) = (.filter, parts.add(FilterPayload(path)))
      compiled.property = path.property
      return .numbers
    case .cell(let name, let row):
      (compiled.kind, compiled.payload) = (.cell, parts.add(CellPayload(name, row)))
      compiled.property = .emitterCells
      return .numbers
    case .custom(let key):
      (compiled.kind, compiled.payload) = (.custom, parts.add(CustomPayload(key)))
      parts.hasCustom = true
      return .filters
    }
  }

  /// The function that turns numbers into a transform, or nil.
  private func valueFunction(of compiled: CompiledAnimation) -> ValueFunction? {
    (parts.payload(compiled.payload) as? ValueFunctionPayload)?.function
  }

  // MARK: - Basic

  private mutating func fill(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    from: AnimatableValue?,
    to: AnimatableValue?,
    by: AnimatableValue?
  ) -> Bool {
    var (from, to) = (from, to)
    if let by, let start = from, to == nil {
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

  /// Converts the two ends to numbers or to a payload, as the compiled kind stores them.
  private func store(
    _ compiled: inout CompiledAnimation,
    kind: ValueKind,
    from: AnimatableValue?,
    to: AnimatableValue?
  ) -> Bool {
    switch compiled.kind {
    case .vector, .transformPart, .valueFunction:
      let first = from.map { compiled.numbers($0, kind: kind) } ?? .some(.zero)
      let last = to.map { compiled.numbers($0, kind: kind) } ?? .some(.zero)
      guard let first, let last else { return false }
      (compiled.from, compiled.to) = (first, last)
    case .transform:
      let (first, last) = (from?.transform, to?.transform)
      guard (first == nil) == (from == nil), (last == nil) == (to == nil) else { return false }
      compiled.payload = parts.add(TransformPayload(from: first, to: last))
    case .general, .custom, .filter, .cell:
      let fits = from?.fits(kind) != false && to?.fits(kind) != false
      guard fits || compiled.kind != .general else { return false }
      compiled.payload = parts.add(
        GeneralPayload(inner: parts.payload(compiled.payload), from: from, to: to)
      )
    case .path, .transition, .computed, .outside: return false
    }
    return true
  }
}

extension ValueKind {
  /// Whether values of this kind are two numbers.
  var isPair: Bool { self == .point || self == .size }
}

extension CompiledAnimation {
  /// Returns a value as numbers in the lanes that the animation writes; nil where it is of another
  /// kind.
  func numbers(_ value: AnimatableValue, kind: ValueKind) -> SIMD4<Double>? {
    if kind == .color, case .null = value { return .zero }
    if kind == .numbers {
      guard let list = value.plainNumbers, !list.isEmpty, list.count <= 4 else { return nil }
      var result = SIMD4<Double>.zero
      for (lane, number) in list.enumerated() { result[lane] = number }
      // One number given to a value function of three, such as `scale`, stands for all three.
      return list.count == 1 ? SIMD4(repeating: list[0]) : result
    }
    guard let vector = value.vector(as: kind) else { return nil }
    var result = SIMD4<Double>.zero
    for lane in 0..<Int(laneCount) { result[Int(firstLane) + lane] = vector[lane] }
    return result
  }
}
