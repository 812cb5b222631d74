// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteStage
import QuartziteUIKit
import Testing

/// What is drawn without a scale of its own takes that of the stage.
@MainActor @Suite struct StageScaleTests {
  /// The width in pixels of a picture of 10 points.
  private var drawnWidth: Int? {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }.cgImage?.width
  }

  @Test(arguments: [1, 2, 3]) func `pictures are as sharp as the screen`(scale: Int) {
    let stage = Stage(size: CGSize(width: 20, height: 20), scale: CGFloat(scale))
    stage.run {
      #expect(drawnWidth == 10 * scale)
      #expect(UITraitCollection.current.displayScale == CGFloat(scale))
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
      defer { UIGraphicsEndImageContext() }
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 10 * scale)
    }
  }

  @Test func `the scale follows the stage that is used, and traits that were chosen end`() {
    let (fine, coarse) = (Stage(size: .zero, scale: 3), Stage(size: .zero, scale: 1))
    fine.run {
      UITraitCollection(displayScale: 2).performAsCurrent {
        #expect(drawnWidth == 20)
      }
      #expect(drawnWidth == 30)
    }
    #expect(coarse.run { drawnWidth } == 10)
    #expect(Stage(size: .zero, scale: 0.25).run { drawnWidth } == 10)
  }
}
