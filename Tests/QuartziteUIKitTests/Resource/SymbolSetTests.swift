// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Symbols and icons of asset catalogues.
///
/// Source: Apple, Asset Catalog Format Reference, and the guides of the template for symbols: capitals of
/// text of 100 points are 70.46 units high.
@MainActor @Suite struct SymbolSetTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let catalog = TestCatalog()

  private static let template = """
    <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <g id="Notes"><rect width="3300" height="2200" fill="red"/></g>
      <g id="Guides" stroke="blue">
        <line id="Baseline-S" x1="263" x2="3036" y1="696" y2="696"/>
        <line id="Capline-S" x1="263" x2="3036" y1="625.54" y2="625.54"/>
        <line id="Baseline-M" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="Capline-M" x1="263" x2="3036" y1="1055.54" y2="1055.54"/>
        <line id="left-margin-Regular-M" x1="1390" x2="1390" y1="1030" y2="1140"/>
        <line id="right-margin-Regular-M" x1="1470" x2="1470" y1="1030" y2="1140"/>
        <path id="left-margin-Black-M" d="M2990,1030 l0,110"/>
        <path id="right-margin-Black-M" d="M3110,1030 l0,110"/>
      </g>
      <g id="Symbols">
        <g id="Black-M" transform="matrix(1 0 0 1 3000 1060)"><path d="M0 0 H100 V60 H0 Z"/></g>
        <g id="Regular-M" transform="matrix(1 0 0 1 1400 1060)"><path d="M0 0 H60 V60 H0 Z"/></g>
        <g id="Thin-S" transform="matrix(1 0 0 1 500 640)"><path d="M0 0 H39 V39 H0 Z"/></g>
      </g>
    </svg>
    """

  private func writeSymbol() throws {
    let contents = #"{"symbols": [{"filename": "a.svg", "idiom": "universal"}]}"#
    try catalog.write("my.box.symbolset/Contents.json", contents)
    try catalog.write("my.box.symbolset/a.svg", Self.template)
  }

  @Test func `a symbol stands between its margins, as high as capitals`() throws {
    try writeSymbol()
    let symbol = try #require(catalog.image("my.box"))
    #expect(symbol.isSymbolImage && symbol.isTemplate)
    // 80 by 70.46 units of 0.17 points, in whole pixels.
    #expect(symbol.size == CGSize(width: 14, height: 12))
    let large = symbol.withConfiguration(UIImage.SymbolConfiguration(pointSize: 100))
    #expect(large.size == CGSize(width: 80, height: 71))
    let ink = InkedImage(try #require(large.cgImage))
    func alpha(_ x: Int, _ y: Int) -> Int { ink.pixel(x, y)[3] }
    // The square lies 10 units from the margin, 4.46 below the height of capitals.
    #expect(alpha(5, 30) == 0 && alpha(15, 30) == 255 && alpha(65, 30) == 255)
    #expect(alpha(75, 30) == 0 && alpha(40, 2) == 0 && alpha(40, 6) == 255 && alpha(40, 68) == 0)
  }

  @Test(arguments: [
    (UIImage.SymbolWeight.regular, UIImage.SymbolScale.medium, 80.0),
    (.light, .medium, 80), (.bold, .medium, 120), (.black, .medium, 120),
    // The drawing of scale S as it is; for L that of M is enlarged.
    (.regular, .small, 39), (.regular, .large, 80 * 1.28),
  ])
  func `the nearest drawing is taken`(
    weight: UIImage.SymbolWeight,
    scale: UIImage.SymbolScale,
    width: Double
  ) throws {
    try writeSymbol()
    let settings = UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: scale)
    let symbol = try #require(catalog.image("my.box")?.applyingSymbolConfiguration(settings))
    let expected = CGFloat(width.rounded(.up))
    #expect(symbol.size.width == expected)
  }

  @Test func `a set without a template is a picture`() throws {
    try catalog.write("p.symbolset/Contents.json", #"{"symbols": [{"filename": "a.svg"}]}"#)
    try catalog.write(
      "p.symbolset/a.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><rect width="8" height="6"/></svg>"#
    )
    let picture = try #require(catalog.image("p"))
    #expect(!picture.isSymbolImage && picture.size == CGSize(width: 8, height: 6))
  }

  private static let icons = """
    {"images": [
      {"idiom": "iphone", "size": "20x20", "scale": "3x", "filename": "20@3x.png"},
      {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "60@2x.png"},
      {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "60@3x.png"},
      {"idiom": "ipad", "size": "76x76", "scale": "2x", "filename": "76@2x.png"},
      {"idiom": "ipad", "size": "83.5x83.5", "scale": "2x"},
      {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "store.png"}]}
    """

  @Test(arguments: [(false, "60@3x.png", 3.0), (true, "76@2x.png", 2)])
  func `an icon is the greatest for the device`(isPad: Bool, file: String, scale: CGFloat) throws {
    try catalog.write("AppIcon.appiconset/Contents.json", Self.icons)
    var place = ResourceSearch.Surroundings()
    place.isPad = isPad
    let found = ResourceSearch(bundle: catalog.bundle)
      .picture(named: "AppIcon", scale: 2, for: place)
    #expect(found?.url.lastPathComponent == file && found?.scale == scale)
  }

  @Test func `a single icon for all has the size of one on a home screen`() throws {
    let contents = """
      {"images": [{"filename": "icon.svg", "idiom": "universal", "platform": "ios",
        "size": "1024x1024"},
       {"filename": "watch.svg", "idiom": "universal", "platform": "watchos", "size": "1024x1024"}]}
      """
    try catalog.write("AppIcon.appiconset/Contents.json", contents)
    let found = ResourceSearch(bundle: catalog.bundle).picture(
      named: "AppIcon",
      scale: 3
    )
    #expect(found?.url.lastPathComponent == "icon.svg" && found?.scale == CGFloat(1024) / 60)
  }
}
