// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Synchronization

/// Everything that one picture is made of; immutable, so any thread may draw it.
package struct Frame: Sendable {
  /// The layers and their animations.
  package let snapshot: LayerTreeSnapshot
  /// When the layers are looked at, in seconds of the snapshot.
  package let time: TimeInterval
  /// What they are drawn on.
  package let canvas: FrameCanvas
  /// Where it is said what the picture leaves out.
  package let log: DrawingLog

  /// Makes a frame.
  package init(
    snapshot: LayerTreeSnapshot,
    time: TimeInterval,
    canvas: FrameCanvas,
    log: DrawingLog
  ) {
    (self.snapshot, self.time, self.canvas, self.log) = (snapshot, time, canvas, log)
  }
}

/// What the frames of a player are drawn on, and how: the same for all of them as a rule.
package struct FrameCanvas: Sendable, Equatable {
  /// The width of the pictures in pixels, 1...16384.
  package let width: Int
  /// The height of the pictures in pixels, 1...16384.
  package let height: Int
  /// From the space that `isRootInPlace` means to device pixels.
  package let toDevice: CATransform3D
  /// Whether that space is the root layer's own, so that its position and transform do not count;
  /// false is the space that the root stands in.
  package let isRootInPlace: Bool
  /// What the picture holds before the root is drawn; nil is transparent.
  package var background: LayerColor?
  /// What a picture may cost.
  package var limits: DrawingLimits

  /// Makes the canvas of a stage.
  ///
  /// - Parameters:
  ///   - size: in points; each side gives 1...16384 pixels.
  ///   - scale: pixels a point, above 0.
  package init(
    size: CGSize,
    scale: CGFloat,
    background: LayerColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    width = FrameComposer.pixels(size.width * scale)
    height = FrameComposer.pixels(size.height * scale)
    toDevice = CATransform3DMakeScale(scale, scale, 1)
    isRootInPlace = false
    (self.background, self.limits) = (background, limits)
  }

  /// Makes a canvas of a size in pixels, on which a root layer is put by a transform of its own
  /// space.
  package init(
    width: Int,
    height: Int,
    toDevice: CATransform3D,
    background: LayerColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    (self.width, self.height, self.toDevice) = (width, height, toDevice)
    isRootInPlace = true
    (self.background, self.limits) = (background, limits)
  }
}

/// What pictures left out because it went beyond `DrawingLimits`; any thread may write to it.
package final class DrawingLog: Sendable {
  private let worst = Mutex<[DrawingIssue.Limit: DrawingIssue]>([:])

  /// Makes an empty log.
  package init() {}

  /// Notes what one picture left out.
  func add(_ issues: [DrawingIssue]) {
    guard !issues.isEmpty else { return }
    worst.withLock { worst in
      for issue in issues where issue.items > worst[issue.limit]?.items ?? 0 {
        worst[issue.limit] = issue
      }
    }
  }

  /// For each limit what the picture that left out most left out.
  package var issues: [DrawingIssue] {
    worst.withLock { worst in [.memory, .work].compactMap { worst[$0] } }
  }
}
