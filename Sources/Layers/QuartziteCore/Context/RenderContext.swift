// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// A layer tree that is shown: commits publish its snapshots, and its clock drives its animations.
///
/// The host moves the clock in a loop: to `nextEventTime`, then `fireEvents(through:)`, then
/// `CATransaction.flush()`, so that every animation ends at its exact time. It asks `snapshot(at:)`
/// for what is to be drawn.
package final class RenderContext {
  /// The largest number of different event times that a host handles within 1/60 s of the clock; then
  /// it moves the clock on, because chains of animations with almost no duration would hold it forever.
  package static let mostRoundsOfFrame = 250

  /// The root of the tree.
  package let root: CALayer
  /// The snapshot of the last commit; nil before the first.
  package private(set) var snapshot: LayerTreeSnapshot?
  /// The chain of timings of the layer whose animations were scheduled last.
  private var newestChain: TimeChain?
  /// The scheduled starts and ends of animations.
  private var events = AnimationEvents()
  /// Whether the timing of layers changed, so that all events must be scheduled anew.
  ///
  /// Initially true, because the root may come with animations from another context.
  private var needsScheduling = true
  /// Identifies the context; no other, past or present, has the same number.
  private let number = Revision.next()
  /// Layers whose contents are drawn anew for each frame while their animations run.
  private var drawnLayers: [CALayer] = []
  /// The identifiers of `drawnLayers`, for fast lookup.
  private var drawnIDs: Set<LayerID> = []
  /// Tiled layers of the tree, by identifier.
  private var tiledLayers: [LayerID: WeakTiledLayer] = [:]
  /// Layers with animations that have ended since they were compiled.
  private var lateLayers: [LayerID: CALayer] = [:]
  /// How often commits compiled the animations of a layer.
  package private(set) var compilations = 0
  /// The world of the stage that shows the tree; nil where a thread shows it without a stage.
  private weak var stageWorld: World?
  /// The fast paths that animations may take once they are compiled; default all.
  private let paths: FastPathChoice

  /// Shows the tree below `root`, which must have no superlayer and no other context.
  package init(root: CALayer, paths: FastPathChoice = FastPathChoice()) {
    (self.root, self.paths) = (root, paths)
    let world = World.current
    stageWorld = world.isOfThread ? nil : world
    root.removeFromSuperlayer()
    root.state.context?.forget()
    root.state.context = self
    rootChanged()
  }

  deinit {
    if root.state.context === self {
      root.state.context = nil
      root.leaveContext()
    }
  }

  /// The world whose commits publish the tree and whose clock drives it, whichever world changes
  /// it.
  var world: World { stageWorld ?? .current }

  /// Releases the root, which another context takes.
  private func forget() {
    root.state.context = nil
  }

  // MARK: - Commit

  /// Records that the tree must be committed.
  func rootChanged() {
    let world = self.world
    _ = world.innermostTransaction
    if !world.dirtyContexts.contains(where: { $0 === self }) { world.dirtyContexts.append(self) }
  }

  /// Records that the timing of layers changed.
  func timingChanged() {
    needsScheduling = true
  }

  /// Lays out and displays the tree, and publishes a snapshot.
  func commit() {
    guard root.state.context === self else { return }
    // Drawing may ask for layout again; the limit stops trees that do so for ever.
    for _ in 0..<4 where root.state.isDirty {
      root.layoutTree()
      root.displayTree()
    }
    for id in tiledLayers.keys.sorted() { updateTiles(of: id) }
    publish()
  }

  /// Draws the tiles of a tiled layer that have become visible.
  private func updateTiles(of id: LayerID) {
    guard let layer = tiledLayers[id]?.layer, layer.isInContext else {
      tiledLayers[id] = nil
      return
    }
    layer.updateTiles()
  }

  private func publish() {
    let now = world.clock.now
    var builder = SnapshotBuilder(paths: paths)
    let state = builder.build(root, time: now)
    compilations += builder.compilations
    let snapshot = LayerTreeSnapshot(root: state, time: now)
    self.snapshot = snapshot
    if needsScheduling {
      needsScheduling = false
      scheduleAll()
    } else {
      for layer in builder.scheduled { schedule(layer) }
    }
    for layer in builder.drawn where drawnIDs.insert(layer.id).inserted {
      drawnLayers.append(layer)
    }
    for layer in builder.late { lateLayers[layer.id] = layer }
    for layer in builder.tiled { tiledLayers[layer.id] = WeakTiledLayer(layer: layer) }
  }

  // MARK: - Events

  /// The time of the next start or end of an animation on the stage's clock; nil where there is
  /// none.
  package var nextEventTime: CFTimeInterval? {
    events.nextTime
  }

  /// Tells delegates and completion blocks of the events up to `time`, in order of time.
  ///
  /// Changes that they make wait for the next commit. So do events beyond `most`, for which reports
  /// that are made inside of others count, too. Returns the number of events.
  @discardableResult
  package func fireEvents(through time: CFTimeInterval, most: Int = .max) -> Int {
    let calls = world.animationReports.calls
    var count = 0
    calls.limit(to: most) {
      while count < most, let event = events.pop(through: time) {
        let before = calls.begun
        fire(event)
        count += max(calls.begun - before, 1)
      }
    }
    return min(count, most)
  }

  private func fire(_ event: AnimationEvent) {
    guard let attached = event.animation else { return }
    switch event.kind {
    case .begin: attached.begin()
    case .end:
      if attached.isRemovedOnCompletion {
        attached.layer?.finish(attached)
      } else {
        attached.end(finished: true, on: attached.layer)
      }
    }
  }

  /// Schedules the events of a layer's animations anew.
  private func schedule(_ layer: CALayer) {
    let now = world.clock.now
    var chain = layer.timeChain
    chain.context = number
    // Most layers have the same chain as the layer before: they share one.
    if let newestChain, newestChain == chain { chain = newestChain } else { newestChain = chain }
    layer.animations.forEach { attached in
      guard !attached.hasEnded, !attached.needsBeginTime, attached.scheduledChain != chain else {
        return
      }
      attached.scheduledChain = chain
      let (timing, order) = (attached.timing, attached.order)
      // A start of which nobody is told needs no event.
      let begin =
        attached.reportsStart ? chain.hostTime(of: timing.beginTime, after: now) : nil
      let end = chain.hostTime(of: timing.parentEndTime, after: now)
      attached.dropTicket()
      guard begin != nil || end != nil else { return }
      let ticket = attached.renewTicket()
      if let begin {
        events.push(AnimationEvent(time: begin, kind: .begin, order: order, ticket: ticket))
      }
      if let end {
        events.push(AnimationEvent(time: end, kind: .end, order: order, ticket: ticket))
      }
    }
  }

  private func scheduleAll() {
    var work = [root]
    while let layer = work.popLast() {
      if !layer.animations.isEmpty { schedule(layer) }
      if let mask = layer.extras.mask { work.append(mask) }
      work.append(contentsOf: layer.children)
    }
  }

  // MARK: - Frames

  /// Returns what is to be drawn at `time`.
  ///
  /// Commits pending changes, and displays layers whose contents are animated, with the changes
  /// that this makes.
  package func snapshot(at time: CFTimeInterval) -> LayerTreeSnapshot {
    CATransaction.flush()
    for layer in lateLayers.values where layer.state.isCompiledLater {
      layer.state.isCompiled = false
      layer.invalidate()
    }
    lateLayers = [:]
    // While a transaction is open, `flush()` commits nothing.
    if root.state.isDirty { commit() }
    redraw(at: time)
    world.dirtyContexts.removeAll { $0 === self && !root.state.isDirty }
    if let snapshot { return snapshot }
    return LayerTreeSnapshot(root: SnapshotBuilder.model(root), time: time)
  }

  /// Displays the layers whose contents are animated, and commits the changes at the time of the
  /// frame, so that presentation layers and new animations have the same time.
  private func redraw(at time: CFTimeInterval) {
    guard !drawnLayers.isEmpty else { return }
    let clock = world.clock
    let now = clock.now
    clock.now = time
    defer { clock.now = now }
    // Displaying runs client code, which may commit and so change the list.
    for layer in drawnLayers where layer.redraws { layer.displayForFrame() }
    drawnLayers.removeAll { layer in
      guard !layer.redraws else { return false }
      drawnIDs.remove(layer.id)
      return true
    }
    if root.state.isDirty { commit() }
  }
}

/// A weak reference to a tiled layer.
private struct WeakTiledLayer {
  weak var layer: CATiledLayer?
}

extension CALayer {
  /// Whether the layer is shown and its contents must be drawn anew for each frame.
  fileprivate final var redraws: Bool {
    state.isCommitted && isInContext && state.snapshot?.animations?.redraws == true
  }
}
