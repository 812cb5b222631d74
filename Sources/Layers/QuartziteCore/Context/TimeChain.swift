// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// How the clock's time becomes a layer's, step by step.
struct TimeChain: Hashable {
  /// The timings from the root down, without those that change nothing.
  var steps: [LayerTiming] = []
  /// The number of the context whose clock it is; 0 for none.
  var context: UInt64 = 0

  /// The most stretches of even time that are followed to find when a time comes.
  static let largestStretchCount = 4096

  /// Returns the clock's time at which the layer's time comes to `local`; nil where it never does,
  /// or where the layer or one above it stands still or runs backwards.
  ///
  /// Where layers repeat, that is the first time from `now` on; else it may be past. Layers that turn
  /// more often than `largestStretchCount` times before count as never coming there. O(steps), where
  /// layers repeat O(steps · turns).
  func hostTime(of local: CFTimeInterval, after now: CFTimeInterval) -> CFTimeInterval? {
    guard local.isFinite, steps.allSatisfy({ $0.map == nil }) else { return nil }
    guard steps.contains(where: { $0.isBounded }) else { return firstHostTime(of: local) }
    guard let last = steps.last, steps.allSatisfy({ $0.speed > 0 }),
      local <= last.media.longestLayerTime
    else { return nil }
    var time = now
    for _ in 0..<Self.largestStretchCount {
      let stretch = self.stretch(at: time)
      if stretch.time >= local { return time }
      if stretch.rate > 0 {
        let candidate = time + (local - stretch.time) / stretch.rate
        // The end of a pass may be rounded to either side.
        let slack = 1e-12 * (abs(candidate) + 1)
        if candidate <= stretch.limit + slack { return min(candidate, stretch.limit) }
      }
      guard stretch.limit.isFinite else { return nil }
      // Rounding must not hold the search in the same stretch.
      time = max(stretch.limit, time.nextUp)
    }
    return nil
  }

  /// The same where no layer's time has ends or turns.
  private func firstHostTime(of local: CFTimeInterval) -> CFTimeInterval? {
    var time = local
    for step in steps.reversed() {
      guard step.speed > 0 else { return nil }
      time = max(step.parent(fromLocal: time), step.media.beginTime)
    }
    return time
  }

  /// Returns the layer's time, and for how long it goes on evenly, from a time of the clock.
  private func stretch(at time: CFTimeInterval) -> MediaTiming.Stretch {
    var result = MediaTiming.Stretch(time: time, rate: 1, limit: .infinity, isRemoved: false)
    for step in steps {
      let own = step.media.stretch(atParent: result.time, isForward: result.rate >= 0)
      if result.rate != 0 {
        result.limit = min(result.limit, time + (own.limit - result.time) / result.rate)
      }
      (result.time, result.rate) = (own.time, result.rate * own.rate)
    }
    return result
  }
}

extension CALayer {
  /// How the clock's time becomes this layer's.
  final var timeChain: TimeChain {
    var chain = TimeChain()
    var layer: CALayer? = self
    while let current = layer {
      let timing = current.timing.layerTiming
      if !timing.isIdentity { chain.steps.append(timing) }
      layer = current.link
    }
    chain.steps.reverse()
    return chain
  }
}
