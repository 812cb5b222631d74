// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteSVG
import QuartziteUIKit
import Testing

/// The colour at the middle of a point of a document of 100 by 100 points, drawn at one pixel a point.
func pixel(_ inner: String, _ x: Int, _ y: Int) throws -> [UInt8] {
  let text =
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(inner)</svg>"
  let picture = try #require(UIImage(data: Data(text.utf8), scale: 1)?.cgImage)
  try #require(picture.width == 100 && picture.height == 100)
  var bytes = [UInt8](repeating: 0, count: 100 * 100 * 4)
  let context = try #require(
    CGContext(
      data: &bytes,
      width: 100,
      height: 100,
      bitsPerComponent: 8,
      bytesPerRow: 400,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  )
  context.draw(picture, in: CGRect(x: 0, y: 0, width: 100, height: 100))
  context.flush()
  return Array(bytes[(y * 100 + x) * 4..<(y * 100 + x) * 4 + 4])
}

@Suite struct SVGImageTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  private func size(_ attributes: String) throws -> CGSize {
    try SVGImage(data: Data("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>".utf8)).size
  }

  @Test func `the size is that of the attributes, or of the view box`() throws {
    #expect(try size("width='2in' height='30'") == CGSize(width: 192, height: 30))
    #expect(try size("viewBox='5 5 40 20'") == CGSize(width: 40, height: 20))
    #expect(
      try size("viewBox='0 0 40 20' width='100%' height='10'") == CGSize(width: 20, height: 10)
    )
    #expect(try size("") == CGSize(width: 300, height: 150))
  }

  @Test func `sizes beyond the limits keep their proportions`() throws {
    #expect(try size("viewBox='0 0 1e30 1e30'") == CGSize(width: 2048, height: 2048))
    #expect(try size("viewBox='0 0 4000 1000'") == CGSize(width: 2048, height: 512))
    #expect(try size("viewBox='0 0 1024 1024'") == CGSize(width: 1024, height: 1024))
    // The larger one has 8,192 points a side and an area of 4,096 squared.
    #expect(try size("width='1e9' height='1e9'") == CGSize(width: 4096, height: 4096))
    #expect(try size("width='16384' height='4096'") == CGSize(width: 8192, height: 2048))
    #expect(try size("width='6000' height='100'") == CGSize(width: 6000, height: 100))
  }

  @Test func `layers bear the ids of elements`() throws {
    let (layer, _) = try layers("<g id='a'><rect id='b' width='9' height='9'/></g>")
    #expect(layer.layer(named: "a") != nil)
    #expect(layer.layer(named: "b") is CAShapeLayer)
    #expect(layer.layer(named: "c") == nil)
  }

  @Test func `a shape lies where its transforms put it`() throws {
    let shape =
      "<g transform='translate(20 10)'><rect width='10' height='10' fill='red'"
      + " transform='scale(2) translate(5)'/></g>"
    // x: 20 + 2 (0 + 5) = 30 up to 50, y: 10 up to 30.
    #expect(try pixel(shape, 31, 11) == red)
    #expect(try pixel(shape, 49, 29) == red)
    #expect(try pixel(shape, 29, 11) == clear)
    #expect(try pixel(shape, 51, 11) == clear)
  }

  @Test func `classes weigh less than ids, and style attributes most`() throws {
    let sheet = "<style>rect { fill: lime } .k { fill: red } #i { fill: blue }</style>"
    let rect = "width='50' height='50'"
    #expect(try pixel(sheet + "<rect \(rect) fill='black'/>", 9, 9) == [0, 255, 0, 255])
    #expect(try pixel(sheet + "<rect class='x k' \(rect)/>", 9, 9) == red)
    #expect(try pixel(sheet + "<rect class='k' id='i' \(rect)/>", 9, 9) == blue)
    #expect(try pixel(sheet + "<rect id='i' style='fill:red' \(rect)/>", 9, 9) == red)
  }

  @Test func `descendants and children are told apart`() throws {
    let sheet = "<style>g > rect { fill: red } .o rect { fill: blue }</style>"
    let rect = "<rect width='50' height='50'/>"
    #expect(try pixel(sheet + "<g>\(rect)</g>", 9, 9) == red)
    #expect(try pixel(sheet + "<g class='o'><a>\(rect)</a></g>", 9, 9) == blue)
  }

  @Test(
    arguments: [
      ("red", [255, 0, 0, 255]), ("#0f0", [0, 255, 0, 255]), ("#0000ff80", [0, 0, 128, 128]),
      ("rgb(255, 0, 0)", [255, 0, 0, 255]), ("rgb(0 0 100% / 100%)", [0, 0, 255, 255]),
      ("hsl(120, 100%, 50%)", [0, 255, 0, 255]), ("currentColor", [0, 0, 255, 255]),
      ("url(#none) red", [255, 0, 0, 255]), ("none", [0, 0, 0, 0]),
    ] as [(String, [UInt8])]
  )
  func `colours are read`(_ text: String, _ expected: [UInt8]) throws {
    let rect = "<g color='blue'><rect width='50' height='50' fill='\(text)'/></g>"
    #expect(try pixel(rect, 9, 9) == expected)
  }

  @Test func `a linear gradient goes from stop to stop`() throws {
    let gradient =
      "<linearGradient id='g'><stop stop-color='black'/><stop offset='1' stop-color='white'/>"
      + "</linearGradient><rect width='100' height='100' fill='url(#g)'/>"
    for x in [10, 50, 90] {
      // At the middle of a pixel.
      let grey = Int(((Double(x) + 0.5) / 100 * 255).rounded())
      let found = try pixel(gradient, x, 50)
      #expect(abs(Int(found[0]) - grey) <= 1, "\(x)")
    }
  }

  @Test func `gradients take stops of others, and repeat`() throws {
    let gradient =
      "<linearGradient id='a'><stop stop-color='red'/><stop offset='.5' stop-color='red'/>"
      + "<stop offset='.5' stop-color='blue'/></linearGradient>"
      + "<linearGradient id='g' href='#a' x2='.2' spreadMethod='repeat'/>"
      + "<rect width='100' height='100' fill='url(#g)'/>"
    #expect(try pixel(gradient, 45, 50) == red)
    #expect(try pixel(gradient, 55, 50) == blue)
    #expect(try pixel(gradient, 65, 50) == red)
  }

  @Test func `a clip path in units of the box cuts off`() throws {
    let clip =
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.5'/></clipPath>"
      + "<rect x='20' y='20' width='60' height='60' fill='red' clip-path='url(#c)'/>"
    #expect(try pixel(clip, 50, 50) == red)
    #expect(try pixel(clip, 50, 22) == red)
    #expect(try pixel(clip, 22, 22) == clear)
  }

  @Test func `a mask takes the brightness of what is in it`() throws {
    let mask =
      "<mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='100' height='100'>"
      + "<rect width='50' height='100' fill='white'/><rect x='50' width='50' height='100' fill='lime'/>"
      + "</mask><rect width='100' height='100' fill='red' mask='url(#m)'/>"
    #expect(try pixel(mask, 20, 50) == red)
    // 0.7154 of 255.
    #expect(abs(Int(try pixel(mask, 80, 50)[3]) - 182) <= 1)
  }

  @Test func `symbols fit their view box into the size of their use`() throws {
    let symbol =
      "<symbol id='s' viewBox='0 0 10 10'><rect width='5' height='10' fill='red'/></symbol>"
      + "<use href='#s' x='20' y='20' width='40' height='40'/>"
    #expect(try pixel(symbol, 22, 50) == red)
    #expect(try pixel(symbol, 38, 50) == red)
    #expect(try pixel(symbol, 42, 50) == clear)
  }

  @Test func `a text is anchored, and becomes shapes`() throws {
    let (layer, image) = try layers(
      "<text id='t' x='50' y='50' font-family='DejaVu Sans' font-size='20' text-anchor='end'>ab</text>"
    )
    let found = try #require(layer.layer(named: "t"))
    let shape = try #require(found.sublayers?.first as? CAShapeLayer)
    let box = try #require(shape.path?.boundingBoxOfPath)
    #expect(box.maxX < 50 && box.maxX > 46 && box.maxY > 49)
    #expect(image.issues.isEmpty)
  }

  // MARK: - Filters

  /// A square of 40 points at 30, 30 with a filter of some steps, which work on encoded colours.
  private func filtered(_ steps: String, _ x: Int, _ y: Int) throws -> [UInt8] {
    let filter =
      "<filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='100' height='100' "
      + "color-interpolation-filters='sRGB'>\(steps)</filter>"
    return try pixel(
      "\(filter)<rect x='30' y='30' width='40' height='40' fill='red' filter='url(#f)'/>",
      x,
      y
    )
  }

  @Test func `the steps of a filter take what steps before them made`() throws {
    // A blue copy below and to the right, then the square above it.
    let shade = """
      <feFlood flood-color='blue' result='c'/><feComposite in='c' in2='SourceAlpha' operator='in'/>
      <feOffset dx='20' dy='20' result='s'/>
      <feMerge><feMergeNode in='s'/><feMergeNode in='SourceGraphic'/></feMerge>
      """
    #expect(try filtered(shade, 40, 40) == red)
    #expect(try filtered(shade, 60, 60) == red)
    #expect(try filtered(shade, 80, 80) == blue)
    #expect(try filtered(shade, 80, 35) == clear)
  }

  @Test(arguments: [
    ("over", [255, 0, 0, 255], [0, 0, 255, 255]), ("in", [255, 0, 0, 255], [0, 0, 0, 0]),
    ("out", [0, 0, 0, 0], [0, 0, 0, 0]), ("atop", [255, 0, 0, 255], [0, 0, 255, 255]),
    ("xor", [0, 0, 0, 0], [0, 0, 255, 255]), ("lighter", [255, 0, 255, 255], [0, 0, 255, 255]),
  ])
  func `pictures are composited as Porter and Duff have it`(
    _ name: String,
    inside: [UInt8],
    below: [UInt8]
  ) throws {
    // The square over a blue area of its right half and what is beyond; inside of both, and beyond.
    let steps = """
      <feFlood flood-color='blue' x='50' width='40' y='0' height='100' result='b'/>
      <feComposite in='SourceGraphic' in2='b' operator='\(name)'/>
      """
    #expect(try filtered(steps, 60, 50) == inside)
    #expect(try filtered(steps, 80, 50) == below)
    #expect(try filtered(steps, 40, 50) == (["in", "atop"].contains(name) ? clear : red))
  }

  @Test func `a colour matrix maps colours and alpha`() throws {
    let turned = "<feColorMatrix values='0 0 0 0 0  0 0 0 0 0  1 0 0 0 0  0 0 0 1 0'/>"
    #expect(try filtered(turned, 50, 50) == blue)
    // 0.2125 of red: 54 of 255, over black.
    let alpha = "<feColorMatrix type='luminanceToAlpha'/>"
    #expect(abs(Int(try filtered(alpha, 50, 50)[3]) - 54) <= 1)
  }

  @Test func `a blur may differ across and down`() throws {
    let steps = "<feGaussianBlur stdDeviation='8 0'/>"
    // Half of it upon the edge across, none beyond the edge down.
    #expect(abs(Int(try filtered(steps, 30, 50)[3]) - 131) < 8)
    #expect(try filtered(steps, 50, 28) == clear)
    #expect(try filtered(steps, 50, 32)[3] > 240)
  }

  @Test func `a step that layers cannot say leaves the filter out, and is told`() throws {
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><filter id='f'>
      <feTurbulence baseFrequency='1'/><feComposite in='SourceGraphic' operator='in'/></filter>
      <rect width='9' height='9' fill='red' filter='url(#f)'/></svg>
      """
    let image = try SVGImage(data: Data(text.utf8))
    _ = image.makeLayer()
    #expect(image.issues.contains { $0.description.contains("feTurbulence") })
  }

  @Test func `a chain that doubles its picture at each step ends at the limit of layers`() throws {
    let steps = (0..<40).map { "<feComposite in='s\($0)' in2='s\($0)' result='s\($0 + 1)'/>" }
    let text = """
      <svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><filter id='f'>
      <feOffset result='s0'/>\(steps.joined())</filter>
      <rect width='9' height='9' fill='red' filter='url(#f)'/></svg>
      """
    let image = try SVGImage(data: Data(text.utf8))
    _ = image.makeLayer()
    #expect(!image.issues.isEmpty)
  }

  // MARK: - Gradients with a focus

  @Test func `a radial gradient begins at its focus`() throws {
    // Between a focus at 30 and the circle of radius 40 around 50: the way to the right is 60 long, to
    // the left 20; half way there the colour is half way.
    let text = """
      <radialGradient id='g' gradientUnits='userSpaceOnUse' cx='50' cy='50' r='40' fx='30' fy='50'>
      <stop stop-color='red'/><stop offset='1' stop-color='blue'/></radialGradient>
      <rect width='100' height='100' fill='url(#g)'/>
      """
    let (right, left) = (try pixel(text, 59, 50), try pixel(text, 20, 50))
    #expect(abs(Int(right[0]) - 128) < 6 && abs(Int(right[2]) - 128) < 6)
    #expect(abs(Int(left[0]) - 128) < 12 && abs(Int(left[2]) - 128) < 12)
    #expect(try pixel(text, 30, 50)[0] > 245)
    #expect(try pixel(text, 95, 50) == blue)
  }

  // MARK: - What is not drawn

  @Test(arguments: [
    "<rect width='1' height='1'><animate attributeName='x'/></rect><animate attributeName='x'/>",
    "<script>1</script>", "<foreignObject/>", "<style>@keyframes a { from { fill: red } }</style>",
    "<rect width='1' height='1' style='animation-name: spin'/>", "<image href='other.png'/>",
    "<use href='other.svg#a'/>", "<use href='#none'/>",
    "<rect width='9' height='9' filter='url(#f)'/>", "<unknown/>",
  ])
  func `what is not drawn is told`(_ inner: String) throws {
    #expect(try !layers(inner).image.issues.isEmpty)
  }

  @Test func `markers stand at the points of a path, turned and scaled`() throws {
    // An arrow of 4 by 2 units whose middle is at the point, right half blue.
    let marker = """
      <marker id='m' markerWidth='4' markerHeight='2' refX='2' refY='1' orient='auto'>
        <rect width='2' height='2' fill='red'/><rect x='2' width='2' height='2' fill='blue'/>
      </marker>
      """
    let line = "<path d='M20 50H60V90' fill='none' stroke='none' stroke-width='5' "
    let all = "\(marker)\(line) style='marker: url(#m)'/>"
    // The first points to the right, the corner half down, the last one down.
    #expect(try pixel(all, 12, 50) == red)
    #expect(try pixel(all, 28, 50) == blue)
    #expect(try pixel(all, 65, 55) == blue)
    #expect(try pixel(all, 55, 45) == red)
    #expect(try pixel(all, 60, 82) == red)
    #expect(try pixel(all, 60, 97) == blue)
    let end = "\(marker)\(line) marker-end='url(#m)'/>"
    #expect(try pixel(end, 12, 50) == clear)
    #expect(try pixel(end, 60, 97) == blue)
    let start = marker.replacingOccurrences(of: "'auto'", with: "'auto-start-reverse'")
    #expect(try pixel("\(start)\(line) marker-start='url(#m)'/>", 12, 50) == blue)
  }

  @Test func `a pattern repeats its tile, moved by its transform`() throws {
    let tile = "<rect width='5' height='10' fill='red'/>"
    func square(_ attributes: String) -> String {
      """
      <pattern id='p' width='10' height='10' patternUnits='userSpaceOnUse' \(attributes)>\(tile)</pattern>
      <rect x='10' y='10' width='80' height='80' fill='url(#p)'/>
      """
    }
    #expect(try pixel(square(""), 12, 50) == red)
    #expect(try pixel(square(""), 17, 50) == clear)
    #expect(try pixel(square(""), 82, 82) == red)
    #expect(try pixel(square(""), 92, 50) == clear)
    let moved = square("patternTransform='translate(5 0)'")
    #expect(try pixel(moved, 12, 50) == clear)
    #expect(try pixel(moved, 17, 50) == red)
    // A quarter of the box, half of which is painted.
    let box = """
      <pattern id='p' width='.25' height='1' patternContentUnits='objectBoundingBox'>
        <rect width='.125' height='1' fill='blue'/></pattern>
      <rect width='80' height='80' fill='url(#p)'/>
      """
    #expect(try pixel(box, 45, 40) == blue)
    #expect(try pixel(box, 55, 40) == clear)
  }

  @Test func `a compressed file is read, a damaged one refused`() throws {
    // `gzip -9n` of <svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>
    let bytes: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x29, 0x2E, 0x4B,
      0x57, 0xA8, 0xC8, 0xCD, 0xC9, 0x2B, 0xB6, 0x55, 0xCA, 0x28, 0x29, 0x29, 0xB0, 0xD2,
      0xD7, 0x2F, 0x2F, 0x2F, 0xD7, 0x2B, 0x37, 0xD6, 0xCB, 0x2F, 0x4A, 0xD7, 0x37, 0x32,
      0x30, 0x30, 0xD0, 0x07, 0xAA, 0x50, 0x52, 0x28, 0xCF, 0x4C, 0x29, 0xC9, 0xB0, 0x55,
      0x32, 0x57, 0x52, 0xC8, 0x48, 0xCD, 0x4C, 0xCF, 0x28, 0xB1, 0x55, 0x32, 0x55, 0xD2,
      0xB7, 0x03, 0x00, 0xFF, 0x55, 0x77, 0x71, 0x3E, 0x00, 0x00, 0x00,
    ]
    #expect(SVGImage.isSVG(Data(bytes)))
    #expect(try SVGImage(data: Data(bytes)).size == CGSize(width: 7, height: 5))
    #expect(throws: SVGError.self) { try SVGImage(data: Data(bytes.dropLast(12))) }
  }

  @Test func `what is inside of itself ends`() throws {
    let (_, image) = try layers("<g id='a'><use href='#a'/></g>")
    #expect(image.issues.contains { $0.kind == .invalid })
  }

  @Test func `uses of uses are bounded`() throws {
    var text = "<defs><g id='g0'><rect width='1' height='1'/></g>"
    for level in 1...20 {
      text +=
        "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10) + "</g>"
    }
    var limits = SVGLimits()
    limits.layers = 500
    let whole =
      "<svg xmlns='http://www.w3.org/2000/svg'>\(text)</defs><use href='#g20'/></svg>"
    let image = try SVGImage(data: Data(whole.utf8), limits: limits)
    #expect(image.issues.contains { $0.kind == .limit })
  }

  @Test(arguments: ["", "<svg", "<html/>", "<svg xmlns='urn:other'/>", "no"])
  func `what is no picture is an error`(_ text: String) {
    #expect(throws: SVGError.self) { try SVGImage(data: Data(text.utf8)) }
    #expect(UIImage(data: Data(text.utf8)) == nil)
  }

  @Test func `numbers beyond all bounds are drawn without a crash`() throws {
    for value in ["1e400", "-1e300", "1e9", "0", "-0", "nan"] {
      let (layer, _) = try layers(
        "<rect x='\(value)' width='\(value)' height='1e9' rx='\(value)' stroke='red'"
          + " stroke-width='\(value)' stroke-dasharray='\(value) \(value)'/>"
          + "<path d='M0 0A\(value) \(value) \(value) 1 1 \(value) 5'/>"
          + "<g transform='scale(\(value))'><circle r='\(value)'/></g>"
      )
      #expect(layer.bounds.width == 100)
    }
  }
}
