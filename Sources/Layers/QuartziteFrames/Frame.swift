// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteRaster
import Synchronization

/// Everything that a picture is made of; immutable, so that any thread may draw it.
package struct Frame: Sendable {
  /// The layers with their animations.
  package let snapshot: LayerTreeSnapshot
  /// The time at which the layers are evaluated, in seconds of the snapshot's clock.
  package let time: TimeInterval
  /// The size, scale and background of the picture.
  package let canvas: FrameCanvas
  /// Records what the picture leaves out because of its limits.
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

/// What the frames of a player are drawn on, as a rule the same for all of them.
package struct FrameCanvas: Sendable, Equatable {
  /// The width of the pictures in pixels, 1...16384.
  package let width: Int
  /// The height of the pictures in pixels, 1...16384.
  package let height: Int
  /// From the space that `isRootInPlace` names to device pixels.
  package let toDevice: CATransform3D
  /// Whether that space is the root layer's own, so that its position and transform are ignored;
  /// false for the space of the root's superlayer.
  package let isRootInPlace: Bool
  /// The colour that fills the picture before the root is drawn; nil is transparent.
  package var background: LayerColor?
  /// The limits on the memory and the work of drawing a picture.
  package var limits: DrawingLimits

  /// Makes the canvas of a stage.
  ///
  /// - Parameters:
  ///   - size: in points; each side gives 1...16384 pixels.
  ///   - scale: pixels to a point, above 0.
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

  /// Makes a canvas with a size in pixels, to which the root layer's own space is mapped by a
  /// transform.
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

/// Records what pictures left out because they exceeded `DrawingLimits`; any thread may write to
/// it.
package final class DrawingLog: Sendable {
  private let worst = Mutex<[DrawingIssue.Limit: DrawingIssue]>([:])

  /// Makes an empty log.
  package init() {}

  /// Records what one picture left out.
  func add(_ issues: [DrawingIssue]) {
    guard !issues.isEmpty else { return }
    worst.withLock { worst in
      for issue in issues where issue.items > worst[issue.limit]?.items ?? 0 {
        worst[issue.limit] = issue
      }
    }
  }

  /// For each limit, the issue of the picture that left out the most.
  package var issues: [DrawingIssue] {
    worst.withLock { worst in [.memory, .work].compactMap { worst[$0] } }
  }
}
