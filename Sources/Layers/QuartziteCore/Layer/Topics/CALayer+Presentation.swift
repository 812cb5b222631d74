// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// The presentation layer of now, or nil.
  final func presentationCopy() -> CALayer? {
    if modelLayer != nil { return self }
    guard state.isCommitted, let snapshot = state.snapshot else { return nil }
    // The initialiser of the presentation layer that is being made may ask for one.
    if World.current.presented === self { return nil }
    let time = world.clock.now
    // The timing of an ancestor may have changed while the clock did not.
    let local = committedMoment(time).time
    if let cached = state.presentation, state.presentationTime == local,
      state.presentationRevision == snapshot.revision
    {
      return cached
    }
    let copy = makePresentation(snapshot, at: time)
    state.presentation = copy
    state.presentationTime = local
    state.presentationRevision = snapshot.revision
    return copy
  }

  /// Makes a presentation layer of a snapshot at a time of the clock.
  final func makePresentation(_ snapshot: LayerSnapshot, at time: CFTimeInterval) -> CALayer {
    let world = World.current
    let outer = world.presented
    world.presented = self
    let copy = ClassProbe.presentation(of: self)
    world.presented = outer
    copy.modelLayer = self
    let local = committedMoment(time)
    copy.values = snapshot.animatedNode(at: local).values
    if snapshot.timing.comesAndGoes {
      let above = link?.committedMoment(time) ?? LayerMoment(time: time)
      if snapshot.timing.isRemoved(atParent: above) { copy.values.isHidden = true }
    }
    if !(state.committedCustom.isEmpty && copy.extras.custom.isEmpty) {
      copy.extras.custom = state.committedCustom
    }
    if let compiled = snapshot.animations, compiled.hasCustom {
      let base = { (key: String) in AnimatableValue(any: copy.value(forKey: key)) }
      for (key, value) in compiled.customValues(at: local, base: base) {
        copy.extras.custom[key] = value.object
      }
    }
    return copy
  }

  // MARK: - Single values

  /// The presentation value of a key path, as `presentation()` would return it, but without making
  /// a presentation layer, for which a subclass may lack the initialiser; nil before the layer was
  /// committed.
  package final func presentedObject(forKeyPath keyPath: String) -> Any? {
    guard state.isCommitted else { return nil }
    guard let (target, names) = animationTarget(keyPath), names.isEmpty else {
      return presentation()?.value(forKeyPath: keyPath)
    }
    return presentedValue(target)?.object
  }

  /// The presentation value of an animation's target; the model value before any commit.
  final func presentedValue(_ target: AnimationTarget) -> AnimatableValue? {
    let presented = presentedValues
    switch target {
    case .property(let property): return property.get(presented)
    case .filter(let path): return path.value(presented)
    case .cell(let name, let row):
      return presented.emitter.cells.first { $0.name == name }.map { row.get($0) }
    case .custom(let key): return AnimatableValue(any: presentedCustomValue(forKey: key))
    }
  }

  /// The presentation values of the property table; the model values before any commit.
  final var presentedValues: LayerValues {
    guard state.isCommitted, let snapshot = state.snapshot else { return values }
    let moment = committedMoment(world.clock.now)
    // When many animations are added, each asks for the values that the others give.
    guard animations.count > 64 else { return snapshot.animatedNode(at: moment).values }
    if let presented = state.presented, presented.moment == moment,
      presented.revision == snapshot.revision
    {
      return presented.values
    }
    let presented = PresentedValues(
      snapshot.animatedNode(at: moment).values,
      at: moment,
      of: snapshot
    )
    state.presented = presented
    return presented.values
  }

  /// The presentation value of a custom key; the model value before any commit.
  private final func presentedCustomValue(forKey key: String) -> Any? {
    guard state.isCommitted, let snapshot = state.snapshot else { return value(forKey: key) }
    let committed = state.committedCustom[key] ?? unsetValue(forKey: key)
    guard let compiled = snapshot.animations, compiled.hasCustom else { return committed }
    let moment = committedMoment(world.clock.now)
    let animated = compiled.customValues(at: moment) {
      AnimatableValue(any: state.committedCustom[$0] ?? unsetValue(forKey: $0))
    }
    return animated.first { $0.key == key }.map { $0.value.object } ?? committed
  }

  // MARK: - Time

  /// This layer's moment at a time of the clock, by the committed timing of this layer and its
  /// ancestors.
  final func committedMoment(_ time: CFTimeInterval) -> LayerMoment {
    let chain = timedLayers.map { $0.state.snapshot?.timing ?? $0.timing.layerTiming }
    return chain.reversed().withoutLeft.filter { !$0.isIdentity }
      .reduce(LayerMoment(time: time)) { $1.local(fromParent: $0) }
  }
}
