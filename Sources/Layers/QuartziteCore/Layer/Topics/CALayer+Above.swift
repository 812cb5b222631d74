// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import Synchronization

/// What a layer has found out about the layers above it, cached until any tree changes.
///
/// Without it, asking every layer of a deep tree would climb to the root each time.
struct LayersAbove {
  /// The `TreeAge` at which this was found; 0 for never.
  var age: UInt64 = 0
  // SAFETY: a layer that is deallocated clears its links, which resets this or renews the age.
  /// The topmost layer.
  nonisolated(unsafe) unowned(unsafe) var root: CALayer?
  /// The nearest layer from the layer itself up whose time is not its superlayer's.
  nonisolated(unsafe) unowned(unsafe) var timed: CALayer?
  /// Whether an odd number of layers from the layer itself to the topmost one flip their geometry.
  var isFlipped = false
}

/// Counts the changes of all trees that may invalidate what layers have cached about those above.
enum TreeAge {
  private static let last = Atomic<UInt64>(1)

  /// The age now, above 0.
  static var now: UInt64 { last.load(ordering: .relaxed) }

  /// Invalidates what all layers have cached.
  static func renew() { last.wrappingAdd(1, ordering: .relaxed) }
}

extension CALayer {
  /// The number of levels from which on caching the result pays.
  private static let shortClimb = 16

  /// The topmost layer, and the nearest one with a time of its own, which may be this one.
  ///
  /// O(depth), and O(1) for all layers on the way until a tree changes.
  final var above: LayersAbove {
    let age = TreeAge.now
    var found = LayersAbove()
    var layer = self
    var climbed = 0
    while true {
      if layer.state.above.age == age {
        found.root = layer.state.above.root
        if found.timed == nil { found.timed = layer.state.above.timed }
        if layer.state.above.isFlipped { found.isFlipped.toggle() }
        break
      }
      if layer.values.isGeometryFlipped { found.isFlipped.toggle() }
      if found.timed == nil, layer.hasOwnTime { found.timed = layer }
      guard let parent = layer.link else {
        found.root = layer
        break
      }
      (layer, climbed) = (parent, climbed + 1)
    }
    if climbed >= Self.shortClimb { remember(climbed, age) }
    return found
  }

  /// Caches the result in this layer and in `count` layers above it.
  private final func remember(_ count: Int, _ age: UInt64) {
    var path: [CALayer] = []
    var layer = self
    while path.count < count, let parent = layer.link {
      path.append(layer)
      layer = parent
    }
    var found = layer.state.above
    if found.age != age {
      found = LayersAbove(age: age, root: layer)
      if layer.hasOwnTime { found.timed = layer }
      found.isFlipped = layer.values.isGeometryFlipped
      layer.state.above = found
    }
    for layer in path.reversed() {
      if layer.values.isGeometryFlipped { found.isFlipped.toggle() }
      if layer.hasOwnTime { found.timed = layer }
      layer.state.above = found
    }
  }

  /// The topmost layer.
  ///
  /// Like `above`, but faster where trees are not deep.
  final var rootLayer: CALayer {
    var layer = self
    for _ in 0..<Self.shortClimb {
      guard let parent = layer.link else { return layer }
      layer = parent
    }
    return layer.above.root ?? layer
  }

  /// Whether the layer's time differs from its superlayer's, in the model or as it was committed.
  private final var hasOwnTime: Bool {
    if !hasPlainTiming, !timing.layerTiming.isIdentity { return true }
    return !(state.snapshot?.timing.isIdentity ?? true)
  }

  /// The layers from this one up whose time may differ from their superlayers', the innermost
  /// first.
  final var timedLayers: [CALayer] {
    var result: [CALayer] = []
    var next = above.timed
    while let layer = next {
      result.append(layer)
      next = layer.link?.above.timed
    }
    return result
  }

  /// Sets the layer that this one is a sublayer or the mask of; nil for none.
  final func setLink(_ parent: CALayer?) {
    link = parent
    aboveMayHaveChanged()
  }

  /// Invalidates what this layer and its descendants have cached about the layers above.
  final func aboveMayHaveChanged() {
    state.above.age = 0
    if !children.isEmpty || extras.mask != nil { TreeAge.renew() }
  }
}
