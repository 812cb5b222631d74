// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster
import Testing

/// Filters with a table or a second picture, filters of what lies below, and large ones.
@Suite struct CoreImageStepTests {
  /// A filter with its inputs set.
  private func filter(_ name: String, _ inputs: [String: Any] = [:]) throws -> CIFilter {
    let filter = try #require(CIFilter(name: name))
    for (key, value) in inputs { filter.setValue(value, forKey: key) }
    return filter
  }

  /// Bars from left to right, each of its own colour.
  private func bars(_ width: Int, _ height: Int) -> [PresentationBranch] {
    (0..<width / 4).map { index in
      let color = LayerColor(
        Double(index * 37 % 11) / 10,
        Double(index * 53 % 7) / 6,
        Double(index * 29 % 5) / 4,
        1
      )
      return layer(rect(CGFloat(index * 4), 0, 4, CGFloat(height)), color)
    }
  }

  /// What a context makes of a scene's picture by a filter, `scale` pixels a point.
  private func expected(_ filter: CIFilter, of scene: Scene) throws -> Picture {
    let pixmap = scene.rendered()
    filter.setValue(CIImage(cgImage: CGImage(pixmap: pixmap)), forKey: kCIInputImageKey)
    let output = try #require(filter.outputImage)
    let extent = CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
    return Picture(try #require(CIContext().createCGImage(output, from: extent)).pixmap)
  }

  /// A table of 4 x 4 x 4 colours that turns red, green and blue round.
  private static let cube: Data = {
    var numbers: [Float] = []
    for b in 0..<4 {
      for g in 0..<4 {
        for r in 0..<4 { numbers += [Float(g), Float(b), Float(r), 3].map { $0 / 3 } }
      }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }()

  private static let cases: [(String, @Sendable () -> [String: Any])] = [
    ("CIColorCube", { ["inputCubeDimension": 4, "inputCubeData": cube as NSData] }),
    (
      "CIMultiplyBlendMode",
      {
        let gray = CIImage(color: CIColor(red: 0.5, green: 0.5, blue: 0.5))
        return ["inputBackgroundImage": gray.cropped(to: CGRect(x: 4, y: 2, width: 16, height: 5))]
      }
    ),
    ("CIPixellate", { ["inputScale": 6, "inputCenter": CIVector(x: 0, y: 0)] }),
    ("CIColorPosterize", { ["inputLevels": 3] }),
    ("CIExposureAdjust", { ["inputEV": 0.7] }),
  ]

  @Test(arguments: 0..<5) func `a layer's filter and one of what lies below are a context's`(
    index: Int
  ) throws {
    let (name, inputs) = Self.cases[index]
    let filter = try filter(name, inputs())
    var data = filter.layerFilter
    if name == "CIPixellate" {
      // Layers count places from the upper left.
      data["inputCenter"] = [0, 12]
    }
    let plain = Scene(32, 12, layer(rect(0, 0, 32, 12), sublayers: bars(32, 12)))
    let expected = try expected(filter, of: plain)
    let filtered = Scene(
      32,
      12,
      layer(rect(0, 0, 32, 12), sublayers: bars(32, 12)) { $0.filters = [data] }
    ).render()
    let below = Scene(
      32,
      12,
      layer(
        rect(0, 0, 32, 12),
        sublayers: bars(32, 12) + [layer(rect(0, 0, 32, 12)) { $0.backgroundFilters = [data] }]
      )
    ).render()
    for y in 0..<12 {
      for x in 0..<32 {
        #expect(near(filtered[x, y], expected[x, y]), "\(name) at (\(x), \(y))")
        #expect(near(below[x, y], expected[x, y]), "\(name) below at (\(x), \(y))")
      }
    }
  }

  @Test func `a filter of what lies below keeps to the layer and takes turns with others`() {
    let exposure = LayerFilter(
      type: "CIExposureAdjust",
      inputs: [LayerFilter.Input(key: "inputEV", values: [20])]
    )
    let invert = LayerFilter(type: "CIColorInvert")
    let picture = Scene(
      20,
      20,
      layer(
        rect(0, 0, 20, 20),
        LayerColor(0.2, 0, 0, 1),
        sublayers: [layer(rect(5, 5, 10, 10)) { $0.backgroundFilters = [exposure, invert] }]
      )
    ).render()
    #expect(picture[10, 10] == [0, 255, 255, 255])
    #expect(picture[4, 10] == [51, 0, 0, 255] && picture[15, 10] == [51, 0, 0, 255])
  }

  @Test func `a turned layer filters what lies below where no place matters`() {
    let picture = Scene(
      40,
      40,
      layer(
        rect(0, 0, 40, 40),
        LayerColor(0.2, 0, 0, 1),
        sublayers: [
          layer(rect(10, 10, 20, 20)) {
            $0.backgroundFilters = [
              LayerFilter(
                type: "CIExposureAdjust",
                inputs: [LayerFilter.Input(key: "inputEV", values: [20])]
              )
            ]
            $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
          }
        ]
      )
    ).render()
    #expect(picture[20, 8] == [255, 0, 0, 255] && picture[11, 11] == [51, 0, 0, 255])
  }

  /// What is drawn again by half is what all of it would be.
  @Test func `damage below a filtered backdrop redraws what depends on it`() throws {
    let pixellate = LayerFilter(
      type: "CIPixellate",
      inputs: [LayerFilter.Input(key: "inputScale", values: [12])]
    )
    func list(_ x: CGFloat) -> DisplayList {
      let root = layer(
        rect(0, 0, 64, 64),
        .white,
        sublayers: [
          layer(rect(x, 20, 7, 7), .red),
          layer(rect(8, 8, 48, 48)) { $0.backgroundFilters = [pixellate] },
          layer(rect(30, 4, 3, 60), LayerColor(0, 0, 1, 0.5)),
        ]
      )
      let composer = FrameComposer()
      return composer.compose(PresentationTree(root), size: CGSize(width: 64, height: 64), scale: 1)
    }
    let (old, new) = (list(12), list(31))
    let surface = Surface(width: 64, height: 64)
    let rasterizer = Rasterizer(threads: 2)
    rasterizer.draw(old, into: surface)
    rasterizer.draw(new, into: surface, damage: new.damage(since: old))
    let whole = Surface(width: 64, height: 64)
    Rasterizer(threads: 1).draw(new, into: whole)
    #expect(difference(surface.makePixmap().pixels, whole.makePixmap().pixels) == nil)
    #expect(
      whole.makePixmap().pixels
        != {
          rasterizer.draw(old, into: surface)
          return surface.makePixmap().pixels
        }()
    )
  }

  @Test func `what changes inside a filtered layer is redrawn as far as its filter carries it`() {
    let pixellate = LayerFilter(
      type: "CIPixellate",
      inputs: [LayerFilter.Input(key: "inputScale", values: [12])]
    )
    func list(_ x: CGFloat) -> DisplayList {
      let inner = layer(rect(8, 8, 48, 48), .white, sublayers: [layer(rect(x, 20, 7, 7), .red)]) {
        $0.filters = [pixellate]
      }
      let root = layer(rect(0, 0, 64, 64), LayerColor(0, 0, 1, 1), sublayers: [inner])
      return FrameComposer().compose(
        PresentationTree(root),
        size: CGSize(width: 64, height: 64),
        scale: 1
      )
    }
    let (old, new) = (list(2), list(31))
    let (surface, whole) = (Surface(width: 64, height: 64), Surface(width: 64, height: 64))
    let rasterizer = Rasterizer(threads: 2)
    rasterizer.draw(old, into: surface)
    let before = surface.makePixmap().pixels
    rasterizer.draw(new, into: surface, damage: new.damage(since: old))
    Rasterizer(threads: 1).draw(new, into: whole)
    #expect(surface.makePixmap().pixels == whole.makePixmap().pixels)
    #expect(surface.makePixmap().pixels != before)
  }

  /// A layer with all kinds of inputs: numbers, a place, a table, second pictures with and without end.
  private func mixed() throws -> Scene {
    let gray = CIImage(color: CIColor(red: 0.5, green: 0.5, blue: 0.5))
    let mask = gray.cropped(to: CGRect(x: 4, y: 2, width: 16, height: 5))
    let cube: [String: Any] = ["inputCubeDimension": 4, "inputCubeData": Self.cube as NSData]
    let filters = [
      try filter("CIColorCube", cube), try filter("CIExposureAdjust", ["inputEV": 0.7]),
      try filter("CIMultiplyBlendMode", ["inputBackgroundImage": gray]),
      try filter("CIScreenBlendMode", ["inputBackgroundImage": mask]),
      try filter("CIPixellate", ["inputScale": 3, "inputCenter": CIVector(x: 1, y: 2)]),
    ].map { $0.layerFilter }
    let left = layer(rect(0, 0, 16, 12), sublayers: bars(16, 12)) { $0.filters = filters }
    let right = layer(rect(18, 2, 10, 8)) { $0.backgroundFilters = [filters[0], filters[4]] }
    return Scene(
      32,
      12,
      layer(rect(0, 0, 32, 12), sublayers: bars(32, 12) + [left, right])
    )
  }

  @Test func `a list with filters of Core Image is drawn from its JSON as it was`() throws {
    let scene = try mixed()
    let data = try DisplayListWriter.data(scene.list)
    let read = try DisplayListReader.list(data) { CoreImageStep($0).map { PictureFilter($0) } }
    let (here, there) = (Picture(scene.list), Picture(read))
    var most = 0
    for y in 0..<12 {
      for x in 0..<32 {
        for channel in 0..<4 {
          most = max(most, abs(here[x, y][channel] - there[x, y][channel]))
        }
      }
    }
    // Second pictures without pixels of their own are written with eight bits.
    #expect(most <= 1)
    #expect(try DisplayListWriter.data(read) == data)
  }

  @Test func `a filter that is not known to the reader is refused with its place`() throws {
    let data = try DisplayListWriter.data(mixed().list)
    do {
      _ = try DisplayListReader.list(data)
      Issue.record("the list was read")
    } catch {
      #expect("\(error)".contains(".step.filter"), "\(error)")
      #expect("\(error)".contains("is not known here"), "\(error)")
    }
  }

  @Test func `a layer of more than 4,096 pixels is filtered where it is seen`() throws {
    let pixellate = LayerFilter(
      type: "CIPixellate",
      inputs: [
        LayerFilter.Input(key: "inputScale", values: [8]),
        LayerFilter.Input(key: "inputCenter", values: [3000, 12]),
      ]
    )
    func picture(_ width: CGFloat, _ x: CGFloat, _ filter: LayerFilter) -> Picture {
      let wide = layer(rect(x, 0, width, 12), sublayers: bars(Int(width), 12)) {
        $0.filters = [filter]
      }
      return Scene(40, 12, wide).render()
    }
    let large = picture(6000, -3000, pixellate)
    // The same part of the same bars, from a layer of moderate size.
    var other = pixellate
    other["inputCenter"] = [1460, 12]
    let small = picture(3000, -1460, other)
    for x in 0..<40 { #expect(large[x, 5] == small[x, 5], "\(x)") }
    // Cells of 8 pixels, and not all alike.
    let row = (0..<40).map { large[$0, 5] }
    #expect(Set(row[0..<8]).count == 1 && Set(row).count > 3)
  }
}
