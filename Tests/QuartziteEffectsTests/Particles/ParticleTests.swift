// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteRaster
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite(.serialized) struct ParticleTests {
  /// The pixels of a rectangle that are not of a colour.
  private func marks(_ stage: Stage, _ rect: CGRect, background: UInt32) -> [(x: Int, y: Int)] {
    let pixmap = stage.snapshot().pixmap
    var result: [(Int, Int)] = []
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX)
      where pixmap.pixels[y * pixmap.rowPixels + x] != background { result.append((x, y)) }
    }
    return result
  }

  @Test func `the basic emitter has the catalogue's figures`() throws {
    defer { UIScreen.current = .standard() }
    let stage = play(.emitterBasic)
    let view = try #require(stage.rootView.all(FlakeEmitterView.self).first)
    let layer = view.emitterLayer
    #expect(view.frame == CGRect(x: 100, y: 100, width: 200, height: 300))
    #expect(layer.borderWidth == 2 && layer.masksToBounds)
    #expect(layer.emitterPosition == CGPoint(x: 50, y: 50))
    #expect(layer.emitterMode == .surface && layer.emitterShape == .line)
    let cell = try #require(layer.emitterCells?.first)
    #expect(layer.emitterCells?.count == 1)
    #expect(cell.birthRate == 10 && cell.lifetime == 120)
    #expect(cell.velocity == 30 && cell.velocityRange == 10 && cell.yAcceleration == 2)
    #expect(abs(cell.emissionRange - 0.5 / CGFloat.pi) < 1e-12)
    #expect(cell.color == CGColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func `flakes are where velocity, acceleration and cone let them be, and clipped`() {
    defer { UIScreen.current = .standard() }
    let stage = play(.emitterBasic)
    stage.advance(to: 2)
    let white: UInt32 = 0xFFFF_FFFF
    let inner = CGRect(x: 103, y: 103, width: 194, height: 294)
    let marks = marks(stage, inner, background: white)
    #expect(!marks.isEmpty)
    // After 2 s: at most (30 + 10) * 2 + 2 * 2^2 / 2 down, the same less gravity up; half a flake
    // of 12 points more. Sideways the sine of half the cone (0.159), or of the whole if it opens
    // by so much to each side.
    let (reach, half) = (80.0 + 4, 6.5)
    for (x, y) in marks {
      #expect(abs(Double(x) + 0.5 - 150) <= 80 * sin(0.5 / .pi) + half)
      #expect(Double(y) + 0.5 - 150 <= reach + half)
    }
    // Nothing outside the border.
    stage.advance(to: 12)
    let paper = stage.snapshot().pixmap.pixels[0]
    #expect(
      self.marks(stage, CGRect(x: 0, y: 0, width: 400, height: 100), background: paper).isEmpty
    )
    #expect(
      self.marks(stage, CGRect(x: 0, y: 400, width: 400, height: 90), background: paper).isEmpty
    )
  }

  @Test(arguments: [Effect.snow, .rain])
  func `the weather falls in 100 x 100 points behind a soft mask of that size`(
    effect: Effect
  ) throws {
    defer { UIScreen.current = .standard() }
    let stage = play(effect)
    let view = try #require(stage.rootView.all(EmitterView.self).first)
    #expect(view.bounds.size == CGSize(width: 100, height: 100))
    #expect(view.mask?.frame == view.bounds)
    #expect(view is SnowView || view is RainView)
    // With the emitter and without it: where do they differ?
    stage.advance(to: 5)
    let with = stage.snapshot().pixmap
    view.isHidden = true
    stage.advance(to: 5)
    let without = stage.snapshot().pixmap
    var places: [(Int, Int)] = []
    for y in 0..<with.height {
      for x in 0..<with.width
      where with.pixels[y * with.rowPixels + x] != without.pixels[y * without.rowPixels + x] {
        places.append((x, y))
      }
    }
    #expect(places.count > 60)
    for (x, y) in places {
      #expect(view.frame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
    }
    // It has reached the lower half.
    #expect(places.contains { $0.1 > Int(view.frame.midY) + 20 })
  }

  @Test func `nothing is emitted before show or, once all has died, after hide`() {
    defer { UIScreen.current = .standard() }
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = RainView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    func count() -> Int { marks(stage, stage.rootView.bounds, background: 0).count }
    stage.advance(to: 1)
    #expect(count() == 0)
    view.show()
    stage.advance(to: 2)
    #expect(count() > 20)
    view.hide()
    stage.advance(to: 2.1)
    #expect(count() > 0)
    // The longest life is 1.4 s.
    stage.advance(to: 3.5)
    #expect(count() == 0)
  }

  @Test func `the same seed gives the same particles, another one others`() {
    defer { UIScreen.current = .standard() }
    func picture(_ seed: UInt64) -> [UInt32] {
      let stage = play(.snow, seed: seed)
      stage.advance(to: 4)
      return stage.snapshot().pixmap.pixels
    }
    #expect(picture(1) == picture(1))
    #expect(picture(1) != picture(2))
  }
}
