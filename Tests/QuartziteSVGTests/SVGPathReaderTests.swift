// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteSVG
import Testing

/// The layers of a document of 100 by 100 points.
func layers(_ inner: String) throws -> (layer: CALayer, image: SVGImage) {
  let text =
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    + " width='100' height='100'>\(inner)</svg>"
  let image = try SVGImage(data: Data(text.utf8))
  return (image.makeLayer(), image)
}

@Suite struct SVGPathReaderTests {
  private func path(_ data: String) throws -> CGPath {
    let layer = try layers("<path id='p' d='\(data)'/>").layer.layer(named: "p")
    return try #require((layer as? CAShapeLayer)?.path)
  }

  private func box(_ data: String) throws -> CGRect { try path(data).boundingBoxOfPath }

  @Test func `relative and absolute letters draw the same`() throws {
    #expect(try path("M10 20L30 20V50H10Z") == path("m10,20 20,0v30h-20z"))
  }

  @Test func `numbers need no spaces where they cannot be confused`() throws {
    #expect(try path("M.5.5l1-1") == path("M 0.5 0.5 L 1.5 -0.5"))
    #expect(try path("M1e1 2E0l1e0,0") == path("M10 2L11 2"))
  }

  @Test func `half a circle by an arc reaches as far as its radius`() throws {
    // From (10, 50) to (90, 50) around (50, 50): the sweep goes over the top.
    let upper = try box("M10 50A40 40 0 0 1 90 50")
    #expect(abs(upper.minY - 10) < 1e-3 && abs(upper.maxY - 50) < 1e-9)
    let lower = try box("M10 50A40 40 0 0 0 90 50")
    #expect(abs(lower.maxY - 90) < 1e-3)
  }

  @Test func `flags of arcs need no spaces`() throws {
    #expect(try path("M10 50a40 40 0 0180 0") == path("M10 50a40 40 0 0 1 80 0"))
  }

  @Test func `radii that are too small grow`() throws {
    #expect(abs(try box("M10 50A1 1 0 0 1 90 50").minY - 10) < 1e-3)
  }

  @Test func `smooth curves mirror the control point before`() throws {
    #expect(
      try path("M0 0C0 10 10 10 10 0S20 -10 20 0") == path("M0 0C0 10 10 10 10 0C10-10 20-10 20 0")
    )
    #expect(try path("M0 0Q5 10 10 0T20 0") == path("M0 0Q5 10 10 0Q15-10 20 0"))
  }

  @Test func `what follows a closed part begins where that began`() throws {
    #expect(try path("M10 10h5v5zh-5") == path("M10 10H15V15ZM10 10H5"))
  }

  @Test func `a path is drawn up to its first error, which is told`() throws {
    let (layer, image) = try layers("<path id='p' d='M0 0L10 0 L x 5'/>")
    let shape = layer.layer(named: "p") as? CAShapeLayer
    #expect(shape?.path?.boundingBoxOfPath.maxX == 10)
    #expect(image.issues.map(\.kind) == [.invalid])
  }
}
