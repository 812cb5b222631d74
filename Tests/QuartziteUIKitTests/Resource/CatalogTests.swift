// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// What asset catalogues say of their images and colours.
///
/// Source: Apple, Asset Catalog Format Reference, "Image Set Type" and "Named Color Type".
@MainActor @Suite final class CatalogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("CatalogTests-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ data: Data) throws {
    let url = folder.appendingPathComponent("Media.xcassets").appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try data.write(to: url)
  }

  private func square(_ side: CGFloat) -> Data {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).pngData { context in
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
    UIImage(named: name, in: Bundle(path: folder.path), compatibleWith: traits)
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
    try write("m.imageset/Contents.json", Data(Self.looks.utf8))
    let found = ResourceSearch(bundle: Bundle(path: folder.path))
      .picture(named: "m", scale: 2, isDark: isDark, isPad: isPad)
    #expect(found?.url.lastPathComponent == file)
  }

  @Test func `a catalogue makes templates and images that are sliced`() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "resizing":
        {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
         "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try write("t.imageset/Contents.json", Data(contents.utf8))
    try write("t.imageset/a.png", square(24))
    let made = try #require(image("t"))
    #expect(made.renderingMode == .alwaysTemplate)
    // In points: half of the pixels of a file of two pixels per point.
    #expect(made.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
    #expect(made.resizingMode == .stretch)
  }

  @Test func `an image without such words is left as it is`() throws {
    let contents = #"{"images": [{"scale": "1x", "filename": "a.png"}], "properties": {}}"#
    try write("p.imageset/Contents.json", Data(contents.utf8))
    try write("p.imageset/a.png", square(8))
    let made = try #require(image("p"))
    #expect(made.renderingMode == .automatic && made.capInsets == .zero)
  }

  @Test func `a colour may be one of the system's, and contrasts are left out`() throws {
    let contents = """
      {"colors": [{"idiom": "universal",
        "color": {"platform": "ios", "reference": "systemGreenColor"}},
       {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
        "color": {"components": {"red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
      """
    try write("c.colorset/Contents.json", Data(contents.utf8))
    let bundle = Bundle(path: folder.path)
    let color = try #require(UIColor(named: "c", in: bundle, compatibleWith: nil))
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == UIColor.systemGreen.resolvedColor(with: traits))
    }
  }
}
