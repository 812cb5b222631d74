// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// What asset catalogues say of their images and colours.
///
/// Source: Apple, Asset Catalog Format Reference, "Image Set Type" and "Named Color Type".
@MainActor @Suite struct CatalogTests {
  private let catalog = TestCatalog()

  private func square(_ side: CGFloat) -> Data {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).pngData { context in
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private static let looks = """
    {"images": [
      {"idiom": "universal", "scale": "1x", "filename": "any.png"},
      {"idiom": "universal", "scale": "1x", "filename": "dark.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal", "scale": "1x", "filename": "contrast.png",
       "appearances": [{"appearance": "contrast", "value": "high"}]},
      {"idiom": "ipad", "scale": "1x", "filename": "pad.png"},
      {"idiom": "watch", "scale": "1x", "filename": "watch.png"}]}
    """

  @Test(arguments: [
    (false, false, "any.png"), (true, false, "dark.png"), (false, true, "pad.png"),
    (true, true, "pad.png"),
  ])
  func `an image is that of the style and the device`(isDark: Bool, isPad: Bool, file: String)
    throws
  {
    try catalog.write("m.imageset/Contents.json", Self.looks)
    var place = ResourceSearch.Surroundings()
    (place.isDark, place.isPad) = (isDark, isPad)
    let found = ResourceSearch(bundle: catalog.bundle).picture(named: "m", scale: 2, for: place)
    #expect(found?.url.lastPathComponent == file)
  }

  // Source: Asset Catalog Format Reference, "width-class": "compact" or "regular"; `widthClass` is what
  // catalogues of Xcode 6 and 7 say.
  @Test(arguments: ["width-class", "widthClass"])
  func `an image is that of the size class`(key: String) throws {
    let contents = """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "any.png"},
        {"idiom": "universal", "scale": "1x", "filename": "small.png", "\(key)": "compact"}]}
      """
    try catalog.write("w.imageset/Contents.json", contents)
    let sizes: [UIUserInterfaceSizeClass] = [.compact, .regular]
    let files = sizes.map { size in
      let place = ResourceSearch.Surroundings(UITraitCollection(horizontalSizeClass: size))
      return ResourceSearch(bundle: catalog.bundle).picture(named: "w", scale: 1, for: place)?
        .url.lastPathComponent
    }
    #expect(files == ["small.png", "any.png"])
  }

  @Test func `the ending of a file is not looked at where a catalogue has the name without it`()
    throws
  {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "FILE"}]}
      """
    try catalog.write("a.imageset/Contents.json", contents.replacing("FILE", with: "a.png"))
    try catalog.write("a.imageset/a.png", square(4))
    #expect(catalog.image("a.jpg") != nil && catalog.image("a.other") == nil)
    // A set whose name has the ending comes first.
    try catalog.write("a.jpg.imageset/Contents.json", contents.replacing("FILE", with: "b.png"))
    try catalog.write("a.jpg.imageset/b.png", square(8))
    #expect(catalog.image("a.jpg")?.cgImage?.width == 2 * (catalog.image("a")?.cgImage?.width ?? 0))
  }

  @Test func `views show the image of a catalogue for their own style`() throws {
    let contents = """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "any.png"},
        {"idiom": "universal", "scale": "1x", "filename": "dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    try catalog.write("n.imageset/Contents.json", contents)
    try catalog.write("n.imageset/any.png", square(4))
    try catalog.write("n.imageset/dark.png", square(8))
    let image = try #require(catalog.image("n"))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let widths = [light, dark].map { image.imageAsset?.image(with: $0).cgImage?.width }
    #expect(widths[0].map { $0 * 2 } == widths[1])
  }

  @Test func `a catalogue makes templates and images that are sliced`() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "resizing":
        {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
         "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try catalog.write("t.imageset/Contents.json", contents)
    try catalog.write("t.imageset/a.png", square(24))
    let made = try #require(catalog.image("t"))
    #expect(made.renderingMode == .alwaysTemplate)
    // In points: half of the pixels of a file of two pixels per point.
    #expect(made.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
    #expect(made.resizingMode == .stretch)
  }

  @Test func `an image without such words is left as it is`() throws {
    let contents = #"{"images": [{"scale": "1x", "filename": "a.png"}], "properties": {}}"#
    try catalog.write("p.imageset/Contents.json", contents)
    try catalog.write("p.imageset/a.png", square(8))
    let made = try #require(catalog.image("p"))
    #expect(made.renderingMode == .automatic && made.capInsets == .zero)
  }

  @Test func `a colour may be one of the system's, and contrasts are left out`() throws {
    let contents = """
      {"colors": [{"idiom": "universal",
        "color": {"platform": "ios", "reference": "systemGreenColor"}},
       {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
        "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
      """
    try catalog.write("c.colorset/Contents.json", contents)
    let color = try #require(UIColor(named: "c", in: catalog.bundle, compatibleWith: nil))
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == UIColor.systemGreen.resolvedColor(with: traits))
    }
  }
}
