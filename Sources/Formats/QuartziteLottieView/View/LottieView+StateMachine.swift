// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import QuartziteUIKit

/// State machines of `.lottie` archives.
///
/// ```swift
/// try view.loadStateMachine("button", from: archive)
/// view.startStateMachine()
/// view.setStateMachineInput("isOn", to: .boolean(true))
/// ```
///
/// While one is loaded, it decides what the view shows, and touches on the view are its pointer. What
/// happens depends on the view's time and on inputs and touches alone, so that it can be reproduced.
extension LottieView {
  /// The state machine that is loaded; nil without one.
  public var stateMachine: LottieStateMachine? { interaction?.run.machine }

  /// Whether the state machine reacts to anything.
  public var isStateMachineRunning: Bool { interaction?.run.isRunning ?? false }

  /// The name of the state; nil before the start, and without a state machine.
  public var stateMachineState: String? { interaction?.run.state }

  /// The identifier of the animation that the state machine shows; nil without one.
  public var stateMachineAnimation: String? { interaction?.run.shown.animation }

  /// Reads a state machine and the animations that it plays, and shows the archive's first animation
  /// until it is started.
  ///
  /// The view takes touches from then on.
  ///
  /// - Parameters:
  ///   - id: one of the archive's `stateMachines`; nil for the one that the archive begins with.
  ///   - theme: one of the archive's `themes`, which everything has until an action sets another one;
  ///     nil (the default) for that of each animation; a name that the archive lacks, and an empty one, for
  ///     none.
  ///   - expressions: whether expressions of the animations are run.
  /// - Throws: `LottieImportError` where there is no such machine, or it or the archive's first animation
  ///   cannot be read; the view is as it was then.
  public func loadStateMachine(
    _ id: String? = nil,
    from archive: LottieArchive,
    theme: String? = nil,
    expressions: LottieExpressions = .run
  ) throws(LottieImportError) {
    let loaded = try LottieInteraction(id, from: archive, theme: theme, expressions)
    interaction?.group?.removeFromSuperlayer()
    interaction = loaded
    isUserInteractionEnabled = true
    present()
  }

  /// Starts the state machine with its first state and inputs; no effect where it runs.
  public func startStateMachine() {
    change { $0.start(at: $1) }
  }

  /// Stops the state machine: it reacts to nothing any more; what plays continues.
  public func stopStateMachine() {
    change { $0.advance(to: $1) }
    change { run, _ in run.stop() }
  }

  /// The value of an input; nil where there is none of the name.
  public func stateMachineInput(_ name: String) -> LottieInput? { interaction?.run.input(name) }

  /// Sets an input.
  ///
  /// - Returns: false where there is no input of the name and kind, for a number that is not finite, and
  ///   while a tween from one state to another is in progress.
  @discardableResult
  public func setStateMachineInput(_ name: String, to value: LottieInput) -> Bool {
    change { $0.set(name, to: value, at: $1) } ?? false
  }

  /// Fires an event of the state machine.
  ///
  /// - Returns: false where there is no event of the name, the machine does not run, or a tween from one
  ///   state to another is in progress.
  @discardableResult
  public func fireStateMachineEvent(_ name: String) -> Bool {
    change { $0.fire(name, at: $1) } ?? false
  }

  /// The global inputs of the archive whose state machine is loaded; nil without any.
  public var globalInputs: LottieGlobalInputs? { interaction?.globalInputs }

  /// Sets a global input: rules of themes and inputs of the state machine that are bound to it change.
  ///
  /// - Returns: false where there is no global input of the name and kind, and for numbers that are not
  ///   finite.
  @discardableResult
  public func setGlobalInput(_ name: String, to value: LottieGlobalInputs.Value) -> Bool {
    guard let interaction else { return false }
    let isSet = interaction.set(value, for: name, at: machineTime)
    catchUp()
    return isSet
  }

  /// Returns the sounds of what the state machine has played up to a time of the view's layer, and the
  /// issues of those that cannot be heard.
  package func stateMachineSounds(
    until end: Double
  ) -> (sounds: [LottieSound], issues: [LottieIssue]) {
    interaction?.sounds(until: end) ?? ([], [])
  }

  // MARK: - Parts

  private static let clockKey = "lottie.machine"

  /// The time of the machine: that of the view's layer, in seconds.
  private var machineTime: Double { layer.convertTime(CACurrentMediaTime(), from: nil) }

  /// Advances the machine to the present time.
  func catchUp() {
    change { $0.advance(to: $1) }
  }

  /// Hands a touch to the machine; false without a machine that runs.
  func point(_ pointer: LottiePointer, _ touches: Set<UITouch>) -> Bool {
    guard let interaction, interaction.run.isRunning || interaction.finger != nil else {
      return false
    }
    if case .down = pointer, interaction.finger == nil { interaction.finger = touches.first }
    guard let finger = interaction.finger, touches.contains(finger) else { return true }
    let place = finger.location(in: self)
    var under: Set<String> = []
    var spot = CGPoint.zero
    if let player {
      spot = layer.convert(place, to: player)
      under = player.layers(at: spot)
    }
    switch pointer {
    case .up, .cancel: interaction.finger = nil
    case .down, .move: break
    }
    let isInside = bounds.contains(place)
    change {
      $0.handle(
        pointer,
        over: isInside ? under : [],
        isInside: isInside,
        place: SIMD2(Double(spot.x), Double(spot.y)),
        at: $1
      )
    }
    return true
  }

  /// Changes the machine, presents what it shows then, and reports its events.
  @discardableResult
  private func change<Result>(
    _ body: (_ run: inout LottieMachineRun, _ now: Double) -> Result
  ) -> Result? {
    guard let interaction else { return nil }
    let result = body(&interaction.run, machineTime)
    let events = interaction.run.takeEvents()
    present()
    for event in events { onStateMachineEvent?(event) }
    return result
  }

  /// Shows what the machine shows.
  private func present() {
    guard let interaction else { return }
    let shown = interaction.run.shown
    if interaction.presented?.isAlike(shown) != true,
      let animation = interaction.animation(shown)
    {
      interaction.isPresenting = true
      self.animation = animation
      interaction.isPresenting = false
    }
    if interaction.presented?.tween != shown.tween { dissolve(into: shown, interaction) }
    player?.show(shown)
    interaction.record.note(shown, at: interaction.run.time)
    interaction.presented = shown
    schedule(interaction.run.nextTime)
  }

  /// Begins the cross-fade of a tween, from what is shown to the first frame of the next state, or ends
  /// it.
  ///
  /// Both are added, weighted by their opacities, in a group of their own, so that pixels that are equal
  /// in both do not change.
  private func dissolve(into shown: LottieMachineShown, _ interaction: LottieInteraction) {
    if let group = interaction.group {
      group.removeFromSuperlayer()
      player?.removeAnimation(forKey: Self.fadeKey)
      if let player, player.superlayer !== layer { layer.addSublayer(player) }
    }
    (interaction.group, interaction.incoming) = (nil, nil)
    guard let player, let tween = shown.tween,
      let animation = interaction.animation(tween.animation, theme: shown.theme)
    else { return }
    let coming = makeLayer(shown.dressed(animation, from: interaction.archive))
    coming.show(frame: tween.frame)
    coming.compositingFilter = "plusL"
    let group = CALayer()
    // Not opaque as a whole, so that it is a group; 255 * 0.9999 is 255.
    group.opacity = 0.9999
    (group.anchorPoint, group.bounds) = (.zero, bounds)
    group.position = bounds.origin
    group.addSublayer(player)
    group.addSublayer(coming)
    (interaction.group, interaction.incoming) = (group, coming)
    layer.addSublayer(group)
    // A layer that changes its superlayer loses its animations.
    player.add(fade(tween, from: 1, to: 0), forKey: Self.fadeKey)
    coming.add(fade(tween, from: 0, to: 1), forKey: Self.fadeKey)
    setNeedsLayout()
  }

  private static let fadeKey = "lottie.tween"

  /// An animation of the opacity with the duration and the timing curve of a tween.
  private func fade(
    _ tween: LottieMachineShown.Tween,
    from start: Double,
    to end: Double
  ) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (start, end)
    fade.beginTime = tween.start == 0 ? .leastNormalMagnitude : tween.start
    fade.duration = tween.duration
    let (first, second) = tween.control
    fade.timingFunction = CAMediaTimingFunction(
      controlPoints: Float(first.x),
      Float(first.y),
      Float(second.x),
      Float(second.y)
    )
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    return fade
  }

  /// Runs an empty animation up to a time, whose end wakes the machine.
  private func schedule(_ time: Double?) {
    layer.removeAnimation(forKey: Self.clockKey)
    guard let time else { return }
    let now = machineTime
    let group = CAAnimationGroup()
    group.animations = []
    group.beginTime = now == 0 ? .leastNormalMagnitude : now
    group.duration = max(time - now, .leastNormalMagnitude)
    group.delegate = LottieMachineClock(self)
    layer.add(group, forKey: Self.clockKey)
  }
}
