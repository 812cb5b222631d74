// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
@_exported import struct QuartziteCompositor.FrameCanvas
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteLayerValues
import QuartziteRaster
import Synchronization

/// The input of one picture: layers, time and canvas; immutable, so that any thread may draw it.
package struct Frame: Sendable {
  /// The layers with their animations.
  package let snapshot: LayerTreeSnapshot
  /// The time at which the layers are evaluated, in seconds of the snapshot's clock.
  package let time: TimeInterval
  /// The size, scale and background of the picture.
  package let canvas: FrameCanvas
  /// The log that records what the picture leaves out because of its limits.
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

extension FrameComposer {
  /// Returns the display list of a frame: evaluates its layers and composes them.
  package func list(of frame: Frame) -> DisplayList {
    var tree = PresentationTree()
    tree.paths = paths
    frame.snapshot.evaluate(at: frame.time, into: &tree, skipsUnseen: true)
    return list(of: tree, on: frame.canvas)
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
