// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A timer that calls its target once a frame of the display, on the stage's clock.
///
/// Frames lie at multiples of the display's frame time from the clock's zero. The link keeps its
/// target until `invalidate()`; see `WeakProxy`.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var modes: [RunLoop.Mode] = []
  private weak var schedule: DisplayLinkSchedule?
  /// The clock's time of the frame that is next for this link.
  var nextTick: CFTimeInterval = 0
  /// Where in the order of adding this stands.
  let order = Revision.next()

  /// Makes a link that calls `selector` on `target` with itself; it waits to be added.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the frame that was last shown: of the present tick, inside the call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// Seconds between frames of the display.
  public var duration: CFTimeInterval { 1 / DisplayLinkSchedule.framesPerSecond }
  /// Whether no calls are made.
  ///
  /// Default false.
  open var isPaused = false {
    didSet { if oldValue, !isPaused { schedule?.resume(self) } }
  }
  /// The rates wished for.
  ///
  /// The nearest whole part of the display's rate is used, at most 2^30 frames of the display a call;
  /// rates above the display's are the display's, and NaN, 0 and negative ones are any. Default any.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The rate wished for; 0 is the display's.
  ///
  /// Default 0.
  open var preferredFramesPerSecond = 0
  /// Frames of the display a call; older than the rates, which go before it.
  ///
  /// Default 1.
  open var frameInterval = 1

  /// Seconds between calls.
  var interval: CFTimeInterval { duration * Double(stride) }

  /// The most frames of the display a call, about 200 days at 60 frames a second.
  private static let longestStride = 1 << 30

  /// Frames of the display a call.
  var stride: Int {
    let display = DisplayLinkSchedule.framesPerSecond
    let range = preferredFrameRateRange
    var wish = Double(preferredFramesPerSecond)
    if let preferred = range.preferred, preferred > 0 {
      wish = Double(preferred)
    } else if range.maximum > 0 {
      wish = Double(range.maximum)
    }
    guard wish > 0 else { return min(max(1, frameInterval), Self.longestStride) }
    return Int(min(max(1, (display / wish).rounded()), Double(Self.longestStride)))
  }

  /// Adds the link to a mode of a run loop; further modes of the same loop add no further calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !modes.contains(mode) else { return }
    modes.append(mode)
    if modes.count == 1 {
      let schedule = World.current.displayLinks
      self.schedule = schedule
      schedule.add(self)
    }
  }

  /// Takes the link out of a mode; out of the last one, calls end.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { schedule?.remove(self) }
  }

  /// Takes the link out of all modes and lets go of the target.
  open func invalidate() {
    modes = []
    schedule?.remove(self)
    target = nil
  }

  /// Calls the target at a frame.
  func tick(at time: CFTimeInterval) {
    guard let target else { return }
    timestamp = time
    selector.invoke(on: target, self)
  }
}
