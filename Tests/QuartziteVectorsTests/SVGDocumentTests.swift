// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteVectors
import Testing

@Suite struct SVGDocumentTests {
  @Test func `a square is a path`() {
    #expect(
      svg([list([square(at: 5, 6)])])
        == "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"80\""
        + " viewBox=\"0 0 100 80\"><path d=\"M0 0h10v10h-10z\" transform=\"translate(5 6)\""
        + " fill=\"#f00\"/></svg>\n"
    )
  }

  @Test func `an even way is two values and the end`() {
    let text = svg((0..<10).map { list([square(at: Double($0) * 4, 6)]) })
    #expect(text.components(separatedBy: "<animate").count == 2)
    #expect(text.contains("type=\"translate\""))
    #expect(text.contains("values=\"0 6;36 6;36 6\""))
    #expect(text.contains("keyTimes=\"0;.9;1\""))
    #expect(text.contains("dur=\"1s\""))
  }

  @Test func `what stands still is written once`() {
    let text = svg((0..<10).map { list([square(at: 50, 50), square(at: Double($0), 6)]) })
    #expect(text.components(separatedBy: "<path").count == 3)
    #expect(text.components(separatedBy: "<animate").count == 2)
  }

  @Test func `an element is displayed in its frames alone`() {
    let text = svg((0..<10).map { list(3..<6 ~= $0 ? [square(at: 1, 2)] : []) })
    #expect(text.contains("attributeName=\"display\""))
    #expect(text.contains("values=\"none;inline;none\" keyTimes=\"0;.299;.599\""))
  }

  @Test func `a turn around a point takes no keyframe for the place`() {
    let lists = (0..<20).map { frame -> DisplayList in
      let angle = Double(frame) * 0.1
      // 40, 30 of the path stays at 50, 40.
      let map = CGAffineTransform(translationX: -40, y: -30)
        .concatenating(CGAffineTransform(rotationAngle: angle))
        .concatenating(CGAffineTransform(translationX: 50, y: 40))
      let path = CGPath(rect: CGRect(x: 30, y: 20, width: 5, height: 25), transform: nil)
      let item = DrawItem(
        shape: .fill(path, rule: .nonZero, projection: Projection(map)),
        paint: .color(PaintColor(0, 0, 0, 1))
      )
      return list([.draw(item)])
    }
    let text = svg(lists)
    #expect(text.contains("type=\"translate\" additive=\"sum\" dur=\"1s\""))
    #expect(text.contains("values=\"50 40;50 40\""))
    let turns = text.components(separatedBy: "type=\"rotate\"")
    #expect(turns.count == 2)
    // 0.1 rad a frame: 19 frames are 108.9 degrees.
    #expect(
      turns.last?.contains("values=\"0;108.9;108.9\"") == true
        || turns.last?.contains("108.86") == true
    )
    #expect(!text.contains("type=\"scale\""))
  }

  @Test func `a clip, a mask and a filter are named and referred to`() {
    let round = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30), transform: nil)
    let clip = Clip(shape: .fill(round, rule: .nonZero, projection: Projection()))
    let group = GroupItem(
      items: [square(at: 10, 10, side: 40)],
      clips: [clip],
      mask: Mask(items: [square(at: 0, 0, side: 20)]),
      opacity: 0.5,
      blend: .multiply,
      filters: [.gaussianBlur(sigmaX: 2, sigmaY: 2, mirrorsEdges: false)]
    )
    let text = svg([list([.group(group)])])
    for word in [
      "<filter id=\"a\"", "<clipPath id=\"b\"", "<mask id=\"c\"", "filter=\"url(#a)\"",
      "clip-path=\"url(#b)\"", "mask=\"url(#c)\"", "opacity=\".5\"", "mix-blend-mode:multiply",
      "stdDeviation=\"2\"", "mask-type:alpha",
    ] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `two equal clips are one`() {
    let round = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30), transform: nil)
    let clip = Clip(shape: .fill(round, rule: .nonZero, projection: Projection()))
    let groups = [10.0, 20].map { x in
      DisplayItem.group(GroupItem(items: [square(at: x, 10)], clips: [clip]))
    }
    #expect(svg([list(groups)]).components(separatedBy: "<clipPath").count == 2)
  }

  @Test func `a backdrop is a picture of its bounds, and told`() {
    let clip = Clip(shape: .rect(CGRect(x: 20, y: 20, width: 30, height: 10)))
    let group = GroupItem(
      items: [],
      clips: [clip],
      backdropFilters: [.gaussianBlur(sigmaX: 2, sigmaY: 2, mirrorsEdges: true)]
    )
    var document = SVGDocument(SVGDocument.Settings(), tools: plainTools)
    document.append(list([square(at: 0, 0), .group(group)]))
    #expect(document.pictures == [.backdrop: 1])
    // With the pixel around that bounds of items have.
    #expect(document.text().contains("width=\"32\" height=\"12\""))
    #expect(document.text().contains("translate(19 19)"))
  }

  @Test func `a trimmed stroke is a dash`() {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 10, y: 10))
    line.addLine(to: CGPoint(x: 90, y: 10))
    let style = StrokeStyle(width: 4, trim: 0.25...0.75)
    let item = DrawItem(
      shape: .stroke(CGPath(elements: line.elements), style: style, projection: Projection()),
      paint: .color(PaintColor(0, 0, 1, 1))
    )
    let text = svg([list([.draw(item)])])
    #expect(text.contains("stroke-dasharray=\"40 81\""))
    #expect(text.contains("stroke-dashoffset=\"-20\""))
  }

  @Test func `a gradient that is not extended is clear outside and holds its colours inside`() {
    let gradient = Gradient(
      kind: .linear(start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0)),
      stops: [
        Gradient.Stop(offset: 0.25, color: PaintColor(1, 0, 0, 1)),
        Gradient.Stop(offset: 0.75, color: PaintColor(0, 0, 1, 1)),
      ],
      projection: Projection(),
      extendsBefore: false,
      extendsAfter: false
    )
    let text = svg([
      list([
        .draw(
          DrawItem(
            shape: .rect(CGRect(x: 0, y: 0, width: 100, height: 80)),
            paint: .gradient(gradient)
          )
        )
      ])
    ])
    let offsets = text.matches(of: /<stop([^>]*)>/).map { stop in
      let attributes = String(stop.1)
      let offset = attributes.firstMatch(of: /offset="([0-9.]+)"/).map { Double($0.1) ?? -1 }
      return "\(offset ?? 0) \(attributes.contains("stop-opacity=\"0\"") ? "clear" : "held")"
    }
    let expected = [
      "0.0 clear", "0.0 held", "0.25 held", "0.75 held", "1.0 held", "1.0 clear",
    ]
    #expect(offsets == expected)
  }
}
