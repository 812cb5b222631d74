// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A transparency layer that has begun.
struct OpenLayer {
  /// The state to restore, with which the layer is drawn.
  var outer: GraphicsState
  /// The number of saved states when it began.
  var savedDepth: Int
  /// What has been drawn so far.
  var items = DrawnItemList()
  /// The bounding box of what has been drawn, in device pixels.
  var bounds = CGRect.null
}

extension CGContext {
  /// How deeply transparency layers may be nested and still be drawn as groups.
  ///
  /// Each takes a surface while it is drawn, and stack.
  static let deepestLayer = 256
  /// How deeply layers with shadows may be nested, each of which draws its contents twice.
  static let deepestShadow = 8

  /// Begins a transparency layer: everything up to its end is drawn as a group, with the current
  /// alpha, blend mode and shadow.
  ///
  /// Inside, these have their defaults. A layer inside more than 256 others is not drawn as a
  /// group: its alpha, blend mode and shadow are ignored, and so is a shadow inside 8 layers with
  /// shadows.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    openLayers.append(OpenLayer(outer: state, savedDepth: savedStates.count))
    (state.alpha, state.blendMode, state.shadow) = (1, .normal, nil)
    // The clip around the layer is applied once, to the whole group.
    state.clip.shapes = []
    state.clip.masks = []
    state.clip.number = newClipNumber()
  }

  /// Begins a transparency layer that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Whether the largest number of open layers with shadows is reached.
  ///
  /// Stops searching as soon as it is.
  private var isDeepInShadows: Bool {
    var shadows = 0
    for index in openLayers.indices where openLayers[index].outer.shadow != nil {
      shadows += 1
      if shadows >= Self.deepestShadow { return true }
    }
    return false
  }

  /// Ends the innermost transparency layer and draws it; has no effect without one.
  public func endTransparencyLayer() {
    guard var layer = openLayers.popLast() else { return }
    unsavedStates = 0
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
