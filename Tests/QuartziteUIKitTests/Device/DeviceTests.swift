// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct DeviceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 50), scale: 3)

  @Test func `a view on a stage has the stage's scale among its traits`() {
    let view = UIView()
    stage.rootView.addSubview(view)
    #expect(view.traitCollection.displayScale == 3)
    #expect(view.traitCollection.userInterfaceIdiom == .phone)
    #expect(view.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `of traits that say something the last counts`() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(displayScale: 2), UITraitCollection(),
    ])
    #expect(traits.displayScale == 2 && traits.userInterfaceStyle == .dark)
    #expect(traits == UITraitCollection(traitsFrom: [traits, UITraitCollection()]))
    var seen = UIUserInterfaceStyle.unspecified
    traits.performAsCurrent { seen = UITraitCollection.current.userInterfaceStyle }
    #expect(seen == .dark && UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func `the device is held as the screen is wide`() {
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UI_USER_INTERFACE_IDIOM() == .phone)
  }

  @Test func `nothing measures how hard the screen is pressed, and no other app opens`() throws {
    #expect(stage.rootView.traitCollection.forceTouchCapability == .unavailable)
    let address = try #require(URL(string: "tel:1"))
    #expect(!UIApplication.shared.openURL(address) && !UIApplication.shared.canOpenURL(address))
  }

  @Test func `a motion effect is kept and takes the place between its ends`() {
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    let view = UIView()
    view.addMotionEffect(effect)
    view.addMotionEffect(effect)
    #expect(view.motionEffects.count == 1)
    let values = effect.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0)
    )
    #expect(values?["center.x"] as? Double == 20)
    view.removeMotionEffect(effect)
    #expect(view.motionEffects.isEmpty)
  }

  @Test func `time differences are the stage's`() {
    let start = CFAbsoluteTimeGetCurrent()
    stage.advance(by: 1.5)
    #expect(CFAbsoluteTimeGetCurrent() - start == 1.5)
  }

  @Test func `text of coders is read`() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgSize(for: "no") == .zero)
  }

  @Test func `a Core Image picture becomes pixels`() {
    let color = CIColor(red: 1, green: 0, blue: 0)
    let ci = CIImage(color: color).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 4))
    let image = UIImage(ciImage: ci, scale: 2, orientation: .up)
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(UIImage(ciImage: CIImage(color: color)).cgImage == nil)
  }
}
