// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// A view that puts another in its place when a nib has made it.
final class ReplacedView: UIView {
  static let stand = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))

  override func awakeAfter(using coder: NSCoder) -> Any? { Self.stand }
  override func awakeFromNib() {
    super.awakeFromNib()
    tag = 99
    Issue.record("the object that was replaced is not awakened")
  }
}

/// Objects of nibs that put others in their place.
///
/// Source: Apple's documentation of `awakeAfter(using:)`: the object that it returns is what the file
/// stands for.
@MainActor @Suite struct ReplacedObjectTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  @Test func `the object that stands in is the subview, and its place is kept`() throws {
    let data = Text.nib(
      """
      <view contentMode="scaleToFill" id="whole">
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>
          <view id="inner" customClass="ReplacedView" customModule="QuartziteNibsTests" \
      customModuleProvider="target"><rect key="frame" x="20" y="10" width="60" height="20"/></view>
        </subviews>
      </view>
      """
    )
    let made = UINib(data: data, bundle: nil).instantiate(withOwner: nil, options: nil)
    let whole = try #require(made.first as? UIView)
    #expect(whole.subviews.count == 1 && whole.subviews.first === ReplacedView.stand)
  }
}
