// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Nibs as files: where they are found, for whom, and in which language.
@MainActor @Suite struct NibFileTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  /// A bundle with files.
  private func bundle(_ files: [String: Data]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("nibs-\(UUID().uuidString).bundle")
    for (name, data) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: url)
    }
    return try #require(Bundle(path: folder.path))
  }

  private static let screen = Text.nib(
    """
    <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
    <subviews><label text="Plain" id="l"><rect key="frame" x="1" y="2" width="30" height="20"/>
    </label></subviews></view>
    """,
    owner: "ScreenController",
    connections: """
      <outlet property="view" destination="v" id="1"/><outlet property="label" destination="l" \
      id="2"/>
      """
  )

  @Test func `a controller loads the nib that it names`() throws {
    let bundle = try bundle(["Special.xib": Self.screen])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let controller = ScreenController(nibName: "Special", bundle: bundle)
    #expect(controller.nibName == "Special" && controller.label == nil)
    stage.window.rootViewController = controller
    #expect(controller.calls == ["load Plain"] && controller.view.subviews.count == 1)
  }

  @Test func `a controller loads the nib of its class's name`() throws {
    final class NamedViewController: UIViewController {}
    let data = Text.nib(
      "<view tag=\"5\" id=\"v\"/>",
      connections: "<outlet property=\"view\" destination=\"v\" id=\"1\"/>"
    )
    let bundle = try bundle(["NamedView.xib": data])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(NamedViewController(nibName: nil, bundle: bundle).view.tag == 5)
  }

  @Test func `texts are translated by the file of strings beside it`() throws {
    let language = try #require(Locale.preferredLanguages.first)
    let bundle = try bundle([
      "Base.lproj/Screen.xib": Self.screen,
      "\(language).lproj/Screen.strings": Data("/* a label */\n\"l.text\" = \"Schlicht\";\n".utf8),
    ])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let controller = ScreenController(nibName: "Screen", bundle: bundle)
    _ = controller.view
    #expect(controller.label?.text == "Schlicht")
  }

  @Test func `a bundle loads nibs, and has none of another name`() throws {
    let bundle = try bundle(["Screen.xib": Self.screen])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let owner = ScreenController()
    #expect(bundle.loadNibNamed("Screen", owner: owner, options: nil)?.count == 1)
    #expect(owner.label?.text == "Plain")
    #expect(bundle.loadNibNamed("Nothing", owner: nil, options: nil) == nil)
    #expect(bundle.loadNibNamed("../Screen", owner: nil, options: nil) == nil)
  }

  @Test func `a storyboard refers to another one`() throws {
    let first = Text.storyboard(
      "r",
      """
      <viewControllerPlaceholder storyboardName="Second" referencedIdentifier="there" id="r" \
      sceneMemberID="viewController"/>
      """
    )
    let second = Text.storyboard(
      "x",
      "<viewController id=\"x\"/>",
      "<viewController storyboardIdentifier=\"there\" title=\"There\" id=\"y\"/>"
    )
    let bundle = try bundle(["First.storyboard": first, "Second.storyboard": second])
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let storyboard = UIStoryboard(name: "First", bundle: bundle)
    #expect(storyboard.instantiateInitialViewController()?.title == "There")
  }
}
