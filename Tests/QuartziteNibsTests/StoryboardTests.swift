// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Storyboards: controllers, the ways between them, and tables.
///
/// Source: Apple, documentation of `UIStoryboard`, `UIStoryboardSegue` and `UIViewController`.
@MainActor @Suite struct StoryboardTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private static let flow = Text.storyboard(
    "nav",
    """
    <navigationController storyboardIdentifier="start" id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar">
        <rect key="frame" x="0" y="0" width="320" height="44"/>
        <autoresizingMask key="autoresizingMask"/>
        <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
      </navigationBar>
      <connections>
        <segue destination="root" kind="relationship" relationship="rootViewController" id="s0"/>
      </connections>
    </navigationController>
    """,
    """
    <viewController storyboardIdentifier="root" title="Root" id="root" \
    customClass="ScreenController" customModule="QuartziteNibsTests" \
    customModuleProvider="target" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="v">
        <rect key="frame" x="0" y="0" width="414" height="896"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <label text="Here" translatesAutoresizingMaskIntoConstraints="NO" id="label"/>
          <button buttonType="system" id="button"><rect key="frame" x="10" y="200" width="90" \
    height="40"/><state key="normal" title="Show"/>
            <connections><segue destination="detail" kind="show" identifier="toDetail" id="s1"/>
            </connections></button>
          <view id="touch"><rect key="frame" x="10" y="300" width="90" height="40"/>
            <connections><outletCollection property="gestureRecognizers" destination="tap" \
    appends="YES" id="g1"/></connections></view>
          <containerView opaque="NO" id="box"><rect key="frame" x="0" y="380" width="100" \
    height="50"/><connections><segue destination="inner" kind="embed" identifier="embedded" \
    id="s2"/></connections></containerView>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
          <constraint firstItem="label" firstAttribute="top" secondItem="safe" \
    secondAttribute="top" constant="10" id="k1"/>
          <constraint firstItem="label" firstAttribute="leading" secondItem="safe" \
    secondAttribute="leading" constant="16" id="k2"/>
        </constraints>
      </view>
      <navigationItem key="navigationItem" title="Start" largeTitleDisplayMode="never" id="item">
        <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
          <connections><segue destination="sheet" kind="presentation" identifier="toSheet" \
    modalPresentationStyle="fullScreen" id="s3"/></connections>
        </barButtonItem>
        <barButtonItem key="leftBarButtonItem" title="Do" id="do">
          <connections><action selector="tapped" destination="root" id="a1"/></connections>
        </barButtonItem>
      </navigationItem>
      <connections>
        <outlet property="label" destination="label" id="o1"/>
        <segue destination="detail" kind="custom" identifier="fade" customClass="FadeSegue" \
    customModule="QuartziteNibsTests" id="s4"/>
        <segue destination="detail" kind="show" identifier="made" \
    destinationCreationSelector="makeDetail:" id="s5"/>
      </connections>
    </viewController>
    <tapGestureRecognizer numberOfTapsRequired="2" id="tap">
      <connections><segue destination="sheet" kind="presentation" identifier="byTap" id="s6"/>
      </connections>
    </tapGestureRecognizer>
    """,
    """
    <viewController storyboardIdentifier="detail" hidesBottomBarWhenPushed="YES" id="detail" \
    customClass="DetailController" customModule="QuartziteNibsTests" sceneMemberID="viewController">
      <view key="view" id="dv"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <color key="backgroundColor" systemColor="systemGreenColor"/>
        <subviews><button buttonType="system" id="back"><state key="normal" title="Back"/>
          <connections><segue destination="exit1" kind="unwind" identifier="home" \
    unwindAction="unwound:" id="s7"/></connections></button></subviews></view>
    </viewController>
    <exit id="exit1" userLabel="Exit" sceneMemberID="exit"/>
    """,
    """
    <viewController storyboardIdentifier="sheet" id="sheet" sceneMemberID="viewController">
      <view key="view" id="sv"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <subviews><button buttonType="system" id="close"><state key="normal" title="Close"/>
          <connections><segue destination="exit2" kind="unwind" unwindAction="unwound:" id="s8"/>
          </connections></button></subviews></view>
    </viewController>
    <exit id="exit2" userLabel="Exit" sceneMemberID="exit"/>
    """,
    """
    <viewController id="inner" customClass="DetailController" \
    customModule="QuartziteNibsTests"><view key="view" id="iv">
    <rect key="frame" x="0" y="0" width="50" height="50"/></view></viewController>
    """
  )

  private func start() throws -> (UIStoryboard, UINavigationController, ScreenController) {
    let storyboard = UIStoryboard(data: Self.flow, module: nil)
    let made = storyboard.instantiateInitialViewController()
    let navigation = try #require(made as? UINavigationController)
    stage.window.rootViewController = navigation
    stage.advance(to: 1)
    return (storyboard, navigation, try #require(navigation.topViewController as? ScreenController))
  }

  private func press(_ view: UIView, _ place: Int) throws {
    let button = try #require(view.subviews[place] as? UIButton)
    button.sendActions(for: .touchUpInside)
    stage.advance(to: stage.time + 1)
  }

  @Test func `the first controller is shown with its bar, its items and its view`() throws {
    let (storyboard, navigation, root) = try start()
    #expect(storyboard.issues == [])
    #expect(navigation.navigationBar.prefersLargeTitles)
    #expect(navigation.navigationBar.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(root.navigationItem.title == "Start" && root.storyboard === storyboard)
    #expect(root.navigationItem.largeTitleDisplayMode == .never)
    #expect(root.view.bounds.size == CGSize(width: 320, height: 480))
    // The container's controller is prepared for while the view is loaded.
    #expect(root.calls == ["prepare embedded nil", "load Here"])
    #expect(root.label?.frame.minX == 16)
    #expect(root.label?.frame.minY == root.view.safeAreaInsets.top + 10)
  }

  @Test func `an embedded controller fills its container`() throws {
    let (_, _, root) = try start()
    let child = try #require(root.children.first as? DetailController)
    #expect(child.view.superview === root.view.subviews[3])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func `a button shows the next controller, and an exit leads back`() throws {
    let (_, navigation, root) = try start()
    root.calls = []
    try press(root.view, 1)
    #expect(root.calls == ["should toDetail", "prepare toDetail UIButton"])
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(root.prepared.last?.destination === detail && detail.hidesBottomBarWhenPushed)
    #expect(detail.view.backgroundColor == .systemGreen)
    root.calls = []
    try press(detail.view, 0)
    #expect(navigation.topViewController === root)
    #expect(root.calls == ["unwound home DetailController"])
  }

  @Test func `a controller may refuse what the user triggers, not what it performs itself`() throws
  {
    let (_, navigation, root) = try start()
    root.allows = false
    try press(root.view, 1)
    #expect(navigation.topViewController === root)
    root.performSegue(withIdentifier: "toDetail", sender: "word")
    stage.advance(to: stage.time + 1)
    #expect(navigation.topViewController is DetailController)
    #expect(root.calls.last == "prepare toDetail String")
  }

  @Test func `a bar button presents, and an exit dismisses`() throws {
    let (_, navigation, root) = try start()
    root.navigationItem.leftBarButtonItem?.action?.invoke(on: root)
    #expect(root.calls.last == "tapped")
    stage.tap(at: CGPoint(x: 300, y: 22 + stage.window.safeAreaInsets.top))
    stage.advance(to: stage.time + 2)
    let sheet = try #require(navigation.presentedViewController ?? root.presentedViewController)
    #expect(sheet.modalPresentationStyle == .fullScreen)
    #expect(root.calls.last == "prepare toSheet UIBarButtonItem")
    try press(sheet.view, 0)
    stage.advance(to: stage.time + 2)
    #expect(navigation.presentedViewController == nil && root.presentedViewController == nil)
    #expect(root.calls.last == "unwound - UIViewController")
  }

  /// Apple, `prepare(for:sender:)`: the destination may be configured before it is shown.
  @Test func `a popover is made before the source prepares for it`() throws {
    final class Full: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
    }
    let data = Text.storyboard(
      "root",
      """
      <viewController id="root" customClass="ScreenController" customModule="QuartziteNibsTests" \
      customModuleProvider="target" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews><view id="anchor"><rect key="frame" x="10" y="20" width="30" height="40"/>
          <gestureRecognizers/></view></subviews></view>
        <connections><segue destination="other" kind="popoverPresentation" identifier="pop" \
      id="s1"><popoverArrowDirection key="popoverArrowDirection" \
      up="YES" left="YES"/></segue></connections>
      </viewController>
      """,
      """
      <viewController id="other" sceneMemberID="viewController"><view key="view" id="ov">
      <rect key="frame" x="0" y="0" width="50" height="50"/></view></viewController>
      """
    )
    let storyboard = UIStoryboard(data: data, module: nil)
    let root = try #require(storyboard.instantiateInitialViewController() as? ScreenController)
    stage.window.rootViewController = root
    stage.advance(to: 1)
    #expect(storyboard.issues == [])
    let delegate = Full()
    root.preparing = { segue in
      let popover = segue.destination.popoverPresentationController
      #expect(popover?.sourceView?.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(popover?.permittedArrowDirections == [.up, .left])
      popover?.delegate = delegate
    }
    root.performSegue(withIdentifier: "pop", sender: root.view.subviews.first)
    stage.advance(to: 3)
    let other = try #require(root.presentedViewController)
    #expect(other.popoverPresentationController?.delegate === delegate)
    #expect(other.presentationController?.presentationStyle == .popover)
  }

  @Test func `a gesture and an own kind of segue`() throws {
    let (_, _, root) = try start()
    root.performSegue(withIdentifier: "fade", sender: nil)
    #expect(root.view.viewWithTag(77) != nil && root.prepared.last is FadeSegue)
    let tap = try #require(
      root.view.subviews[2].gestureRecognizers?.first as? UITapGestureRecognizer
    )
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test func `a segue action makes the destination`() throws {
    let (_, navigation, root) = try start()
    root.performSegue(withIdentifier: "made", sender: nil)
    stage.advance(to: stage.time + 1)
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.word == "made" && root.madeByAction)
    #expect(detail.view.backgroundColor == .systemGreen)
  }

  @Test func `a creator makes a controller with more than the coder`() {
    let storyboard = UIStoryboard(data: Self.flow, module: nil)
    let detail = storyboard.instantiateViewController(identifier: "detail") {
      DetailController(coder: $0, word: "created")
    }
    #expect(detail.word == "created" && detail.storyboard === storyboard)
    let plain = storyboard.instantiateViewController(withIdentifier: "detail")
    #expect((plain as? DetailController)?.word == "")
  }

  @Test func `a controller ends with the last reference to it`() throws {
    weak var gone: UIViewController?
    do {
      let storyboard = UIStoryboard(data: Self.flow, module: nil)
      let root = storyboard.instantiateViewController(withIdentifier: "root")
      _ = root.view
      // A segue keeps its source.
      (root as? ScreenController)?.forget()
      gone = root
    }
    #expect(gone == nil)
  }

  @Test func `items of bars have their objects before the view is loaded`() throws {
    let data = Text.storyboard(
      "tabs",
      """
      <tabBarController id="tabs"><tabBar key="tabBar" id="bar"/><connections>
        <segue destination="one" kind="relationship" relationship="viewControllers" id="1"/>
        <segue destination="two" kind="relationship" relationship="viewControllers" id="2"/>
      </connections></tabBarController>
      """,
      """
      <viewController id="one"><view key="view" id="v1"/></viewController>
      """,
      """
      <viewController id="two"><view key="view" id="v2"/>
      <tabBarItem key="tabBarItem" title="Two" id="t" customClass="HelpedItem" \
      customModule="QuartziteNibsTests"><connections>
        <outlet property="helper" destination="h" id="3"/></connections></tabBarItem>
      </viewController>
      <customObject id="h" customClass="Helper" customModule="QuartziteNibsTests"><connections>
        <outlet property="target" destination="v2" id="4"/></connections></customObject>
      """
    )
    let storyboard = UIStoryboard(data: data, module: nil)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    let second = try #require(tabs.viewControllers?.last)
    let item = try #require(second.tabBarItem as? HelpedItem)
    #expect(!second.isViewLoaded && item.helper != nil && item.wasHelped)
    second.loadViewIfNeeded()
    #expect(item.helper?.target === second.view)
    #expect(storyboard.issues == [])
  }

  @Test func `tabs have their items, and tables their own cells`() throws {
    let data = Text.storyboard(
      "tabs",
      """
      <tabBarController selectedIndex="1" id="tabs"><tabBar key="tabBar" id="bar"/>
      <connections>
        <segue destination="one" kind="relationship" relationship="viewControllers" id="1"/>
        <segue destination="two" kind="relationship" relationship="viewControllers" id="2"/>
      </connections></tabBarController>
      """,
      """
      <viewController id="one"><view key="view" id="v1"/>
      <tabBarItem key="tabBarItem" title="First" badgeValue="3" id="t1"/></viewController>
      """,
      """
      <tableViewController id="two"><tableView key="view" contentMode="scaleToFill" \
      dataMode="static" style="grouped" rowHeight="50" id="table">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <sections>
          <tableViewSection headerTitle="Head" footerTitle="Foot" id="s1"><cells>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l1" \
      accessoryType="disclosureIndicator" rowHeight="70" id="c1">
              <tableViewCellContentView key="contentView" tableViewCell="c1" id="cc1"><subviews>
                <label text="Cell one" id="l1"/></subviews></tableViewCellContentView>
              <connections><segue destination="one" kind="show" identifier="go" id="3"/>
              </connections></tableViewCell>
            <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="l2" detailTextLabel="d2" \
      id="c2"><tableViewCellContentView key="contentView" id="cc2"><subviews>
              <label text="Cell two" id="l2"/><label text="more" id="d2"/></subviews>
              </tableViewCellContentView></tableViewCell>
          </cells></tableViewSection>
        </sections>
        <connections><outlet property="dataSource" destination="two" id="o1"/>
        <outlet property="delegate" destination="two" id="o2"/></connections>
      </tableView>
      <tabBarItem key="tabBarItem" systemItem="search" id="t2"/></tableViewController>
      """
    )
    let storyboard = UIStoryboard(data: data, module: nil)
    let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    stage.window.rootViewController = tabs
    stage.advance(to: 0.5)
    #expect(storyboard.issues == [])
    #expect(tabs.viewControllers?.map { $0.tabBarItem?.title } == ["First", "Search"])
    #expect(tabs.viewControllers?[0].tabBarItem?.badgeValue == "3" && tabs.selectedIndex == 1)
    let controller = try #require(tabs.selectedViewController as? UITableViewController)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && table.dataSource === controller)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Cell one", "Cell two"])
    #expect(table.visibleCells[1].detailTextLabel?.text == "more")
    #expect(table.visibleCells.map(\.bounds.height) == [70, 50])
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Head")
    stage.tap(at: table.convert(table.visibleCells[0].center, to: nil))
    stage.advance(to: 2)
    #expect(tabs.presentedViewController != nil)
  }

  @Test func `prototypes of tables and collections are made as often as they are needed`() throws {
    final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        table.dequeueReusableCell(withIdentifier: "note", for: path)
      }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection: Int) -> Int { 5 }
      func collectionView(
        _ view: UICollectionView,
        cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      }
    }
    let data = Text.storyboard(
      "a",
      """
      <viewController id="a"><view key="view" id="v"><rect key="frame" x="0" y="0" width="320" \
      height="480"/><subviews>
        <tableView dataMode="prototypes" style="plain" rowHeight="30" id="t">
          <rect key="frame" x="0" y="0" width="320" height="200"/>
          <prototypes><tableViewCell reuseIdentifier="note" id="c" customClass="NoteCell" \
      customModule="QuartziteNibsTests"><tableViewCellContentView key="contentView" id="cc">
            <subviews><label text="N" id="n"/></subviews></tableViewCellContentView>
            <connections><outlet property="note" destination="n" id="1"/></connections>
          </tableViewCell></prototypes></tableView>
        <collectionView dataMode="prototypes" id="u">
          <rect key="frame" x="0" y="200" width="320" height="200"/>
          <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" \
      minimumInteritemSpacing="6" id="f"><size key="itemSize" width="70" height="60"/>
            <inset key="sectionInset" minX="5" minY="7" maxX="5" maxY="0"/>
          </collectionViewFlowLayout>
          <cells><collectionViewCell opaque="NO" reuseIdentifier="tile" id="d">
            <rect key="frame" x="0" y="0" width="70" height="60"/>
            <collectionViewCellContentView key="contentView" id="dc"><subviews>
              <label text="T" tag="9" id="dl"/></subviews></collectionViewCellContentView>
          </collectionViewCell></cells></collectionView>
      </subviews></view></viewController>
      """
    )
    let storyboard = UIStoryboard(data: data, module: nil)
    let controller = try #require(storyboard.instantiateInitialViewController())
    let source = Source()
    stage.window.rootViewController = controller
    let table = try #require(controller.view.subviews[0] as? UITableView)
    let collection = try #require(controller.view.subviews[1] as? UICollectionView)
    (table.dataSource, collection.dataSource) = (source, source)
    stage.advance(to: 0.5)
    #expect(storyboard.issues == [])
    let notes = try #require(table.visibleCells as? [NoteCell])
    #expect(notes.count == 4 && Set(notes.map { ObjectIdentifier($0.note) }).count == 4)
    let tiles = collection.visibleCells.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    #expect(tiles.map { ($0.viewWithTag(9) as? UILabel)?.text } == Array(repeating: "T", count: 5))
    // Four of 70 points with at least 6 between them fit into 310.
    #expect(tiles.first?.frame == CGRect(x: 5, y: 7, width: 70, height: 60))
    #expect(tiles.last?.frame.minY == 71)
  }
}
