// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension CALayer {
  // MARK: - Layout

  /// Lays out from the topmost layer that asked for it.
  final func layoutTreeIfNeeded() {
    var top = self
    var layer = link
    while let current = layer {
      if current.state.needsLayout { top = current }
      layer = current.link
    }
    top.layoutTree()
  }

  /// Lays out this layer and those below that asked for it; layouts that ask again get more turns.
  final func layoutTree() {
    let world = World.current
    if world.layouts.isIdle { world.layoutBudget = LayoutBudget() }
    // A layout that asks for itself each time would never end.
    for _ in 0..<LayerState.largestLayoutCount {
      var work = [self]
      var didLayOut = false
      while let layer = work.popLast() {
        if layer.state.needsLayout {
          // A layer that is being laid out further out gets its other turns there.
          if !world.layouts.holds(layer) { didLayOut = true }
          layer.layOut(world)
        }
        if let mask = layer.extras.mask, mask.state.isDirty { work.append(mask) }
        for child in layer.children where child.state.isDirty { work.append(child) }
      }
      if !didLayOut { return }
    }
    Log.note("Layout asks for layout again and again; it is stopped for this commit.")
  }

  /// Lays out this layer alone, as far as the thread's limits allow.
  private final func layOut(_ world: World) {
    guard !world.layoutBudget.isSpent else {
      state.needsLayout = false
      return
    }
    world.layouts.run(self) {
      state.needsLayout = false
      layoutSublayers()
    }
  }

  /// Lets the delegate place the sublayers.
  final func layoutByDelegate() {
    delegate?.layoutSublayers(of: self)
  }

  /// Resizes the sublayers; where very many layers resize each other in turn, after the outer ones.
  final func resizeSublayers(from oldSize: CGSize) {
    let world = World.current
    guard world.resizeDepth < LayerState.largestResizeDepth else {
      return world.deferredResizes.append { self.resizeSublayers(withOldSize: oldSize) }
    }
    world.resizeDepth += 1
    resizeSublayers(withOldSize: oldSize)
    while world.resizeDepth == 1, !world.deferredResizes.isEmpty {
      world.deferredResizes.removeFirst()()
    }
    world.resizeDepth -= 1
  }

  /// Follows the superlayer's size.
  final func autoresize(oldSize: CGSize) {
    let mask = extras.autoresizingMask
    guard !mask.isEmpty, let parent = superlayer else { return }
    let size = parent.bounds.size
    var rect = frame
    let x = LayerState.resize(
      (rect.minX, rect.width, oldSize.width - rect.maxX),
      by: size.width - oldSize.width,
      flexible: (
        mask.contains(.layerMinXMargin), mask.contains(.layerWidthSizable),
        mask.contains(.layerMaxXMargin)
      )
    )
    let y = LayerState.resize(
      (rect.minY, rect.height, oldSize.height - rect.maxY),
      by: size.height - oldSize.height,
      flexible: (
        mask.contains(.layerMinYMargin), mask.contains(.layerHeightSizable),
        mask.contains(.layerMaxYMargin)
      )
    )
    rect = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    if rect != frame { frame = rect }
  }

  // MARK: - Display

  /// Draws what asked for it, in this tree.
  ///
  /// Returns whether anything was drawn.
  final func displayTree() {
    var work = [self]
    while let layer = work.popLast() {
      layer.displayIfNeeded()
      if let mask = layer.extras.mask, mask.state.isDirty { work.append(mask) }
      for child in layer.children.reversed() where child.state.isDirty { work.append(child) }
    }
  }

  /// Displays the layer if that was asked for.
  final func displayIfAsked() {
    guard state.needsDisplay else { return }
    World.current.displays.run(self) {
      state.needsDisplay = false
      display()
    }
  }

  /// Makes the contents: the delegate's way, else by drawing.
  ///
  /// For a frame, they are drawn of the presentation layer: drawing reads animated properties of the
  /// layer that draws.
  final func displayContents() {
    var shown = self
    if World.current.redrawn === self, let snapshot = state.snapshot {
      shown = makePresentation(snapshot, at: world.clock.now)
    }
    if let delegate {
      delegate.display(shown)
    } else {
      shown.drawBackingStore()
    }
  }

  /// Displays the layer for a frame, at the time of the clock.
  final func displayForFrame() {
    let world = World.current
    let outer = world.redrawn
    world.redrawn = self
    state.needsDisplay = false
    display()
    world.redrawn = outer
  }

  /// Draws by `draw(in:)` into a bitmap at `contentsScale` and takes that for contents.
  ///
  /// An empty layer loses its contents. Bitmaps are cut to 16,384 pixels a side; a layer whose bitmap
  /// then still had more than 2^26 pixels has no contents, and a log line tells of it, as Apple's does
  /// of layers of bogus sizes.
  final func drawBackingStore() {
    if let tiled = self as? CATiledLayer { return tiled.displayTiles() }
    let size = bounds.size
    let scale = contentsScale > 0 ? contentsScale : 1
    guard size.width > 0, size.height > 0 else { return storeContents(nil) }
    guard CGContext.isReasonable(size, scale: scale) else {
      Log.note("A layer of \(size.width) x \(size.height) points at scale \(scale) is not drawn.")
      return storeContents(nil)
    }
    // A context that starts with y down: shadow offsets count from that, as in UIKit's contexts.
    let context = CGContext(size: size, scale: scale, isOpaque: isOpaque)
    if isFlippedOnScreen {
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    World.current.displays.run(self) {
      delegate?.layerWillDraw(self)
      if isOpaque, let color = backgroundColor {
        context.saveGState()
        context.setFillColor(color)
        context.fill(bounds)
        context.restoreGState()
      }
      draw(in: context)
      storeContents(context.makeImage())
    }
  }

  /// Whether an odd number of layers from this one to the root flip their geometry.
  final var isFlippedOnScreen: Bool {
    var isFlipped = false
    var layer: CALayer? = modelLayer ?? self
    while let current = layer {
      if current.values.isGeometryFlipped { isFlipped.toggle() }
      layer = current.link
    }
    return isFlipped
  }

  /// Takes a drawn picture for contents, without any action.
  final func storeContents(_ image: CGImage?) {
    extras.contents = image
    values.contents = image
    state.hasBackingStore = image != nil
    if let modelLayer { modelLayer.takeDrawnContents(image) } else { invalidate() }
  }

  /// Takes the picture that a presentation layer drew for this layer's animated keys.
  private final func takeDrawnContents(_ image: CGImage?) {
    extras.contents = image
    values.contents = image
    state.hasBackingStore = image != nil
    invalidate()
  }

  /// Lets the delegate draw.
  final func drawByDelegate(in ctx: CGContext) {
    (modelLayer ?? self).delegate?.draw(self, in: ctx)
  }

  /// Draws the tree, laid out and displayed, as it is in the model.
  final func renderTree(in ctx: CGContext) {
    guard let service = LayerServices.tree else {
      return Log.note("render(in:) needs the compositor, which is not loaded.")
    }
    World.current.renderings.run(self) {
      service.draw(LayerTreeSnapshot.model(of: model()), in: ctx)
    }
  }

  /// Draws the tree into `ctx` as a screen shows it now, animations counted.
  ///
  /// What was never committed is drawn as it is in the model.
  package final func renderScreen(in ctx: CGContext) {
    guard let service = LayerServices.tree else {
      return Log.note("drawing a hierarchy needs the compositor, which is not loaded.")
    }
    let model = self.model()
    guard let snapshot = model.state.snapshot else {
      return service.drawScreen(LayerTreeSnapshot.model(of: model), in: ctx)
    }
    let now = model.world.clock.now
    let time = model.superlayer?.convertTime(now, from: nil) ?? now
    service.drawScreen(LayerTreeSnapshot(root: snapshot, time: time), in: ctx)
  }
}

/// What bounds the layers that layouts add.
struct LayoutBudget {
  /// How many layers that were made since an outermost layout began may be added in it.
  static let mostNewLayers = 20_000

  /// Layers with a later number were made since the layout began.
  private let mark = LayerID.next()
  private var count = 0

  /// Whether nothing more is laid out.
  ///
  /// Layouts whose layers add layers that add layers would never end: after `mostNewLayers` nothing
  /// more is laid out, and what still asks for it is told that it was.
  var isSpent: Bool { count > Self.mostNewLayers }

  /// Counts a layer that was added to another one.
  mutating func note(_ layer: CALayer) {
    guard layer.id > mark else { return }
    count += 1
    if count == Self.mostNewLayers + 1 {
      Log.note("Layouts added over \(Self.mostNewLayers) layers; no more are laid out now.")
    }
  }
}

extension LayerState {
  /// How often layout may ask for layout within one commit.
  static let largestLayoutCount = 64

  /// How many layers may resize each other's sublayers by calls inside each other.
  static let largestResizeDepth = 128

  /// Shares a change of size among margin, length and margin, in proportion where they have any.
  static func resize(
    _ old: (start: CGFloat, length: CGFloat, end: CGFloat),
    by delta: CGFloat,
    flexible: (start: Bool, length: Bool, end: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts: [(CGFloat, Bool)] = [
      (old.start, flexible.start), (old.length, flexible.length), (old.end, flexible.end),
    ]
    let count = parts.filter { $0.1 }.count
    guard count > 0 else { return (old.start, old.length) }
    let total = parts.reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    func share(_ index: Int) -> CGFloat {
      guard parts[index].1 else { return 0 }
      return total > 0 ? delta * parts[index].0 / total : delta / CGFloat(count)
    }
    return (old.start + share(0), max(0, old.length + share(1)))
  }
}
