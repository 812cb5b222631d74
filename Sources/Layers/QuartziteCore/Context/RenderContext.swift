// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A layer tree that is seen: commits make its snapshots, and its clock drives its animations.
///
/// The host moves the clock: to `nextEventTime`, then `fireEvents(through:)`, then
/// `CATransaction.flush()`, again and again, so that every end of an animation happens at its exact
/// time; and asks `frame(at:)` for what is to be drawn.
package final class RenderContext {
  /// The root of the tree.
  package let root: CALayer
  /// What the last commit made; nil before the first.
  package private(set) var snapshot: LayerTreeSnapshot?
  /// How the clock became the time of the layer whose animations were scheduled last.
  private var newestChain: TimeChain?
  /// What will happen to animations.
  private var events = AnimationEvents()
  /// Whether the times of layers changed, so that all events must be found anew.
  ///
  /// At first too: the root may bring animations along from another context.
  private var needsScheduling = true
  /// Tells contexts apart, the dead ones too.
  private let number = Revision.next()
  /// Layers that are drawn anew for each frame, while their animations run.
  private var drawnLayers: [CALayer] = []
  /// The same, to be found fast.
  private var drawnIDs: Set<LayerID> = []
  /// Layers that are drawn in tiles, as far as they live.
  private var tiledLayers: [LayerID: WeakTiledLayer] = [:]
  /// The world of the stage that shows the tree; nil where it is shown by a thread on its own.
  private weak var stageWorld: World?

  /// Shows the tree below `root`, which must have no superlayer and no other context.
  package init(root: CALayer) {
    self.root = root
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
      root.leaveSeenTree()
    }
  }

  /// The world whose commits show the tree and whose clock moves it, whoever changes it.
  var world: World { stageWorld ?? .current }

  /// Gives the root up to another context.
  private func forget() {
    root.state.context = nil
  }

  // MARK: - Commit

  /// Notes that the tree must be committed.
  func rootChanged() {
    let world = self.world
    _ = world.innermostTransaction
    if !world.dirtyContexts.contains(where: { $0 === self }) { world.dirtyContexts.append(self) }
  }

  /// Notes that times of layers changed.
  func timingChanged() {
    needsScheduling = true
  }

  /// Lays out, displays and publishes.
  func commit() {
    guard root.state.context === self else { return }
    // Drawing may ask for layout again; a second turn is enough unless that goes on for ever.
    for _ in 0..<4 where root.state.isDirty {
      root.layoutTree()
      root.displayTree()
    }
    for id in tiledLayers.keys.sorted() { updateTiles(of: id) }
    publish()
  }

  /// Draws what came into sight of a layer that is drawn in tiles.
  private func updateTiles(of id: LayerID) {
    guard let layer = tiledLayers[id]?.layer, layer.isInSeenTree else {
      tiledLayers[id] = nil
      return
    }
    layer.updateTiles()
  }

  private func publish() {
    let now = world.clock.now
    var builder = SnapshotBuilder()
    let state = builder.build(root, time: now)
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
    for layer in builder.tiled { tiledLayers[layer.id] = WeakTiledLayer(layer: layer) }
  }

  // MARK: - Events

  /// The time of the next start or end of an animation on the clock; nil where none is due.
  package var nextEventTime: CFTimeInterval? {
    events.nextTime
  }

  /// Tells delegates and completion blocks of what happened up to `time`, in the order of time.
  ///
  /// Changes that they make wait for the next commit. Returns whether anything happened.
  @discardableResult
  package func fireEvents(through time: CFTimeInterval) -> Bool {
    var didFire = false
    while let event = events.pop(through: time) {
      didFire = true
      fire(event)
    }
    return didFire
  }

  private func fire(_ event: AnimationEvent) {
    guard let attached = event.animation else { return }
    switch event.kind {
    case .begin: attached.begin()
    case .end:
      if attached.animation.isRemovedOnCompletion {
        attached.layer?.finish(attached)
      } else {
        attached.end(finished: true)
      }
    }
  }

  /// Finds the events of a layer's animations anew.
  private func schedule(_ layer: CALayer) {
    let now = world.clock.now
    var chain = layer.timeChain
    chain.context = number
    // Most layers live in the time of the one before them: one chain is kept for all of these.
    if let newestChain, newestChain == chain { chain = newestChain } else { newestChain = chain }
    for attached in layer.animations.all where !attached.hasEnded && !attached.needsBeginTime {
      guard attached.scheduledChain != chain else { continue }
      attached.scheduledChain = chain
      let (timing, order) = (attached.timing, attached.order)
      let begin = chain.hostTime(of: timing.beginTime, after: now)
      let end = chain.hostTime(of: timing.parentEndTime, after: now)
      attached.dropTicket()
      guard begin != nil || end != nil else { continue }
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

  /// Returns what is to be drawn at `time`: commits what is due, and displays the layers whose drawing
  /// is animated, with what they change on the way.
  package func frame(at time: CFTimeInterval) -> LayerTreeSnapshot {
    CATransaction.flush()
    // Where a transaction is open, what is due has not been committed.
    if root.state.isDirty { commit() }
    redraw(at: time)
    world.dirtyContexts.removeAll { $0 === self && !root.state.isDirty }
    if let snapshot { return snapshot }
    return LayerTreeSnapshot(root: SnapshotBuilder.model(root), time: time)
  }

  /// Displays the layers whose drawing is animated, and commits what that changes, at the time of the
  /// frame: presentation layers and new animations are of the same moment.
  private func redraw(at time: CFTimeInterval) {
    guard !drawnLayers.isEmpty else { return }
    let clock = world.clock
    let now = clock.now
    clock.now = time
    defer { clock.now = now }
    // Displaying is client code, which may commit and so change the list.
    for layer in drawnLayers where layer.redraws { layer.displayForFrame() }
    drawnLayers.removeAll { layer in
      guard !layer.redraws else { return false }
      drawnIDs.remove(layer.id)
      return true
    }
    if root.state.isDirty { commit() }
  }
}

/// A layer that may go.
private struct WeakTiledLayer {
  weak var layer: CATiledLayer?
}

extension CALayer {
  /// Whether the layer is seen and its contents must be drawn for each frame.
  fileprivate final var redraws: Bool {
    state.isCommitted && isInSeenTree && state.snapshot?.animations?.redraws == true
  }
}
