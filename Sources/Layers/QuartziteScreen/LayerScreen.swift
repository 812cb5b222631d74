// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
@_exported import struct QuartziteDisplayList.DrawingIssue
@_exported import struct QuartziteDisplayList.DrawingLimits
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteRaster

/// A display of layers without views: a root layer, a clock that is advanced by hand, and pictures
/// of the layers at the current time.
///
/// For programs that need only layers, animations and pixels; it uses neither fonts nor any other
/// system library. `Stage` has views, touches, timers and films as well.
///
/// ```swift
/// let screen = LayerScreen(size: CGSize(width: 100, height: 100))
/// let ball = CALayer()
/// ball.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
/// screen.layer.addSublayer(ball)
/// let fall = CABasicAnimation(keyPath: "position.y")
/// fall.toValue = 90
/// ball.add(fall, forKey: nil)
/// screen.advance(to: 0.125)
/// let half = screen.snapshot()
/// ```
///
/// A screen is used by one thread at a time. Several screens are independent of each other.
public final class LayerScreen {
  /// The root layer, as large as the screen, with the origin at the top left.
  public let layer = CALayer()
  /// The size in points.
  public let size: CGSize
  /// Pixels for each point.
  public let scale: CGFloat
  /// The colour behind the layers; nil, the default, is transparent.
  public var backgroundColor: CGColor?
  /// The limits on the memory and the work of a picture.
  public var drawingLimits = DrawingLimits()
  /// How many threads draw a picture, 1 or more; default 1.
  ///
  /// The pixels do not depend on it.
  public var threads = 1 {
    didSet { rasterizer = Rasterizer(threads: max(threads, 1)) }
  }
  /// The time on the screen's clock in seconds; it begins at 0.
  public var time: TimeInterval { clock.now }
  /// What pictures have left out so far because it exceeded `drawingLimits`.
  public var drawingIssues: [DrawingIssue] { log.issues }

  private let clock = MediaClock()
  private let world: World
  private let owner: WorldOwner
  private let context: RenderContext
  private let log = DrawingLog()
  private var rasterizer = Rasterizer(threads: 1)

  /// Makes a screen; layers and animations that are made from now on use its clock.
  ///
  /// - Parameters:
  ///   - size: The size in points; a side that is not finite or not positive counts as 1.
  ///   - scale: Pixels per point; a value that is not finite or not positive counts as 1. A side
  ///     has at most 16,384 pixels; a screen of more than 2^26 pixels is made smaller, with a log
  ///     line.
  public init(size: CGSize, scale: CGFloat = 1) {
    let scale = scale.isFinite && scale > 0 ? scale : 1
    self.scale = scale
    self.size = StageSize.valid(size, scale: scale)
    LayerServices.tree = ContextRenderer()
    world = World(clock: clock)
    owner = WorldOwner(world)
    layer.frame = CGRect(origin: .zero, size: self.size)
    context = RenderContext(root: layer)
    run { CATransaction.flush() }
  }

  /// Runs `body` with this screen's clock and transactions, for programs with several screens.
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value { try world.run(body) }

  /// Moves the clock to `end`, and calls display links, delegates and completion blocks on the way,
  /// in order of time.
  ///
  /// A time in the past, and one that is not finite, has no effect.
  public func advance(to end: TimeInterval) {
    guard end.isFinite, end >= time else { return }
    run {
      CATransaction.flush()
      var (rounds, frameEnd) = (0, time + 1 / 60)
      while let next = nextEventTime, next <= end {
        clock.now = max(next, time)
        if time >= frameEnd { (rounds, frameEnd) = (0, time + 1 / 60) }
        DisplayLinkSchedule.current.fire(through: time)
        CATransaction.flush()
        context.fireEvents(through: time)
        CATransaction.flush()
        rounds += 1
        // Events that trigger each other without end must not stop the clock.
        guard rounds > RenderContext.mostRoundsOfFrame else { continue }
        guard frameEnd <= end else { break }
        clock.now = frameEnd
      }
      clock.now = max(end, time)
      CATransaction.flush()
    }
  }

  private var nextEventTime: TimeInterval? {
    [clock.nextTickTime, context.nextEventTime].compactMap { $0 }.filter { $0 < .infinity }.min()
  }

  /// The layers as they are at the current time, which any thread may evaluate at later ones.
  package func committed() -> LayerTreeSnapshot { run { context.snapshot(at: time) } }

  /// Returns a picture of the layers as they are at the current time.
  public func snapshot() -> CGImage {
    let frame = Frame(
      snapshot: committed(),
      time: time,
      canvas: FrameCanvas(
        size: size,
        scale: scale,
        background: backgroundColor?.rgba,
        limits: drawingLimits
      ),
      log: log
    )
    var worker = FrameWorker(rasterizer: rasterizer)
    return CGImage(pixmap: worker.draw(frame))
  }
}
