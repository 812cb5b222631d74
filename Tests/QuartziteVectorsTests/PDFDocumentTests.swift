// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteVectors
import Testing

@Suite struct PDFDocumentTests {
  private func text(_ lists: [DisplayList], scale: Double = 1) -> String {
    var document = PDFDocument(information: ["Title": "Ä"], tools: plainTools)
    for list in lists { document.append(list, scale: scale) }
    return String(decoding: document.bytes(), as: UTF8.self)
  }

  @Test func `the table of places leads to each object`() throws {
    var document = PDFDocument(tools: plainTools)
    document.append(list([square(at: 1, 2)]), scale: 1)
    let bytes = document.bytes()
    let file = String(decoding: bytes, as: Unicode.ASCII.self)
    let start = try #require(
      file.components(separatedBy: "startxref\n").last?.split(separator: "\n").first
    )
    let table = try #require(Int(start))
    let lines = String(decoding: bytes[table...], as: Unicode.ASCII.self).split(separator: "\n")
    #expect(lines[0] == "xref")
    let count = try #require(lines[1].split(separator: " ").last.flatMap { Int($0) })
    #expect(count > 4)
    for number in 1..<count {
      let line = lines[2 + number]
      // An entry has 20 bytes with the end of its line.
      #expect(line.utf8.count == 19)
      let place = try #require(Int(line.prefix(10)))
      let object = String(decoding: bytes[place..<(place + 12)], as: Unicode.ASCII.self)
      #expect(object.hasPrefix("\(number) 0 obj\n"))
    }
  }

  @Test func `each list is a page in points`() {
    let file = text([list([]), list([])], scale: 2)
    #expect(file.contains("/Count 2"))
    #expect(file.components(separatedBy: "/MediaBox[0 0 50 40]").count == 3)
    #expect(file.contains(".5 0 0 -.5 0 40 cm"))
    #expect(file.contains("/Title<FEFF00C4>"))
  }

  @Test func `a square is a rectangle in its colour`() {
    let file = text([list([square(at: 5, 6)])])
    #expect(file.contains("1 0 0 rg\n5 6 10 10 re\nf"))
  }

  @Test func `a gradient with alpha is a shading and a soft mask`() {
    let gradient = Gradient(
      kind: .linear(start: .zero, end: CGPoint(x: 100, y: 0)),
      stops: [
        .init(offset: 0, color: PaintColor(1, 0, 0, 1)),
        .init(offset: 1, color: PaintColor(1, 0, 0, 0)),
      ],
      projection: Projection()
    )
    let item = DrawItem(
      shape: .rect(CGRect(x: 0, y: 0, width: 100, height: 80)),
      paint: .gradient(gradient)
    )
    let file = text([list([.draw(item)])])
    #expect(file.contains("/ShadingType 2/Coords[0 0 100 0]"))
    #expect(file.contains("/S/Luminosity"))
    #expect(file.contains("/C0[1]/C1[0]"))
  }

  @Test func `a blur is a picture, and told`() {
    var document = PDFDocument(tools: plainTools)
    let group = GroupItem(
      items: [square(at: 20, 20)],
      filters: [.gaussianBlur(sigmaX: 2, sigmaY: 2, mirrorsEdges: false)]
    )
    document.append(list([.group(group)]), scale: 1)
    #expect(document.pictures == [.filter: 1])
    #expect(String(decoding: document.bytes(), as: UTF8.self).contains("/Subtype/Image"))
  }

  // MARK: - What readers would change

  @Test func `a rectangle between pixels is a path with a point more, which no reader moves`() {
    let file = text([list([square(at: 5.25, 6)])])
    #expect(file.contains("5.252 6.002 m 10.25 6.002 l 15.248 6.002 l"))
    #expect(!file.contains(" re\nf"))
  }

  @Test(arguments: [FillRule.evenOdd, .nonZero])
  func `edges are moved into what is filled, those of holes too`(rule: FillRule) {
    var ring = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).elements
    // The other way around.
    ring.append(.move, CGPoint(x: 15, y: 15))
    ring.append(.line, CGPoint(x: 15, y: 25))
    ring.append(.line, CGPoint(x: 25, y: 25))
    ring.append(.line, CGPoint(x: 25, y: 15))
    ring.append(.close)
    let shape = Shape.fill(CGPath(elements: ring), rule: rule, projection: Projection())
    let item = DrawItem(shape: shape, paint: .color(PaintColor(1, 0, 0, 1)))
    let file = text([list([.draw(item)])])
    #expect(file.contains("10.002 10.002 m 29.998 10.002 l"))
    #expect(file.contains("14.998 14.998 m 14.998 25.002 l"))
  }

  @Test(arguments: [(CGFloat(0), false), (5, true)])
  func `a line along an axis is the outline of its stroke`(slant: CGFloat, isStroke: Bool) {
    var line = PathElements()
    line.append(.move, CGPoint(x: 10, y: 10))
    line.append(.line, CGPoint(x: 30, y: 10 + slant))
    let style = StrokeStyle(width: 2)
    let shape = Shape.stroke(CGPath(elements: line), style: style, projection: Projection())
    let item = DrawItem(shape: shape, paint: .color(PaintColor(1, 0, 0, 1)))
    #expect(text([list([.draw(item)])]).contains("\nS\n") == isStroke)
  }

  @Test(arguments: [(20, true), (60, false)])
  func `a gradient of a few pixels is a picture of four times as many`(side: Int, isPicture: Bool) {
    let gradient = Gradient(
      kind: .linear(start: .zero, end: CGPoint(x: side, y: 0)),
      stops: [
        .init(offset: 0, color: PaintColor(1, 0, 0, 1)),
        .init(offset: 1, color: PaintColor(0, 0, 1, 1)),
      ],
      projection: Projection()
    )
    let area = CGRect(x: 0, y: 0, width: side, height: side)
    let file = text([list([.draw(DrawItem(shape: .rect(area), paint: .gradient(gradient)))])])
    // With a pixel for the edges.
    #expect(file.contains("/Width \(4 * side + 4)/Height \(4 * side + 4)") == isPicture)
    #expect(file.contains("/ShadingType 2") != isPicture)
  }

  @Test(arguments: [(CGFloat(1), 40), (1.5, 61), (0.5, 21)])
  func `a picture of another size is drawn anew`(scale: CGFloat, drawn: Int) {
    let pixmap = Pixmap(
      width: 40,
      height: 40,
      pixels: [UInt32](repeating: 0xFF00_00FF, count: 48 * 40)
    )
    let map = Projection(CGAffineTransform(scaleX: scale, y: scale))
    let side = 40 * scale
    let item = DrawItem(
      shape: .rect(CGRect(x: 0, y: 0, width: side, height: side)),
      paint: .image(ImagePaint(pixmap: pixmap, projection: map))
    )
    let file = text([list([.draw(item)])])
    #expect(file.contains("/Subtype/Image/Width \(drawn)/Height \(drawn)"))
  }
}
