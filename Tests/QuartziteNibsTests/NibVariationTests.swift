// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Nib files whose views follow the size classes.
///
/// Source: Apple, Xcode Help, "Installing and uninstalling views for a size class": "A runtime object
/// for an uninstalled view is still created. However, the view and any related constraints are not
/// added to the view hierarchy".
@MainActor @Suite struct NibVariationTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private func load(_ text: String) throws -> UIView {
    let nib = UINib(data: Text.nib(text), bundle: nil)
    let view = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    #expect(nib.issues == [])
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  /// Turns the screen, with the size classes of a phone.
  private func turn(toLandscape isWide: Bool) {
    let (long, short) = (CGFloat(667), CGFloat(375))
    stage.resize(to: CGSize(width: isWide ? long : short, height: isWide ? short : long))
    stage.advance(by: 1)
  }

  @Test func `constraints are put in and taken out, and have the constants of the class`() throws {
    let view = try load(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
        <subviews><view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"/></subviews>
        <constraints>
          <constraint firstItem="a" firstAttribute="leading" secondItem="v" \
      secondAttribute="leading" id="l"/>
          <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" \
      constant="20" id="t"><variation key="heightClass=compact" constant="5"/></constraint>
          <constraint firstItem="a" firstAttribute="width" constant="30" id="w1"/>
          <constraint firstItem="a" firstAttribute="width" constant="90" id="w2"/>
          <constraint firstItem="a" firstAttribute="height" constant="10" id="h"/>
        </constraints>
        <variation key="default"><mask key="constraints"><exclude reference="w2"/></mask>
        </variation>
        <variation key="heightClass=compact"><mask key="constraints"><exclude reference="w1"/>
          <include reference="w2"/></mask></variation>
      </view>
      """
    )
    let inner = try #require(view.viewWithTag(1))
    #expect(inner.frame == CGRect(x: 0, y: 20, width: 30, height: 10))
    for _ in 0..<2 {
      turn(toLandscape: true)
      #expect(inner.frame == CGRect(x: 0, y: 5, width: 90, height: 10))
      turn(toLandscape: false)
      #expect(inner.frame == CGRect(x: 0, y: 20, width: 30, height: 10))
    }
  }

  @Test func `views are put in between the others, and taken out with their constraints`() throws {
    let view = try load(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
        <subviews><view id="a" tag="1"/>
          <view id="b" tag="2" translatesAutoresizingMaskIntoConstraints="NO"/>
          <view id="c" tag="3"/><stackView id="s" tag="4"><subviews><label text="a" id="x"/>
            <label text="b" id="y"/><label text="c" id="z"/></subviews>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="x"/>
              <exclude reference="z"/></mask></variation></stackView></subviews>
        <constraints>
          <constraint firstItem="b" firstAttribute="width" secondItem="v" secondAttribute="width" \
      id="w"/>
          <constraint firstItem="b" firstAttribute="leading" secondItem="v" \
      secondAttribute="leading" id="l"/>
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
        <variation key="heightClass=compact"><mask key="subviews"><include reference="b"/>
          <exclude reference="a"/></mask></variation>
      </view>
      """
    )
    let stack = try #require(view.viewWithTag(4) as? UIStackView)
    func texts() -> [String?] { stack.arrangedSubviews.map { ($0 as? UILabel)?.text } }
    #expect(view.subviews.map(\.tag) == [1, 3, 4] && texts() == ["a", "b", "c"])
    turn(toLandscape: true)
    #expect(view.subviews.map(\.tag) == [2, 3, 4] && texts() == ["b"])
    #expect(stack.subviews.count == 1)
    #expect(view.viewWithTag(2)?.frame.width == 200)
    turn(toLandscape: false)
    #expect(view.subviews.map(\.tag) == [1, 3, 4] && texts() == ["a", "b", "c"])
    turn(toLandscape: true)
    #expect(view.viewWithTag(2)?.frame.width == 200)
  }

  @Test func `values are those of the class, and what the client has set of others stays`() throws {
    let view = try load(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="200"/>
        <subviews><label text="a" alpha="0.5" tag="1" id="l">
          <fontDescription key="fontDescription" type="system" pointSize="10"/>
          <variation key="heightClass=compact" hidden="YES" text="b">
            <fontDescription key="fontDescription" type="system" pointSize="20"/></variation>
        </label></subviews></view>
      """
    )
    let label = try #require(view.viewWithTag(1) as? UILabel)
    #expect(!label.isHidden && label.font.pointSize == 10)
    (label.alpha, label.frame) = (0.75, CGRect(x: 1, y: 2, width: 3, height: 4))
    turn(toLandscape: true)
    #expect(label.isHidden && label.text == "b" && label.font.pointSize == 20)
    #expect(label.alpha == 0.75 && label.frame.width == 3)
    turn(toLandscape: false)
    #expect(!label.isHidden && label.text == "a" && label.font.pointSize == 10)
  }
}
