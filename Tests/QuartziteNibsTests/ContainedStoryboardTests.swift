// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Controllers in the containers of a storyboard.
///
/// Source: Apple, documentation of `awakeFromNib()`: it is called when all outlets and connections are
/// there; and the storyboards of Apple's and Stanford's samples.
@MainActor @Suite struct ContainedStoryboardTests {
  private static let file = Text.storyboard(
    "tabs",
    """
    <tabBarController id="tabs" sceneMemberID="viewController">
      <tabBar key="tabBar" id="bar"/>
      <connections><segue destination="split" kind="relationship" \
    relationship="viewControllers" id="s0"/></connections>
    </tabBarController>
    """,
    """
    <splitViewController id="split" sceneMemberID="viewController"><connections>
      <segue destination="nav" kind="relationship" relationship="masterViewController" id="s1"/>
      <segue destination="detail" kind="relationship" relationship="detailViewController" id="s2"/>
    </connections></splitViewController>
    """,
    """
    <navigationController id="nav" sceneMemberID="viewController"><connections>
      <segue destination="root" kind="relationship" relationship="rootViewController" id="s3"/>
    </connections></navigationController>
    """,
    """
    <viewController id="root" customClass="AwakeController" customModule="QuartziteNibsTests" \
    sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
        <stackView axis="vertical" spacingType="standard" id="stack">
          <rect key="frame" x="0" y="0" width="100" height="100"/></stackView>
      </subviews></view>
      <connections><outlet property="stack" destination="stack" id="o1"/></connections>
    </viewController>
    """,
    """
    <tableViewController id="detail" sceneMemberID="viewController">
      <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="300" height="400"/>
        <prototypes/><sections/>
      </tableView>
    </tableViewController>
    """
  )

  private let stage = Stage(size: CGSize(width: 320, height: 480))
  private let storyboard = UIStoryboard(data: file, module: "QuartziteNibsTests")

  private func root() throws -> (UITabBarController, AwakeController) {
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let split = try #require(tabs.viewControllers?.first as? UISplitViewController)
    let navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
    return (tabs, try #require(navigation.viewControllers.first as? AwakeController))
  }

  @Test func `a controller awakes when it is in all of its containers`() throws {
    let (tabs, root) = try root()
    #expect(root.awaking == [true, true, true])
    #expect(root.splitViewController?.delegate === root && root.tabBarController === tabs)
  }

  @Test func `a delegate that is set then is asked whether the detail is shown first`() throws {
    let (tabs, root) = try root()
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    #expect(root.asked == 1 && root.view.window != nil)
  }

  @Test func `the standard spacing of a stack is the system's, 8 points`() throws {
    let (_, root) = try root()
    root.loadViewIfNeeded()
    let stack = try #require(root.stack)
    #expect(stack.spacing == UIStackView.spacingUseSystem)
    for _ in 0..<2 { stack.addArrangedSubview(UIView()) }
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 54])
  }

  @Test func `a table of prototypes with an empty list of sections is not static`() throws {
    let (tabs, _) = try root()
    let split = try #require(tabs.viewControllers?.first as? UISplitViewController)
    let table = try #require(split.viewController(for: .secondary)?.view as? UITableView)
    // One section, as of any table whose source does not say how many.
    #expect(table.numberOfSections == 1)
  }

  @Test func `a subclass says itself what storyboard it is from`() throws {
    let (_, root) = try root()
    let plain: UIViewController = root
    #expect(plain.storyboard === storyboard)
    root.other = UIStoryboard(data: Self.file, module: nil)
    #expect(plain.storyboard === root.other)
  }
}

/// A controller that looks around when it awakes.
@MainActor final class AwakeController: UIViewController, UISplitViewControllerDelegate {
  var awaking: [Bool] = []
  weak var stack: UIStackView?
  var other: UIStoryboard?
  var asked = 0
  override var storyboard: UIStoryboard? { other ?? super.storyboard }

  override func awakeFromNib() {
    super.awakeFromNib()
    awaking = [navigationController != nil, splitViewController != nil, tabBarController != nil]
    splitViewController?.delegate = self
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    asked += 1
    return true
  }

  @MainActor static func nibNames(_ names: NibNames<AwakeController>) {
    names.outlet("stack", \.stack)
  }
}
