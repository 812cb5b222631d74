// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The layers of the launch animation in each of its phases, against its figures.
@MainActor @Suite struct LoadingPhaseTests {
  /// The stage, and the 100 x 100 figure on it.
  private func figure(at time: Double) throws -> (stage: Stage, view: UIView) {
    let stage = play(.loading)
    stage.advance(to: time)
    let page = try Shown.view(LoadingView.self, on: stage)
    return (stage, try #require(page.subviews.first))
  }

  /// The shape that was added as number `index`: circle, triangle, violet, green, wave.
  private func shape(_ index: Int, of view: UIView) throws -> CAShapeLayer {
    let layers = (view.layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }
    try #require(layers.count > index)
    return layers[index]
  }

  /// The points of the path that is shown, control points too, element by element.
  private func points(_ layer: CAShapeLayer) throws -> [[CGPoint]] {
    let path = try #require(layer.presentation()?.path)
    var all: [[CGPoint]] = []
    path.applyWithBlock { element in
      let count: Int =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        default: 0
        }
      all.append((0..<count).map { element.pointee.points[$0] })
    }
    return all
  }

  @Test(arguments: [
    // Half of each corner's way, and the end.
    (1.2 + 0.15, 20.0, 65.0, 42.5), (1.2 + 0.3 + 0.125, 5, 80, 42.5),
    (1.2 + 0.55 + 0.1, 5, 95, 27.5), (1.2 + 0.8, 5, 95, 12.5),
  ])
  func `the triangle's corners come out left, right, top`(
    time: Double,
    left: Double,
    right: Double,
    top: Double
  ) throws {
    let (stage, view) = try figure(at: time)
    defer { withExtendedLifetime(stage) {} }
    let triangle = try shape(1, of: view)
    #expect(triangle.lineWidth == 7 && triangle.lineCap == .round && triangle.lineJoin == .round)
    let corners = try points(triangle).flatMap { $0 }
    try #require(corners.count == 3)
    #expect(close(corners[0], CGPoint(x: left, y: 95), 1e-6))
    #expect(close(corners[1], CGPoint(x: 50, y: top), 1e-6))
    #expect(close(corners[2], CGPoint(x: right, y: 95), 1e-6))
  }

  @Test func `it turns once round (0.5, 0.65) in 0.45 s`() throws {
    let (stage, view) = try figure(at: 2.1 + 0.1125)
    defer { withExtendedLifetime(stage) {} }
    #expect(view.layer.anchorPoint == CGPoint(x: 0.5, y: 0.65))
    // A quarter of the time is a quarter of a turn, clockwise on the screen.
    let quarter = try #require(view.layer.presentation()).affineTransform()
    #expect(close(quarter.a, 0, 1e-6) && close(quarter.b, 1, 1e-6))
    stage.advance(to: 2.1 + 0.225)
    let half = try #require(view.layer.presentation()).affineTransform()
    #expect(close(half.a, -1, 1e-6) && close(half.b, 0, 1e-6))
    // The circle shrinks meanwhile: three quarters of its way in 0.225 of 0.3 s.
    let bounds = try #require(try shape(0, of: view).presentation()?.path).boundingBoxOfPath
    #expect(close(bounds.width, 95 * 0.25, 1e-6))
  }

  @Test func `the rectangles are drawn violet, then green, in 0.4 s each`() throws {
    let (stage, view) = try figure(at: 2.55 + 0.1)
    defer { withExtendedLifetime(stage) {} }
    #expect(close(try Shown.number("strokeEnd", of: shape(2, of: view)), 0.25, 1e-6))
    #expect((view.layer.sublayers ?? []).count == 3)
    stage.advance(to: 2.75 + 0.3)
    #expect(close(try Shown.number("strokeEnd", of: shape(3, of: view)), 0.75, 1e-6))
    let outline = try points(shape(3, of: view)).flatMap { $0 }
    #expect(
      outline == [
        CGPoint(x: 0, y: 100), CGPoint(x: 0, y: -5), CGPoint(x: 100, y: -5),
        CGPoint(x: 100, y: 100), CGPoint(x: -2.5, y: 100),
      ]
    )
    #expect(try shape(3, of: view).lineWidth == 5)
  }

  /// The controls of a top: those of the figures, or a straight cubic's thirds.
  private let tops: [(y: Double, first: CGPoint, second: CGPoint)] = [
    (99, CGPoint(x: 100.0 / 3, y: 99), CGPoint(x: 200.0 / 3, y: 99)),
    (80, CGPoint(x: 30, y: 70), CGPoint(x: 40, y: 90)),
    (60, CGPoint(x: 30, y: 65), CGPoint(x: 40, y: 50)),
    (40, CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 50)),
    (20, CGPoint(x: 30, y: 25), CGPoint(x: 40, y: 10)),
    (-5, CGPoint(x: 100.0 / 3, y: -5), CGPoint(x: 200.0 / 3, y: -5)),
  ]

  @Test(arguments: 0..<5)
  func `the wave rises from top to top in 0.18 s each`(step: Int) throws {
    let (stage, view) = try figure(at: 3.15 + 0.18 * Double(step) + 0.045)
    defer { withExtendedLifetime(stage) {} }
    let wave = try shape(4, of: view)
    let elements = try points(wave)
    // Start, left edge, top, right edge, bottom, and the closing.
    let curve = try #require(elements.first { $0.count == 3 })
    let (from, to) = (tops[step], tops[step + 1])
    func quarter(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (to.x - from.x) / 4, y: from.y + (to.y - from.y) / 4)
    }
    // Control points turn with their directions, as Core Animation's: up to a point off the straight.
    #expect(close(curve[0], quarter(from.first, to.first), 1))
    #expect(close(curve[1], quarter(from.second, to.second), 1))
    #expect(close(curve[2], CGPoint(x: 100, y: from.y + (to.y - from.y) / 4), 1e-5))
    #expect(close(elements[1][0], CGPoint(x: 0, y: from.y + (to.y - from.y) / 4), 1e-5))
    #expect(close(elements[0][0], CGPoint(x: 0, y: 100)))
  }

  @Test func `it grows from 110 x 110 over the page in 0.3 s, ease-in-out`() throws {
    let (stage, view) = try figure(at: 4.05 + 0.15)
    #expect(view.layer.sublayers == nil || view.layer.sublayers == [])
    // Halfway of an even curve; the turn's anchor had moved the figure up by 15 points.
    let expected = CGRect(x: 105 / 2.0, y: 214 / 2.0, width: 215, height: (110 + 568) / 2.0)
    #expect(close(try Shown.frame(view.layer), expected, 1e-4))
    stage.advance(to: 4.4)
    let page = try Shown.view(LoadingView.self, on: stage)
    #expect(page.subviews.count == 1)
    let label = try #require(page.subviews.first as? UILabel)
    #expect(label.text == "Welcome" && label.font.pointSize == 50)
    #expect(label.textAlignment == .center)
    stage.advance(to: 5.4)
    #expect(label.transform == .identity)
  }

  @Test func `the default touch plays it again`() throws {
    let stage = try Shown.stage(.loading)
    stage.advance(to: 5.45)
    #expect(stage.rootView.all(UILabel.self).count == 1)
    stage.advance(to: 6)
    #expect(stage.rootView.all(UILabel.self).isEmpty)
  }
}
