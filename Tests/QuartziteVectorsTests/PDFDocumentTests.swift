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
}
