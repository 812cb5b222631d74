// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Makes snapshots of layer trees; layers that did not change share theirs with earlier ones.
struct SnapshotBuilder {
  /// Layers whose animations must be scheduled, in the order in which they were visited.
  private(set) var scheduled: [CALayer] = []
  /// Layers whose contents must be drawn anew for each frame.
  private(set) var drawn: [CALayer] = []
  /// Tiled layers.
  private(set) var tiled: [CATiledLayer] = []
  /// Layers whose animations are to be compiled before the next frame.
  private(set) var late: [CALayer] = []
  /// How many layers' animations were compiled.
  private(set) var compilations = 0
  private var pool = CommitPool()
  private let paths: FastPathChoice

  /// Makes a builder whose snapshots may take some of the fast paths of evaluation.
  init(paths: FastPathChoice) {
    self.paths = paths
  }

  private enum Step {
    /// `outside` is the time outside of all maps; nil where no layer above has one.
    case enter(CALayer, time: CFTimeInterval, outside: CFTimeInterval?)
    case leave(CALayer)
  }

  /// Returns the snapshot of the tree of `root`, at a time of the root's superlayer or the stage's
  /// clock.
  ///
  /// O(changed layers).
  mutating func build(_ root: CALayer, time: CFTimeInterval) -> LayerSnapshot {
    var work: [Step] = [.enter(root, time: time, outside: nil)]
    while let step = work.popLast() {
      switch step {
      case .enter(let layer, let parentTime, let outside):
        guard layer.state.isDirty || layer.state.snapshot == nil else { continue }
        let timing = layer.timing.layerTiming
        let leaves = timing.leavesMaps
        let local = timing.local(fromParent: leaves ? outside ?? parentTime : parentTime)
        let outer = leaves ? nil : outside ?? (timing.map == nil ? nil : parentTime)
        settle(layer, time: local)
        work.append(.leave(layer))
        if let mask = layer.extras.mask {
          work.append(.enter(mask, time: local, outside: outer))
        }
        // The first child is built first, so that memory is allocated in the order in which
        // evaluation reads it.
        for child in layer.children.reversed() {
          work.append(.enter(child, time: local, outside: outer))
        }
      case .leave(let layer):
        layer.state.isDirty = false
        layer.state.isSelfDirty = false
        let wasPlain = layer.state.snapshot?.timing.isIdentity ?? true
        layer.state.snapshot = snapshot(of: layer)
        if layer.state.snapshot?.timing.isIdentity != wasPlain { layer.aboveMayHaveChanged() }
        layer.state.committedCustom = layer.extras.custom
      }
    }
    guard let snapshot = root.state.snapshot else { return Self.model(root) }
    return snapshot
  }

  /// Marks a layer as committed and gives its new animations their begin time.
  private mutating func settle(_ layer: CALayer, time: CFTimeInterval) {
    if !layer.state.isCommitted {
      layer.state.isCommitted = true
      for early in layer.animations.all where early.isEarlyImplicit { layer.finish(early) }
    }
    if let emitter = layer as? CAEmitterLayer {
      emitter.readCells()
      emitter.rememberEmission(at: time)
    }
    if let layer = layer as? CATiledLayer { tiled.append(layer) }
    guard !layer.animations.isEmpty else { return }
    if layer.state.hasPendingAnimations {
      layer.state.hasPendingAnimations = false
      layer.animations.forEach { $0.resolveBeginTime(time) }
      layer.state.isCompiled = false
    }
    scheduled.append(layer)
    if layer.animations.contains(where: { $0.redraws }) { drawn.append(layer) }
  }

  /// Makes the snapshot of a layer whose mask and sublayers have theirs.
  private mutating func snapshot(of layer: CALayer) -> LayerSnapshot {
    if !layer.state.isCompiled { compilations += 1 }
    let animations = layer.compiledAnimations(&pool, paths: paths)
    if layer.state.isCompiledLater { late.append(layer) }
    return LayerSnapshot(
      id: layer.id,
      name: layer.name,
      type: type(of: layer),
      values: layer.shared,
      timing: layer.timing.layerTiming,
      animations: animations,
      mask: layer.extras.mask?.state.snapshot,
      sublayers: layer.children.compactMap { $0.state.snapshot }
    )
  }

  // MARK: - Without a context

  private enum ModelStep {
    case enter(CALayer)
    case leave(CALayer)
  }

  /// Returns a snapshot of the model tree, without animations; the layers' state is not changed.
  static func model(_ root: CALayer) -> LayerSnapshot {
    var work: [ModelStep] = [.enter(root)]
    var done: [LayerID: LayerSnapshot] = [:]
    while let step = work.popLast() {
      switch step {
      case .enter(let layer):
        work.append(.leave(layer))
        if let mask = layer.extras.mask { work.append(.enter(mask)) }
        for child in layer.children { work.append(.enter(child)) }
      case .leave(let layer):
        done[layer.id] = LayerSnapshot(
          id: layer.id,
          name: layer.name,
          type: type(of: layer),
          values: layer.shared,
          timing: LayerTiming(),
          animations: nil,
          mask: layer.extras.mask.flatMap { done[$0.id] },
          sublayers: layer.children.compactMap { done[$0.id] }
        )
      }
    }
    guard let result = done[root.id] else { preconditionFailure("The root was visited.") }
    return result
  }
}
