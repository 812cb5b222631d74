// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ParticleTests {
  /// The pixels in which two pictures differ.
  private func changes(_ before: Pixmap, _ after: Pixmap) -> [(x: Int, y: Int)] {
    var result: [(Int, Int)] = []
    for y in 0..<before.height {
      for x in 0..<before.width
      where before.pixels[y * before.rowPixels + x] != after.pixels[y * after.rowPixels + x] {
        result.append((x, y))
      }
    }
    return result
  }

  @Test func `the basic emitter has the catalogue's figures`() throws {
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
    let stage = play(.emitterBasic)
    // The first flake is born after a tenth of a second.
    let empty = stage.snapshot().pixmap
    stage.advance(to: 2)
    let flakes = changes(empty, stage.snapshot().pixmap)
    #expect(!flakes.isEmpty)
    // After 2 s: at most (30 + 10) * 2 + 2 * 2^2 / 2 down, the same less gravity up; half a flake
    // of 12 points more. Sideways the sine of half the cone (0.159), or of the whole if it opens
    // by so much to each side.
    let (reach, half) = (80.0 + 4, 6.5)
    for (x, y) in flakes {
      #expect(abs(Double(x) + 0.5 - 150) <= 80 * sin(0.5 / .pi) + half)
      #expect(Double(y) + 0.5 - 150 <= reach + half)
    }
    // Nothing outside the frame, up to whose upper edge they fly.
    stage.advance(to: 12)
    let all = changes(empty, stage.snapshot().pixmap)
    #expect(all.contains { $0.y < 110 })
    for (x, y) in all { #expect((100..<300).contains(x) && (100..<400).contains(y)) }
  }

  @Test(arguments: [Effect.snow, .rain])
  func `the weather falls in 100 x 100 points behind a soft mask of that size`(
    effect: Effect
  ) throws {
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
    let places = changes(with, without)
    #expect(places.count > 60)
    for (x, y) in places {
      #expect(view.frame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)))
    }
    // It has reached the lower half.
    #expect(places.contains { $0.1 > Int(view.frame.midY) + 20 })
  }

  @Test func `nothing is emitted before show or, once all has died, after hide`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let view = RainView(frame: stage.rootView.bounds)
    stage.rootView.addSubview(view)
    let empty = stage.snapshot().pixmap
    func count() -> Int { changes(empty, stage.snapshot().pixmap).count }
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
    func picture(_ seed: UInt64) -> [UInt32] {
      let stage = play(.snow, seed: seed)
      stage.advance(to: 4)
      return stage.snapshot().pixmap.pixels
    }
    #expect(difference(picture(1), picture(1)) == nil)
    #expect(picture(1) != picture(2))
  }
}
