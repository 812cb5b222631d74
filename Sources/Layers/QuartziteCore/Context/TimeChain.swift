// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// The timings that lead from the stage's clock to a layer's time.
struct TimeChain: Hashable {
  /// The timings from the root down, without identities.
  var steps: [LayerTiming] = []
  /// The number of the context whose clock it is; 0 for none.
  var context: UInt64 = 0

  /// The largest number of intervals of constant rate that `hostTime` searches.
  static let largestStretchCount = 4096

  /// Returns the clock's time at which the layer's time reaches `local`; nil where it never does,
  /// or where the layer or an ancestor is stopped or runs backwards.
  ///
  /// If a layer repeats, the result is the first such time from `now` on; otherwise it may be in
  /// the past. If more than `largestStretchCount` intervals of constant rate come before, the
  /// result is nil. O(steps), with repeating layers O(steps · intervals).
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
        // The end of a pass may be off by rounding.
        let slack = 1e-12 * (abs(candidate) + 1)
        if candidate <= stretch.limit + slack { return min(candidate, stretch.limit) }
      }
      guard stretch.limit.isFinite else { return nil }
      // Rounding must not keep the search in the same interval.
      time = max(stretch.limit, time.nextUp)
    }
    return nil
  }

  /// The same for layers whose time neither ends nor turns back.
  private func firstHostTime(of local: CFTimeInterval) -> CFTimeInterval? {
    var time = local
    for step in steps.reversed() {
      guard step.speed > 0 else { return nil }
      time = max(step.parent(fromLocal: time), step.media.beginTime)
    }
    return time
  }

  /// Returns the layer's time at a time of the clock, its rate, and the clock's time until which
  /// that rate is constant.
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
  /// The timings from the root of the tree to this layer.
  final var timeChain: TimeChain {
    var chain = TimeChain()
    let timings = timedLayers.reversed().map { $0.timing.layerTiming }.withoutLeft
    chain.steps = timings.filter { !$0.isIdentity }
    return chain
  }
}
