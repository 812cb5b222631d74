// SPDX-License-Identifier: Apache-2.0

/// A layer style of a file.
struct StyleModel: Sendable {
  /// What it draws, with its values.
  enum Kind: Sendable {
    case stroke(StrokeLayerStyle)
    case edge(EdgeStyle)
    case bevel(BevelStyle)
    case satin(SatinStyle)
    case colorOverlay(ColorOverlayStyle)
    case gradientOverlay(GradientOverlayStyle)
    /// A style that is not drawn.
    case unknown(UnknownStyle)
  }

  var kind: Kind
  /// Whether it is switched on.
  var isOn = true
  /// The key path in the file, for issues.
  var keyPath = ""

  /// Its values, which draw themselves.
  var values: any LayerStyle {
    switch kind {
    case .stroke(let style): style
    case .edge(let style): style
    case .bevel(let style): style
    case .satin(let style): style
    case .colorOverlay(let style): style
    case .gradientOverlay(let style): style
    case .unknown(let style): style
    }
  }

  /// Its position in the order in which the styles of a layer are applied: from the lowest to the highest,
  /// then those behind the layer.
  ///
  /// Overlays and satin lie below inner glow, inner shadow and stroke, and the bevel above them; the outer
  /// glow and the drop shadow are those of all of these together.
  var order: Int {
    switch kind {
    case .gradientOverlay: 0
    case .colorOverlay: 1
    case .satin: 2
    case .edge(let edge) where edge.form == .innerGlow: 3
    case .edge(let edge) where edge.form == .innerShadow: 4
    case .stroke: 5
    case .bevel: 6
    case .edge(let edge) where edge.form == .outerGlow: 7
    case .edge: 8
    case .unknown: 9
    }
  }
}

extension StyleModel.Kind {
  /// Reads the style of a number of the format.
  ///
  /// Missing values are After Effects' initial ones.
  init(_ number: Int, _ value: JSONValue, _ reader: inout ModelReader) {
    switch number {
    case 0: self = .stroke(StrokeLayerStyle(value, &reader))
    case 1: self = .edge(EdgeStyle(.dropShadow, value, &reader))
    case 2: self = .edge(EdgeStyle(.innerShadow, value, &reader))
    case 3: self = .edge(EdgeStyle(.outerGlow, value, &reader))
    case 4: self = .edge(EdgeStyle(.innerGlow, value, &reader))
    case 5: self = .bevel(BevelStyle(value, &reader))
    case 6: self = .satin(SatinStyle(value, &reader))
    case 7: self = .colorOverlay(ColorOverlayStyle(value, &reader))
    case 8: self = .gradientOverlay(GradientOverlayStyle(value, &reader))
    default: self = .unknown(UnknownStyle(title: "a style of type \(number)"))
    }
  }
}

extension LayerModel {
  /// The styles from the lowest to the highest, then those that lie behind all.
  var orderedStyles: [StyleModel] {
    styles.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }
}
