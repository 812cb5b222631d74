// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// Nib files: what is made, in which order, and what it looks like.
///
/// Source of the order: Apple, Resource Programming Guide, "The Nib Object Life Cycle"; of the form of
/// the files: Interface Builder's own.
@MainActor @Suite struct NibTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  private static let card = Text.nib(
    """
    <view contentMode="scaleToFill" id="card" customClass="CardView" \
    customModule="QuartziteNibsTests" customModuleProvider="target">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
    horizontalHuggingPriority="251" verticalHuggingPriority="252" text="Hello" \
    textAlignment="center" lineBreakMode="tailTruncation" numberOfLines="2" \
    baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="label">
          <rect key="frame" x="20" y="10" width="160" height="20"/>
          <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
          <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
          <nil key="highlightedColor"/>
        </label>
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" \
    translatesAutoresizingMaskIntoConstraints="NO" id="first">
          <rect key="frame" x="20" y="50" width="60" height="30"/>
          <state key="normal" title="Go"/>
          <connections>
            <action selector="tapped:" destination="card" eventType="touchUpInside" id="c1"/>
          </connections>
        </button>
        <button opaque="NO" buttonType="custom" id="second">
          <rect key="frame" x="120" y="50" width="60" height="30"/>
          <state key="normal" title="Stay">
            <color key="titleColor" white="0.25" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/>
          </state>
        </button>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <color key="backgroundColor" systemColor="systemTealColor"/>
      <constraints>
        <constraint firstItem="label" firstAttribute="leading" secondItem="card" \
    secondAttribute="leading" constant="20" id="k1"/>
        <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" \
    constant="30" id="k2"/>
        <constraint firstItem="label" firstAttribute="top" secondItem="safe" \
    secondAttribute="top" constant="8" identifier="above" id="k3"/>
        <constraint firstItem="first" firstAttribute="width" secondItem="card" \
    secondAttribute="width" multiplier="1:4" id="k4"/>
        <constraint firstItem="first" firstAttribute="height" constant="24" id="k5"/>
        <constraint firstItem="first" firstAttribute="centerX" secondItem="card" \
    secondAttribute="centerX" id="k6"/>
        <constraint firstAttribute="bottom" secondItem="first" secondAttribute="bottom" \
    priority="750" id="k7"/>
        <constraint firstItem="first" firstAttribute="width" constant="99" placeholder="YES" id="k8"/>
      </constraints>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="radius">
          <real key="value" value="7.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="count">
          <integer key="value" value="3"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="note"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
        <userDefinedRuntimeAttribute type="rect" keyPath="area">
          <rect key="value" x="1" y="2" width="3" height="4"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="color" keyPath="shade">
          <color key="value" red="0" green="1" blue="0" alpha="0.5" colorSpace="custom" \
    customColorSpace="sRGB"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
          <integer key="value" value="12"/>
        </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      <connections>
        <outlet property="titleLabel" destination="label" id="o1"/>
        <outlet property="side" destination="k1" id="o2"/>
        <outletCollection property="buttons" destination="first" collectionClass="NSMutableArray" \
    id="o3"/>
        <outletCollection property="buttons" destination="second" collectionClass="NSMutableArray" \
    id="o4"/>
      </connections>
      <point key="canvasLocation" x="139" y="87"/>
    </view>
    """
  )

  private func make() throws -> (UINib, CardView) {
    let nib = UINib(data: Self.card, bundle: nil)
    let card = try #require(nib.instantiate(withOwner: nil, options: nil).first as? CardView)
    return (nib, card)
  }

  @Test func `a view is made with its properties, and nothing of the file is unknown`() throws {
    let (nib, card) = try make()
    #expect(nib.issues == [])
    #expect(card.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(card.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(card.backgroundColor == .systemTeal)
    #expect(card.subviews.count == 3)
    let label = try #require(card.subviews[0] as? UILabel)
    #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.font == .boldSystemFont(ofSize: 15))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(label.contentHuggingPriority(for: .vertical) == UILayoutPriority(252))
    let (first, second) = (card.subviews[1] as? UIButton, card.subviews[2] as? UIButton)
    #expect(first?.buttonType == .system && first?.title(for: .normal) == "Go")
    #expect(second?.buttonType == .custom)
    #expect(second?.titleColor(for: .normal) == UIColor(white: 0.25, alpha: 1))
  }

  // Source: files of the first releases of Xcode 8: distances from the edges of the superview.
  @Test func `frames are read as distances from the edges too`() throws {
    let data = Text.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      <view tag="1" id="a"><frame key="frameInset" minX="10" minY="5" width="30" height="20"/></view>
      <view tag="2" id="b"><frame key="frameInset" minX="10" maxX="20" maxY="5" height="20"/></view>
      <view tag="3" clipsSubviews="YES" id="c"><frame key="frameInset" width="30" height="20"/></view>
      <toolbar tag="4" clipsSubviews="YES" id="d"><frame key="frameInset" width="30" height="44"/>
      </toolbar></subviews></view>
      """
    )
    let view = try #require(
      UINib(data: data, bundle: nil).instantiate(withOwner: nil).first as? UIView
    )
    func part(_ tag: Int) -> UIView? { view.viewWithTag(tag) }
    #expect(part(1)?.frame == CGRect(x: 10, y: 5, width: 30, height: 20))
    #expect(part(2)?.frame == CGRect(x: 10, y: 75, width: 170, height: 20))
    #expect(part(3)?.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    // A bar reaches below the status bar whatever old templates write.
    #expect(part(3)?.clipsToBounds == true && part(4)?.clipsToBounds == false)
  }

  @Test func `a class's own initialiser finds frame and subviews, and outlets come later`() throws {
    let (_, card) = try make()
    #expect(card.sizeInInit == CGSize(width: 200, height: 100) && card.subviewsInInit == 3)
    #expect(card.events == ["init true", "radius true", "awake false"])
    #expect(card.titleLabel === card.subviews[0])
    #expect(card.buttons == [card.subviews[1], card.subviews[2]])
  }

  @Test func `runtime attributes take the types of their properties`() throws {
    let (_, card) = try make()
    #expect(card.radius == 7.5 && card.count == 3 && card.caption == "note" && card.isRound)
    #expect(card.area == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(card.shade == UIColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    #expect(card.layer.cornerRadius == 12)
  }

  @Test func `constraints lay out, with ratios, priorities and the safe area`() throws {
    let (_, card) = try make()
    stage.rootView.addSubview(card)
    card.frame = CGRect(x: 0, y: 100, width: 240, height: 120)
    stage.advance(to: 0.1)
    let label = try #require(card.titleLabel)
    #expect(label.frame.minX == 20 && label.frame.maxX == 210 && label.frame.minY == 8)
    // A quarter of the width, 24 points high, centred, at the lower edge.
    #expect(card.buttons[0].frame == CGRect(x: 90, y: 96, width: 60, height: 24))
    #expect(card.side?.constant == 20)
    card.side?.constant = 50
    stage.advance(to: 0.2)
    #expect(label.frame.minX == 50)
  }

  @Test func `an action is called with its sender`() throws {
    let (_, card) = try make()
    card.buttons[0].sendActions(for: .touchUpInside)
    #expect(card.senders.count == 1 && card.senders.first === card.buttons[0])
    card.buttons[1].sendActions(for: .touchUpInside)
    #expect(card.senders.count == 1)
  }

  @Test func `a subclass has the names of its superclass, and its own`() throws {
    let data = Text.nib(
      """
      <view id="v" customClass="WideCardView" customModule="QuartziteNibsTests">
        <rect key="frame" x="0" y="0" width="10" height="10"/>
        <subviews><label text="a" id="a"/><label text="b" id="b"/></subviews>
        <connections><outlet property="titleLabel" destination="a" id="1"/>
        <outlet property="second" destination="b" id="2"/></connections>
      </view>
      """
    )
    let made = UINib(data: data, bundle: nil).instantiate(withOwner: nil, options: nil)
    let card = try #require(made.first as? WideCardView)
    #expect(card.titleLabel.text == "a" && card.second.text == "b")
  }

  @Test func `objects that are no views, and external ones, are connected`() throws {
    let outside = UIView()
    let data = Text.nib(
      """
      <customObject id="h" customClass="Helper" customModule="QuartziteNibsTests">
        <connections><outlet property="target" destination="x" id="1"/></connections>
      </customObject>
      <placeholder placeholderIdentifier="outside" id="x"/>
      """
    )
    let made = UINib(data: data, bundle: nil)
      .instantiate(withOwner: nil, options: [.externalObjects: ["outside": outside]])
    #expect((made.first as? Helper)?.target === outside)
    #expect((made.first as? Helper)?.targetThen === outside)
  }

  @Test func `the heights that every file has for grouped tables are automatic`() throws {
    let data = Text.nib(
      """
      <tableView style="grouped" sectionHeaderHeight="18" sectionFooterHeight="18" id="a"/>
      <tableView style="plain" sectionHeaderHeight="28" sectionFooterHeight="28" id="b"/>
      <tableView style="grouped" sectionHeaderHeight="30" sectionFooterHeight="1" id="c"/>
      """
    )
    let made = UINib(data: data, bundle: nil).instantiate(withOwner: nil, options: nil)
    let tables = made.compactMap { $0 as? UITableView }
    let automatic = UITableView.automaticDimension
    #expect(tables.map(\.sectionHeaderHeight) == [automatic, 28, 30])
    #expect(tables.map(\.sectionFooterHeight) == [automatic, 28, 1])
  }

  @Test func `what is not known is reported once and not guessed`() {
    let data = Text.nib(
      """
      <view id="v" customClass="Missing" customModule="Nowhere" glitter="YES">
        <rect key="frame" x="0" y="0" width="10" height="10"/>
        <sparkle key="sparkle"/>
        <subviews><mapView id="m"><rect key="frame" x="1" y="1" width="2" height="2"/></mapView>
        </subviews>
        <connections><outlet property="nothing" destination="m" id="1"/>
        <outlet property="lost" destination="gone" id="2"/></connections>
      </view>
      """
    )
    let nib = UINib(data: data, bundle: nil)
    let made = nib.instantiate(withOwner: UIView(), options: nil)
    #expect((made.first as? UIView)?.subviews.count == 1)
    let lines = nib.issues.joined(separator: "\n")
    for word in ["Missing", "glitter", "sparkle", "mapView", "nothing", "lost"] {
      #expect(lines.contains(word))
    }
    _ = nib.instantiate(withOwner: UIView(), options: nil)
    #expect(nib.issues.count == Set(nib.issues).count)
  }

  @Test func `stacks, bars, fields and effects are filled in`() throws {
    let data = Text.nib(
      """
      <stackView opaque="NO" axis="vertical" distribution="fillEqually" alignment="center" \
      spacing="8" id="s">
        <rect key="frame" x="0" y="0" width="100" height="100"/>
        <subviews>
          <textField opaque="NO" borderStyle="roundedRect" placeholder="Name" \
      clearButtonMode="whileEditing" id="f"><textInputTraits key="textInputTraits" \
      keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"/></textField>
          <switch opaque="NO" on="YES" id="w"/>
          <slider opaque="NO" value="5" minValue="2" maxValue="10" id="l"/>
          <segmentedControl selectedSegmentIndex="1" id="g"><segments>
            <segment title="One"/><segment title="Two"/></segments></segmentedControl>
          <textView text="Long text" editable="NO" id="t"><color key="textColor" \
      systemColor="labelColor"/><dataDetectorType key="dataDetectorTypes" link="YES" \
      address="YES"/></textView>
          <progressView progress="0.25" id="p"/><stepper value="3" maximumValue="9" id="e"/>
          <pageControl numberOfPages="4" currentPage="2" id="c"/>
          <visualEffectView id="b"><rect key="frame" x="0" y="0" width="30" height="30"/>
            <view key="contentView" id="bc"><subviews><label text="in" id="bl"/></subviews></view>
            <blurEffect style="dark"/></visualEffectView>
          <scrollView pagingEnabled="YES" showsVerticalScrollIndicator="NO" id="o">
            <viewLayoutGuide key="contentLayoutGuide" id="og"/></scrollView>
        </subviews>
      </stackView>
      """
    )
    let nib = UINib(data: data, bundle: nil)
    let stack = try #require(nib.instantiate(withOwner: nil).first as? UIStackView)
    #expect(nib.issues == [])
    #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.spacing == 8)
    #expect(stack.alignment == .center && stack.arrangedSubviews.count == 10)
    let field = stack.arrangedSubviews[0] as? UITextField
    #expect(field?.placeholder == "Name" && field?.borderStyle == .roundedRect)
    #expect(field?.keyboardType == .emailAddress && field?.isSecureTextEntry == true)
    #expect((stack.arrangedSubviews[1] as? UISwitch)?.isOn == true)
    #expect((stack.arrangedSubviews[2] as? UISlider)?.value == 5)
    #expect((stack.arrangedSubviews[3] as? UISegmentedControl)?.selectedSegmentIndex == 1)
    let text = stack.arrangedSubviews[4] as? UITextView
    #expect(text?.isEditable == false && text?.dataDetectorTypes == [.link, .address])
    #expect((stack.arrangedSubviews[5] as? UIProgressView)?.progress == 0.25)
    #expect((stack.arrangedSubviews[6] as? UIStepper)?.value == 3)
    #expect((stack.arrangedSubviews[7] as? UIPageControl)?.currentPage == 2)
    let effect = stack.arrangedSubviews[8] as? UIVisualEffectView
    #expect((effect?.contentView.subviews.last as? UILabel)?.text == "in")
    #expect((stack.arrangedSubviews[9] as? UIScrollView)?.isPagingEnabled == true)
  }

  @Test func `size classes leave out views and constraints`() throws {
    let data = Text.nib(
      """
      <view id="v"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <subviews><view id="a" tag="1"/><view id="b" tag="2"/><view id="c" tag="3"/></subviews>
        <variation key="default"><mask key="subviews"><exclude reference="a"/>
          <exclude reference="b"/></mask></variation>
        <variation key="heightClass=regular-widthClass=compact"><mask key="subviews">
          <include reference="b"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask>
        </variation>
      </view>
      """
    )
    // 320 x 480 points are compact in width and regular in height.
    let made = UINib(data: data, bundle: nil).instantiate(withOwner: nil)
    #expect((made.first as? UIView)?.subviews.map(\.tag) == [2, 3])
  }

  @Test func `size classes change values`() throws {
    let data = Text.nib(
      """
      <stackView spacing="3" id="s"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <subviews><label text="a" id="l">
          <fontDescription key="fontDescription" type="system" pointSize="10"/>
          <variation key="widthClass=compact">
            <fontDescription key="fontDescription" type="system" pointSize="20"/></variation>
        </label></subviews>
        <variation key="widthClass=regular" spacing="15"/>
        <variation key="heightClass=regular" spacing="9"/></stackView>
      """
    )
    let nib = UINib(data: data, bundle: nil)
    let stack = try #require(nib.instantiate(withOwner: nil).first as? UIStackView)
    #expect(stack.spacing == 9)
    #expect((stack.arrangedSubviews.first as? UILabel)?.font.pointSize == 20)
    #expect(nib.issues == [])
  }

  @Test func `a table takes cells from a nib`() throws {
    let cell = Text.nib(
      """
      <tableViewCell contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" \
      rowHeight="60" reuseIdentifier="note" id="c" customClass="NoteCell" \
      customModule="QuartziteNibsTests">
        <rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" \
      tableViewCell="c" id="cc"><rect key="frame" x="0" y="0" width="320" height="60"/>
          <subviews><label text="?" id="n"><rect key="frame" x="4" y="4" width="90" height="20"/>
          </label></subviews>
        </tableViewCellContentView>
        <connections><outlet property="note" destination="n" id="1"/></connections>
      </tableViewCell>
      """
    )
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
        (cell as? NoteCell)?.note.text = "Row \(path.row)"
        return cell
      }
    }
    let table = UITableView(frame: stage.rootView.bounds)
    let source = Source()
    table.dataSource = source
    table.rowHeight = 60
    table.register(UINib(data: cell, bundle: nil), forCellReuseIdentifier: "note")
    stage.rootView.addSubview(table)
    stage.advance(to: 0.1)
    let cells = try #require(table.visibleCells as? [NoteCell])
    #expect(cells.map { $0.note.text } == ["Row 0", "Row 1", "Row 2"])
    #expect(cells.allSatisfy { $0.note.superview === $0.contentView && $0.selectionStyle == .none })
    #expect(cells[0].reuseIdentifier == "note" && cells[0].note.frame.minX == 4)
  }

  @Test func `a view of a fixed frame keeps it, among views with constraints`() throws {
    let data = Text.nib(
      """
      <view contentMode="scaleToFill" id="box">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>
          <label fixedFrame="YES" text="Here" translatesAutoresizingMaskIntoConstraints="NO" \
      id="label">
            <rect key="frame" x="30" y="40" width="90" height="20"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
          </label>
        </subviews>
      </view>
      """
    )
    let nib = UINib(data: data, bundle: nil)
    let box = try #require(nib.instantiate(withOwner: nil).first as? UIView)
    stage.rootView.addSubview(box)
    box.bounds.size.width = 300
    stage.advance(by: 0.1)
    #expect(box.subviews.first?.frame == CGRect(x: 30, y: 40, width: 90, height: 20))
  }
}
