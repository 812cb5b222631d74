// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteGraphics
import Testing

@Suite struct PixmapDrawingTests {
  private func context() -> CGContext { CGContext(size: CGSize(width: 16, height: 16), scale: 1) }

  @Test func `a picture holds the items that drew it`() throws {
    let context = context()
    context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    context.fillEllipse(in: CGRect(x: 5, y: 5, width: 8, height: 8))
    let drawing = try #require(context.makeImage()?.pixmap.drawing)
    #expect(drawing.items.count == 2)
    guard case .draw(let first) = drawing.items[0], case .rect(let rect) = first.shape else {
      Issue.record("The first item is no rectangle.")
      return
    }
    #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `what was drawn before a picture was made belongs to the next one too`() throws {
    let context = context()
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    _ = context.makeImage()
    context.fill(CGRect(x: 4, y: 4, width: 3, height: 3))
    #expect(context.makeImage()?.pixmap.drawing?.items.count == 2)
  }

  @Test func `too many items are not held`() {
    let context = context()
    for number in 0...PixmapDrawing.mostItems {
      context.fill(CGRect(x: number % 16, y: number / 16 % 16, width: 1, height: 1))
    }
    let image = context.makeImage()
    #expect(image != nil)
    #expect(image?.pixmap.drawing == nil)
  }

  @Test func `pictures of pictures of pictures are held, and no more`() throws {
    var last: CGImage?
    var isHeld: [Bool] = []
    for _ in 0..<5 {
      let context = context()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      if let last { context.draw(last, in: CGRect(x: 0, y: 0, width: 16, height: 16)) }
      last = context.makeImage()
      isHeld.append(last?.pixmap.drawing != nil)
    }
    // A program for painting would hold all its pictures else: after the third it begins anew.
    #expect(isHeld == [true, true, true, false, true])
  }

  @Test func `memory that others write to is not what the items drew`() {
    let context = context()
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    _ = context.data
    #expect(context.makeImage()?.pixmap.drawing == nil)
  }
}
