// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteNumerics
import QuartziteUIKit

/// A screen with a clock of its own, on which iOS code runs and is drawn.
///
/// The clock begins at 0 and moves only when told: `advance(to:)` jumps from event to event, so that
/// timers, touches, display links and the ends of animations happen at their exact times, in the
/// same order in every run. Nothing reads a wall clock.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 320, height: 568))
/// stage.rootView.addSubview(MyView(frame: stage.rootView.bounds))
/// stage.advance(to: 1.5)
/// let picture = stage.snapshot()
/// ```
///
/// A stage is a world of its own: screen, windows, clock, timers, touches, transactions and animation
/// blocks belong to it, and other stages of the same program do not see them. Code that the stage runs
/// finds the stage's: `Timer`, `UIScreen.main` and `CACurrentMediaTime()` are its. Outside of that the
/// stage that a task made last is its current one; `run(_:)` says which is meant where there are more.
@MainActor
public final class Stage {
  /// Pixels a point.
  public let scale: CGFloat
  /// The window, which fills the stage.
  public let window: UIWindow
  /// What the pictures show behind the window; default nil, which is transparent.
  public var backgroundColor: UIColor?
  /// How many threads draw; default all processors, at least 1.
  ///
  /// It never changes a byte.
  public var threads: Int
  /// What one picture may cost; what goes beyond is left out, see `drawingIssues`.
  public var drawingLimits = DrawingLimits()
  /// What pictures left out.
  let drawingLog = DrawingLog()

  /// The size in points.
  public private(set) var size: CGSize
  /// Where effects take their random numbers from: the same seed gives the same film.
  ///
  /// An emitter's particles follow from its own `seed`, which an effect can draw from here.
  public var random: SeededRandom
  /// The fingers.
  let hand: Hand
  /// The layer that holds the windows.
  let sceneLayer = CALayer()
  /// The tree that is seen.
  package let context: RenderContext
  /// Timers and the like.
  package let queue = EventQueue()
  /// Looks after objects that ought to die; nil without.
  package var leakWatch: LeakWatch?
  private let clock = MediaClock()
  private let screen: UIScreen
  private let world: World
  /// Lets the world be found until the stage ends.
  private let owner: WorldOwner
  /// Holds what is put on the stage while the window has no other root view controller.
  lazy var plainController = UIViewController()
  private var isAdvancing = false
  /// Whether the last instant had more timers and touches than one may have.
  private var wasExhausted = false

  /// The most timers and touches of one instant, after which the clock is pushed on by a frame.
  static let mostEventsOfOneInstant = 10_000
  /// The same after an instant that reached its limit, unless more wait already: events that each
  /// bring the next one stay cheap.
  static let mostEventsOfNextInstant = 500
  /// The most times of events within a frame, after which the clock is pushed on by one: animations
  /// of no duration, or nearly none, that follow each other would hold it for ever.
  static let mostRoundsOfOneFrame = 250

  /// Makes a stage and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: in points; sides that are not finite or not positive count as 1.
  ///   - scale: pixels a point; not finite or not positive counts as 1. A side has at most 16,384
  ///     pixels.
  ///   - seed: where `random` starts; default 0.
  public init(size: CGSize, scale: CGFloat = 2, seed: UInt64 = 0) {
    random = SeededRandom(seed: seed)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let size = Self.valid(size, scale)
    self.size = size
    self.scale = scale
    threads = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    screen = UIScreen(size: size, scale: scale)
    world = World(clock: clock)
    owner = WorldOwner(world)
    screen.world = world
    UIScreen.current = screen
    queue.join(world)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    sceneLayer.frame = window.frame
    sceneLayer.delegate = SceneDelegate.shared
    context = RenderContext(root: sceneLayer)
    hand = Hand()
    DrawingServices.need()
    screen.queue = queue
    screen.windowsDidChange = { [weak self] in self?.arrangeWindows() }
    window.makeKeyAndVisible()
    CATransaction.flush()
  }

  #if compiler(>=6.2)
  /// Ends on the main actor, whoever lets go of the stage: its animations end with it, and what runs
  /// at their end touches views.
  ///
  /// Older compilers cannot say so: there a stage must be let go on the main actor.
  isolated deinit {}
  #endif

  private static func valid(_ size: CGSize, _ scale: CGFloat) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat {
      guard length.isFinite, length > 0 else { return 1 }
      return min(length, 16_384 / scale)
    }
    return CGSize(width: side(size.width), height: side(size.height))
  }

  /// The view to put things into, which fills the window: that of its root view controller.
  ///
  /// A window that has none gets a plain one when this is asked. Another root view controller that is
  /// set later takes its place, with all that was put into it.
  public var rootView: UIView {
    if window.rootViewController == nil { run { window.rootViewController = plainController } }
    return window.rootViewController?.view ?? window
  }

  /// How long the clock waits for work that was given to other queues, in seconds of real time;
  /// default 10.
  ///
  /// Work that client code gives to another queue, by `DispatchQueue.global().async` and the like,
  /// takes no time on the stage's clock: the clock stands until it is done, so that what it sends to the
  /// main queue comes at the same time and in the same order in every run. Work that takes longer is
  /// given up with a log line, and its results come as they are ready. 0 waits for nothing.
  public var longestBackgroundWait: TimeInterval {
    get { queue.background.longestWait }
    set { queue.background.longestWait = newValue }
  }

  /// The time on the stage's clock, in seconds.
  public var time: TimeInterval { clock.now }

  /// Makes this the current stage of the task that runs, until that makes another one.
  ///
  /// Called inside of a `run(_:)`, until that ends.
  public func makeCurrent() {
    world.makeCurrent()
  }

  /// Runs `body` in this stage's world: all that it asks for is this stage's, as in the stage's own
  /// events; then the former stage is the current one again.
  ///
  /// ```swift
  /// let (phone, tablet) = (Stage(size: small), Stage(size: large))
  /// for stage in [phone, tablet] {
  ///   stage.run { stage.rootView.addSubview(Player(frame: UIScreen.main.bounds)) }
  /// }
  /// ```
  public func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try world.run(body)
  }

  /// Changes the size, as a window on a desktop does when it is dragged at its corner, or as a
  /// device that is turned does.
  ///
  /// Windows that fill the screen go along. Their controllers are told before that, by
  /// `viewWillTransition(to:with:)`.
  ///
  /// - Parameters:
  ///   - newSize: in points.
  ///   - duration: how long windows and what moves along with them take, in seconds; default 0, at
  ///     once. Not finite or negative counts as 0. A device that is turned takes 0.3 s.
  public func resize(to newSize: CGSize, duration: TimeInterval = 0) {
    run { changeSize(to: newSize, duration: duration) }
  }

  private func changeSize(to newSize: CGSize, duration: TimeInterval) {
    let old = CGRect(origin: .zero, size: size)
    size = Self.valid(newSize, scale)
    screen.resize(to: size, scale: scale)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sceneLayer.frame = CGRect(origin: .zero, size: size)
    CATransaction.commit()
    let seconds = duration.isFinite ? max(duration, 0) : 0
    for other in UIApplication.shared.windows where other.screen === screen {
      guard other === window || other.frame == old else { continue }
      other.change(frame: CGRect(origin: .zero, size: size), over: seconds)
    }
    if window.isHidden { window.frame = CGRect(origin: .zero, size: size) }
    CATransaction.flush()
  }

  /// The windows of this screen, back to front.
  var visibleWindows: [UIWindow] {
    run { UIApplication.shared.windows.filter { $0.screen === screen && !$0.isHidden } }
  }

  /// Shows the windows of this screen, back to front.
  private func arrangeWindows() {
    let layers = visibleWindows.map(\.layer)
    guard
      (sceneLayer.sublayers ?? []).map(ObjectIdentifier.init) != layers.map(ObjectIdentifier.init)
    else { return }
    sceneLayer.sublayers = layers
  }

  // MARK: - Time

  /// Lets time pass until `end`, with all that happens on the way and at `end`.
  ///
  /// A time before the present one changes nothing. Called from within an event it is ignored with
  /// a log line, as a run loop inside a run loop.
  public func advance(to end: TimeInterval) {
    run { play(to: end) }
  }

  private func play(to end: TimeInterval) {
    guard end.isFinite, end >= clock.now else { return }
    guard !isAdvancing else {
      Log.note("A stage cannot be advanced from within one of its events.")
      return
    }
    isAdvancing = true
    queue.isRunning = true
    defer {
      isAdvancing = false
      queue.isRunning = false
    }
    flush()
    var (rounds, frameEnd) = (0, clock.now + 1 / 60)
    var hasNoted = false
    while let next = settledNextEventTime, next <= end {
      if next > clock.now { move(to: next) }
      if clock.now >= frameEnd { (rounds, frameEnd) = (0, clock.now + 1 / 60) }
      let isExhausted = runEventsOfThisInstant()
      rounds += 1
      if isExhausted || rounds > Self.mostRoundsOfOneFrame {
        if !hasNoted {
          Log.note(
            "Events follow each other without end at \(clock.now) s; the clock is pushed on."
          )
        }
        hasNoted = true
        guard frameEnd <= end else { break }
        move(to: frameEnd)
      }
    }
    move(to: end)
    flush()
  }

  /// Lets `seconds` pass.
  public func advance(by seconds: TimeInterval) {
    advance(to: time + seconds)
  }

  private func move(to time: TimeInterval) {
    clock.now = max(time, clock.now)
    queue.now = clock.now
  }

  /// When the next thing happens; nil if nothing is due any more.
  package var nextEventTime: TimeInterval? {
    let times = [queue.nextTime, clock.nextTickTime, context.nextEventTime]
    return times.compactMap { $0 }.filter { $0 < .infinity }.min()
  }

  /// The same, once all background work is done that this instant has begun.
  private var settledNextEventTime: TimeInterval? {
    _ = queue.settle()
    return nextEventTime
  }

  /// Timers and touches, then display links, then animation callbacks, each followed by a commit.
  ///
  /// Returns whether there was no end of timers and touches.
  private func runEventsOfThisInstant() -> Bool {
    let now = clock.now
    var budget = Self.mostEventsOfOneInstant
    if wasExhausted { budget = min(budget, max(Self.mostEventsOfNextInstant, queue.count)) }
    // Each in a scope of its own: one that makes another stage keeps it to itself.
    while budget > 0, run({ queue.runNext(dueAt: now) }) { budget -= 1 }
    wasExhausted = budget == 0
    run { _ = DisplayLinkSchedule.current.fire(through: now) }
    flush()
    if run({ context.fireEvents(through: now) }) { flush() }
    return budget == 0
  }

  /// Commits what changed.
  package func flush() {
    run { CATransaction.flush() }
    leakWatch?.look(at: sceneLayer)
  }
}

/// Keeps the layer that holds the windows from animating by itself.
private final class SceneDelegate: CALayerDelegate, Sendable {
  static let shared = SceneDelegate()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
