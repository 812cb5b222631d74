// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A transparency layer that is being drawn.
struct OpenLayer {
  /// The state to go back to, which the layer is drawn with.
  var outer: GraphicsState
  /// How many states were saved when it began.
  var savedDepth: Int
  /// What was drawn.
  var items = ItemList()
  /// A box round what was drawn, in device pixels.
  var bounds = CGRect.null
}

extension CGContext {
  /// How many layers inside each other are drawn as one picture each.
  ///
  /// Each takes a surface while it is drawn, and some of the stack.
  static let deepestLayer = 256
  /// How many layers inside each other may have shadows, each of which draws all inside it twice.
  static let deepestShadow = 8

  /// Begins a layer: what is drawn until its end is then drawn as one, with the alpha, blend mode
  /// and shadow of now.
  ///
  /// Inside, those start afresh. A layer inside more than 256 others is not drawn as one: its alpha,
  /// blend mode and shadow do not count; nor does a shadow inside 8 layers with shadows.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    openLayers.append(OpenLayer(outer: state, savedDepth: savedStates.count))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    // The outer clip is applied once, to the whole layer.
    state.clip.shapes = []
    state.clip.masks = []
    state.clip.number = newClipNumber()
  }

  /// Begins a layer limited to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Whether as many open layers throw shadows as count inside each other.
  ///
  /// Looks at the outermost ones until it has found them.
  private var isDeepInShadows: Bool {
    var shadows = 0
    for index in openLayers.indices where openLayers[index].outer.shadow != nil {
      shadows += 1
      if shadows >= Self.deepestShadow { return true }
    }
    return false
  }

  /// Ends the layer begun last and draws it; without one does nothing.
  public func endTransparencyLayer() {
    guard var layer = openLayers.popLast() else { return }
    savedStates.removeLast(Swift.max(0, savedStates.count - layer.savedDepth))
    let items = layer.items.take()
    state = layer.outer
    if isDeepInShadows { state.shadow = nil }
    defer { state = layer.outer }
    guard !items.isEmpty, !layer.bounds.isNull else { return }
    if openLayers.count >= Self.deepestLayer {
      for item in items { add(item, bounds: layer.bounds) }
    } else if state.shadow == nil, state.clip.masks.isEmpty {
      let group = GroupItem(
        items: items,
        opacity: Float(state.alpha),
        blend: state.blendMode.rasterMode,
        isIsolated: true
      )
      add(.group(group), bounds: layer.bounds)
    } else {
      let group = GroupItem(items: items, opacity: Float(state.alpha), isIsolated: true)
      emit([.group(group)], bounds: layer.bounds, limit: nil)
    }
  }
}
