// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics

/// The fast paths of evaluation and composition.
extension FastPathScene {
  /// The scene of a path of evaluation or composition; nil for those of rasterisation.
  static func layers(of path: FastPaths) -> FastPathScene? {
    switch path {
    case .stillTrees:
      showing("1,000 rounded layers of which none changes") { filled(grid(1_000, side: 24)) }
    case .firstWrites: evaluating("1,000 layers with ten animations each", animated)
    case .shortSteps: evaluating("the same, with short steps or without", animated)
    case .unseenBranches:
      evaluating("the same, in a hidden layer") {
        let root = CALayer()
        let hidden = animated()
        hidden.isHidden = true
        root.addSublayer(hidden)
        // Evaluation skips a hidden branch only if its topmost layer is animated itself.
        let animation = CABasicAnimation(keyPath: "cornerRadius")
        (animation.toValue, animation.duration) = (5, 1_000)
        hidden.add(animation, forKey: nil)
        return root
      }
    case .sharedAnimations: adding("one animation added to 1,000 layers, and committed")
    case .sharedTables: adding("the same, with what is compiled shared or not")
    case .plainLayers:
      composing("2,000 shapes and layers without an effect, composed", draws: false) {
        tree(shapes(2_000))
      }
    case .flatSublayers:
      composing("200 plain layers with ten sublayers each, composed", draws: false) {
        tree(shapes(200).map { PresentationBranch($0.values, sublayers: shapes(10)) })
      }
    case .maskClips:
      composing("200 pairs of layers through round masks") {
        masked(200) { PresentationBranch($0, mask: disc(), sublayers: shapes(2)) }
      }
    case .maskFills:
      composing("200 gradients through round masks") {
        masked(200) { values in
          var (values, gradient) = (values, GradientValues())
          gradient.colors = [LayerColor(1, 0, 0, 1), LayerColor(0, 0, 1, 1)]
          values.backgroundColor = nil
          values.payload = .gradient(gradient)
          return PresentationBranch(values, mask: disc())
        }
      }
    case .backgroundShadows:
      composing("100 cards of 20 layers with the shadow of the card") {
        tree(cards { $0.shadowOpacity = 0.5 })
      }
    case .sharedOutlines:
      composing("1,000 layers with the same rounded corners") {
        CompositorBenchmarks.layerTree(1_000)
      }
    case .keptPictures:
      composing("100 rasterised cards of 20 layers") { tree(cards { $0.shouldRasterize = true }) }
    case .damage:
      showing("1,000 rounded layers of which one moves") {
        let layers = grid(1_000, side: 24)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.byValue, animation.duration) = (200, 1_000)
        layers[500].add(animation, forKey: nil)
        return filled(layers)
      }
    default: nil
    }
  }

  // MARK: - Layers

  /// A scene whose frame adds one animation to 1,000 layers and commits them.
  private static func adding(_ summary: String) -> FastPathScene {
    FastPathScene(summary: summary) { paths, _ in
      let layers = grid(1_000, side: 24)
      let root = filled(layers)
      let context = RenderContext(root: root, paths: paths)
      return { number in
        let world = World.current
        let usual = world.paths
        world.paths = paths
        defer { world.paths = usual }
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.byValue, animation.duration) = (Double(number), 1_000)
        for layer in layers { layer.add(animation, forKey: "x") }
        CATransaction.flush()
        _ = context.snapshot(at: 0)
      }
    }
  }

  @MainActor private static func animated() -> CALayer {
    let root = CALayer()
    for layer in grid(1_000, side: 24) {
      for (key, animation) in CoreBenchmarks.kinds() { layer.add(animation, forKey: key) }
      root.addSublayer(layer)
    }
    return root
  }

  @MainActor private static func filled(_ sublayers: [CALayer]) -> CALayer {
    let root = CALayer()
    root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    for layer in sublayers { root.addSublayer(layer) }
    return root
  }

  @MainActor private static func grid(_ count: Int, side: CGFloat) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(
        x: CGFloat(index % 30) * 36,
        y: CGFloat(index / 30) * 50,
        width: side,
        height: side
      )
      layer.cornerRadius = 6
      layer.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
      return layer
    }
  }

  // MARK: - Values of layers

  private static func tree(_ sublayers: [PresentationBranch]) -> PresentationTree {
    var root = LayerValues()
    root.bounds = CGRect(origin: .zero, size: size)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    root.backgroundColor = LayerColor(1, 1, 1, 1)
    return PresentationTree(PresentationBranch(root, sublayers: sublayers))
  }

  private static func square(_ side: CGFloat, _ random: inout SeededRandom) -> LayerValues {
    var values = LayerValues()
    values.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    values.position = CGPoint(
      x: (random.unit() * size.width).rounded(),
      y: (random.unit() * size.height).rounded()
    )
    values.backgroundColor = LayerColor(random.unit(), random.unit(), random.unit(), 1)
    return values
  }

  /// Ellipses, every second one in a shape layer and the others as round layers.
  private static func shapes(_ count: Int) -> [PresentationBranch] {
    var random = SeededRandom(seed: 51)
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    return (0..<count).map { index in
      var values = square(30, &random)
      if index % 2 == 0 {
        var shape = ShapeValues()
        (shape.path, shape.fillColor) = (ellipse, values.backgroundColor)
        values.backgroundColor = nil
        values.payload = .shape(shape)
      } else {
        values.backgroundColor = nil
      }
      return PresentationBranch(values)
    }
  }

  private static func masked(
    _ count: Int,
    _ make: (LayerValues) -> PresentationBranch
  ) -> PresentationTree {
    var random = SeededRandom(seed: 52)
    return tree((0..<count).map { _ in make(square(120, &random)) })
  }

  /// A round mask inside a square of 120 points.
  private static func disc() -> PresentationBranch {
    var mask = LayerValues()
    mask.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    (mask.position, mask.cornerRadius) = (CGPoint(x: 60, y: 60), 50)
    mask.backgroundColor = LayerColor(0, 0, 0, 1)
    return PresentationBranch(mask)
  }

  private static func cards(_ change: (inout LayerValues) -> Void) -> [PresentationBranch] {
    var random = SeededRandom(seed: 53)
    return (0..<100).map { _ in
      var card = square(160, &random)
      card.shadowRadius = 8
      change(&card)
      let inner = (0..<20).map { _ in
        var values = square(40, &random)
        values.position = CGPoint(x: 20 + random.unit() * 120, y: 20 + random.unit() * 120)
        return PresentationBranch(values)
      }
      return PresentationBranch(card, sublayers: inner)
    }
  }
}
