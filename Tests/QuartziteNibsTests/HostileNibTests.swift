// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Files that nobody should write.
@MainActor @Suite struct HostileNibTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func made(_ objects: String) -> [Any] {
    UINib(data: Text.nib(objects), bundle: nil).instantiate(withOwner: nil)
  }

  @Test func `what is no nib gives no objects`() {
    for text in ["", "no", "<a/>", "<document", "<archive type=\"x\"/>", "NIBArchive1234"] {
      #expect(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
    }
  }

  @Test func `entities are refused`() {
    let text =
      "<!DOCTYPE d [<!ENTITY a \"b\">]><document><objects><view id=\"1\"/></objects></document>"
    #expect(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
  }

  @Test func `a hundred thousand views in each other are refused`() {
    let count = 100_000
    let text =
      String(repeating: "<view><subviews>", count: count)
      + String(repeating: "</subviews></view>", count: count)
    #expect(made(text).isEmpty)
  }

  @Test func `views as deep as the limit are made`() {
    let text =
      String(repeating: "<view><subviews>", count: 90)
      + String(repeating: "</subviews></view>", count: 90)
    #expect(made(text).count == 1)
  }

  @Test func `numbers that are none leave what was there`() throws {
    let text = """
      <view id="v" alpha="nan" tag="1e999"><rect key="frame" x="inf" y="-" width="-5" height="1e300"/>
      <subviews><slider value="x" minValue="nan" maxValue="" id="s"/>
      <segmentedControl selectedSegmentIndex="99999999999999999999" id="g"><segments>
      <segment title="a"/></segments></segmentedControl>
      <progressView progress="-inf" id="p"/><pageControl numberOfPages="-4" id="c"/></subviews>
      <constraints><constraint firstAttribute="width" constant="nan" multiplier="0:0" id="k"/>
      <constraint firstItem="s" firstAttribute="width" secondItem="v" secondAttribute="height" \
      multiplier="1e300" priority="-7" id="k2"/></constraints></view>
      """
    let view = try #require(made(text).first as? UIView)
    #expect(view.alpha == 1)
    #expect(view.frame.width.isFinite && view.frame.height.isFinite && view.frame.width >= 0)
    stage.rootView.addSubview(view)
    stage.advance(to: 0.1)
  }

  @Test func `references in circles and to nothing are survived`() throws {
    let text = """
      <view id="a"><subviews><view id="b"><subviews><view id="a"/></subviews></view></subviews>
      <constraints><constraint firstItem="nope" firstAttribute="left" id="k"/>
      <constraint firstItem="b" firstAttribute="left" secondItem="k" secondAttribute="left" id="k2"/>
      <constraint firstItem="b" firstAttribute="wobble" id="k3"/></constraints>
      <connections><outlet property="mask" destination="a" id="o"/>
      <outletCollection property="gestureRecognizers" destination="b" id="p"/>
      <action selector="x:" destination="k2" id="q"/><segue destination="z" kind="show" id="r"/>
      </connections></view><view id="a"/>
      """
    #expect(!made(text).isEmpty)
  }

  @Test func `a class that is none of its kind does not take its place`() throws {
    for name in ["UIViewController", "NSObject", "Helper", "Swift.Int", "../x", "", "_TtC1a1b"] {
      let all = made("<view id=\"v\" customClass=\"\(name)\" customModule=\"QuartziteNibsTests\"/>")
      let view = try #require(all.first as? UIView)
      #expect(type(of: view) == UIView.self)
    }
  }

  @Test func `controllers that hold each other end`() throws {
    let data = Text.storyboard(
      "n",
      """
      <navigationController id="n"><connections>
      <segue destination="m" kind="relationship" relationship="rootViewController" id="1"/>
      </connections></navigationController>
      """,
      """
      <tabBarController id="m"><connections>
      <segue destination="n" kind="relationship" relationship="viewControllers" id="2"/>
      </connections></tabBarController>
      """
    )
    let storyboard = UIStoryboard(data: data, module: nil)
    #expect(storyboard.instantiateInitialViewController() != nil)
    #expect(storyboard.issues.contains { $0.contains("holds itself") })
  }

  @Test func `a view that embeds its own controller ends`() throws {
    let data = Text.storyboard(
      "a",
      """
      <viewController id="a"><view key="view" id="v"><subviews><containerView id="c">
      <connections><segue destination="a" kind="embed" id="1"/></connections></containerView>
      </subviews></view></viewController>
      """
    )
    let first = UIStoryboard(data: data, module: nil).instantiateInitialViewController()
    #expect(first?.view.subviews.count == 1)
  }

  @Test func `an empty storyboard has no controllers`() {
    let storyboard = UIStoryboard(data: Data("<document/>".utf8), module: nil)
    #expect(storyboard.instantiateInitialViewController() == nil)
    #expect(
      type(of: storyboard.instantiateViewController(withIdentifier: "x")) == UIViewController.self
    )
  }
}
