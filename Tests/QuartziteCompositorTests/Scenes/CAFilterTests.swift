// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Core Animation's own filters as objects.
@Suite struct CAFilterTests {
  /// A mask of two columns, clear and opaque.
  private let mask = CGImage(
    pixmap: Pixmap(
      width: 2,
      height: 1,
      pixels: [0, 0xFF00_0000] + .init(repeating: 0, count: 14)
    )
  )

  private func filters(_ filter: CAFilter, scale: CGFloat = 1) -> [QuartziteDisplayList.Filter] {
    let branch = layer(rect(10, 20, 40, 30), .red) { $0.filters = [filter.layerFilter] }
    let items = Scene(80, 80, scale: scale, branch).list.items
    return items.flatMap { item -> [QuartziteDisplayList.Filter] in
      if case .group(let group) = item { group.filters } else { [] }
    }
  }

  @Test
  func `the mask of a variable blur is stretched over the bounds, and its radius is in points`()
    throws
  {
    let filter = CAFilter(type: "variableBlur")
    filter.setValue(6, forKey: "inputRadius")
    filter.setValue(mask, forKey: "inputMaskImage")
    let found = filters(filter, scale: 2)
    guard case .variableBlur(let blur)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(blur.sigma == SIMD2(12, 12))
    #expect(blur.mask === mask.pixmap)
    #expect(CGPoint.zero.applying(blur.map) == CGPoint(x: 20, y: 40))
    #expect(CGPoint(x: 2, y: 1).applying(blur.map) == CGPoint(x: 100, y: 100))
    #expect(!blur.mirrorsEdges)
  }

  @Test func `without a mask a variable blur is a blur`() {
    let (variable, even) = (CAFilter(type: "variableBlur"), CAFilter(type: "gaussianBlur"))
    variable.setValue(3.0, forKey: "inputRadius")
    even.setValue(3.0, forKey: "inputRadius")
    #expect(filters(variable) == filters(even))
    #expect(filters(even) == [.gaussianBlur(sigmaX: 3, sigmaY: 3, mirrorsEdges: false)])
  }

  @Test func `a mask that Core Image computes has its pixels`() throws {
    let filter = CAFilter(type: "variableBlur")
    let image = CIImage(color: CIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 0, width: 4, height: 3))
    filter.setValue(image, forKey: "inputMaskImage")
    guard case .variableBlur(let blur)? = filters(filter).first else {
      Issue.record("no variable blur")
      return
    }
    #expect(blur.mask.width == 4 && blur.mask.height == 3)
    #expect(blur.mask.pixels[0] >> 24 == 128)
    #expect(blur.sigma == SIMD2(10, 10))
  }

  @Test func `an edge that is normalised does not fade and ends at the bounds`() {
    func picture(_ isNormalized: Bool) -> Picture {
      let filter = CAFilter(type: "gaussianBlur")
      filter.setValue(5, forKey: "inputRadius")
      filter.setValue(isNormalized, forKey: "inputNormalizeEdges")
      return Scene(80, 80, layer(rect(10, 20, 40, 30), .red) { $0.filters = [filter.layerFilter] })
        .render()
    }
    let (faded, whole) = (picture(false), picture(true))
    #expect(faded[10, 35][3] < 160 && faded[5, 35][3] > 20)
    #expect(whole[10, 20] == whole[30, 35])
    #expect(whole[30, 35][3] == 255)
    #expect(whole[9, 35][3] == 0 && whole[50, 35][3] == 0)
  }

  @Test func `inputs are kept, removed and read back`() {
    let filter = CAFilter(type: "colorSaturate")
    filter.name = "grey"
    filter.setValue(0.25, forKey: "inputAmount")
    #expect(filter.value(forKey: "inputAmount") as? Double == 0.25)
    #expect(filter.value(forKey: "type") as? String == "colorSaturate")
    #expect(filter.layerFilter.name == "grey")
    #expect(filter.layerFilter["inputAmount"] == [0.25])
    filter.setDefaults()
    #expect(filter.layerFilter.inputs.isEmpty)
  }

  @Test func `the radius of a filter is animated by its name`() throws {
    let filter = CAFilter(type: "variableBlur")
    filter.name = "blur"
    filter.setValue(4, forKey: "inputRadius")
    let shown = CALayer()
    shown.filters = [filter]
    #expect(shown.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
    shown.setValue(7, forKeyPath: "filters.blur.inputRadius")
    #expect(shown.value(forKeyPath: "filters.blur.inputRadius") as? Double == 7)
  }
}
