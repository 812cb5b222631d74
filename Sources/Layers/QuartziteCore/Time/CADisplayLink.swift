// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A timer that calls its target once in each frame of the display, on the stage's clock.
///
/// Frames are at multiples of the display's frame duration from the clock's zero. The link retains
/// its target until `invalidate()`; see `WeakProxy`.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cadisplaylink>
open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var modes: [RunLoop.Mode] = []
  private weak var schedule: DisplayLinkSchedule?
  /// The clock's time of this link's next call.
  var nextTick: CFTimeInterval = 0
  /// Its rank in the order in which links were made, in the whole process.
  let order = Revision.next()

  /// Makes a link that calls `selector` on `target` with itself, once it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// The time of the last frame on the stage's clock, in seconds: inside the call, that of the
  /// current one.
  ///
  /// 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the next frame is shown.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }
  /// The duration of a frame of the display, in seconds.
  public var duration: CFTimeInterval { 1 / DisplayLinkSchedule.framesPerSecond }
  /// Whether calls are suspended.
  ///
  /// Default false.
  open var isPaused = false {
    didSet { if oldValue, !isPaused { schedule?.resume(self) } }
  }
  /// The preferred frame rates.
  ///
  /// The rate that is used is the display's, divided by the whole number, 1...2^30, that comes
  /// nearest to the preferred one. Rates above the display's count as the display's, and NaN, 0 and
  /// negative ones as any. Default any.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The preferred frame rate; 0 is the display's.
  ///
  /// Default 0.
  open var preferredFramesPerSecond = 0
  /// Frames of the display for each call; older than the preferred rates, which take precedence.
  ///
  /// Default 1.
  open var frameInterval = 1

  /// Seconds from call to call.
  var interval: CFTimeInterval { duration * Double(stride) }

  /// The largest number of frames for each call: about 200 days at 60 frames a second.
  private static let longestStride = 1 << 30

  /// The number of frames of the display for each call.
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

  /// Adds the link to a mode of a run loop; further modes of the same loop cause no further calls.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !modes.contains(mode) else { return }
    modes.append(mode)
    if modes.count == 1 {
      let schedule = World.current.displayLinks
      self.schedule = schedule
      schedule.add(self)
    }
  }

  /// Removes the link from a mode; without any mode, calls end.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty { schedule?.remove(self) }
  }

  /// Removes the link from all modes and releases the target.
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
