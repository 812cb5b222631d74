// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartzitePort
import Testing

/// Pictures, fonts and bundles beside the sources.
@Suite struct ResourceTests {
  private func tree(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private let source =
    "import UIKit\nclass A {}\nlet b = Bundle(for: A.self), c = Bundle(for: type(of: a))\n"

  @Test func `the manifest's line names files, catalogues and bundles`() throws {
    let folder = try tree([
      "A.swift": source, "Images/star.png": "", "Fonts/Icons.ttf": "",
      "Assets.xcassets/star.imageset/Contents.json": "{}", "Own.bundle/a.png": "",
      "App.xcodeproj/x.json": "", ".build/y.png": "", "Info.plist": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      try SourceTree(folder.path).resources.manifestLine()
        == "resources: [.copy(\"Assets.xcassets\"), .copy(\"Fonts/Icons.ttf\"), "
        + ".copy(\"Images/star.png\"), .copy(\"Own.bundle\")]"
    )
  }

  @Test func `the bundle of a class is the module's where there are resources`() throws {
    let folder = try tree(["A.swift": source, "a.png": ""])
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try SourceTree(folder.path)
    try tree.write(try tree.ported())
    let text = try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
    #expect(text == "import UIKit\nclass A {}\nlet b = Bundle.module, c = Bundle.module\n")
    #expect(try ported(["A.swift": source])["A.swift"] == source)
  }

  @Test func `what code asks of the main bundle is in the module's where there are resources`()
    throws
  {
    let before = """
      let a = Bundle.main.path(forResource: "a", ofType: "plist"), b = Bundle.main
      let c = Bundle.main.infoDictionary, d = Bundle.main.object(forInfoDictionaryKey: "e")

      """
    let after = before.replacing("Bundle.main.path", with: "Bundle.module.path")
      .replacing("b = Bundle.main", with: "b = Bundle.module")
    let files = ["A.swift": "import UIKit\n" + before, "Data/a.plist": "", "Info.plist": ""]
    #expect(try ported(files)["A.swift"] == "import UIKit\n" + after)
    #expect(try ported(["A.swift": before])["A.swift"] == before)
  }

  @Test func `lists of properties are resources, those of the project are not`() throws {
    let folder = try tree([
      "A.swift": source, "Data/a.plist": "", "Demo-Info.plist": "", "b.csv": "",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try SourceTree(folder.path).resources.items == ["Data/a.plist", "b.csv"])
  }

  @Test func `bundles that CocoaPods would make are made`() throws {
    let folder = try tree([
      "Lib.podspec":
        "Pod::Spec.new do |s|\n  s.resource_bundles = {\n    'Lib' => ['Pod/Assets/**/*.{png,ttf}']\n  }\nend\n",
      "A.swift": source, "Pod/Assets/deep/a.png": "picture", "Pod/Assets/b.ttf": "font",
      "Other/c.png": "",
    ])
    let output = folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: folder)
      try? FileManager.default.removeItem(at: output)
    }
    let tree = try SourceTree(folder.path)
    #expect(
      tree.resources.manifestLine() == "resources: [.copy(\"Other/c.png\"), .copy(\"Lib.bundle\")]"
    )
    try tree.copy(to: output.path, with: try tree.ported())
    let bundle = output.appendingPathComponent("Lib.bundle")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bundle.path).sorted()
        == ["a.png", "b.ttf"]
    )
  }

  @Test func `an application's list of properties gets a name that the package manager takes`()
    throws
  {
    let list = "<plist><dict><key>UIApplicationSceneManifest</key><dict/></dict></plist>\n"
    let folder = try tree([
      "MyApp/A.swift": "import UIKit\n", "MyApp/Info.plist": list,
      "MyApp/Base.lproj/Main.storyboard": "",
      "MyAppTests/Info.plist": "<plist><dict><key>CFBundleName</key></dict></plist>\n",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let tree = try SourceTree(folder.path)
    #expect(tree.folder == "MyApp/")
    #expect(
      tree.resources.manifestLine(in: tree.folder)
        == "resources: [.copy(\"App-Info.plist\"), .copy(\"Base.lproj\")]"
    )
    try tree.write(try tree.ported().filter(\.isChanged))
    let copy = folder.appendingPathComponent("MyApp/App-Info.plist")
    #expect(try String(contentsOf: copy, encoding: .utf8) == list)
    // Again: what is there stays.
    let again = try SourceTree(folder.path)
    #expect(again.resources == tree.resources)
    #expect(try again.ported().allSatisfy { !$0.isChanged })
  }

  @Test func `a framework's list of properties is none of an application`() throws {
    let folder = try tree([
      "A.swift": source, "Info.plist": "<plist><dict><key>CFBundleName</key></dict></plist>",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try SourceTree(folder.path).resources.isEmpty)
  }
}
