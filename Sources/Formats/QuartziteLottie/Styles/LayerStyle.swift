// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// A layer style: its values, how they are read, and how they are drawn.
///
/// Each style is a type in a file of its own, or a few that draw alike; `StyleModel` lists them.
protocol LayerStyle: Sendable {
  /// The name of the style in the issue that tells that it is not drawn.
  var title: String { get }
  /// The blend modes of its parts.
  var blends: [StyleBlend] { get }
  /// What shows it.
  var means: StyleMeans { get }
  /// How many parts of a file its colours count as; 0 by default.
  var colorParts: Int { get }

  /// Puts the style on a layer itself: sets its shadow, or adds to its filters.
  ///
  /// Returns false, as by default, for a style that is left out.
  func dress(_ layer: CALayer, _ filters: inout LayerFilters) -> Bool

  /// Adds the style to what has been decorated of a layer so far.
  ///
  /// - Parameter copy: returns the layer's contents with its masks and effects, built anew.
  /// - Returns: false for a style that is left out.
  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool
}

extension LayerStyle {
  var colorParts: Int { 0 }

  func dress(_ layer: CALayer, _ filters: inout LayerFilters) -> Bool { false }
}

/// What shows a layer style.
enum StyleMeans {
  /// Layers of its own.
  case layers
  /// The shadow of the layer, which applies after all filters.
  case shadow
  /// Filters of the layer.
  case filters
  /// Nothing: it is not drawn.
  case nothing
}

/// A style that is not drawn.
struct UnknownStyle: LayerStyle {
  let title: String
  var blends: [StyleBlend] { [] }
  var means: StyleMeans { .nothing }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool { false }
}

extension StyleBlend {
  /// Makes a layer be blended with what is below it; a mode that looks like the normal one with this
  /// colour is left out.
  func apply(to layer: CALayer, with color: Track<Vector>) {
    if !looksNormal(with: color) { layer.compositingFilter = mode.filter }
  }
}
