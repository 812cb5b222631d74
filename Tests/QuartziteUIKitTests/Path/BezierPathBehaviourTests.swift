// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteUIKit
import Testing

/// Paths as values: points, bounds, copies, dashes, and what they draw.
@MainActor @Suite struct BezierPathBehaviourTests {
  /// The alpha of pixels that `body` draws on 20 by 20.
  private func drawn(_ body: () -> Void) throws -> (Int, Int) -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 20, height: 20)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor.black.set()
      body()
    }
    let pixmap = try #require(image.cgImage).pixmap
    return { x, y in Int(pixmap.pixels[y * pixmap.rowPixels + x] >> 24) }
  }

  @Test func `a path knows its points`() {
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 8), controlPoint: CGPoint(x: 9, y: 5))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 5, y: 8))
    // A quadratic's x is greatest in the middle: 5/4 + 9/2 + 5/4 = 7.
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 6, height: 6))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test func `a path is moved by a transform and lengthened by another`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 2))
    path.apply(CGAffineTransform(translationX: 10, y: 20))
    #expect(path.bounds == CGRect(x: 10, y: 20, width: 4, height: 2))
    path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 2, height: 2)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 14, height: 22))
    #expect(path.contains(CGPoint(x: 12, y: 21)) && path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 0.1, y: 0.1)))
  }

  @Test func `the even-odd rule decides what is inside of two circles`() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 10, y: 10)) && path.contains(CGPoint(x: 2, y: 10)))
  }

  @Test func `the even-odd rule decides what is filled and clipped`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
    path.usesEvenOddFillRule = true
    let filled = try drawn { path.fill() }
    #expect(filled(10, 10) == 0 && filled(2, 2) == 255)
    let clipped = try drawn {
      path.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(clipped(10, 10) == 0 && clipped(2, 2) == 255)
  }

  @Test func `a copy is a path of its own, with the same pen`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineWidth = 3
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 4
    path.usesEvenOddFillRule = true
    path.setLineDash([3, 1], count: 2, phase: 2)
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 90, y: 90))
    path.lineWidth = 9
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 4, height: 4) && copy.lineWidth == 3)
    #expect(copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel && copy.miterLimit == 4)
    #expect(copy.usesEvenOddFillRule)
    var (count, phase) = (0, CGFloat(0))
    copy.getLineDash(nil, count: &count, phase: &phase)
    var pattern: [CGFloat] = [0, 0]
    copy.getLineDash(&pattern, count: &count, phase: &phase)
    #expect(count == 2 && phase == 2 && pattern == [3, 1])
  }

  @Test func `a line is as wide as its pen, about the path`() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4, y: 10))
    path.addLine(to: CGPoint(x: 16, y: 10))
    path.lineWidth = 4
    let butt = try drawn { path.stroke() }
    #expect(butt(10, 8) == 255 && butt(10, 11) == 255 && butt(10, 7) == 0 && butt(10, 12) == 0)
    #expect(butt(3, 10) == 0 && butt(16, 10) == 0)
    path.lineCapStyle = .square
    let square = try drawn { path.stroke() }
    #expect(square(2, 10) == 255 && square(17, 10) == 255 && square(1, 10) == 0)
  }

  @Test func `a dash draws its lengths in turn, from its phase on`() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    path.lineWidth = 2
    path.setLineDash([4, 2], count: 2, phase: 1)
    let dashed = try drawn { path.stroke() }
    // One point of the first dash is over: 0...3, then 5...9, 11...15, 17...20.
    let row = (0..<20).map { dashed($0, 10) == 255 }
    #expect(row == (0..<20).map { ($0 + 1) % 6 < 4 })
    path.setLineDash(nil, count: 0, phase: 0)
    let whole = try drawn { path.stroke() }
    #expect((0..<20).allSatisfy { whole($0, 10) == 255 })
  }

  @Test func `filling with an alpha and a blend mode`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    let faint = try drawn { path.fill(with: .normal, alpha: 0.5) }
    #expect(abs(faint(5, 5) - 128) <= 1 && faint(15, 5) == 0)
    let holed = try drawn {
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      path.fill(with: .clear, alpha: 1)
    }
    #expect(holed(5, 5) == 0 && holed(15, 5) == 255)
  }

  @Test func `drawing functions frame, fill and clip rectangles`() throws {
    let framed = try drawn { UIRectFrame(CGRect(x: 2, y: 2, width: 10, height: 10)) }
    #expect(framed(2, 2) == 255 && framed(11, 5) == 255 && framed(6, 6) == 0 && framed(1, 5) == 0)
    let clipped = try drawn {
      UIRectClip(CGRect(x: 5, y: 5, width: 5, height: 5))
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(clipped(5, 5) == 255 && clipped(4, 5) == 0 && clipped(10, 9) == 0)
  }

  @Test func `the defaults are those of iOS`() {
    let path = UIBezierPath()
    #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    #expect(path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
  }
}
