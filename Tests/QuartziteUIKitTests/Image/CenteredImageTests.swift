// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Images of another scale than the screen's, in content modes that do not resize them.
///
/// Source: Apple's documentation of `UIImage.size`, which is in points, and of
/// `UIView.ContentMode.center`: "the option to center the content in the view's bounds, keeping the
/// proportions the same".
@MainActor @Suite struct CenteredImageTests {
  @Test(arguments: [1, 2, 3] as [CGFloat])
  func `a centred image has its size in points`(scale: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 12, height: 12))
    }
    let stage = Stage(size: CGSize(width: 60, height: 60), scale: 1)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.contentMode = .center
    view.image = image
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    // From 24 to 36.
    #expect(stage.color(at: CGPoint(x: 26, y: 30)) == [255, 0, 0])
    #expect(stage.color(at: CGPoint(x: 34, y: 30)) == [255, 0, 0])
    #expect(stage.color(at: CGPoint(x: 21, y: 30)) != [255, 0, 0])
    #expect(stage.color(at: CGPoint(x: 39, y: 30)) != [255, 0, 0])
  }
}
