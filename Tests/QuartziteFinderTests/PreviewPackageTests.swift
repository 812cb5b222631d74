// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFinder
import Testing

@Suite struct PreviewPackageTests {
  /// A client's package with a library, and the package that is made beside it.
  private func make() throws -> (folder: String, package: PreviewPackage) {
    let folder = NSTemporaryDirectory() + "finder-" + UUID().uuidString
    let sources = folder + "/client/Sources/Cards"
    try FileManager.default.createDirectory(
      atPath: sources + "/Parts",
      withIntermediateDirectories: true
    )
    for (name, text) in [
      ("Package.swift", "let package = Package(name: \"client\")\n"),
      ("Sources/Cards/Card.swift", "class Card: UIView { init() {} }\n"),
      ("Sources/Cards/Parts/Bar.swift", "class Bar: UIView {}\n"),
      ("Sources/Cards/main.swift", "print(1)\n"),
    ] {
      try text.write(toFile: "\(folder)/client/\(name)", atomically: true, encoding: .utf8)
    }
    let package = PreviewPackage(
      client: folder + "/client",
      place: folder + "/made",
      target: "Cards",
      sources: sources,
      quartzite: "quartzite"
    )
    return (folder, package)
  }

  @Test func `the package has the client's sources without its main program`() throws {
    let (folder, package) = try make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let found = try package.write()
    #expect(found.views.map(\.name) == ["Bar", "Card"])
    let root = "\(folder)/made/\(PreviewPackage.program)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    #expect(names == ["Card.swift", "Parts", "Parts/Bar.swift", "QuartzitePreviews+Main.swift"])
    let manifest = try String(contentsOfFile: "\(folder)/made/Package.swift", encoding: .utf8)
    #expect(manifest.hasPrefix("let package = Package(name: \"client\")\n"))
    #expect(
      manifest.contains(
        ".product(name: \"QuartzitePreview\", package: names.first ?? \"quartzite\")"
      )
    )
  }

  @Test func `a source that went is gone, and what is the same is not written again`() throws {
    let (folder, package) = try make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try package.write()
    let manifest = "\(folder)/made/Package.swift"
    let long = Date(timeIntervalSince1970: 0)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: manifest)
    try FileManager.default.removeItem(atPath: "\(folder)/client/Sources/Cards/Card.swift")
    #expect(try package.write().views.map(\.name) == ["Bar"])
    let root = "\(folder)/made/\(PreviewPackage.program)"
    #expect(try !FileManager.default.subpathsOfDirectory(atPath: root).contains("Card.swift"))
    let attributes = try FileManager.default.attributesOfItem(atPath: manifest)
    #expect(attributes[.modificationDate] as? Date == long)
  }

  @Test func `a scene has the canvas that was asked for`() throws {
    let (folder, made) = try make()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var package = made
    let finder = ViewFinder(["class A: UIView { init() {} }", "class B: UIView {}"])
    #expect(package.main(finder).contains("Scene(\"A\", id: \"A\") { A() }"))
    #expect(package.main(finder).contains("size: Scene.usualSize) { B(frame:"))
    package.canvas = (320, 480)
    #expect(
      package.main(finder).contains(
        "Scene(\"A\", id: \"A\", size: CGSize(width: 320.0, height: 480.0)) { A() }"
      )
    )
  }
}
