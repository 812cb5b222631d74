// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteGeometry
import Testing

@Suite struct PackageTests {
  private static func document(_ color: String, _ inside: String = "") -> [UInt8] {
    Sample.caml(
      """
      <CALayer bounds="0 0 100 100" position="50 50" geometryFlipped="1"><sublayers>
        <CALayer id="\(color)" bounds="0 0 100 100" position="50 50" backgroundColor="\(color)"/>
      </sublayers>\(inside)</CALayer>
      """
    )
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>assets</key><dict><key>lockAndHome</key><dict><key>default</key><dict>
      <key>backgroundAnimationFileName</key><string>One.ca</string>
      <key>foregroundAnimationFileName</key><string>Three.ca</string>
      <key>floatingAnimationFileNameKey</key><string>Two.ca</string>
      <key>type</key><string>LayeredAnimation</string>
    </dict></dict></dict></dict></plist>
    """

  @Test func `a wallpaper is its documents from back to front`() throws {
    let folder = "descriptors/F/versions/1/contents/N.wallpaper/"
    let old = "descriptors/F/versions/0/contents/N.wallpaper/"
    let data = Sample.archive([
      ("\(folder)Three.ca/main.caml", Self.document("0 0 1")),
      ("\(folder)One.ca/main.caml", Self.document("1 0 0")),
      ("\(folder)Two.ca/main.caml", Self.document("0 1 0")),
      ("\(folder)Wallpaper.plist", Array(Self.list.utf8)),
      ("\(old)Wallpaper.plist", Array(Self.list.utf8)),
      ("__MACOSX/\(folder)._Wallpaper.plist", [1]), ("\(folder).DS_Store", [1]),
    ])
    let package = try LayerPackage(data: data)
    #expect(package.documents == ["One", "Two", "Three"])
    #expect(package.rootLayer.sublayers?.count == 3)
    #expect(package.issues.map(\.kind) == [.unsupported])
    #expect(try Shown { try LayerPackage(data: data) }.pixel(50, 50) == [0, 0, 255, 255])
  }

  @Test func `without a list the names say what lies where, and sizes and scales`() throws {
    let data = Sample.archive([
      ("W_Floating-390w-844h@3x~iphone.ca/main.caml", Self.document("0 1 0")),
      ("W_Background-390w-844h@3x~iphone.ca/main.caml", Self.document("1 0 0")),
      ("Other.ca/main.caml", Self.document("0 0 0")),
    ])
    let package = try LayerPackage(data: data)
    #expect(package.documents.first?.hasPrefix("W_Background") == true)
    #expect((package.scale, package.size) == (3, CGSize(width: 100, height: 100)))
    #expect(package.issues.map(\.kind) == [.unsupported])
  }

  @Test func `the index says the size and the text`() throws {
    let index = """
      <plist version="1.0"><dict><key>documentWidth</key><real>200</real><key>documentHeight</key>
      <integer>300</integer><key>rootDocument</key><string>scene.caml</string></dict></plist>
      """
    let package = try LayerPackage(
      data: Sample.archive([
        ("a.ca/scene.caml", Self.document("1 0 0")), ("a.ca/index.xml", Array(index.utf8)),
      ])
    )
    #expect(package.size == CGSize(width: 200, height: 300))
    #expect(package.documents == ["a"])
  }

  @Test func `folders are read as archives are, and nothing outside of them`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "caml-\(UUID().uuidString)"
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("a.ca/assets")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(Sample.picture(1, 1, 0xFFFF_FFFF)).write(to: folder.appendingPathComponent("out.png"))
    try FileManager.default.createSymbolicLink(
      at: place.appendingPathComponent("link.png"),
      withDestinationURL: folder.appendingPathComponent("out.png")
    )
    let text = Sample.caml(
      """
      <CALayer bounds="0 0 9 9"><sublayers>
        <CALayer><contents type="CGImage" src="assets/link.png"/></CALayer>
        <CALayer><contents type="CGImage" src="../out.png"/></CALayer>
      </sublayers></CALayer>
      """
    )
    try Data(text).write(to: folder.appendingPathComponent("a.ca/main.caml"))
    for path in ["a.ca", "a.ca/", "a.ca/main.caml"] {
      let package = try LayerPackage(contentsOf: folder.path + "/" + path)
      #expect(package.issues.map(\.kind) == [.missing, .invalid])
      #expect(package.documents == ["a"])
    }
  }

  @Test func `what is no package is an error`() throws {
    func code(_ files: [(name: String, bytes: [UInt8])]) -> LayerPackageError.Code? {
      do {
        _ = try LayerPackage(data: Sample.archive(files))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code([]) == .notPackage)
    #expect(code([("a.ca/main.caml", Array("<caml".utf8))]) == .invalidXML)
    #expect(code([("a.ca/main.caml", Array("<html/>".utf8))]) == .notPackage)
    #expect(code([("a.ca/main.caml", Array("<caml/>".utf8))]) == .notPackage)
    #expect(throws: LayerPackageError.self) { try LayerPackage(data: [1, 2, 3]) }
    #expect(throws: LayerPackageError.self) { try LayerPackage(contentsOf: "/no/such.ca") }
  }

  @Test func `a binary property list is read`() throws {
    // Made by Python's plistlib of: documentWidth 200, documentHeight 300.0, rootDocument scene.caml,
    // geometryFlipped true.
    let list: [UInt8] = [
      98, 112, 108, 105, 115, 116, 48, 48, 212, 1, 2, 3, 4, 5, 6, 7, 8, 94, 100, 111, 99, 117, 109,
      101, 110, 116, 72, 101, 105, 103, 104, 116, 93, 100, 111, 99, 117, 109, 101, 110, 116, 87,
      105,
      100, 116, 104, 95, 16, 15, 103, 101, 111, 109, 101, 116, 114, 121, 70, 108, 105, 112, 112,
      101,
      100, 92, 114, 111, 111, 116, 68, 111, 99, 117, 109, 101, 110, 116, 35, 64, 114, 192, 0, 0, 0,
      0, 0, 16, 200, 9, 90, 115, 99, 101, 110, 101, 46, 99, 97, 109, 108, 8, 17, 32, 46, 64, 77, 86,
      88, 89, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 0, 100,
    ]
    let files: [(name: String, bytes: [UInt8])] = [
      ("a.ca/scene.caml", Self.document("1 0 0")), ("a.ca/index.xml", list),
    ]
    #expect(try LayerPackage(data: Sample.archive(files)).size == CGSize(width: 200, height: 300))
    // Damaged anywhere, it is told, and the root layer says the size.
    for place in list.indices {
      var damaged = files
      damaged[1].bytes[place] ^= 0xFF
      damaged.append(("a.ca/main.caml", Self.document("1 0 0")))
      #expect(throws: Never.self) { try LayerPackage(data: Sample.archive(damaged)) }
    }
  }
}
