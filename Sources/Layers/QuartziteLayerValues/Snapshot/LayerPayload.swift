// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// What a layer of a special class has besides `LayerValues`.
///
/// The case tells the kind.
package enum LayerPayload: Sendable {
  /// A layer of no special kind.
  case plain
  /// CAShapeLayer.
  case shape(ShapeValues)
  /// CAGradientLayer.
  case gradient(GradientValues)
  /// CATextLayer; its text is drawn into `contents` at commit.
  case text(TextValues)
  /// CAReplicatorLayer.
  case replicator(ReplicatorValues)
  /// CAEmitterLayer.
  case emitter(EmitterValues)
  /// CAScrollLayer.
  case scroll(ScrollValues)
  /// CATiledLayer; its tiles are drawn at commit.
  case tiled(TiledValues)
  /// CATransformLayer: only its sublayers are seen, in its own 3D space.
  case transform
}

/// The values of a shape layer.
package struct ShapeValues: Sendable {
  /// The outline in the layer's space.
  package var path: CGPath?
  /// The inside; nil is not filled.
  package var fillColor: LayerColor? = LayerColor(0, 0, 0, 1)
  /// What is inside.
  package var fillRule = CAShapeLayerFillRule.nonZero
  /// The line; nil is not stroked.
  package var strokeColor: LayerColor?
  /// Where the stroke begins, as a fraction of the length of all sub-paths; nominally 0...1.
  package var strokeStart: CGFloat = 0
  /// Where the stroke ends.
  package var strokeEnd: CGFloat = 1
  /// The width of the line.
  package var lineWidth: CGFloat = 1
  /// The longest miter as a multiple of the width.
  package var miterLimit: CGFloat = 10
  /// The ends of the line.
  package var lineCap = CAShapeLayerLineCap.butt
  /// The corners of the line.
  package var lineJoin = CAShapeLayerLineJoin.miter
  /// Where in the pattern the line starts.
  package var lineDashPhase: CGFloat = 0
  /// Dashes and gaps in turn; empty is a solid line.
  package var lineDashPattern: [CGFloat] = []

  /// Makes the defaults.
  package init() {}
}

/// The values of a gradient layer.
package struct GradientValues: Sendable {
  /// The colours.
  package var colors: [LayerColor] = []
  /// One place a colour, 0...1; empty spreads the colours evenly.
  package var locations: [Double] = []
  /// Where the gradient starts (axial) or its centre, in the unit square of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where it ends; radial: `endPoint - startPoint` are the radii; conic: the first direction.
  package var endPoint = CGPoint(x: 0.5, y: 1)
  /// The geometry.
  package var type = CAGradientLayerType.axial

  /// Makes the defaults.
  package init() {}
}

/// The values of a text layer.
package struct TextValues: Sendable {
  /// The size of the font in points where the text has none of its own.
  package var fontSize: CGFloat = 36
  /// The colour where the text has none of its own.
  package var foregroundColor: LayerColor? = LayerColor(1, 1, 1, 1)

  /// Makes the defaults.
  package init() {}
}

/// The values of a replicator layer.
package struct ReplicatorValues: Sendable {
  /// The number of copies, the original counted.
  package var instanceCount = 1
  /// Whether copies keep their own 3D space.
  package var preservesDepth = false
  /// How much later in time each copy is than the one before, in seconds.
  package var instanceDelay: CFTimeInterval = 0
  /// From each copy to the next, about the layer's centre.
  package var instanceTransform = CATransform3D.identity
  /// Multiplies the colour of the first copy.
  package var instanceColor: LayerColor? = LayerColor(1, 1, 1, 1)
  /// Added from each copy to the next.
  package var instanceRedOffset: Float = 0
  /// Added from each copy to the next.
  package var instanceGreenOffset: Float = 0
  /// Added from each copy to the next.
  package var instanceBlueOffset: Float = 0
  /// Added from each copy to the next.
  package var instanceAlphaOffset: Float = 0

  /// Makes the defaults.
  package init() {}
}

/// The values of a scroll layer.
package struct ScrollValues: Sendable {
  /// The directions.
  package var scrollMode = CAScrollLayerScrollMode.both

  /// Makes the defaults.
  package init() {}
}

/// The values of a tiled layer.
package struct TiledValues: Sendable {
  /// The number of levels of detail.
  package var levelsOfDetail = 1
  /// How many of them are magnified.
  package var levelsOfDetailBias = 0
  /// The size of a tile in pixels.
  package var tileSize = CGSize(width: 256, height: 256)
  /// The tiles that are drawn, row by row.
  package var tiles: [LayerTile] = []

  /// Makes the defaults.
  package init() {}
}

/// A tile of a tiled layer.
package struct LayerTile: Sendable {
  /// Where it stands, in the layer's space.
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
      // Taken out, so that what it refers to is not counted twice.
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

  /// The outline of a shape; nil where there is none.
  var shapePath: CGPath? {
    if case .shape(let values) = payload { values.path } else { nil }
  }

  /// The gradient's values; the defaults where this is no gradient.
  package var gradient: GradientValues {
    get { if case .gradient(let values) = payload { values } else { GradientValues() } }
    set { payload = .gradient(newValue) }
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
