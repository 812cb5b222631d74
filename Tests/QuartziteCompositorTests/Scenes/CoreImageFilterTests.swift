// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster
import Synchronization
import Testing

/// Filters of layers that only Core Image can compute.
@Suite struct CoreImageFilterTests {
  /// The filters of one picture that work on its colours.
  static let colorFilters =
    (CIFilter.filterNames(inCategory: kCICategoryColorAdjustment)
    + CIFilter.filterNames(inCategory: kCICategoryColorEffect)).filter { name in
      guard let filter = CIFilter(name: name) else { return false }
      return !FilterChain.understands(filter.layerFilter)
        && filter.inputKeys.filter {
          (filter.attributes[$0] as? [String: Any])?[kCIAttributeType] as? String
            == kCIAttributeTypeImage
        } == [kCIInputImageKey]
    }

  private func cgImage(_ color: LayerColor) -> CGImage {
    CGImage(pixmap: Scene(8, 8, layer(rect(0, 0, 8, 8), color)).rendered())
  }

  @Test(arguments: colorFilters)
  func `a layer's filter gives what a context computes`(name: String) throws {
    let color = LayerColor(0.8, 0.4, 0.1, 1)
    let filter = try #require(CIFilter(name: name))
    let branch = layer(rect(0, 0, 8, 8), color) { $0.filters = [filter.layerFilter] }
    let seen = Scene(8, 8, branch).render()[4, 4]
    filter.setValue(CIImage(cgImage: cgImage(color)), forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    let extent = CGRect(x: 0, y: 0, width: 8, height: 8)
    let expected = try #require(CIContext().createCGImage(output, from: extent))
    #expect(near(seen, Picture(expected.pixmap)[4, 4]), "\(name)")
  }

  @Test func `a rectangle is meant in the layer's points`() {
    let crop = LayerFilter(
      type: "CICrop",
      inputs: [LayerFilter.Input(key: "inputRectangle", values: [2, 3, 4, 5])]
    )
    let branch = layer(rect(1, 1, 10, 10), .red) { $0.filters = [crop] }
    let picture = Scene(12, 12, scale: 2, branch).render()
    for y in 0..<24 {
      for x in 0..<24 {
        let isInside = (6..<14).contains(x) && (8..<18).contains(y)
        #expect(picture[x, y][3] == (isInside ? 255 : 0), "(\(x), \(y))")
      }
    }
  }

  @Test func `pixels of CIPixellate are as large as layer points say`() throws {
    let pixellate = LayerFilter(
      type: "CIPixellate",
      inputs: [
        LayerFilter.Input(key: "inputScale", values: [4]),
        LayerFilter.Input(key: "inputCenter", values: [0, 16]),
      ]
    )
    var gradient = GradientValues()
    (gradient.colors, gradient.startPoint) = ([.black, .white], CGPoint(x: 0, y: 0.5))
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    let branch = layer(rect(0, 0, 16, 16)) {
      ($0.payload, $0.filters) = (.gradient(gradient), [pixellate])
    }
    let row = (0..<32).map { Scene(16, 16, scale: 2, branch).render()[$0, 15][0] }
    #expect(Set(row[0..<8]).count == 1 && Set(row[8..<16]).count == 1)
    #expect(row[4] < row[12] && row[12] < row[20])
  }

  @Test func `a turned layer takes its filtered picture along`() {
    let branch = layer(rect(15, 15, 30, 30), LayerColor(0.2, 0.2, 0.2, 1)) {
      $0.filters = [
        LayerFilter(
          type: "CIExposureAdjust",
          inputs: [LayerFilter.Input(key: "inputEV", values: [20])]
        )
      ]
      $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    }
    let picture = Scene(60, 60, branch).render()
    #expect(picture[30, 30] == [255, 255, 255, 255])
    #expect(picture[30, 11] == [255, 255, 255, 255] && picture[12, 12][3] == 0)
  }

  @Test func `filters of the rasteriser and of Core Image take turns`() {
    let exposure = LayerFilter(
      type: "CIExposureAdjust",
      inputs: [LayerFilter.Input(key: "inputEV", values: [20])]
    )
    let invert = LayerFilter(type: "CIColorInvert")
    func pixel(_ filters: [LayerFilter]) -> [Int] {
      let branch = layer(rect(0, 0, 8, 8), LayerColor(0.2, 0, 0, 1)) { $0.filters = filters }
      return Scene(8, 8, branch).render()[4, 4]
    }
    #expect(pixel([exposure, invert]) == [0, 255, 255, 255])
    #expect(pixel([invert, exposure]) == [255, 255, 255, 255])
  }

  @Test func `the filtered picture is kept while the layer stays the same`() {
    let composer = FrameComposer()
    let root = layer(
      rect(0, 0, 20, 20),
      sublayers: [layer(rect(0, 0, 8, 8), .red) { $0.filters = [LayerFilter(type: "CIBloom")] }]
    )
    func list() -> DisplayList {
      composer.compose(PresentationTree(root), size: CGSize(width: 20, height: 20), scale: 1)
    }
    let (surface, rasterizer) = (Surface(width: 20, height: 20), Rasterizer(threads: 1))
    for _ in 0..<3 { rasterizer.draw(list(), into: surface) }
    #expect(rasterizer.drawnSubpictures == 1)
    #expect(ItemEquality.equal(list().items, list().items))
  }

  @Test func `what has no effect is said once`() {
    final class Lines: Sendable { let list = Mutex<[String]>([]) }
    let lines = Lines()
    let branch = layer(rect(0, 0, 8, 8), .red) {
      $0.filters = [LayerFilter(type: "noSuchFilter")]
      $0.backgroundFilters = [LayerFilter(type: "CIBlendWithMask")]
      $0.compositingFilter = LayerFilter(type: "CIDissolveTransition")
    }
    Log.run(notes: { line in lines.list.withLock { $0.append(line) } }) {
      for _ in 0..<3 { #expect(Scene(8, 8, branch).render()[4, 4] == [255, 0, 0, 255]) }
    }
    let said = lines.list.withLock { $0 }
    for text in ["noSuchFilter", "CIBlendWithMask", "CIDissolveTransition"] {
      #expect(said.filter { $0.contains(text) }.count == 1, "\(said)")
    }
  }
}

extension Scene {
  /// The pixels as the rasteriser keeps them.
  func rendered() -> Pixmap {
    let list = self.list
    let surface = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1).draw(list, into: surface)
    return surface.makePixmap()
  }
}
