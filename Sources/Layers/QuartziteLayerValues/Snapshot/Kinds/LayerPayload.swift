// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// The values that only layers of one class have, besides `LayerValues`.
///
/// The case says which class. The values of each case stand in an object of their own, so that all
/// layers have room for a reference alone, and asking for the case copies nothing.
@usableFromInline
package enum LayerPayload: Sendable {
  /// `CALayer`, or a subclass without values of its own.
  case plain
  /// `CAShapeLayer`.
  case shape(ShapeValues)
  /// `CAGradientLayer`.
  case gradient(GradientValues)
  /// `CATextLayer`; the text is drawn into `contents` at commit.
  indirect case text(TextValues)
  /// `CAReplicatorLayer`.
  indirect case replicator(ReplicatorValues)
  /// `CAEmitterLayer`.
  indirect case emitter(EmitterValues)
  /// `CAScrollLayer`.
  indirect case scroll(ScrollValues)
  /// `CATiledLayer`; the tiles are drawn at commit.
  indirect case tiled(TiledValues)
  /// `CATransformLayer`: shows only its sublayers, which keep their depth.
  case transform
}

/// The values of a text layer.
@usableFromInline
package struct TextValues: Sendable {
  /// The font size in points, where the text itself gives none.
  package var fontSize: CGFloat = 36
  /// The text colour, where the text itself gives none.
  package var foregroundColor: LayerColor? = LayerColor(1, 1, 1, 1)
  /// How lines are aligned.
  package var alignmentMode = CATextLayerAlignmentMode.natural

  /// Makes the defaults.
  package init() {}
}

/// The values of a replicator layer.
@usableFromInline
package struct ReplicatorValues: Sendable {
  /// The number of copies, the original included.
  package var instanceCount = 1
  /// Whether copies keep their depth instead of being flattened into the layer.
  @usableFromInline package var preservesDepth = false
  /// The delay from each copy to the next, in seconds.
  package var instanceDelay: CFTimeInterval = 0
  /// Applied from each copy to the next, about the centre of the layer's bounds.
  package var instanceTransform = CATransform3D.identity
  /// The colour that multiplies the original.
  package var instanceColor: LayerColor? = LayerColor(1, 1, 1, 1)
  /// Added to the red component from each copy to the next.
  package var instanceRedOffset: Float = 0
  /// Added to the green component from each copy to the next.
  package var instanceGreenOffset: Float = 0
  /// Added to the blue component from each copy to the next.
  package var instanceBlueOffset: Float = 0
  /// Added to the alpha component from each copy to the next.
  package var instanceAlphaOffset: Float = 0

  /// Makes the defaults.
  package init() {}
}

/// The values of a scroll layer.
@usableFromInline
package struct ScrollValues: Sendable {
  /// The directions in which it may scroll.
  package var scrollMode = CAScrollLayerScrollMode.both

  /// Makes the defaults.
  package init() {}
}

/// The values of a tiled layer.
@usableFromInline
package struct TiledValues: Sendable {
  /// The number of levels of detail.
  package var levelsOfDetail = 1
  /// How many of the levels are magnified ones.
  package var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  package var tileSize = CGSize(width: 256, height: 256)
  /// The tiles that have been drawn, row by row.
  package var tiles: [LayerTile] = []

  /// Makes the defaults.
  package init() {}
}

/// A tile of a tiled layer.
package struct LayerTile: Sendable {
  /// The rectangle that it covers, in the layer's space.
  package var rect: CGRect
  /// Its pixels.
  package var image: CGImage

  /// Makes a tile.
  package init(rect: CGRect, image: CGImage) {
    (self.rect, self.image) = (rect, image)
  }
}

// MARK: - Access

extension LayerValues {
  /// The shape's values; the defaults where this is no shape.
  package var shape: ShapeValues {
    get { if case .shape(let values) = payload { values } else { ShapeValues() } }
    _modify {
      // Taken out of the enum before it is changed: with a second reference it would be copied.
      var taken = LayerPayload.plain
      swap(&taken, &payload)
      var values =
        switch consume taken {
        case .shape(let own): own
        default: ShapeValues()
        }
      defer { payload = .shape(values) }
      yield &values
    }
  }

  /// The path of a shape layer; nil for other layers.
  var shapePath: CGPath? {
    if case .shape(let values) = payload { values.path } else { nil }
  }

  /// The gradient's values; the defaults where this is no gradient.
  package var gradient: GradientValues {
    get { if case .gradient(let values) = payload { values } else { GradientValues() } }
    _modify {
      var taken = LayerPayload.plain
      swap(&taken, &payload)
      var values =
        switch consume taken {
        case .gradient(let own): own
        default: GradientValues()
        }
      defer { payload = .gradient(values) }
      yield &values
    }
  }

  /// The text's values; the defaults where this is no text.
  package var text: TextValues {
    get { if case .text(let values) = payload { values } else { TextValues() } }
    set { payload = .text(newValue) }
  }

  /// The replicator's values; the defaults where this is no replicator.
  package var replicator: ReplicatorValues {
    get { if case .replicator(let values) = payload { values } else { ReplicatorValues() } }
    set { payload = .replicator(newValue) }
  }

  /// The emitter's values; the defaults where this is no emitter.
  package var emitter: EmitterValues {
    get { if case .emitter(let values) = payload { values } else { EmitterValues() } }
    set { payload = .emitter(newValue) }
  }

  /// The scroll layer's values; the defaults where this is none.
  package var scroll: ScrollValues {
    get { if case .scroll(let values) = payload { values } else { ScrollValues() } }
    set { payload = .scroll(newValue) }
  }

  /// The tiled layer's values; the defaults where this is none.
  package var tiled: TiledValues {
    get { if case .tiled(let values) = payload { values } else { TiledValues() } }
    set { payload = .tiled(newValue) }
  }
}
