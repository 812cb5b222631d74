// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension PresentationTree {
  /// Whether the tree was made from `snapshot` and would look the same at `time`.
  ///
  /// That is the case if it was evaluated from the same commit, no animation is active between the
  /// two times, every layer with a limited duration is visible at both or at neither, and there is
  /// no emitter. O(1) while something runs, otherwise O(nodes + animations); allocates nothing.
  package func isStill(_ snapshot: LayerTreeSnapshot, at time: CFTimeInterval) -> Bool {
    guard source === snapshot.root, time.isFinite else { return false }
    return paths.take(.stillTrees) { standsStill(until: time) && holdsStill ? true : nil } ?? false
  }

  /// Whether animations and the active durations of layers give the same at `time` as now.
  private func standsStill(until time: CFTimeInterval) -> Bool {
    if animated.isEmpty, passing.isEmpty { return true }
    return withUnsafeTemporaryAllocation(of: LayerMoment.self, capacity: times.count) {
      later in
      // SAFETY: each entry is written before it is read: a slot's parent stands before it.
      later.initialize(repeating: LayerMoment(time: time))
      for index in times.indices.dropFirst() {
        later[index] = times[index].timing.local(fromParent: later[Int(times[index].parent)])
      }
      return animated.allSatisfy { own in
        let (first, last) = (times[Int(own.slot)].now.time, later[Int(own.slot)].time)
        return own.unretained._withUnsafeGuaranteedRef { $0.isStill(from: first, to: last) }
      }
        && passing.allSatisfy {
          let slot = times[Int($0.slot)]
          let parent = Int(slot.parent)
          return slot.timing.isRemoved(atParent: times[parent].now)
            == slot.timing.isRemoved(atParent: later[parent])
        }
    }
  }

  /// Whether there is no emitter, and no replicator whose copies run at other times.
  private var holdsStill: Bool {
    let isTimeless = animated.isEmpty && passing.isEmpty
    return nodes.indices.allSatisfy { index in
      switch nodes[index].values.payload {
      case .emitter: false
      case .replicator(let values): isTimeless || values.instanceDelay == 0
      default: true
      }
    }
  }
}
