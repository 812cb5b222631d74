// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGraphics
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit
import Testing

@Suite struct TextLayerPainterTests {
  private func ink(_ layer: CATextLayer, _ width: Int, _ height: Int) -> InkedImage {
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    return InkedImage(width, height) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      TextLayerPainter().draw(layer, in: context)
    }
  }

  @Test func `a plain string has the layer's size and colour and starts at the top`() throws {
    let layer = CATextLayer()
    layer.string = "HH"
    layer.fontSize = 20
    layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let image = ink(layer, 80, 60)
    let font = UIFont(name: "Helvetica", size: 20) ?? .systemFont(ofSize: 20)
    let rows = try #require(image.inked(rows: true))
    #expect(abs(Double(rows.upperBound + 1) - font.ascender) < 1)
    let middle = image.pixel(
      try #require(image.inked(rows: false)).lowerBound + 1,
      rows.lowerBound + 3
    )
    #expect(middle[0] > 0 && middle[1] == 0 && middle[2] == 0)
  }

  @Test(arguments: [
    (CATextLayerAlignmentMode.left, 0.0), (.center, 0.5), (.right, 1), (.natural, 0),
  ])
  func `lines stand as the alignment says`(_ mode: CATextLayerAlignmentMode, _ share: Double)
    throws
  {
    let layer = CATextLayer()
    layer.string = NSAttributedString(
      string: "HH",
      attributes: [.font: UIFont.systemFont(ofSize: 20)]
    )
    layer.alignmentMode = mode
    let width = "HH".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width
    let columns = try #require(ink(layer, 120, 30).inked(rows: false))
    let middle = Double(columns.lowerBound + columns.upperBound + 1) / 2
    #expect(abs(middle - ((120 - width) * share + width / 2)) < 1.5)
  }

  @Test func `a line moves when its alignment is set by its key`() throws {
    let layer = CATextLayer()
    (layer.string, layer.fontSize) = ("HH", 20)
    let left = try #require(ink(layer, 120, 30).inked(rows: false))
    layer.setValue(CATextLayerAlignmentMode.right, forKey: "alignmentMode")
    let right = try #require(ink(layer, 120, 30).inked(rows: false))
    // The margins are exchanged.
    #expect(left.lowerBound < 10 && abs(119 - right.upperBound - left.lowerBound) <= 2)
  }

  // Source: the screen's renderer antialiases text, where it leaves the edges of layers hard.
  @Test func `the edges of text are soft`() throws {
    let layer = CATextLayer()
    layer.string = "O"
    layer.fontSize = 40
    let image = ink(layer, 60, 60)
    let (columns, rows) = (
      try #require(image.inked(rows: false)), try #require(image.inked(rows: true))
    )
    let alphas = rows.flatMap { y in columns.map { x in image.pixel(x, y)[3] } }
    #expect(alphas.contains(255))
    // A ring crosses each row and each column four times, and its edge takes all shares of a pixel.
    let partial = alphas.filter { $0 > 0 && $0 < 255 }
    #expect(partial.count >= 2 * (rows.count + columns.count))
    #expect(Set(partial.map { $0 / 32 }).count == 8)
  }

  @Test func `text wraps only where that is on`() throws {
    let layer = CATextLayer()
    layer.string = "one two three four"
    layer.fontSize = 20
    #expect(try #require(ink(layer, 60, 120).inked(rows: true)).upperBound < 30)
    layer.isWrapped = true
    #expect(try #require(ink(layer, 60, 120).inked(rows: true)).upperBound > 60)
  }

  @Test func `a font by name is taken`() throws {
    let layer = CATextLayer()
    layer.string = "iiii"
    layer.fontSize = 20
    let narrow = try #require(ink(layer, 90, 30).inked(rows: false))
    layer.font = NSString(string: "Courier")
    let wide = try #require(ink(layer, 90, 30).inked(rows: false))
    #expect(wide.upperBound > narrow.upperBound + 10)
  }

  @Test func `a layer without text draws nothing`() {
    #expect(ink(CATextLayer(), 20, 20).inked(rows: true) == nil)
  }
}
