// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CAEmitterLayer {
  /// Records what the layer emitted until `time`, if the values to be committed differ.
  final func rememberEmission(at time: CFTimeInterval) {
    guard let past = state.snapshot, case .emitter(let before) = past.values.payload else {
      values.emitter.history = EmissionHistory()
      return
    }
    let isSame = Emission(before) == Emission(values.emitter)
    guard !isSame || past.hasAnimations, time > before.history.since else { return }
    var history = before.history
    history.add(past, until: time, life: values.emitter.longestLife)
    values.emitter.history = history
  }
}
