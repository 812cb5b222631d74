// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Upright rectangles, which need no edges, against the same rectangle as a path with one corner
/// more, which does.
@Suite struct BoxTests {
  private func path(_ rect: CGRect) -> Shape {
    var elements = PathElements()
    elements.append(.move, CGPoint(x: rect.minX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.midX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.maxX, y: rect.minY))
    elements.append(.line, CGPoint(x: rect.maxX, y: rect.maxY))
    elements.append(.line, CGPoint(x: rect.minX, y: rect.maxY))
    elements.append(.close)
    return .fill(CGPath(elements: elements), rule: .nonZero, projection: Projection())
  }

  private func item(_ shape: Shape, _ paint: Paint) -> DisplayItem {
    .draw(DrawItem(shape: shape, paint: paint))
  }

  @Test(arguments: 0..<60) func `a rectangle between pixels covers what its edges do`(seed: UInt64)
  {
    var scene = RandomScene(seed: seed &+ 3000)
    let sizes = [0.0, 0.2, 0.9, 1, 3.4, 40, 900]
    let rect = CGRect(
      x: scene.number(-30, 90),
      y: scene.number(-30, 90),
      width: sizes[scene.whole(7)] + scene.number(0, 1),
      height: sizes[scene.whole(7)] + scene.number(0, 1)
    )
    for paint in [Paint.color(scene.color()), scene.paint()] {
      let clip = Clip(shape: scene.shape())
      for clips in [[], [clip]] {
        let lists = [Shape.rect(rect), path(rect)].map { shape in
          DisplayList(
            width: 97,
            height: 83,
            background: PaintColor(0.4, 0.1, 0.9, 0.7),
            items: [.group(GroupItem(items: [item(shape, paint)], clips: clips))]
          )
        }
        #expect(bytes(drawn(lists[0])) == bytes(drawn(lists[1])))
      }
      // And as a clip.
      let clipped = [Shape.rect(rect), path(rect)].map { shape in
        DisplayList(
          width: 97,
          height: 83,
          items: [
            .group(GroupItem(items: [item(.everything, paint)], clips: [Clip(shape: shape)]))
          ]
        )
      }
      #expect(bytes(drawn(clipped[0])) == bytes(drawn(clipped[1])))
    }
  }

  @Test func `pictures between pixels are mixed as by the definition`() {
    // A ramp of whole steps: a quarter of the way between 40 and 44 is 41.
    let row = (0..<16).map { UInt32($0 * 4) * 0x0001_0101 | 0xFF00_0000 }
    let picture = Pixmap(width: 16, height: 16, pixels: Array((0..<16).map { _ in row }.joined()))
    let place = Projection(CGAffineTransform(translationX: 3.75, y: 2.5))
    let image = ImagePaint(pixmap: picture, projection: place, edge: .clamp)
    let surface = drawn(
      DisplayList(width: 24, height: 24, items: [item(.everything, .image(image))])
    )
    for x in 0..<24 {
      // The centre of pixel x lies at x + 0.5 - 3.75 in the picture, pixel 0's centre at 0.5.
      let expected = min(60, max(0, (Double(x) - 3.75) * 4))
      #expect(channels(surface[x, 9])[0] == Int(expected.rounded()))
    }
  }
}
