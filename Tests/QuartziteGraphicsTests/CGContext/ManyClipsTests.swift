// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import Testing

/// Clips inside each other and saved states without end (issue 28).
@Suite struct ManyClipsTests {
  private static func alpha(_ context: CGContext, _ x: Int, _ y: Int) -> Int {
    Int(context.makeImage()?.pixel(x, y).a ?? 0)
  }

  @Test func `two hundred thousand clips, each in a state of its own, end and clip`() async {
    await #expect(processExitsWith: .success) {
      endAfter(processorSeconds: 60)
      let context = makeContext(100, 100)
      for index in 0..<200_000 {
        context.saveGState()
        context.clip(to: CGRect(x: index.isMultiple(of: 2) ? 10 : 0, y: 0, width: 60, height: 100))
      }
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      precondition(ManyClipsTests.alpha(context, 5, 50) == 0)
      precondition(ManyClipsTests.alpha(context, 30, 50) == 255)
      precondition(ManyClipsTests.alpha(context, 65, 50) == 0)
      for _ in 0..<200_000 { context.restoreGState() }
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
      precondition(ManyClipsTests.alpha(context, 5, 50) == 255)
    }
  }

  @Test func `of seventy round clips the last ones clip by their bounding boxes`() {
    let context = makeContext(100, 100)
    for _ in 0..<64 { context.clip(to: CGRect(x: 0, y: 0, width: 90, height: 100)) }
    for _ in 0..<6 {
      context.addEllipse(in: CGRect(x: 10, y: 0, width: 70, height: 100))
      context.clip()
    }
    context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    // The corner of the ellipse's box is inside of the box.
    #expect([5, 12, 78, 85].map { Self.alpha(context, $0, 2) } == [0, 255, 255, 0])
  }
}
