// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import Testing

/// Sizes of controllers and margins of views in nib files.
///
/// Source: Interface Builder, which writes "Content Size" of a controller under the name that
/// `preferredContentSize` had before iOS 7, and "Simulated Size" as `freeformSize`; Apple's Key-Value Coding
/// Programming Guide, by which a runtime attribute is set.
@MainActor @Suite struct NibSizeTests {
  private func controller(_ sizes: String) throws -> UIViewController {
    let file = Text.storyboard(
      "main",
      "<viewController id=\"main\" sceneMemberID=\"viewController\">\(sizes)</viewController>"
    )
    let storyboard = UIStoryboard(data: file, module: "QuartziteNibsTests")
    let made = try #require(storyboard.instantiateInitialViewController())
    #expect(storyboard.issues == [])
    return made
  }

  @Test func `a controller has the size that it prefers, not the simulated one`() throws {
    let simulated = "<size key=\"freeformSize\" width=\"340\" height=\"800\"/>"
    let own =
      "<value key=\"contentSizeForViewInPopover\" type=\"size\" width=\"70\" height=\"60\"/>"
    #expect(try controller(simulated).preferredContentSize == .zero)
    #expect(try controller(own + simulated).preferredContentSize == CGSize(width: 70, height: 60))
  }

  // The four numbers of a rectangle are read as those of insets: top, left, bottom, right.
  @Test func `runtime attributes set margins`() throws {
    let nib = UINib(
      data: Text.nib(
        """
        <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="rect" keyPath="layoutMargins">
            <rect key="value" x="1" y="2" width="3" height="4"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="preservesSuperviewLayoutMargins" \
        value="YES"/>
        </userDefinedRuntimeAttributes></view>
        """
      ),
      bundle: nil
    )
    let view = try #require(nib.instantiate(withOwner: nil, options: nil).first as? UIView)
    #expect(nib.issues == [])
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.preservesSuperviewLayoutMargins)
  }
}
