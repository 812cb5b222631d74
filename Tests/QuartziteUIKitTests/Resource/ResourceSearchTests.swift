// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit
import Testing

/// Finds files by name in a folder of its own.
@Suite final class ResourceSearchTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("ResourceSearchTests-\(UUID().uuidString)")

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ text: String = "x") throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  private func search() -> ResourceSearch {
    ResourceSearch(bundle: Bundle(path: folder.path))
  }

  private func found(_ name: String, scale: CGFloat) -> String? {
    search().picture(named: name, scale: scale).map {
      "\($0.url.lastPathComponent) \(Int($0.scale))"
    }
  }

  @Test(arguments: [
    (1.0, "star.png 1"), (2.0, "star@3x.png 3"), (3.0, "star@3x.png 3"), (4.0, "star@3x.png 3"),
  ])
  func `the scale of the screen, else the next greater, else the greatest is taken`(
    scale: Double,
    expected: String
  ) throws {
    for name in ["star.png", "star@3x.png"] { try write(name) }
    #expect(found("star", scale: CGFloat(scale)) == expected)
  }

  @Test func `a name may bring its ending, and other endings are found without`() throws {
    for name in ["a.jpg", "b.webp", "c@2x.png"] { try write(name) }
    #expect(found("a.jpg", scale: 2) == "a.jpg 1")
    #expect(found("b", scale: 2) == "b.webp 1")
    #expect(found("c.png", scale: 1) == "c@2x.png 2")
    #expect(found("c@2x.png", scale: 1) == "c@2x.png 2")
    #expect(found("a.png", scale: 1) == nil)
    #expect(found("", scale: 1) == nil)
  }

  @Test func `asset catalogs are read, in groups too`() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "two.png"},
        {"idiom": "universal", "scale": "3x", "filename": "three.png"}]}
      """
    try write("Assets.xcassets/Icons/gem.imageset/Contents.json", contents)
    #expect(found("gem", scale: 2) == "two.png 2")
    #expect(found("gem", scale: 3) == "three.png 3")
  }

  @Test func `a catalog that is not JSON has no pictures`() throws {
    try write("Assets.xcassets/gem.imageset/Contents.json", "{]")
    #expect(found("gem", scale: 2) == nil)
  }

  @Test func `data is found by name, with or without ending, and in catalogs`() throws {
    try write("wheel.json", "{}")
    try write(
      "Assets.xcassets/sun.dataset/Contents.json",
      #"{"data": [{"filename": "sun.bin"}]}"#
    )
    try write("Assets.xcassets/sun.dataset/sun.bin", "bytes")
    let bundle = Bundle(path: folder.path) ?? .main
    #expect(NSDataAsset(name: "wheel", bundle: bundle)?.data == Data("{}".utf8))
    #expect(NSDataAsset(name: "wheel.json", bundle: bundle) != nil)
    #expect(NSDataAsset(name: "sun", bundle: bundle)?.data == Data("bytes".utf8))
    #expect(NSDataAsset(name: "moon", bundle: bundle) == nil)
  }

  @Test func `a colour of a catalog follows the traits`() throws {
    func entry(_ red: String, _ rest: String = "") -> String {
      #"{"idiom": "universal", "color": {"components": {"red": "\#(red)", "green": "0.5", "#
        + #""blue": "255", "alpha": "0.500"}}\#(rest)}"#
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try write(
      "Media.xcassets/Brand/Accent.colorset/Contents.json",
      #"{"colors": [\#(entry("0x33")), \#(entry("1.000", dark))]}"#
    )
    let bundle = Bundle(path: folder.path)
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 0.2, green: 0.5, blue: 1, alpha: 0.5))
    let other = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(other == UIColor(red: 1, green: 0.5, blue: 1, alpha: 0.5))
    #expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil)
  }
}
