// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// A gradient seen through a shape is that shape, painted with the gradient.
@Suite struct MaskedFillTests {
  /// A mask of a triangle, as wide and as high as told.
  private func triangle(_ width: Double, _ height: Double) -> PresentationBranch {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 2, y: 2))
    path.addLine(to: CGPoint(x: width, y: 2))
    path.addLine(to: CGPoint(x: 2, y: height))
    path.closeSubpath()
    var shape = ShapeValues()
    (shape.path, shape.fillColor) = (path, .black)
    return layer(rect(0, 0, 40, 40)) { $0.payload = .shape(shape) }
  }

  private func gradient(
    mask: PresentationBranch?,
    sublayers: [PresentationBranch] = []
  ) -> PresentationBranch {
    var gradient = GradientValues()
    gradient.colors = [.red, .blue]
    (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
    return layer(rect(10, 10, 40, 40), sublayers: sublayers, mask: mask) {
      $0.payload = .gradient(gradient)
    }
  }

  private func hasGroup(_ items: [DisplayItem]) -> Bool {
    items.contains { if case .group = $0 { true } else { false } }
  }

  @Test func `no group is needed, and the pixels are those of mask and gradient`() {
    let scene = Scene(60, 60, gradient(mask: triangle(36, 36)))
    #expect(!hasGroup(scene.list.items))
    let masked = scene.render()
    let whole = Scene(60, 60, gradient(mask: nil)).render()
    // Well inside the triangle the gradient's own pixels, outside nothing.
    #expect(masked[20, 20] == whole[20, 20])
    #expect(masked[13, 30] == whole[13, 30])
    #expect(masked[45, 45][3] == 0 && masked[11, 11][3] == 0)
  }

  @Test func `what the bounds cut off stays cut off`() {
    let scene = Scene(100, 60, gradient(mask: triangle(80, 30)))
    let picture = scene.render()
    #expect(picture[48, 13][3] == 255)
    #expect(picture[52, 13][3] == 0)
  }

  @Test func `a layer with sublayers keeps its mask over them`() {
    let sub = layer(rect(0, 0, 40, 40), .green)
    let scene = Scene(60, 60, gradient(mask: triangle(36, 36), sublayers: [sub]))
    #expect(scene.render()[20, 20] == [0, 255, 0, 255])
    #expect(scene.render()[45, 45][3] == 0)
  }

  @Test func `one opaque shape as a mask of several layers shows what its picture does`() {
    func pixels(_ mask: PresentationBranch) -> Picture {
      let body = layer(
        rect(10, 10, 40, 40),
        .red,
        sublayers: [layer(rect(5, 5, 20, 20), .green), layer(rect(15, 0, 20, 30), .blue)],
        mask: mask
      )
      return Scene(60, 60, body).render()
    }
    let alone = triangle(36, 31)
    var among = alone
    // Too faint to be seen, but no single shape any more.
    among.sublayers = [layer(rect(0, 0, 40, 40), LayerColor(0, 0, 0, 0.001))]
    let (clipped, masked) = (pixels(alone), pixels(among))
    for (a, b) in zip(clipped.bytes, masked.bytes) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }

  @Test func `a map of colours over one colour needs no picture`() {
    // Red becomes blue, and alpha half.
    let numbers: [Double] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.5, 0]
    let filter = LayerFilter(
      type: "colorMatrix",
      inputs: [LayerFilter.Input(key: "inputColorMatrix", values: numbers)]
    )
    let scene = Scene(20, 20, layer(rect(2, 2, 10, 10), .red) { $0.filters = [filter] })
    #expect(!hasGroup(scene.list.items))
    let pixel = scene.render()[5, 5]
    #expect(pixel[0] == 0 && pixel[1] == 0)
    #expect(abs(Int(pixel[2]) - 128) <= 1 && abs(Int(pixel[3]) - 128) <= 1)
  }
}
