// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import Testing

/// Images and distances that are set for a search bar.
///
/// Source: Apple's documentation of `UISearchBar.setBackgroundImage(_:for:barMetrics:)`,
/// `setSearchFieldBackgroundImage(_:for:)`, `searchTextPositionAdjustment` and
/// `setPositionAdjustment(_:for:)`.
@MainActor @Suite final class SearchBarLookTests {
  private let stage = Stage(size: CGSize(width: 320, height: 100), scale: 1)
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

  init() {
    stage.rootView.addSubview(bar)
    stage.advance(to: 0.01)
  }

  private func image(_ color: UIColor, height: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: height)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: height))
    }
  }

  @Test func `the background of any position is behind the bar`() {
    let picture = image(.red)
    bar.setBackgroundImage(picture, for: .any, barMetrics: .default)
    #expect((bar.layer.contents as AnyObject?) === picture.cgImage)
    #expect(bar.backgroundImage(for: .any, barMetrics: .default) === picture)
    #expect(bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
    bar.setBackgroundImage(nil, for: .any, barMetrics: .default)
    #expect(bar.layer.contents == nil)
  }

  /// The brightness of the picture at the left edge, where there is no field, and at a height.
  private func brightness(_ y: Int) -> Int {
    stage.rootView.backgroundColor = .white
    stage.advance(by: 0.1)
    let image = stage.snapshot()
    guard let data = image.dataProvider?.data as Data? else { return -1 }
    return Int(data[y * image.bytesPerRow + 2 * 4])
  }

  // Source: Apple, `UISearchBar.Style`: prominent has "a translucent background", minimal "no
  // background".
  @Test(arguments: [UISearchBar.Style.default, .prominent])
  func `a bar of its own has the background of bars between two lines`(style: UISearchBar.Style) {
    bar.searchBarStyle = style
    let inner = brightness(5)
    #expect(inner < 255 && inner > 230)
    #expect(brightness(0) < inner && brightness(55) < inner)
    bar.searchBarStyle = .minimal
    #expect([0, 5, 55].map(brightness) == [255, 255, 255])
    bar.searchBarStyle = style
    bar.backgroundImage = UIImage()
    #expect([0, 5, 55].map(brightness) == [255, 255, 255])
    bar.backgroundImage = nil
    bar.barTintColor = .black
    #expect(brightness(5) == 0)
  }

  @Test func `a black bar is dark, and one in another bar has no background of its own`() {
    bar.barStyle = .black
    #expect(brightness(5) < 128)
    bar.barStyle = .default
    let outer = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    outer.standardAppearance.configureWithTransparentBackground()
    let item = UINavigationItem(title: "")
    item.titleView = bar
    outer.items = [item]
    stage.rootView.addSubview(outer)
    #expect([0, 5, 55].map(brightness) == [255, 255, 255])
  }

  private final class Top: NSObject, UISearchBarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .top }
  }

  @Test func `a bar at the top has the background of any position unless it has its own`() {
    let (top, any, own) = (Top(), image(.red), image(.green))
    bar.delegate = top
    bar.setBackgroundImage(any, for: .any, barMetrics: .default)
    #expect((bar.layer.contents as AnyObject?) === any.cgImage)
    bar.setBackgroundImage(own, for: .top, barMetrics: .default)
    #expect((bar.layer.contents as AnyObject?) === own.cgImage)
  }

  @Test func `an image of the field gives it its height, and takes the place of its background`() {
    let field = bar.searchTextField
    bar.setSearchFieldBackgroundImage(image(.red, height: 44), for: .normal)
    stage.advance(by: 0.1)
    #expect(field.frame.height == 44 && field.frame.midY == 28)
    #expect(field.background != nil && field.backgroundColor == nil)
    #expect(field.layer.cornerRadius == 0)
    bar.setSearchFieldBackgroundImage(nil, for: .normal)
    stage.advance(by: 0.1)
    #expect(field.frame.height == 36 && field.backgroundColor != nil)
  }

  @Test func `field, text and icons are moved by their distances`() {
    let field = bar.searchTextField
    let (text, icon, clear) = (
      field.textRect(forBounds: field.bounds), field.leftViewRect(forBounds: field.bounds),
      field.clearButtonRect(forBounds: field.bounds)
    )
    let place = field.frame
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 8, vertical: 2)
    bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: -1), for: .search)
    bar.setPositionAdjustment(UIOffset(horizontal: -4, vertical: 0), for: .clear)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 5)
    stage.advance(by: 0.1)
    let now = field.textRect(forBounds: field.bounds)
    #expect(now.minX == text.minX + 8 && now.minY == text.minY + 2 && now.maxX == text.maxX)
    #expect(field.leftViewRect(forBounds: field.bounds) == icon.offsetBy(dx: 3, dy: -1))
    #expect(field.clearButtonRect(forBounds: field.bounds) == clear.offsetBy(dx: -4, dy: 0))
    #expect(field.frame == place.offsetBy(dx: 0, dy: 5))
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 3, vertical: -1))
    #expect(bar.positionAdjustment(for: .bookmark) == .zero)
  }

  @Test func `the view above the keyboard is that of the field`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    bar.inputAccessoryView = view
    #expect(bar.searchTextField.inputAccessoryView === view)
  }
}
