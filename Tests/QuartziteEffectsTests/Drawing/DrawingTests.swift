// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What `draw(_:)` draws, pixel by pixel, one pixel a point.
@MainActor @Suite struct DrawingTests {
  /// A drawing alone on a white stage.
  private func stage(_ view: UIView, height: CGFloat = 600) -> Stage {
    let stage = Stage(size: CGSize(width: 300, height: height), scale: 1)
    stage.threads = 1
    stage.rootView.backgroundColor = .white
    view.frame = stage.rootView.bounds
    stage.rootView.addSubview(view)
    return stage
  }

  private let white = [255, 255, 255, 255]

  @Test func `the lines are magenta, 5 wide, and two`() {
    let stage = stage(DrawnLinesView(frame: .zero))
    let magenta = [255, 0, 255, 255]
    // Along the upright of the first: 97.5...102.5.
    for x in 98...101 { #expect(stage.color(x, 150) == magenta) }
    for x in [96, 103] { #expect(stage.color(x, 150) == white) }
    #expect(stage.color(150, 199) == magenta)
    #expect(stage.color(199, 200) == magenta)
    #expect(stage.color(100, 250) == white)
    #expect(stage.color(100, 350) == magenta)
    #expect(stage.color(150, 450) == magenta)
    #expect(stage.color(190, 490) == magenta)
    #expect(stage.color(210, 510) == white)
  }

  @Test func `the rectangle is red with a green line of 5 half inside it`() {
    let stage = stage(DrawnRectView(frame: .zero), height: 300)
    let (red, green) = ([255, 0, 0, 255], [0, 255, 0, 255])
    #expect(stage.color(150, 150) == red)
    for offset in [98, 101, 198, 201] {
      #expect(stage.color(offset, 150) == green)
      #expect(stage.color(150, offset) == green)
    }
    for offset in [103, 196] { #expect(stage.color(offset, 150) == red) }
    for offset in [96, 203] { #expect(stage.color(150, offset) == white) }
  }

  @Test func `the circle is red inside a black line of 10, the ellipse is hollow`() {
    let stage = stage(DrawnCircleView(frame: .zero))
    let (red, black) = ([255, 0, 0, 255], [0, 0, 0, 255])
    #expect(stage.color(150, 200) == red)
    #expect(stage.color(150 - 93, 200) == red)
    for distance in [-104, -97, 96, 103] {
      #expect(stage.color(150 + distance, 200) == black, "\(distance)")
      #expect(stage.color(150, 200 + distance) == black)
    }
    for distance in [-107, 106] { #expect(stage.color(150 + distance, 200) == white) }
    #expect(stage.color(150, 450) == white)
    for x in [46, 53, 246, 253] { #expect(stage.color(x, 450) == black) }
    for y in [396, 403, 496, 503] { #expect(stage.color(150, y) == black) }
  }

  @Test func `the picture stands upright above its corner, the rectangle in the usual system`() {
    // The upper half of the picture red, the lower blue.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format)
    let image = renderer.image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
    }
    let view = DrawnImageView(frame: .zero)
    view.image = image.cgImage
    let stage = stage(view, height: 450)
    for x in [11, 110, 208] {
      #expect(stage.color(x, 210) == [255, 0, 0, 255])
      #expect(stage.color(x, 390) == [0, 0, 255, 255])
    }
    for (x, y) in [(8, 300), (212, 300), (110, 198), (110, 402)] {
      #expect(stage.color(x, y) == white)
    }
    // A line of 1 point on whole points is half a pixel on either side: gray.
    for place in [(49, 130), (50, 130), (149, 130), (150, 130), (100, 79), (100, 180)] {
      let color = stage.color(place.0, place.1)
      #expect(abs(color[0] - 128) <= 1)
    }
    #expect(stage.color(100, 130) == white)
  }

  @Test func `a finger's moves are the board's path, and are drawn`() throws {
    let board = DrawingBoardView(frame: .zero)
    board.lineWidth = 3
    let stage = stage(board, height: 300)
    stage.play(try TouchScript("0.1 down 50,50; 0.2 move 150,50; 0.3 move 150,200; 0.4 up 250,200"))
    stage.advance(to: 0.5)
    var points: [CGPoint] = []
    board.path.applyWithBlock { points.append($0.pointee.points[0]) }
    #expect(
      points == [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50), CGPoint(x: 150, y: 200)]
    )
    #expect(stage.color(100, 50) == [0, 0, 0, 255])
    #expect(stage.color(150, 120) == [0, 0, 0, 255])
    #expect(stage.color(200, 200) == white)
    board.clear()
    stage.advance(to: 0.6)
    #expect(stage.color(100, 50) == white)
  }

  @Test func `the board's line is 1 point wide`() throws {
    let board = DrawingBoardView(frame: .zero)
    let stage = stage(board, height: 100)
    stage.play(try TouchScript("0.1 down 50,50.5; 0.2 move 150,50.5; 0.3 up 150,50.5"))
    stage.advance(to: 0.5)
    #expect([49, 50, 51].map { stage.color(100, $0) } == [white, [0, 0, 0, 255], white])
    #expect(Effect.drawBoard.parameter(named: "width")?.defaultValue == .number(1))
  }

  @Test func `two lines are apart, and a board in use keeps what was drawn`() throws {
    let board = DrawingBoardView(frame: .zero)
    board.lineWidth = 3
    let stage = stage(board, height: 300)
    stage.play(
      try TouchScript(
        "0 down 50,50; 0 move 90,50; 0 up 90,50; 1 down 50,90; 1 move 90,90; 1 up 90,90"
      )
    )
    stage.advance(to: 1.1)
    #expect(stage.color(70, 50) == [0, 0, 0, 255])
    #expect(stage.color(70, 90) == [0, 0, 0, 255])
    #expect(stage.color(90, 70) == white)
  }
}
