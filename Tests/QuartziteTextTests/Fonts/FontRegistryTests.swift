// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteText
import Synchronization
import Testing

/// Fonts that a client brings: a copy of DejaVu Sans Mono with another name of the same length, which
/// no other test's copy has, because fonts are registered for the whole process.
@Suite final class FontRegistryTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("FontRegistryTests-\(UUID().uuidString).ttf")
  private let bytes: [UInt8]
  private static let count = Atomic<Int>(10)
  private let family: String
  private let name: String

  init() throws {
    let number = Self.count.add(1, ordering: .relaxed).oldValue
    (family, name) = ("Quartz Te\(number) Mono", "QuartzTe\(number)Mono")
    let source = try TestFonts.face("DejaVuSansMono").source.path
    var data = try Data(contentsOf: URL(fileURLWithPath: source))
    for (old, new) in [
      ("DejaVu Sans Mono", family), ("DejaVuSansMono", name),
    ] {
      for encoding in [String.Encoding.utf16BigEndian, .ascii] {
        guard let from = old.data(using: encoding), let to = new.data(using: encoding) else {
          continue
        }
        while let range = data.range(of: from) { data.replaceSubrange(range, with: to) }
      }
    }
    try data.write(to: file)
    bytes = [UInt8](data)
  }

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  private func draws(_ name: String) -> String? {
    CTFont.named(name, size: 20)?.face?.postScriptName
  }

  @Test func `a registered file is known by its names until it is forgotten`() {
    #expect(draws(name) == nil)
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, nil))
    #expect(draws(name) == name)
    #expect(draws(family) == name)
    let made = CTFontCreateWithName(NSString(string: name), 20, nil)
    #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    #expect(draws(name) == nil)
    // A mono font's letters are all as wide: 1233 of 2048 units.
    var glyphs: [CGGlyph] = [0, 0]
    #expect(CTFontGetGlyphsForCharacters(made, [UInt16(105), 87], &glyphs, 2))
    let width = CTFontGetAdvancesForGlyphs(made, .default, glyphs, nil, 2)
    #expect(abs(width - 2 * 20 * 1233 / 2048) < 1e-9)
  }

  @Test func `a file is registered once, and forgotten once`() {
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(!CTFontManagerRegisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
    #expect(CTFontManagerUnregisterFontsForURL(file as CFURL, .process, nil))
    #expect(!CTFontManagerUnregisterFontsForURL(file as CFURL, .process, &error))
    #expect(error?.takeRetainedValue().code == CTFontManagerError.notRegistered.rawValue)
  }

  @Test func `what is no font is refused with the reason`() throws {
    var errors: Unmanaged<CFArray>?
    try Data("no font".utf8).write(to: file)
    let missing = URL(fileURLWithPath: "/nowhere/a.ttf")
    let urls = NSArray(array: [file as NSURL, missing as NSURL])
    #expect(!CTFontManagerRegisterFontsForURLs(urls, .process, &errors))
    let codes = (errors?.takeRetainedValue() ?? []).compactMap { ($0 as? NSError)?.code }
    #expect(codes == [103, 101])
    #expect(CGFont(CGDataProvider(bytes: Array("no font".utf8))) == nil)
  }

  @Test func `a font of bytes draws without a file and can be registered`() throws {
    let font = try #require(CGFont(CGDataProvider(bytes: bytes)))
    #expect(font.postScriptName as String? == name)
    #expect(font.unitsPerEm == 2048 && font.numberOfGlyphs > 1000)
    let sized = CTFontCreateWithGraphicsFont(font, 20, nil, nil)
    #expect(CTFontGetSize(sized) == 20 && sized.face?.outline(of: 40)?.isEmpty == false)
    #expect(CTFontManagerRegisterGraphicsFont(font, nil))
    #expect(draws(name) == name)
    #expect(CTFontManagerUnregisterGraphicsFont(font, nil))
    #expect(draws(name) == nil)
  }

  @Test func `bytes cut short are no font, or draw a glyph whole or not at all`() throws {
    func outline(_ bytes: [UInt8]) -> CGPath?? {
      CGFont(CGDataProvider(bytes: bytes)).map {
        CTFontCreatePathForGlyph(CTFontCreateWithGraphicsFont($0, 9, nil, nil), 40, nil)
      }
    }
    let whole = try #require(outline(bytes) as? CGPath)
    #expect(!whole.isEmpty)
    for count in stride(from: 0, to: bytes.count, by: bytes.count / 16) {
      guard let path = outline(Array(bytes.prefix(count))) else { continue }
      #expect(path == nil || path?.isEmpty == true || path == whole, "\(count) bytes")
    }
    #expect(CGFont(CGDataProvider(bytes: [])) == nil)
    #expect(CGFont(CGDataProvider(bytes: Array(bytes.prefix(12)))) == nil)
  }
}
