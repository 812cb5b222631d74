// SPDX-License-Identifier: Apache-2.0
import Lottie
import QuartziteStage
import Testing

/// A layer without a view, as code for lottie-ios uses it.
@MainActor @Suite struct BareLayerTests {
  private let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
  private let fill = AnimationKeypath(keypath: "Box.Fill.Color")

  private func pixel() throws -> [Int] {
    var word: UInt32 = 0
    try stage.renderPixmaps(times: [stage.time]) { word = $0.pixels[5 * $0.rowPixels + 5] }
    return [Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255)]
  }

  private func layer() throws -> LottieAnimationLayer {
    let animation = try LottieAnimation.from(data: Data(AnimationViewTests.file.utf8))
    let layer = LottieAnimationLayer(animation: animation)
    layer.position = CGPoint(x: 5, y: 5)
    stage.rootView.layer.addSublayer(layer)
    return layer
  }

  @Test func `a provider replaces a value, and without it the file's comes back`() throws {
    let layer = try layer()
    #expect(try pixel() == [255, 0, 0])
    layer.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)),
      keypath: fill
    )
    #expect(try pixel() == [0, 0, 255])
    layer.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)),
      keypath: fill
    )
    #expect(layer.valueProviders.count == 1)
    #expect(try pixel() == [0, 255, 0])
    layer.removeValueProvider(for: fill)
    #expect(layer.valueProviders.isEmpty)
    #expect(try pixel() == [255, 0, 0])
  }

  @Test func `a run goes on when a provider is set`() throws {
    let layer = try layer()
    var ends: [Bool] = []
    layer.play { ends.append($0) }
    stage.advance(to: 0.5)
    layer.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)),
      keypath: fill
    )
    stage.advance(to: 0.7)
    #expect(abs(layer.currentFrame - 7) < 1e-6)
    stage.advance(to: 2)
    #expect(ends == [true])
  }

  @Test func `pictures come from a provider, and anew when they are reloaded`() throws {
    final class Plain: AnimationImageProvider {
      var color = UIColor.blue

      func imageForAsset(asset: ImageAsset) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
          color.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      }
    }
    let text = """
      {"w":10,"h":10,"fr":10,"ip":0,"op":10,"assets":[{"id":"p","w":10,"h":10,"u":"","p":"a.png"}],
      "layers":[{"ty":2,"refId":"p","nm":"P","ip":0,"op":11,"st":0,"ks":{}}]}
      """
    let provider = Plain()
    let layer = LottieAnimationLayer(
      animation: try LottieAnimation.from(data: Data(text.utf8)),
      imageProvider: provider
    )
    layer.position = CGPoint(x: 5, y: 5)
    stage.rootView.layer.addSublayer(layer)
    #expect(try pixel() == [0, 0, 255])
    provider.color = .green
    layer.reloadImages()
    #expect(try pixel() == [0, 255, 0])
    #expect(layer.imageProvider as? Plain === provider)
  }
}
