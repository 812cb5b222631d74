// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

import QuartziteCore

/// A layer tree that is seen, on a clock of its own.
final class Scene {
  let root = CALayer()
  let clock = MediaClock()
  let context: RenderContext
  private(set) var tree = PresentationTree()

  init() {
    MediaClock.current = clock
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    context = RenderContext(root: root)
    CATransaction.commit()
    CATransaction.flush()
  }

  /// Adds a layer and commits it.
  func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  /// Moves the clock, with everything that happens on the way at its exact time.
  func advance(to time: CFTimeInterval) {
    CATransaction.flush()
    while true {
      let events = context.nextEventTime ?? .infinity
      let ticks = DisplayLinkSchedule.current.nextTickTime ?? .infinity
      let next = max(min(events, ticks), clock.now)
      guard next <= time else { break }
      clock.now = next
      let didFire = context.fireEvents(through: next) > 0
      let didTick = DisplayLinkSchedule.current.fire(through: next)
      CATransaction.flush()
      if !didFire, !didTick { break }
    }
    clock.now = time
  }

  /// What is seen of a layer at a time, by the snapshot alone.
  func values(of layer: CALayer, at time: CFTimeInterval) -> LayerValues {
    CATransaction.flush()
    context.snapshot(at: time).evaluate(at: time, into: &tree)
    guard let index = tree.index(of: layer.id) else { return LayerValues() }
    return tree.nodes[index].values
  }
}
