// SPDX-License-Identifier: Apache-2.0
import QuartzitePort
import Testing

/// The tables of nibs and the files of dates of several targets.
@Suite struct TargetTests {
  private func view(_ name: String, importing module: String = "UIKit") -> String {
    """
    import UIKit
    import \(module)
    class \(name): UIView { @IBOutlet var label: UILabel? }
    extension UIView { @IBInspectable var \(name.lowercased()): Int { get { 0 } set {} } }

    """
  }

  /// The paths of the tables, with the classes that each lists.
  private func tables(_ files: [String: String]) throws -> [String: [String]] {
    let all = try ported(files.merging(["Main.storyboard": ""]) { $1 })
    return all.filter { $0.key.hasSuffix("NibTable.swift") }.mapValues { text in
      text.matches(of: #/classes.add\((\w+).self, \w+.(\w+)\)/#).map { "\($0.1).\($0.2)" }
    }
  }

  @Test func `the targets of a manifest have a table each`() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "Kit", exclude: ["Demo"]),
        .executableTarget(name: "App", dependencies: [.target(name: "Kit")], path: "./Application/"),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])

      """
    let found = try tables([
      "Package.swift": manifest, "Sources/Kit/Views/A.swift": view("A"),
      "Sources/Kit/B.swift": view("B"), "Application/C.swift": view("C", importing: "Kit"),
      "Sources/Kit/Demo/D.swift": view("D", importing: "Kit"), "Tests/KitTests/E.swift": view("E"),
    ])
    #expect(
      found == [
        "Sources/Kit/NibTable.swift": [
          "B.nibNames", "UIView.nibNames", "A.nibNames", "UIView.nibNames2",
        ],
        "Application/NibTable.swift": ["C.nibNames", "UIView.nibNames"],
        "Sources/Kit/Demo/NibTable.swift": ["D.nibNames", "UIView.nibNames"],
        "Tests/KitTests/NibTable.swift": ["E.nibNames", "UIView.nibNames"],
      ]
    )
  }

  @Test func `the only target of a manifest may be in the folder of sources`() throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])

      """
    let found = try tables([
      "Kit/Package.swift": manifest, "Kit/Source/A.swift": view("A"),
      "Kit/Source/Deep/B.swift": view("B"),
      "Kit/Example/C.swift": view("C", importing: "Kit"),
    ])
    #expect(found.keys.sorted() == ["Kit/Example/NibTable.swift", "Kit/Source/NibTable.swift"])
  }

  @Test func `a folder that others import is a module, and so are theirs`() throws {
    let found = try tables([
      "Kit/A.swift": view("A"), "Kit/Parts/B.swift": view("B"),
      "KitExample/Screens/C.swift": view("C", importing: "Kit"), "KitExample/D.swift": view("D"),
      "Other/E.swift": view("E", importing: "Kit"), "Other/UIKit/F.swift": view("F"),
    ])
    #expect(
      found.keys.sorted() == [
        "Kit/NibTable.swift", "KitExample/NibTable.swift", "Other/NibTable.swift",
      ]
    )
  }

  @Test func `a folder whose own sources import its name is no module`() throws {
    let found = try tables([
      "Kit/Classes/A.swift": view("A"), "Example/Kit/B.swift": view("B", importing: "Kit"),
    ])
    #expect(found.keys.sorted() == ["Example/Kit/NibTable.swift", "Kit/Classes/NibTable.swift"])
  }

  @Test func `where nobody imports a folder, all share one`() throws {
    let found = try tables([
      "Kit/A.swift": view("A"), "Foundation/B.swift": view("B"),
      "Example/C.swift": view("C", importing: "Foundation"),
    ])
    #expect(found.keys.sorted() == ["NibTable.swift"])
  }

  @Test func `each target that measures time has its dates`() throws {
    let watch = "import UIKit\nlet start = Date()\nlet seconds = -start.timeIntervalSinceNow\n"
    let files = try ported([
      "Kit/A.swift": watch, "App/B.swift": watch, "App/Deep/C.swift": "import Kit\n",
    ])
    #expect(
      files.keys.filter { $0.hasSuffix("StageDates.swift") }.sorted() == [
        "App/StageDates.swift", "Kit/StageDates.swift",
      ]
    )
  }
}
