// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension CALayer {
  // MARK: - Layout

  /// Lays out from the topmost superlayer that needs layout, or from this layer.
  ///
  /// Has no effect where as many layouts are nested as may be; the outer ones do it then.
  final func layoutTreeIfNeeded() {
    guard !World.current.layouts.isFull else { return }
    var top = self
    var layer = link
    while let current = layer {
      if current.state.needsLayout { top = current }
      layer = current.link
    }
    top.layoutTree()
  }

  /// Lays out this layer and the descendants that requested it, repeatedly while layouts request
  /// layout again.
  package final func layoutTree() {
    let world = World.current
    if world.layouts.isIdle {
      world.layoutBudget = .layout
      world.layoutNumber += 1
    }
    world.layouts.runTree { layOutTree(world) }
  }

  /// Does the work of `layoutTree()`.
  private final func layOutTree(_ world: World) {
    // A layout that requests itself each time would never end.
    for _ in 0..<LayerState.largestLayoutCount {
      var work = [self]
      var didLayOut = false
      while let layer = work.popLast() {
        if layer.state.needsLayout {
          // A layer whose layout is in progress further out is laid out again there.
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

  /// Whether the layout of this layer is in progress.
  package final var isInLayout: Bool { World.current.layouts.holds(self) }

  /// Whether the layout of this layer is what runs now.
  ///
  /// Sublayers that come or go by it are its result, and call for no other one: a view that makes its
  /// subviews anew in each layout would else be laid out without end.
  package final var isLayingItselfOut: Bool { World.current.layouts.isInnermost(self) }

  /// Lays out this layer alone, within the limits of the world.
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

  /// Lets the delegate lay out the sublayers.
  final func layoutByDelegate() {
    askDelegate { $0.layoutSublayers(of: self) }
  }

  /// Resizes the sublayers; where `largestResizeDepth` resizes are nested, only after the outer
  /// ones.
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

  /// Resizes the layer by its mask after the superlayer was resized.
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

  /// Draws the contents of all layers in this tree that requested it.
  final func displayTree() {
    let world = World.current
    if world.displays.isIdle { world.drawingBudget = .drawing }
    world.displays.runTree {
      var work = [self]
      while let layer = work.popLast() {
        layer.displayIfNeeded()
        if let mask = layer.extras.mask, mask.state.isDirty { work.append(mask) }
        for child in layer.children.reversed() where child.state.isDirty { work.append(child) }
      }
    }
  }

  /// Displays the layer if drawing was requested.
  final func displayIfAsked() {
    guard state.needsDisplay else { return }
    let world = World.current
    if world.displays.isIdle { world.drawingBudget = .drawing }
    guard !world.drawingBudget.isSpent else {
      state.needsDisplay = false
      return
    }
    world.displays.run(self) {
      state.needsDisplay = false
      display()
    }
  }

  /// Makes the contents: by the delegate, else by drawing.
  ///
  /// For a frame they are drawn from the presentation layer, because drawing code reads animated
  /// properties from the layer that draws.
  final func displayContents() {
    var shown = self
    if World.current.redrawn === self, let snapshot = state.snapshot {
      shown = makePresentation(snapshot, at: world.clock.now)
    }
    if delegate == nil {
      shown.drawBackingStore()
    } else {
      askDelegate { $0.display(shown) }
    }
  }

  /// Displays the layer for a frame, at the clock's time.
  final func displayForFrame() {
    let world = World.current
    let outer = world.redrawn
    world.redrawn = self
    state.needsDisplay = false
    display()
    world.redrawn = outer
  }

  /// Calls `draw(in:)` with a bitmap at `contentsScale` and makes it the contents.
  ///
  /// A layer of no size loses its contents. A side has at most 16,384 pixels; a layer whose bitmap
  /// would still have more than 2^26 pixels has no contents, which is logged, as Apple does for
  /// layers of bogus sizes.
  final func drawBackingStore() {
    if let tiled = self as? CATiledLayer { return tiled.displayTiles() }
    let size = bounds.size
    let scale = contentsScale > 0 ? contentsScale : 1
    guard size.width > 0, size.height > 0 else { return storeContents(nil) }
    guard CGContext.isReasonable(size, scale: scale) else {
      Log.note("A layer of \(size.width) x \(size.height) points at scale \(scale) is not drawn.")
      return storeContents(nil)
    }
    let world = World.current
    if !world.displays.isIdle {
      world.drawingBudget.note(self, pixels: size.width * scale * size.height * scale)
    }
    // A context that starts with y down: shadow offsets are measured in this space, as in UIKit's
    // contexts.
    let context = CGContext(size: size, scale: scale, isOpaque: isOpaque)
    if isFlippedOnScreen {
      context.translateBy(x: 0, y: size.height)
      context.scaleBy(x: 1, y: -1)
    }
    context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
    world.displays.run(self) {
      askDelegate { $0.layerWillDraw(self) }
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

  /// Whether an odd number of layers from this one to the root have a flipped geometry.
  final var isFlippedOnScreen: Bool {
    (modelLayer ?? self).above.isFlipped
  }

  /// Sets a drawn picture as contents, without any action.
  final func storeContents(_ image: CGImage?) {
    extras.contents = image
    values.contents = image
    state.hasBackingStore = image != nil
    if let modelLayer { modelLayer.takeDrawnContents(image) } else { invalidate() }
  }

  /// Sets the picture that a presentation layer drew for this layer's animated keys.
  private final func takeDrawnContents(_ image: CGImage?) {
    extras.contents = image
    values.contents = image
    state.hasBackingStore = image != nil
    invalidate()
  }

  /// Lets the delegate draw into a context.
  final func drawByDelegate(in ctx: CGContext) {
    (modelLayer ?? self).askDelegate { $0.draw(self, in: ctx) }
  }

  /// Draws the model tree, laid out and displayed.
  final func renderTree(in ctx: CGContext) {
    guard let service = LayerServices.tree else {
      return Log.note("render(in:) needs the compositor, which is not loaded.")
    }
    World.current.renderings.run(self) {
      service.draw(LayerTreeSnapshot.model(of: model()), in: ctx)
    }
  }

  /// Draws the tree into `ctx` as a screen would show it now, with animations.
  ///
  /// What was never committed is drawn with its model values.
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

extension LayerState {
  /// How many rounds of layout one commit may take.
  static let largestLayoutCount = 64

  /// How deeply resizes of sublayers may be nested.
  static let largestResizeDepth = 128

  /// Distributes a change of size among margin, length and margin, in proportion to their sizes.
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
