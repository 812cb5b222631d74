// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteRaster
import Synchronization

/// Everything that one picture is made of; immutable.
package struct Frame: Sendable {
  let snapshot: LayerTreeSnapshot
  let time: TimeInterval
  let size: CGSize
  let scale: CGFloat
  let background: LayerColor?
  /// What the picture may cost.
  let limits: DrawingLimits
  /// Where it is said what the picture leaves out.
  let log: DrawingLog
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

/// Turns frames into pixels, one after the other, on one thread at a time.
///
/// It keeps what consecutive frames share: the evaluated tree, the surface with the last picture, and
/// the list that it was drawn from. Only pixels that differ are drawn again, with the same bytes as a
/// full drawing; a frame that is the last one again costs nothing.
package struct FrameWorker<Taker: SurfaceTaker>: Sendable {
  private let rasterizer: Rasterizer
  private var taker: Taker
  private let composer = FrameComposer()
  private var tree = PresentationTree()
  private var surface: Surface?
  private var last: (frame: Frame, list: DisplayList, picture: Taker.Picture)?
  /// What the last `draw` drew again; nil is everything.
  private(set) var lastDamage: [PixelRect]?

  /// Makes a worker that draws with `rasterizer`, and whose pictures `taker` takes.
  package init(rasterizer: Rasterizer, taker: Taker) {
    (self.rasterizer, self.taker) = (rasterizer, taker)
  }

  /// Evaluates and composes a frame.
  mutating func compose(_ frame: Frame) -> DisplayList {
    frame.snapshot.evaluate(at: frame.time, into: &tree)
    var list = composer.compose(
      tree,
      size: frame.size,
      scale: frame.scale,
      background: frame.background
    )
    list.limits = frame.limits
    return list
  }

  /// Evaluates, composes and draws a frame.
  package mutating func draw(_ frame: Frame) -> Taker.Picture {
    if let last, last.frame.hasCanvas(of: frame), tree.isStill(frame.snapshot, at: frame.time) {
      return last.picture
    }
    let list = compose(frame)
    let target: Surface
    var damage: [PixelRect]?
    if let surface, surface.width == list.width, surface.height == list.height {
      target = surface
      damage = last.map { list.damage(since: $0.list) }
    } else {
      target = Surface(width: list.width, height: list.height)
      surface = target
    }
    if let last, damage?.isEmpty == true {
      self.last = (frame, list, last.picture)
      return last.picture
    }
    // Where most of the surface changes, drawing all of it costs less than cutting it up.
    let area = damage?.reduce(0) { $0 + $1.area } ?? .max
    if area > list.width * list.height / 4 * 3 { damage = nil }
    lastDamage = damage
    rasterizer.draw(list, into: target, damage: damage)
    frame.log.add(rasterizer.issues)
    let picture = taker.take(target, damage: damage)
    last = (frame, list, picture)
    return picture
  }
}

extension FrameWorker where Taker == PixmapTaker {
  /// Makes a worker that draws with `rasterizer`, and whose pictures are copies of all pixels.
  package init(rasterizer: Rasterizer) {
    self.init(rasterizer: rasterizer, taker: PixmapTaker())
  }
}

extension Frame {
  /// Whether both are drawn on the same canvas at the same scale.
  fileprivate func hasCanvas(of other: Frame) -> Bool {
    size == other.size && scale == other.scale && background == other.background
      && limits == other.limits
  }
}
