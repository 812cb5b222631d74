// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteEffects
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// The effects with masks against the figures that define them.
@MainActor @Suite struct MaskTests {
  private func channels(_ stage: Stage, _ x: Int, _ y: Int) -> [Int] {
    let picture = stage.snapshot().pixmap
    let word = picture.pixels[y * picture.rowPixels + x]
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  private func plain(_ color: UIColor, _ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.setFillColor(color.cgColor)
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func stage(_ width: CGFloat, _ height: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: height), scale: 1)
    stage.threads = 1
    stage.rootView.backgroundColor = .black
    return stage
  }

  @Test func `a picture is seen where its mask is`() {
    let stage = stage(120, 120)
    let view = MaskedImageView(frame: stage.rootView.bounds)
    view.image = plain(.white, CGSize(width: 120, height: 120))
    stage.rootView.addSubview(view)
    #expect(channels(stage, 2, 2) == [255, 255, 255])
    view.maskImage = Artwork.disc.image(size: CGSize(width: 120, height: 120), scale: 1)
    stage.advance(by: 0.01)
    #expect(channels(stage, 2, 2) == [0, 0, 0])
    #expect(channels(stage, 60, 60) == [255, 255, 255])
    view.maskImage = nil
    stage.advance(by: 0.01)
    #expect(channels(stage, 2, 2) == [255, 255, 255])
  }

  @Test func `the gradient is clear, black and clear at its stops, and moves by 400 in 3 s`()
    throws
  {
    let stage = stage(320, 20)
    let view = GradientMaskView(frame: stage.rootView.bounds)
    view.image = plain(.white, stage.size)
    stage.rootView.addSubview(view)
    stage.advance(to: 0.01)
    #expect(channels(stage, 40, 10) == [0, 0, 0])
    // Pixel 120 has its middle at 120.5: (120.5 - 80) / 80 of the way from clear to black.
    #expect(abs(channels(stage, 120, 10)[0] - Int(255 * 40.5 / 80)) <= 2)
    #expect(channels(stage, 160, 10)[0] >= 252)
    view.move(by: 400, duration: 3)
    stage.advance(to: 0.01 + 1.5)
    #expect(close(try Shown.frame(view.maskLayer).minX, 200, 0.01))
    stage.advance(to: 3.2)
    #expect(close(view.maskFrame, CGRect(x: 400, y: 0, width: 320, height: 20)))
  }

  @Test func `the halves of the split mask part by 400`() throws {
    let stage = stage(200, 200)
    let view = SplitMaskView(frame: stage.rootView.bounds)
    view.backImage = plain(.red, view.bounds.size)
    view.frontImage = plain(.blue, view.bounds.size)
    stage.rootView.addSubview(view)
    #expect(view.halves[0].frame == CGRect(x: 0, y: 0, width: 100, height: 400))
    #expect(view.halves[1].frame == CGRect(x: 100, y: -200, width: 100, height: 400))
    stage.advance(to: 0.01)
    for (x, y) in [(50, 20), (50, 180), (150, 20), (150, 180)] {
      #expect(channels(stage, x, y)[2] >= 250, "\(x) \(y)")
    }
    view.reveal(duration: 2, animated: true)
    stage.advance(to: 0.01 + 1)
    #expect(close(try Shown.frame(view.halves[0].layer).minY, -200, 0.01))
    #expect(close(try Shown.frame(view.halves[1].layer).minY, 0, 0.01))
    // The left image shows its lower, fading half now: the middle of the view is a quarter faded.
    #expect(abs(channels(stage, 50, 100)[2] - 128) <= 4)
    stage.advance(to: 2.1)
    #expect(view.halves[0].frame.minY == -400 && view.halves[1].frame.minY == 200)
    #expect(channels(stage, 50, 100) == [255, 0, 0])
  }

  @Test func `the text's mask slides right by its width`() throws {
    let stage = try Shown.stage(.fadeText)
    let view = try Shown.view(FadeTextView.self, on: stage)
    #expect((25...35).contains(view.text?.count ?? 0))
    #expect(view.font.pointSize == 20 && view.textColor == .white)
    let gradient = try #require(view.maskLayer as? CAGradientLayer)
    #expect(gradient.locations?.map(\.doubleValue) == [0.01, 0.1, 0.9, 0.99])
    #expect(view.numberOfLines == 1)
    stage.advance(to: 1.5)
    #expect(close(try Shown.frame(view.maskLayer).minX, 150, 0.01))
    stage.advance(to: 3.1)
    #expect(view.maskLayer.frame.minX == 300)
    view.reset()
    view.fadeRight(duration: 3, animated: false)
    #expect(view.maskLayer.frame.minX == 300)
    #expect(view.maskLayer.animationKeys() == nil)
  }

  @Test(arguments: ["mask-image", "mask-gradient", "mask-split", "fade-text"])
  func `nothing survives them`(id: String) throws {
    let effect = try #require(Catalogue.effect(id: id))
    // What moves may be kept until its planned end.
    for end in [0.4, 5] {
      #expect(try Shown.survivors(of: effect, after: end, settling: 4) == [])
    }
  }
}
