// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteRaster

/// A picture of layers as the screen shows them, which another renderer draws from `test_layers.py`.
///
/// The origin is at the upper left.
struct LayerDrawing: Sendable {
  let name: String
  let body: @Sendable (CALayer) -> Void

  init(_ name: String, _ body: @escaping @Sendable (CALayer) -> Void) {
    (self.name, self.body) = (name, body)
  }

  /// The premultiplied bytes, rows from the top.
  func render() -> [UInt8]? {
    let side = CGFloat(Drawing.side)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: side, height: side)
    root.backgroundColor = Ink.paper
    body(root)
    var tree = PresentationTree()
    let snapshot = LayerTreeSnapshot.model(of: root)
    snapshot.evaluate(at: snapshot.time, into: &tree)
    let list = FrameComposer().compose(tree, size: root.bounds.size, scale: 1)
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface)
    var bytes: [UInt8] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let word = surface[x, y]
        bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
    }
    return bytes
  }
}

extension LayerDrawing {
  private static func layer(
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    _ color: CGColor?,
    in parent: CALayer,
    _ change: (CALayer) -> Void = { _ in }
  ) {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    change(layer)
    parent.addSublayer(layer)
  }

  private static func gradient(
    _ parent: CALayer,
    _ type: CAGradientLayerType,
    from start: CGPoint,
    to end: CGPoint
  ) {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 20, y: 40, width: 120, height: 80)
    layer.type = type
    layer.colors = [Ink.red, Ink.paper, Ink.blue]
    layer.locations = [0, 0.4, 1]
    (layer.startPoint, layer.endPoint) = (start, end)
    parent.addSublayer(layer)
  }

  /// All drawings.
  static let all = [
    LayerDrawing("layer-corners") { root in
      layer(20, 30, 110, 80, Ink.red, in: root) { $0.cornerRadius = 25 }
      layer(40, 60, 100, 80, Ink.green, in: root) {
        $0.cornerRadius = 30
        $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      }
    },
    LayerDrawing("layer-border") { root in
      layer(20, 30, 120, 90, Ink.blue, in: root) {
        ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (30, 8, Ink.red)
      }
    },
    LayerDrawing("layer-shadow") { root in
      layer(40, 40, 70, 60, Ink.red, in: root) {
        ($0.shadowOpacity, $0.shadowRadius) = (0.6, 6)
        $0.shadowOffset = CGSize(width: 5, height: 9)
      }
    },
    LayerDrawing("layer-shadow-path") { root in
      layer(40, 40, 70, 60, Ink.green, in: root) {
        ($0.shadowOpacity, $0.shadowRadius, $0.shadowColor) = (0.8, 4, Ink.blue)
        $0.shadowOffset = .zero
        $0.shadowPath = CGPath(
          ellipseIn: CGRect(x: -10, y: 30, width: 90, height: 50),
          transform: nil
        )
      }
    },
    LayerDrawing("layer-axial") { root in
      gradient(root, .axial, from: CGPoint(x: 0.1, y: 0.2), to: CGPoint(x: 0.8, y: 0.9))
    },
    LayerDrawing("layer-radial") { root in
      gradient(root, .radial, from: CGPoint(x: 0.4, y: 0.5), to: CGPoint(x: 0.9, y: 0.8))
    },
    LayerDrawing("layer-opacity") { root in
      layer(20, 30, 80, 80, Ink.red, in: root) { outer in
        outer.opacity = 0.5
        layer(40, 30, 70, 70, Ink.blue, in: outer)
      }
    },
    LayerDrawing("layer-mask") { root in
      layer(20, 20, 120, 120, Ink.red, in: root) { masked in
        layer(0, 60, 120, 60, Ink.blue, in: masked)
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 100, height: 80), transform: nil)
        mask.fillColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.75)
        masked.mask = mask
      }
    },
    LayerDrawing("layer-clip") { root in
      layer(30, 30, 100, 100, Ink.red, in: root) { outer in
        (outer.cornerRadius, outer.masksToBounds) = (50, true)
        layer(40, 40, 80, 80, Ink.blue, in: outer)
      }
    },
    LayerDrawing("layer-perspective") { root in
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 200
      root.sublayerTransform = eye
      layer(40, 30, 80, 100, Ink.red, in: root) {
        $0.transform = CATransform3DMakeRotation(0.8, 0.3, 1, 0)
        $0.allowsEdgeAntialiasing = true
      }
    },
    LayerDrawing("layer-replicator") { root in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 30, y: 30, width: 100, height: 100)
      replicator.instanceCount = 8
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      replicator.instanceAlphaOffset = -0.1
      let dot = CAShapeLayer()
      dot.path = CGPath(ellipseIn: CGRect(x: 40, y: -5, width: 20, height: 26), transform: nil)
      dot.fillColor = Ink.blue
      replicator.addSublayer(dot)
      root.addSublayer(replicator)
    },
    LayerDrawing("layer-blend") { root in
      layer(20, 20, 90, 120, Ink.red, in: root)
      layer(50, 40, 90, 60, CGColor(red: 0.3, green: 0.6, blue: 0.9, alpha: 1), in: root) {
        $0.compositingFilter = "multiplyBlendMode"
      }
    },
    LayerDrawing("layer-stroke") { root in
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 30, y: 30, width: 100, height: 100), transform: nil)
      (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, Ink.red, 24)
      (shape.strokeStart, shape.strokeEnd) = (0.1, 0.85)
      root.addSublayer(shape)
    },
  ]
}
