// SPDX-License-Identifier: Apache-2.0
import Comparing
import Testing
import UIKit

/// Names of Objective-C and Swift 2 that documents use.
@Suite struct OldNameTests {
  @Test func `geometry is made and asked by functions`() {
    let rect = CGRectMake(0, 100, 320, 240)
    #expect(rect == CGRect(x: 0, y: 100, width: 320, height: 240))
    #expect(CGPointMake(CGRectGetMidX(rect), CGRectGetMaxY(rect)) == CGPoint(x: 160, y: 340))
    #expect(CGRectOffset(rect, 0, 20).minY == 120)
    #expect(CGRectInset(rect, 10, 20) == CGRect(x: 10, y: 120, width: 300, height: 200))
    #expect(CGSizeMake(1, 2) == CGSize(width: 1, height: 2) && CGPointZero == .zero)
    #expect(CGVectorMake(3, 4) == CGVector(dx: 3, dy: 4))
    let half = CGAffineTransformScale(CGAffineTransformIdentity, 0.25, 0.5)
    #expect(CGPointApplyAffineTransform(CGPointMake(4, 4), half) == CGPointMake(1, 2))
  }

  @MainActor @Test func `properties of earlier systems are those of today`() {
    let search = UISearchController(searchResultsController: nil)
    #expect(!search.dimsBackgroundDuringPresentation)
    search.dimsBackgroundDuringPresentation = true
    #expect(search.obscuresBackgroundDuringPresentation)
    search.isModalInPopover = true
    #expect(search.isModalInPresentation)
    let (screen, bar) = (UIScreen.main, UIApplication.shared.statusBarFrame.height)
    #expect(screen.applicationFrame.minY == bar)
    #expect(screen.applicationFrame.height == screen.bounds.height - bar)
    let (slider, image) = (UISlider(), UIImage())
    slider.setMinimumTrackImage(image, for: .disabled)
    #expect(slider.currentMinimumTrackImage == nil)
    slider.isEnabled = false
    #expect(slider.currentMinimumTrackImage === image)
  }

  @MainActor @Test func `a disabled field shows a background of its own`() {
    let (plain, disabled) = (UIImage(), UIImage())
    let field = UITextField(frame: CGRectMake(0, 0, 100, 30))
    (field.background, field.disabledBackground) = (plain, disabled)
    func shown() -> UIImage? {
      field.setNeedsLayout()
      field.layoutIfNeeded()
      return field.subviews.lazy.compactMap { $0 as? UIImageView }.first?.image
    }
    #expect(shown() === plain)
    field.isEnabled = false
    #expect(shown() === disabled)
    field.disabledBackground = nil
    #expect(shown() === plain)
  }

  @Test func `strings are made by formats`() {
    let text = NSMutableString(string: "<")
    text.appendFormat("%02x%@", 10, "b")
    text.appendFormat(">")
    #expect(text == "<0ab>")
    #expect(text.appendingFormat(" %.2f", 0.5) == "<0ab> 0.50")
  }

  @Test func `geometry is written as UIKit writes it`() {
    #expect(
      NSStringFromCGRect(CGRectMake(0, 100, 320, 0.1)) == "{{0, 100}, {320, 0.10000000000000001}}"
    )
    #expect(NSStringFromCGPoint(CGPointMake(-1.5, 2)) == "{-1.5, 2}")
    #expect(NSStringFromCGSize(CGSizeMake(3, 4)) == "{3, 4}")
    #expect(NSStringFromUIEdgeInsets(UIEdgeInsetsMake(1, 2, 3, 4)) == "{1, 2, 3, 4}")
    #expect(NSStringFromCGAffineTransform(CGAffineTransformMakeScale(2, 3)) == "[2, 0, 0, 3, 0, 0]")
  }

  @Test func `what is written can be read, and other text is nothing`() {
    let transform = CGAffineTransformMake(1, 2, 3, 4, 0.1, -6)
    #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(transform)) == transform)
    let rect = CGRectMake(1, 0.1, 3, 4)
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(UIEdgeInsetsFromString("{1, 2, 3, 4}") == UIEdgeInsetsMake(1, 2, 3, 4))
    #expect(UIEdgeInsetsFromString("{1, 2, 3") == .zero)
    #expect(CGAffineTransformFromString("none") == .identity)
    #expect(UIOffsetFromString("{1, 2}") == UIOffset(horizontal: 1, vertical: 2))
  }

  /// A picture of 40 x 40 pixels, its left half red and its right half blue.
  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSizeMake(40, 40), format: .init(scale: 1)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRectMake(0, 0, 20, 40))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRectMake(20, 0, 20, 40))
    }
  }

  private func bytes(_ image: UIImage?) -> [UInt8] {
    [UInt8](image?.cgImage?.dataProvider?.data as Data? ?? Data())
  }

  @Test func `the category's blur is of 20 points with colours at 1,4`() {
    let picture = picture()
    let expected = bytes(picture.applyingBlur(radius: 20, saturationDeltaFactor: 1.4))
    #expect(bytes(picture.blurImage()) == expected && expected != bytes(picture))
    #expect(difference(bytes(picture.blurImage(withRadius: 20)), expected) == nil)
  }

  @Test func `the category's blur inside a frame leaves the rest`() {
    let picture = picture()
    let blurred = bytes(picture.blurImage(atFrame: CGRectMake(0, 10, 40, 20)))
    let plain = bytes(picture)
    #expect(blurred[..<(40 * 4 * 10)] == plain[..<(40 * 4 * 10)])
    #expect(blurred[(40 * 4 * 30)...] == plain[(40 * 4 * 30)...])
    #expect(blurred != plain)
  }

  @Test func `the sample's effects have their names`() {
    let picture = picture()
    #expect(
      difference(bytes(picture.applyDarkEffect()), bytes(picture.applyingDarkEffect())) == nil
    )
    #expect(
      difference(bytes(picture.applyLightEffect()), bytes(picture.applyingLightEffect())) == nil
    )
    let tint = picture.applyTintEffect(with: .green)
    #expect(difference(bytes(tint), bytes(picture.applyingTintEffect(.green))) == nil)
  }
}

extension UIGraphicsImageRendererFormat {
  fileprivate convenience init(scale: CGFloat) {
    self.init()
    self.scale = scale
  }
}
