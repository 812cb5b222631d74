// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct TextOnStageTests {
  private func stage() -> Stage {
    let stage = Stage(size: CGSize(width: 120, height: 40), scale: 1)
    stage.rootView.backgroundColor = .black
    return stage
  }

  private func columns(_ image: CGImage) -> ClosedRange<Int>? {
    let picture = InkedImage(image)
    let bright = (0..<picture.width).filter { x in
      (0..<picture.height).contains { picture.pixel(x, $0)[0] > 100 }
    }
    guard let first = bright.first, let last = bright.last else { return nil }
    return first...last
  }

  @Test func `a label is seen on the stage, in the middle`() throws {
    let stage = stage()
    let label = UILabel(frame: stage.rootView.bounds)
    label.text = "Welcome"
    label.textColor = .white
    label.textAlignment = .center
    stage.rootView.addSubview(label)
    let found = try #require(columns(stage.snapshot()))
    #expect(abs(found.lowerBound + found.upperBound - 119) <= 4)
    #expect(found.count > 50)
  }

  @Test func `a text layer is seen on the stage`() throws {
    let stage = stage()
    let layer = CATextLayer()
    layer.frame = CGRect(x: 20, y: 0, width: 90, height: 30)
    layer.string = "Layer"
    layer.fontSize = 20
    stage.rootView.layer.addSublayer(layer)
    let found = try #require(columns(stage.snapshot()))
    #expect(found.lowerBound >= 20 && found.lowerBound < 26)
  }

  @Test func `two stages with the same text show the same bytes`() {
    func draw() -> [UInt8] {
      let stage = stage()
      let label = UILabel(frame: stage.rootView.bounds)
      label.text = "中文 and \u{1F600}"
      label.textColor = .white
      stage.rootView.addSubview(label)
      return stage.snapshot().dataProvider?.bytes ?? []
    }
    #expect(draw() == draw())
  }

  @Test func `constraints on the width make several lines as high as they need`() {
    let stage = stage()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "several words that need lines"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.rootView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: stage.rootView.leadingAnchor),
      label.topAnchor.constraint(equalTo: stage.rootView.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 90),
    ])
    stage.advance(to: 0.1)
    #expect(label.bounds.width == 90)
    #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 90, height: 0)).height)
    #expect(label.bounds.height > 41)
    label.text = "short"
    stage.advance(to: 0.2)
    #expect(label.bounds.height == 21)
  }
}
