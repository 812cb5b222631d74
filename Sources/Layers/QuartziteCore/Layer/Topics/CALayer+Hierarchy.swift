// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension CALayer {
  // MARK: - Reading

  /// The sublayers; those of a presentation layer are presentation layers.
  final var sublayerList: [CALayer]? {
    if let modelLayer {
      let list = modelLayer.children.compactMap { $0.presentation() }
      return list.isEmpty ? nil : list
    }
    return children.isEmpty ? nil : children
  }

  /// The superlayer, or the layer that a mask masks; that of a presentation layer is a presentation
  /// layer.
  final var superlayerValue: CALayer? {
    if let modelLayer { return modelLayer.superlayerValue?.presentation() }
    return link
  }

  /// The mask; that of a presentation layer is a presentation layer.
  final var maskLayer: CALayer? {
    if let modelLayer { return modelLayer.maskLayer?.presentation() }
    return extras.mask
  }

  /// Whether `other` is this layer or an ancestor, through masks too.
  ///
  /// O(depth).
  final func isInside(_ other: CALayer) -> Bool {
    // A layer without sublayers or mask contains nothing: this keeps building a deep tree from the
    // top linear.
    if other !== self, other.children.isEmpty {
      guard let mask = other.extras.mask else { return false }
      if mask !== self, mask.children.isEmpty, mask.extras.mask == nil { return false }
    }
    // Climbs from here and walks through what is in the other one in turns, until the shorter of both ends.
    var layer: CALayer? = self
    var pending = [other.children[...]]
    if let mask = other.extras.mask { pending.append([mask]) }
    while let current = layer {
      if current === other { return true }
      layer = current.link
      guard let below = pending.popNext() else { return false }
      if below === self { return true }
      if !below.children.isEmpty { pending.append(below.children[...]) }
      if let mask = below.extras.mask { pending.append([mask]) }
    }
    return false
  }

  // MARK: - Changing

  /// Inserts a layer at an index of the sublayers and removes it from its former superlayer; has no
  /// effect if it is there already.
  final func insert(_ layer: CALayer, at index: Int) {
    guard modelLayer == nil, layer.modelLayer == nil else {
      return Log.note("A presentation layer cannot change the tree.")
    }
    guard !isInside(layer) else {
      return Log.note("A layer cannot become a sublayer of itself or of a layer inside it.")
    }
    var index = index
    if layer.link === self, !layer.state.isMask {
      if let old = children.firstIndex(identicalTo: layer) {
        if old < index { index -= 1 }
        // A layer that is there already changes nothing, so that layout code may insert it each
        // time.
        if old == max(0, min(index, children.count - 1)) { return }
      }
    }
    let isMove = layer.state.isCommitted && layer.link !== self
    layer.unlink()
    children.insert(layer, at: max(0, min(index, children.count)))
    layer.setLink(self)
    treeChanged()
    layer.invalidate()
    let world = World.current
    if !world.layouts.isIdle { world.layoutBudget.note(layer) }
    if !world.displays.isIdle { world.drawingBudget.note(layer) }
    // Animations in the layer end at other times if the new superlayer's timing differs.
    if isMove { noteTiming() }
  }

  /// Inserts a layer next to a sublayer, or at the index `fallback` where `sibling` is not a
  /// sublayer.
  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int, fallback: Int) {
    if let sibling, let index = children.firstIndex(identicalTo: sibling) {
      guard sibling !== layer else { return }
      insert(layer, at: index + offset)
    } else {
      insert(layer, at: fallback)
    }
  }

  /// Replaces a sublayer by a layer.
  final func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new, let index = children.firstIndex(identicalTo: old) else { return }
    guard !isInside(new) else {
      return Log.note("A layer cannot become a sublayer of itself or of a layer inside it.")
    }
    insert(new, at: index)
    old.detach()
  }

  /// Replaces all sublayers.
  final func setSublayers(_ layers: [CALayer]) {
    let old = children
    let kept = Set(layers.map { ObjectIdentifier($0) })
    for child in old.reversed() where !kept.contains(ObjectIdentifier(child)) { child.detach() }
    if children.count == layers.count, zip(children, layers).allSatisfy({ $0 === $1 }) { return }
    for (index, layer) in layers.enumerated() { insert(layer, at: index) }
    while children.count > layers.count { children[children.count - 1].detach() }
  }

  /// Removes the layer from its superlayer or from what it masks.
  final func detach() {
    guard let parent = link else { return }
    unlink()
    parent.treeChanged()
  }

  /// Sets the mask, which is removed from any other tree.
  final func setMask(_ mask: CALayer?) {
    guard extras.mask !== mask else { return }
    guard modelLayer == nil else { return }
    if let mask {
      guard mask.modelLayer == nil, !isInside(mask) else {
        return Log.note("A layer cannot be masked by itself or by a layer around it.")
      }
      mask.detach()
    }
    extras.mask?.unlink()
    let isMove = mask?.state.isCommitted == true
    extras.mask = mask
    mask?.setLink(self)
    mask?.state.isMask = true
    invalidate()
    mask?.invalidate()
    if isMove { noteTiming() }
  }

  /// Breaks the link to the superlayer or masked layer, on both sides.
  private final func unlink() {
    guard let parent = link else { return }
    setLink(nil)
    if state.isMask {
      state.isMask = false
      parent.extras.mask = nil
      parent.invalidate()
    } else if let index = parent.children.firstIndex(identicalTo: self) {
      parent.children.remove(at: index)
      parent.treeChanged()
    }
    if state.isCommitted { parent.world.addOrphan(self) }
  }

  /// Records that sublayers were added or removed.
  private final func treeChanged() {
    if !state.needsLayout, !isLayingItselfOut { state.needsLayout = true }
    invalidate()
  }

  // MARK: - Damage

  /// Records that this layer differs from its last snapshot.
  ///
  /// Invariant: all ancestors of a dirty layer are dirty, and the root's context is due for a
  /// commit. So this climbs only to the first dirty layer: O(1) amortised.
  final func invalidate() {
    guard modelLayer == nil else { return }
    state.isSelfDirty = true
    var layer = self
    while !layer.state.isDirty {
      layer.state.isDirty = true
      guard let parent = layer.link else {
        layer.state.context?.rootChanged()
        return
      }
      layer = parent
    }
  }

  /// Unlinks what the layer holds, in deinit.
  final func die() {
    for child in children where child.link === self {
      child.setLink(nil)
      if child.state.isCommitted { World.current.addOrphan(child) }
    }
    if let mask = extras.mask, mask.link === self {
      mask.setLink(nil)
      mask.state.isMask = false
      if mask.state.isCommitted { World.current.addOrphan(mask) }
    }
    animations.stopAll()
    if extras.mayHoldLayers || !state.committedCustom.isEmpty {
      var objects = takeObjects()
      World.current.release(&objects)
    }
    if !children.isEmpty { World.current.release(&children) }
  }
}
