// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ActivityIndicatorTests {
  @Test(arguments: [
    (UIActivityIndicatorView.Style.medium, 20.0, 100), (.large, 37, 101), (.white, 20, 1),
    (.gray, 20, 2), (.whiteLarge, 37, 0),
  ])
  func `a style has Apple's size and number`(
    _ style: UIActivityIndicatorView.Style,
    _ side: Double,
    _ number: Int
  ) {
    let size = CGSize(width: side, height: side)
    let view = UIActivityIndicatorView(style: style)
    #expect(view.frame == CGRect(origin: .zero, size: size))
    #expect(view.intrinsicContentSize == size)
    #expect(view.sizeThatFits(.zero) == size)
    #expect(style.rawValue == number)
  }

  @Test func `a new wheel is medium, stopped and hidden`() {
    let view = UIActivityIndicatorView(frame: CGRect(x: 1, y: 2, width: 50, height: 60))
    #expect(view.style == .medium)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 50, height: 60))
    #expect(view.hidesWhenStopped && view.isHidden && !view.isAnimating)
  }

  @Test func `the wheel hides as it stops, if it is to`() {
    let view = UIActivityIndicatorView(style: .medium)
    view.startAnimating()
    #expect(view.isAnimating && !view.isHidden)
    view.stopAnimating()
    #expect(!view.isAnimating && view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden)
    view.hidesWhenStopped = true
    #expect(view.isHidden)
  }

  @Test func `without a colour of its own the wheel has the style's`() {
    let view = UIActivityIndicatorView(style: .whiteLarge)
    #expect(view.color == .white)
    view.color = .red
    view.style = .medium
    #expect(view.color == .red)
    #expect(view.bounds.size == CGSize(width: 20, height: 20))
    view.color = nil
    #expect(view.color == .systemGray)
  }

  /// Brightness of the eight spokes, clockwise from the top, at the middle of each.
  private func spokes(_ image: CGImage, center: Double, side: Double) -> [Int] {
    let picture = InkedImage(image)
    return (0..<8).map { step in
      let (angle, radius) = (Double(step) * .pi / 4, side * 0.365)
      let x = center + radius * sin(angle), y = center - radius * cos(angle)
      return picture.pixel(Int(x * 4), Int(y * 4))[0]
    }
  }

  @Test(arguments: [0, 1, 3, 7, 8, 13])
  func `each eighth of a second the bright spoke is the next one clockwise`(_ step: Int) throws {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 4)
    stage.rootView.backgroundColor = .black
    let view = UIActivityIndicatorView(style: .whiteLarge)
    view.center = CGPoint(x: 25, y: 25)
    stage.rootView.addSubview(view)
    view.startAnimating()
    stage.advance(to: (Double(step) + 0.5) / 8)
    let found = spokes(stage.snapshot(), center: 25, side: 37)
    // Behind the foremost spoke, which is white, each is fainter by the same part.
    let turned = (0..<8).map { found[(step - $0 + 16) % 8] }
    #expect(turned[0] == 255)
    #expect(zip(turned, turned.dropFirst()).allSatisfy { $0 - $1 > 20 })
    #expect(turned[7] > 30)
  }

  @Test func `between steps nothing moves, and a stopped wheel stands upright`() {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 4)
    let view = UIActivityIndicatorView(style: .whiteLarge)
    stage.rootView.addSubview(view)
    view.hidesWhenStopped = false
    view.startAnimating()
    stage.advance(to: 0.26)
    let early = stage.snapshot().dataProvider?.bytes
    stage.advance(to: 0.37)
    #expect(difference(stage.snapshot().dataProvider?.bytes, early) == nil)
    stage.advance(to: 0.38)
    #expect(stage.snapshot().dataProvider?.bytes != early)
    view.stopAnimating()
    stage.advance(to: 0.5)
    #expect(spokes(stage.snapshot(), center: 18.5, side: 37)[0] == 255)
  }
}
