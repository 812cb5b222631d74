// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// Bounds of what differs between consecutive frames, from what each drew again.
///
/// Frames are drawn by several threads, so what one of them drew again is relative to an earlier frame
/// than the one before. The changes of the frames since that one are known, since they were compared:
/// what differs lies within these and what was drawn again. Comparing that part alone finds the same
/// rectangle as comparing all, whichever thread drew.
struct ChangeBounds {
  /// The last frames: their names, and where each differs from the one before it.
  private var frames: [(mark: Redrawing.Mark?, changes: PixelRect)] = []
  /// The number of frames that are kept, more than there are threads that draw; a frame whose base is
  /// older has no bound.
  private static let most = 64

  /// The rectangle outside of which the next frame equals the last one; nil if that is not known.
  func bound(of next: Redrawing?) -> PixelRect? {
    guard let next else { return nil }
    var bound = PixelRect.empty
    for frame in frames.reversed() {
      if frame.mark === next.mark { return bound }
      if let mark = frame.mark, mark === next.base {
        return next.damage.reduce(bound) { $0.union($1) }
      }
      bound = bound.union(frame.changes)
    }
    return nil
  }

  /// Adds a frame.
  ///
  /// - Parameter changes: where it differs from the one before it.
  mutating func add(_ frame: Redrawing?, changes: PixelRect) {
    frames.append((frame?.mark, changes))
    if frames.count > Self.most { frames.removeFirst() }
  }
}
