// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CAEmitterLayer {
  /// Remembers what the layer has emitted, where what is committed at `time` differs.
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
