// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

@Suite struct DisplayListJSONTests {
  /// One of each kind of item, shape, paint and filter.
  private static func everyKind() -> DisplayList {
    let pixmap = Pixmap(
      width: 2,
      height: 1,
      pixels: [0xff00_00ff, 0x8000_8000] + Array(repeating: 0, count: 14)
    )
    var elements = PathElements()
    elements.append(.move, CGPoint(x: 1.1, y: 2))
    elements.append(.line, CGPoint(x: -1e30, y: 0.1))
    elements.append(.quad, CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6))
    elements.append(
      .cubic,
      CGPoint(x: 3, y: 4),
      CGPoint(x: 5, y: 6),
      CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    )
    elements.append(.close)
    let path = CGPath(elements: elements)
    let projection = Projection(
      affine: CGAffineTransform(1, 2, 3, 4, 5, 6),
      px: 0.001,
      py: 0,
      pw: 1
    )
    let stops = [
      Gradient.Stop(offset: 0, color: PaintColor(1, 0, 0, 1)),
      Gradient.Stop(offset: 0.3, color: PaintColor(0.1, 0.2, 0.3, 0.4)),
    ]
    let style = StrokeStyle(
      width: 7,
      cap: .round,
      join: .bevel,
      miterLimit: 4,
      dash: [1, 2],
      dashPhase: 0.5,
      trim: 0.25...0.75
    )
    let kinds: [Gradient.Kind] = [
      .linear(start: .zero, end: CGPoint(x: 1, y: 2)),
      .radial(start: .zero, startRadius: 1, end: CGPoint(x: 1, y: 1), endRadius: 9),
      .conic(center: CGPoint(x: 4, y: 4), angle: 0.5),
    ]
    let gradients = kinds.map { kind in
      DisplayItem.draw(
        DrawItem(
          shape: .fill(path, rule: .evenOdd, projection: projection),
          paint: .gradient(
            Gradient(
              kind: kind,
              stops: stops,
              projection: projection,
              mixesPremultiplied: false,
              extendsBefore: false,
              extendsAfter: true
            )
          ),
          opacity: 0.5,
          blend: .softLight,
          isAntialiased: false
        )
      )
    }
    let image = DisplayItem.draw(
      DrawItem(
        shape: .everything,
        paint: .image(
          ImagePaint(
            pixmap: pixmap,
            projection: Projection(),
            sampling: .trilinear,
            edge: .repeated,
            tint: PaintColor(1, 1, 0, 1)
          )
        )
      )
    )
    let stroke = DisplayItem.draw(
      DrawItem(
        shape: .stroke(path, style: style, projection: Projection()),
        paint: .color(PaintColor(0, 0, 1, 1))
      )
    )
    let group = GroupItem(
      items: gradients + [image],
      clips: [Clip(shape: .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), isAntialiased: false)],
      mask: Mask(items: [stroke, image], channel: .invertedLuminance),
      opacity: 0.25,
      blend: .colorDodge,
      filters: filters,
      backdropFilters: [filters[0]],
      isIsolated: true
    )
    let sprites = SpriteItem(
      pictures: [
        .init(pixmap: pixmap, sampling: .nearest),
        .init(pixmap: pixmap, source: CGRect(x: 0.5, y: 0, width: 1, height: 2)),
      ],
      sprites: [
        .init(transform: .identity),
        .init(
          picture: 1,
          transform: CGAffineTransform(1, 2, 3, 4, 5, 6),
          tint: PaintColor(0, 0.5, 1, 0.25)
        ),
      ],
      blend: .plusLighter,
      isAntialiased: false
    )
    return DisplayList(
      width: 30,
      height: 20,
      background: PaintColor(1, 1, 1, 1),
      items: [.group(group), stroke, .sprites(sprites), subpicture(projection)]
    )
  }

  /// A picture of a filled square, left of the origin of its space.
  private static func subpicture(_ projection: Projection) -> DisplayItem {
    let square = DrawItem(
      shape: .rect(CGRect(x: -4, y: 2, width: 3, height: 3)),
      paint: .color(PaintColor(0.5, 0, 1, 1))
    )
    return .draw(
      DrawItem(
        shape: .everything,
        paint: .subpicture(
          SubpicturePaint(
            Subpicture(
              items: [.draw(square)],
              area: PixelRect(x: -5, y: 1, width: 6, height: 7)
            ),
            projection: projection,
            sampling: .nearest,
            tint: PaintColor(1, 1, 0, 0.5)
          )
        )
      )
    )
  }

  private static let filters: [Filter] = [
    .gaussianBlur(sigmaX: 2, sigmaY: 3, mirrorsEdges: true), .boxBlur(width: 5, repeats: 3),
    .motionBlur(length: 4, angle: 1), .colorMatrix((0..<20).map { Float($0) / 8 }),
    .flood(PaintColor(0, 0, 0, 0.5)), .offset(dx: 1, dy: -2),
    .levels(Levels((0..<20).map { Double($0) / 16 })),
    .satin(Satin(sigma: SIMD2(1, 2), offset: SIMD2(3, -4), isInverted: true)),
    .relief(
      Relief(
        .pillow,
        .chiselSoft,
        isShade: true,
        measures: (5, -0.5, 2),
        way: SIMD2(0, 1),
        altitude: 0.25
      )
    ),
    .variableBlur(
      Filter.Variable(
        sigma: SIMD2(4, 5),
        mask: Pixmap(width: 1, height: 2, pixels: [0x8000_0000] + .init(repeating: 0, count: 31)),
        map: CGAffineTransform(a: 20, b: 1, c: -1, d: 8, tx: 2, ty: 3),
        mirrorsEdges: true
      )
    ),
    .warp(
      PlacedWarp(
        Warp(.turbulence, waves),
        map: CGAffineTransform(a: 2, b: 0.5, c: -0.25, d: 1, tx: 8, ty: -3)
      )
    ),
    .displacement(
      Filter.Displacement(
        across: .hue,
        along: SIMD2(4, -0.5),
        down: .alpha,
        along: SIMD2(0.25, 8)
      )
    ),
    .boxBlur(width: 5, repeats: 64),
  ]

  private static var waves: Warp.Values {
    var values = Warp.Values()
    (values.center, values.amount, values.size) = (SIMD2(1, -2), 3.5, 40)
    (values.radius, values.direction, values.phase) = (25, 0.5, 0.75)
    (values.shape, values.octaves, values.seed) = (3, 2.5, 17)
    return values
  }

  @Test func `a list of every kind of item reads back as the same document`() throws {
    let data = try DisplayListWriter.data(Self.everyKind())
    let again = try DisplayListWriter.data(DisplayListReader.list(data))
    #expect(String(decoding: again, as: UTF8.self) == String(decoding: data, as: UTF8.self))
  }

  @Test func `a subpicture keeps its items, its area and its place`() throws {
    let list = try DisplayListReader.list(DisplayListWriter.data(Self.everyKind()))
    guard case .draw(let draw) = list.items[3], case .subpicture(let paint) = draw.paint,
      case .draw(let square) = paint.picture.items[0], case .color(let color) = square.paint
    else {
      Issue.record("the subpicture changed its kind")
      return
    }
    #expect(paint.picture.area == PixelRect(x: -5, y: 1, width: 6, height: 7))
    #expect(color == PaintColor(0.5, 0, 1, 1))
    #expect(paint.sampling == .nearest && paint.tint == PaintColor(1, 1, 0, 0.5))
    #expect(paint.projection.px == 0.001)
  }

  @Test func `members keep their values`() throws {
    let list = try DisplayListReader.list(DisplayListWriter.data(Self.everyKind()))
    #expect(list.width == 30 && list.height == 20)
    guard case .group(let group) = list.items[0], case .draw(let stroke) = list.items[1],
      case .stroke(let path, let style, _) = stroke.shape,
      case .draw(let image) = group.items[3], case .image(let paint) = image.paint
    else {
      Issue.record("the items changed their kinds")
      return
    }
    guard case .sprites(let sprites) = list.items[2] else {
      Issue.record("the sprites changed their kind")
      return
    }
    #expect(sprites.pictures.map(\.sampling) == [.nearest, .linear])
    #expect(sprites.pictures[1].source == CGRect(x: 0.5, y: 0, width: 1, height: 2))
    #expect(sprites.sprites[1].transform == CGAffineTransform(1, 2, 3, 4, 5, 6))
    #expect(sprites.sprites[1].tint == PaintColor(0, 0.5, 1, 0.25))
    #expect(sprites.blend == .plusLighter && !sprites.isAntialiased)
    #expect(group.filters.count == 13 && group.blend == .colorDodge && group.opacity == 0.25)
    #expect(group.filters[3] == .colorMatrix((0..<20).map { Float($0) / 8 }))
    #expect(Array(group.filters[6...]) == Array(Self.filters[6...]))
    #expect(style.trim == 0.25...0.75 && style.dash == [1, 2] && style.cap == .round)
    #expect(path.elements.points[0] == CGPoint(x: 1.1, y: 2))
    #expect(path.elements.points.last?.x.isNaN == true)
    #expect(path.elements.points.last?.y == .infinity)
    #expect(paint.pixmap.pixels[0] == 0xff00_00ff && paint.pixmap.pixels[1] == 0x8000_8000)
  }

  @Test func `a picture that is used twice is written once`() throws {
    let data = try DisplayListWriter.data(Self.everyKind())
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    // One is drawn three times; the other is the mask of a filter.
    #expect((object["images"] as? [Any])?.count == 2)
  }

  @Test(arguments: [
    ("", "this is not JSON"),
    ("[]", "an object is needed here"),
    (#"{"format":"svg"}"#, "`format` must be"),
    (#"{"format":"quartzite-display-list","version":9}"#, "version 9 is not known"),
    (Self.document(#"[{"draw":{"shape":{"type":"star"}}}]"#), "items[0].draw.shape: `star`"),
    (
      Self.document(#"[{"draw":{"shape":{"type":"everything"},"paint":{"type":"image"}}}]"#),
      "no `images`"
    ),
    (
      Self.document(#"[{"draw":{"shape":{"type":"fill","path":"M 1"},"paint":{}}}]"#),
      "items[0].draw.shape.path"
    ),
    (Self.document("[]", width: "20000"), "width: a whole number of 1 to 16384"),
  ])
  func `what is no display list is refused with its place`(text: String, reason: String) {
    do throws(DisplayListReadError) {
      _ = try DisplayListReader.list(Data(text.utf8))
      Issue.record("accepted: \(text.prefix(80))")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test func `groups nested too deep are refused`() {
    let nested =
      String(repeating: #"[{"group":{"items":"#, count: 120) + "[]"
      + String(repeating: "}}]", count: 120)
    do throws(DisplayListReadError) {
      _ = try DisplayListReader.list(Data(Self.document(nested).utf8))
      Issue.record("accepted")
    } catch {
      #expect("\(error)".contains("nested 100 deep"))
    }
  }

  private static func document(_ items: String, width: String = "4") -> String {
    """
    {"format":"quartzite-display-list","version":1,"width":\(width),"height":4,"items":\(items)}
    """
  }
}
