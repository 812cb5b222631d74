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

/// A screen with its own virtual clock, on which iOS code runs and is drawn.
///
/// The clock starts at 0 and only moves when it is told to: `advance(to:)` jumps from event to
/// event, so that timers, touches, display links and ends of animations happen at their exact times
/// and in the same order in every run. No wall clock is read.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 320, height: 568))
/// stage.rootView.addSubview(MyView(frame: stage.rootView.bounds))
/// stage.advance(to: 1.5)
/// let picture = stage.snapshot()
/// ```
///
/// Each stage is a world of its own: its screen, windows, clock, timers, touches, transactions and
/// animation blocks are invisible to other stages of the program. For code that the stage runs,
/// `Timer`, `UIScreen.main` and `CACurrentMediaTime()` are those of the stage. For other code the
/// current stage is the one that its task made last; with several stages, `run(_:)` chooses one.
@MainActor
public final class Stage {
  /// Pixels per point.
  public let scale: CGFloat
  /// The window, which fills the stage.
  public let window: UIWindow
  /// The colour of images behind the window; default nil, transparent.
  public var backgroundColor: UIColor?
  /// The number of threads that draw; default the number of processors, at least 1.
  ///
  /// Films are drawn by 256 at most and single pictures by 64.
  ///
  /// The result never depends on it.
  public var threads: Int
  /// The limits of the cost of a frame; drawing beyond them is left out, see `drawingIssues`.
  public var drawingLimits = DrawingLimits()
  /// The drawing that was left out of frames because of the limits.
  let drawingLog = DrawingLog()

  /// The size in points.
  public private(set) var size: CGSize
  /// The source of random numbers for effects: the same seed gives the same film.
  ///
  /// The particles of an emitter depend on its own `seed`, which an effect can draw from here.
  public var random: SeededRandom
  /// The touches on the stage.
  let fingers: FingerTracker
  /// The status bar above the windows; nil for none.
  var statusBar: StatusBarView?
  /// The root layer, whose sublayers are those of the windows.
  let sceneLayer = CALayer()
  /// The render context with the committed layer tree.
  package let context: RenderContext
  /// Timers and other events.
  package let queue = EventQueue()
  /// The states of the file that is on the stage; nil if it has none.
  package var states: StageStates?
  /// The inputs of the file that is on the stage; nil if it has none.
  package var inputs: StageInputs?
  /// The parts of that file that are not shown as intended, one line each.
  package var fileIssues: [String] = []
  /// Tracks objects that should have been deallocated; nil if that is not wanted.
  package var leakWatch: LeakWatch?
  private let clock = MediaClock()
  private let screen: UIScreen
  private let world: World
  /// Registers the stage's world until the stage ends.
  private let owner: WorldOwner
  /// The root view controller for `rootView` while the client has not set another one.
  lazy var plainController = UIViewController()
  private var isAdvancing = false
  /// The number of consecutive instants up to the last one that have reached the limit of events.
  private var exhaustions = 0
  /// Whether the last instant reached the limit of starts and ends of animations.
  private var reportsWereCut = false
  /// Whether the last frame reached the limit of event times.
  private var wasHeldUp = false

  /// The maximum number of events at one time; then the clock is advanced by a frame.
  static let mostEventsOfOneInstant = 10_000
  /// The maximum number of starts and ends of animations at one time; after an instant that reached
  /// it, it is `mostEventsOfNextInstant` until an instant does not reach that.
  static let mostReportsOfOneInstant = 30_000
  /// The limit of events for the instant after one that reached `mostEventsOfOneInstant`, unless
  /// more events are pending: endless chains of events remain cheap this way.
  static let mostEventsOfNextInstant = 500
  /// The number of consecutive instants that may reach the limit before pending events no longer
  /// raise the lower one.
  static let mostExhaustions = 6
  /// The limit in place of `RenderContext.mostRoundsOfFrame` for the frame after one that reached that,
  /// unless more events are pending.
  static let mostRoundsOfNextFrame = 10
  /// The maximum number of event times of one call of `advance(to:)`; then the clock goes to the end at
  /// once.
  ///
  /// Four and a half hours of a display link.
  package var mostRoundsOfOneCall = 1_000_000

  /// Makes a stage and makes it the current stage.
  ///
  /// - Parameters:
  ///   - size: in points; a side that is not finite or not positive counts as 1.
  ///   - scale: pixels per point; one that is not finite or not positive counts as 1. A side has at
  ///     most 16,384 pixels; what would have more than 2^26 pixels is made smaller, with a log line.
  ///   - seed: the seed of `random`; default 0.
  public init(size: CGSize, scale: CGFloat = 2, seed: UInt64 = 0) {
    random = SeededRandom(seed: seed)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let size = StageSize.valid(size, scale: scale)
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
    fingers = FingerTracker()
    DrawingServices.need()
    screen.queue = queue
    screen.turn = { [weak self] size, seconds in self?.resize(to: size, duration: seconds) }
    screen.windowsDidChange = { [weak self] in self?.arrangeWindows() }
    window.makeKeyAndVisible()
    CATransaction.flush()
  }

  #if compiler(>=6.2)
  /// Isolated, because the end of a stage ends its animations, whose completions use views: it runs
  /// on the main actor wherever the stage is released.
  ///
  /// With older compilers, which lack this, a stage must be released on the main actor.
  isolated deinit {
    world.run { letGo() }
  }
  #endif

  /// Ends what retains the client's objects until it is over: touches, display links, timers.
  private func letGo() {
    fingers.letGo()
    DisplayLinkSchedule.current.removeAll()
    queue.removeAll()
  }

  /// The view for the client's views, which fills the window: that of its root view controller.
  ///
  /// Without one, a plain root view controller is made on first use. A root view controller that is
  /// set later replaces it together with everything in it.
  public var rootView: UIView {
    if window.rootViewController == nil { run { window.rootViewController = plainController } }
    return window.rootViewController?.view ?? window
  }

  /// How long the clock waits for work on other queues, in seconds of real time; default 10.
  ///
  /// Work that client code hands to another queue, for instance by `DispatchQueue.global().async`,
  /// takes no time on the stage's clock: the clock stands still until the work is done, so that
  /// what it sends to the main queue arrives at the same time and in the same order in every run.
  /// Work that takes longer is logged and no longer waited for; its results arrive whenever they
  /// are ready. With 0 the clock does not wait.
  public var longestBackgroundWait: TimeInterval {
    get { queue.background.longestWait }
    set { queue.background.longestWait = newValue }
  }

  /// The time on the stage's clock, in seconds.
  public var time: TimeInterval { clock.now }

  /// Makes this the current stage of the current task, until the task makes another one current.
  ///
  /// Inside `run(_:)` this lasts until that ends.
  public func makeCurrent() {
    world.makeCurrent()
  }

  /// Runs `body` in this stage's world, as the stage does with its own events; afterwards the
  /// previous stage is the current one again.
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

  /// Changes the size, as when a desktop window is resized or a device is rotated.
  ///
  /// Windows that fill the screen are resized. Their controllers are notified before by
  /// `viewWillTransition(to:with:)`.
  ///
  /// - Parameters:
  ///   - newSize: in points, with the limits of a new stage.
  ///   - duration: the duration in seconds of the animation of windows and of what is animated
  ///     along with them; default 0, at once. A number that is not finite or negative counts as 0.
  ///     The rotation of a device takes 0.3 s.
  public func resize(to newSize: CGSize, duration: TimeInterval = 0) {
    run { changeSize(to: newSize, duration: duration) }
  }

  private func changeSize(to newSize: CGSize, duration: TimeInterval) {
    let old = CGRect(origin: .zero, size: size)
    size = StageSize.valid(newSize, scale: scale)
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
    updateStatusBar()
    CATransaction.flush()
  }

  /// The visible windows of this screen, back to front.
  package var visibleWindows: [UIWindow] {
    run { UIApplication.shared.windows.filter { $0.screen === screen && !$0.isHidden } }
  }

  /// Shows the layers of the visible windows, back to front.
  func arrangeWindows() {
    let layers = visibleWindows.map(\.layer) + (statusBar.map { [$0.layer] } ?? [])
    guard
      (sceneLayer.sublayers ?? []).map(ObjectIdentifier.init) != layers.map(ObjectIdentifier.init)
    else { return }
    sceneLayer.sublayers = layers
  }

  // MARK: - Time

  /// Advances the clock to `end`, with all events on the way and at `end`.
  ///
  /// After a million times with events it skips the rest, with a log line.
  /// A time in the past has no effect. A call from within an event is ignored with a log line,
  /// since run loops cannot be nested here.
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
    var all = 0
    while let next = settledNextEventTime, next <= end {
      all += 1
      guard all <= mostRoundsOfOneCall else {
        Log.note("Too many events happen before \(end) s; the rest is skipped.")
        break
      }
      if next > clock.now { move(to: next) }
      if clock.now >= frameEnd {
        wasHeldUp = wasHeldUp && rounds > Self.mostRoundsOfNextFrame
        (rounds, frameEnd) = (0, clock.now + 1 / 60)
      }
      let isExhausted = runEventsOfThisInstant()
      rounds += 1
      let most =
        wasHeldUp ? max(Self.mostRoundsOfNextFrame, queue.count) : RenderContext.mostRoundsOfFrame
      if isExhausted || rounds > min(most, RenderContext.mostRoundsOfFrame) {
        if !isExhausted { wasHeldUp = true }
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

  /// Advances the clock by `seconds`.
  public func advance(by seconds: TimeInterval) {
    advance(to: time + seconds)
  }

  private func move(to time: TimeInterval) {
    clock.now = max(time, clock.now)
    queue.now = clock.now
  }

  /// The time of the next event or frame; nil if nothing is pending.
  package var nextEventTime: TimeInterval? {
    let times = [queue.nextTime, clock.nextTickTime, context.nextEventTime]
    return times.compactMap { $0 }.filter { $0 < .infinity }.min()
  }

  /// The same after the background work that was started at this time is done.
  private var settledNextEventTime: TimeInterval? {
    _ = queue.settle()
    return nextEventTime
  }

  /// Runs timers and touches, then display links, then animation callbacks, each followed by a
  /// commit.
  ///
  /// Returns whether the limit of timers and touches, or that of starts and ends, was reached.
  private func runEventsOfThisInstant() -> Bool {
    let now = clock.now
    var budget = Self.mostEventsOfOneInstant
    if exhaustions > 0 {
      let pending = exhaustions < Self.mostExhaustions ? queue.count : 0
      budget = min(budget, max(Self.mostEventsOfNextInstant, pending))
    }
    // Each event runs in a scope of its own, so that a stage made by an event is current only in
    // it.
    while budget > 0, run({ queue.runNext(dueAt: now) }) { budget -= 1 }
    exhaustions = budget == 0 ? exhaustions + 1 : 0
    run { _ = DisplayLinkSchedule.current.fire(through: now) }
    flush()
    // After an instant that reached the limit of animation reports, the next ones have a lower
    // limit.
    let mostReports =
      reportsWereCut ? Self.mostEventsOfNextInstant : Self.mostReportsOfOneInstant
    let reports = run { context.fireEvents(through: now, most: mostReports) }
    if reports > 0 { flush() }
    reportsWereCut = reports == mostReports
    return budget == 0 || reportsWereCut
  }

  /// Commits pending changes.
  package func flush() {
    run { CATransaction.flush() }
    leakWatch?.look(at: sceneLayer)
  }
}

/// Disables implicit animations of the layer that has the windows.
private final class SceneDelegate: CALayerDelegate, Sendable {
  static let shared = SceneDelegate()

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
