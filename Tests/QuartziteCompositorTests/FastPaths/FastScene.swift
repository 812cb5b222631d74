// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteRaster

/// A random scene of all kinds of layers, some of which move, from a seed.
struct FastScene {
  static let size = CGSize(width: 112, height: 96)
  /// The moments that are drawn; the last one is the one before again.
  static let times = [0, 0.13, 0.26, 0.4, 0.55, 0.7, 0.7]

  private var random: SeededRandom

  /// The layers as they were committed.
  private(set) var snapshot: LayerTreeSnapshot

  init(seed: Int, paths: FastPathChoice = FastPathChoice()) {
    random = SeededRandom(seed: UInt64(seed))
    let clock = MediaClock()
    MediaClock.current = clock
    let world = World.current
    world.paths = paths
    defer { world.paths = FastPathChoice() }
    let root = CALayer()
    snapshot = LayerTreeSnapshot.model(of: root)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.frame = CGRect(origin: .zero, size: Self.size)
    root.backgroundColor = color(1)
    let context = RenderContext(root: root, paths: paths)
    // Emitters and delayed copies never stand still.
    let kinds = (0..<20).filter { seed % 4 != 3 || $0 != 15 && $0 != 18 }
    var layers = kinds.map { layer(kind: $0) }
    for index in layers.indices.reversed() {
      layers.swapAt(index, random.integer(in: 0...index))
    }
    for layer in layers { root.addSublayer(layer) }
    for (number, layer) in layers.enumerated() where number % 5 == 0 { move(layer) }
    let frame = CABasicAnimation(keyPath: "borderWidth")
    (frame.fromValue, frame.toValue, frame.duration) = (0.0, 3.0, 0.6)
    for layer in layers[1...2] { layer.add(frame, forKey: nil) }
    root.addSublayer(backdrop())
    let small = CALayer()
    small.frame = CGRect(x: 60, y: 4, width: 20, height: 12)
    small.contents = image(50, 30)
    small.minificationFilter = .trilinear
    root.addSublayer(small)
    move(small)
    // Of one outline.
    for x in [4.0, 24] {
      let round = plain()
      (round.frame, round.cornerRadius) = (CGRect(x: x, y: 70, width: 16, height: 14), 4)
      root.addSublayer(round)
    }
    root.addSublayer(grains())
    let passing = plain()
    passing.add(ComputedAnimation(keyPath: "hidden", .outside(start: 0.2, end: 0.5)), forKey: nil)
    root.addSublayer(passing)
    CATransaction.commit()
    CATransaction.flush()
    snapshot = context.snapshot(at: 0)
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    random.uniform(in: low...high)
  }

  private mutating func color(_ alpha: Double? = nil) -> CGColor {
    CGColor(
      red: random.unit(),
      green: random.unit(),
      blue: random.unit(),
      alpha: alpha ?? (random.chance(0.4) ? random.unit() : 1)
    )
  }

  private mutating func frame(_ least: Double = 6, _ most: Double = 40) -> CGRect {
    // Whole points half of the time: what is copied must meet what is not.
    let isWhole = random.chance(0.5)
    func rounded(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    return CGRect(
      x: rounded(number(-10, 90)),
      y: rounded(number(-10, 80)),
      width: rounded(number(least, most)),
      height: rounded(number(least, most))
    )
  }

  private mutating func image(_ width: Int, _ height: Int) -> CGImage {
    // Rows are stored in multiples of 16 pixels.
    let row = (width + 15) & ~15
    let pixels = (0..<row * height).map { _ -> UInt32 in
      let alpha = UInt32(random.integer(in: 0...255))
      func channel() -> UInt32 { UInt32(random.integer(in: 0...Int(alpha))) }
      return channel() | channel() << 8 | channel() << 16 | alpha << 24
    }
    return CGImage(pixmap: Pixmap(width: width, height: height, pixels: pixels))
  }

  private mutating func move(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "position")
    animation.byValue = CGPoint(x: number(-30, 30), y: number(-30, 30))
    animation.duration = 0.6
    layer.add(animation, forKey: nil)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.4, 1.0, 0.5)
    layer.add(fade, forKey: nil)
  }

  /// Hundreds of copies of a picture on whole pixels.
  private mutating func grains() -> CALayer {
    let grain = CALayer()
    grain.frame = CGRect(x: 3, y: 50, width: 9, height: 12)
    grain.contents = image(9, 12)
    let grains = CAReplicatorLayer()
    (grains.instanceCount, grains.instanceAlphaOffset) = (600, -0.0016)
    grains.addSublayer(grain)
    return grains
  }

  private func blur(_ radius: Double) -> CIFilter? {
    CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": radius])
  }

  /// A layer that filters what is behind it.
  private mutating func backdrop() -> CALayer {
    let layer = plain()
    layer.backgroundFilters = [blur(number(1, 3))].compactMap { $0 }
    layer.backgroundColor = nil
    return layer
  }

  private mutating func plain() -> CALayer {
    let layer = CALayer()
    layer.frame = frame()
    layer.backgroundColor = color()
    return layer
  }

  private mutating func shape(_ path: CGPath? = nil) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = frame()
    let ellipse = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: number(5, 40), height: number(5, 40)),
      transform: nil
    )
    layer.path = path ?? ellipse
    (layer.fillColor, layer.strokeColor, layer.lineWidth) = (color(), color(), number(0.5, 4))
    return layer
  }

  /// One layer of each kind, with what decorates it.
  private mutating func layer(kind: Int) -> CALayer {
    switch kind {
    case 0: return shape()
    case 1: return shape(CGPath(rect: CGRect(x: 1, y: 2, width: 20, height: 9), transform: nil))
    case 2:
      let layer = shape()
      for _ in 0..<3 { layer.addSublayer(shape()) }
      return layer
    case 3: return gradient()
    case 4, 5: return masked(isGradient: kind == 4)
    case 6, 7, 8: return picture(kind)
    case 9, 10, 11: return shadowed(kind)
    case 12, 13: return blurred(kind)
    case 14:
      let layer = plain()
      layer.compositingFilter = CIFilter(name: "CIMultiplyBlendMode")
      return layer
    case 15: return emitter()
    case 16:
      let layer = plain()
      (layer.shouldRasterize, layer.rasterizationScale) = (true, 1.5)
      layer.addSublayer(shape())
      return layer
    case 17:
      let layer = plain()
      layer.isHidden = true
      let inner = plain()
      move(inner)
      layer.addSublayer(inner)
      return layer
    case 18: return replicator()
    default:
      let layer = shape()
      layer.frame.origin.x = 300
      return layer
    }
  }

  private mutating func gradient() -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame(20, 60)
    layer.colors = [color(), color(), color()]
    return layer
  }

  private mutating func masked(isGradient: Bool) -> CALayer {
    let layer = isGradient ? gradient() : plain()
    if !isGradient {
      layer.addSublayer(plain())
      layer.addSublayer(shape())
    }
    let mask = shape()
    mask.frame.origin = CGPoint(x: 2, y: 2)
    let side = min(layer.bounds.width, layer.bounds.height) - 6
    mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    (mask.fillColor, mask.strokeColor) = (color(1), nil)
    layer.mask = mask
    return layer
  }

  /// Pictures as they are, between pixels, and as a text layer has one.
  private mutating func picture(_ kind: Int) -> CALayer {
    let layer = kind == 6 ? CATextLayer() : CALayer()
    if kind == 8 {
      // Large, and stands still.
      layer.frame = CGRect(x: 3.4, y: 2.7, width: 90, height: 80)
      layer.contents = image(30, 20)
    } else {
      layer.frame = CGRect(
        x: number(0, 70).rounded(),
        y: number(0, 60).rounded(),
        width: 20,
        height: 12
      )
      layer.contents = image(20, 12)
    }
    return layer
  }

  private mutating func shadowed(_ kind: Int) -> CALayer {
    let layer = plain()
    // The first is so narrow that it is placed on whole pixels.
    (layer.shadowOpacity, layer.shadowRadius) = (0.7, kind == 9 ? 1.2 : number(2, 6))
    layer.shadowOffset = CGSize(width: number(-6, 6), height: number(-6, 6))
    layer.cornerRadius = kind == 9 ? 5 : 0
    let inner = CALayer()
    inner.backgroundColor = color()
    inner.frame = layer.bounds.insetBy(dx: 2, dy: 2)
    layer.addSublayer(inner)
    if kind == 9 { layer.backgroundColor = color(1) }
    if kind == 10 {
      // It reaches beyond the background, which the whole of it covers.
      layer.backgroundColor = color(1)
      inner.frame = layer.bounds.offsetBy(dx: 5, dy: 3)
    }
    if kind == 11 {
      layer.addSublayer(plain())
      layer.position.x -= 600
      layer.shadowOffset.width = 600
    }
    return layer
  }

  private mutating func blurred(_ kind: Int) -> CALayer {
    let layer = plain()
    layer.addSublayer(plain())
    layer.filters = [blur(kind == 12 ? number(0.5, 3) : number(66, 90))].compactMap { $0 }
    return layer
  }

  private mutating func emitter() -> CALayer {
    let layer = CAEmitterLayer()
    layer.frame = frame()
    layer.emitterPosition = CGPoint(x: 10, y: 10)
    let cell = CAEmitterCell()
    cell.contents = image(6, 5)
    (cell.birthRate, cell.lifetime, cell.velocity) = (30, 2, 25)
    (cell.emissionRange, cell.scaleRange) = (6.28, 0.3)
    layer.emitterCells = [cell]
    (layer.beginTime, layer.seed) = (-2, UInt32(random.integer(in: 0...1000)))
    return layer
  }

  private mutating func replicator() -> CALayer {
    let layer = CAReplicatorLayer()
    layer.frame = frame()
    (layer.instanceCount, layer.instanceDelay) = (3, 0.05)
    layer.instanceTransform = CATransform3DMakeTranslation(9, 4, 0)
    let inner = shape()
    move(inner)
    layer.addSublayer(inner)
    return layer
  }
}
