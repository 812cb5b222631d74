// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  /// The layer as it is seen now, or nil.
  final func presentationCopy() -> CALayer? {
    if modelLayer != nil { return self }
    guard state.isCommitted, let snapshot = state.snapshot else { return nil }
    let time = MediaClock.current.now
    // A layer above may have been set to another time while the clock stood still.
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

  /// Makes a presentation layer of a committed state at a time of the clock.
  final func makePresentation(_ snapshot: LayerSnapshot, at time: CFTimeInterval) -> CALayer {
    let thread = ThreadState.current
    let wasMaking = thread.isMakingPresentation
    thread.isMakingPresentation = true
    let copy = ClassProbe.presentation(of: self)
    thread.isMakingPresentation = wasMaking
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
      for (key, value) in compiled.customValues(at: local, base: { copy.value(forKey: $0) }) {
        copy.extras.custom[key] = value
      }
    }
    return copy
  }

  /// This layer's moment at a time of the clock, by the committed timing of all layers above.
  final func committedMoment(_ time: CFTimeInterval) -> LayerMoment {
    var chain: [LayerTiming] = []
    var layer: CALayer? = self
    while let current = layer {
      let timing = current.state.snapshot?.timing ?? current.timing.layerTiming
      if !timing.isIdentity { chain.append(timing) }
      layer = current.link
    }
    return chain.reversed().reduce(LayerMoment(time: time)) { $1.local(fromParent: $0) }
  }
}
