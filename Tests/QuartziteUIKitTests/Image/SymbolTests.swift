// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteUIKit
import Testing

@MainActor @Suite struct SymbolTests {
  @Test func `a name that is not in the set has no picture`() {
    #expect(UIImage(systemName: "no.such.symbol") == nil)
  }

  @Test(arguments: [
    "1.circle", "50.circle.fill", "a.square", "z.square.fill", "heart.circle", "trash.circle.fill",
    "mic.slash", "folder.slash", "cart.slash.fill",
  ])
  func `symbols, letters and numbers stand in frames or are struck out`(_ name: String) throws {
    let image = try #require(UIImage(systemName: name))
    let plain = name.contains("slash") ? name.replacing(".slash", with: "") : "circle"
    let base = try #require(UIImage(systemName: plain))
    #expect(image.size == base.size)
    #expect(image.pngData() != base.pngData())
  }

  @Test(arguments: ["100.circle", "ab.circle", ".circle", "no.such.circle", "circle.slash.slash"])
  func `what stands in no frame has no picture`(_ name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test(arguments: SymbolTable.symbols.keys.sorted())
  func `every symbol has ink and keeps inside its square`(_ name: String) throws {
    let image = try #require(UIImage(systemName: name))
    let picture = try #require(image.cgImage)
    let bytes = try #require(picture.dataProvider?.data as Data?)
    let alphas = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    #expect(alphas.contains(255))
    let (width, height) = (picture.width, picture.height)
    #expect(alphas.count == width * height)
    let (last, corner) = (width - 1, (height - 1) * width)
    for x in 0..<width { #expect(alphas[x] < 128 && alphas[corner + x] < 128) }
    for y in 0..<height { #expect(alphas[y * width] < 128 && alphas[y * width + last] < 128) }
  }

  @Test func `a symbol grows with its points and is a stencil`() throws {
    let small = try #require(UIImage(systemName: "plus"))
    let large = try #require(
      UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 50))
    )
    #expect(small.size == CGSize(width: 20.5, height: 20.5))
    #expect(large.size == CGSize(width: 60, height: 60))
    #expect(small.isSymbolImage && small.renderingMode == .automatic)
    let view = UIImageView(image: large)
    view.tintColor = .red
    let data = (view.layer.contents.map { $0 as! CGImage })?.dataProvider?.data as Data?
    let bytes = try #require(data)
    let middle = (60 * 120 + 60) * 4
    #expect(Array(bytes[middle..<middle + 4]) == [255, 0, 0, 255])
  }
}
