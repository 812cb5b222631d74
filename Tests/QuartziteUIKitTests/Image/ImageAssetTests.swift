// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// Pictures for light and dark, of which views show the one for their own style.
///
/// Source: Apple's documentation of `UIImageAsset` and of `UIImage.imageAsset`.
@MainActor @Suite struct ImageAssetTests {
  private static let (light, dark) = (
    UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
  )

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `an asset has the picture for the traits`() {
    let asset = UIImageAsset()
    #expect(asset.image(with: Self.dark).size == .zero)
    asset.register(square(4), with: Self.light)
    asset.register(square(8), with: Self.dark)
    #expect(asset.image(with: Self.light).size.width == 4)
    #expect(asset.image(with: Self.dark).size.width == 8)
    #expect(asset.image(with: Self.dark).imageAsset === asset)
    // One that specifies more goes before one that specifies less, in any order.
    let small = UITraitCollection(traitsFrom: [
      Self.dark, UITraitCollection(verticalSizeClass: .compact),
    ])
    asset.register(square(12), with: small)
    asset.register(square(8), with: Self.dark)
    #expect(asset.image(with: small).size.width == 12)
    asset.unregisterImage(with: Self.dark)
    #expect(asset.image(with: Self.dark).size.width == 4)
  }

  @Test func `an image of its own is that of an asset for all traits`() throws {
    let image = square(4)
    let asset = try #require(image.imageAsset)
    #expect(image.imageAsset === asset)
    asset.register(square(8), with: Self.dark)
    #expect(asset.image(with: Self.light).size.width == 4)
    #expect(asset.image(with: Self.dark).size.width == 8)
  }

  @Test func `an image view shows the picture for its style, in its rendering mode`() throws {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 1)
    let image = square(4)
    image.imageAsset?.register(square(8), with: Self.dark)
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    func shown() throws -> CGImage { try #require(view.layer.contents as! CGImage?) }
    let scale = Int(image.scale)
    #expect(try shown().width == 4 * scale)
    view.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    #expect(try shown().width == 8 * scale)
    let pixel = try #require(shown().dataProvider?.data as Data?).prefix(4)
    #expect([UInt8](pixel) == [255, 0, 0, 255])
    view.overrideUserInterfaceStyle = .light
    stage.advance(by: 0.1)
    #expect(try shown().width == 4 * scale)
  }
}
