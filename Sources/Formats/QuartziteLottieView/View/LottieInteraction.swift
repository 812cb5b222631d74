// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteLottie
import QuartziteUIKit

/// A state machine that a view plays.
@MainActor final class LottieInteraction {
  let archive: LottieArchive
  /// The run of the machine.
  var run: LottieMachineRun
  /// What the view shows; nil before anything was presented.
  var presented: LottieMachineShown?
  /// Whether the view's animation is being set to what the machine shows.
  var isPresenting = false
  /// The layer that dissolves into view; nil without a tween.
  var incoming: LottieLayer?
  /// The layer that holds `incoming` and the player during a tween; nil without one.
  var group: CALayer?
  /// The touch that the machine follows; nil for none.
  var finger: UITouch?
  /// The global inputs of the archive, with the values that were set; nil where there are none.
  private(set) var globalInputs: LottieGlobalInputs?
  /// The animations by identifier, with their initial themes.
  private var plain: [String: LottieAnimation]
  /// The animation with a theme that was shown last.
  private var themed: (name: String, animation: LottieAnimation)?
  /// The record of what was played so far, for its sounds.
  var record = LottieMachineSounds()
  private let readingIssues: [LottieIssue]
  private let expressions: LottieExpressions

  /// The names of the layers whose touches the machine reacts to.
  var layerNames: Set<String> { Set(run.machine.layers) }

  /// What of the machine was not understood, and what it could not do so far.
  var issues: [LottieIssue] { readingIssues + run.issues }

  /// Reads a state machine with the animations that it plays.
  ///
  /// - Throws: `LottieImportError` where there is no such machine, or the archive's first animation
  ///   cannot be read.
  init(
    _ id: String?,
    from archive: LottieArchive,
    theme: String?,
    _ expressions: LottieExpressions
  ) throws(LottieImportError) {
    let machine = try archive.stateMachine(id)
    let first = try archive.animation(expressions: expressions)
    var (animations, issues) = ([archive.first: first], machine.issues)
    for id in machine.animations where animations[id] == nil {
      do {
        animations[id] = try archive.animation(id, expressions: expressions)
      } catch {
        issues.append(LottieIssue(.missing, "the animation \(id)", keyPath: "s/\(machine.id).json"))
      }
    }
    // What is wrong with them is among the issues of the animations whose themes are bound to them.
    globalInputs = try? archive.globalInputs()
    (self.archive, plain, readingIssues) = (archive, animations, issues)
    self.expressions = expressions
    run = LottieMachineRun(
      machine,
      clips: animations.mapValues { LottieClip($0) },
      themes: archive.themes,
      given: globalInputs?.inputs(of: machine.id) ?? [:],
      first: archive.first,
      theme: theme
    )
  }

  /// Sets a global input; false where there is none of the name and the kind.
  func set(_ value: LottieGlobalInputs.Value, for name: String, at time: Double) -> Bool {
    guard let changed = globalInputs?.setting(value, for: name) else { return false }
    let before = globalInputs?.inputs(of: run.machine.id) ?? [:]
    globalInputs = changed
    // Without a theme there is nothing that is bound to inputs.
    for id in plain.keys.sorted() where archive.firstTheme(of: id) != nil {
      let read = try? archive.animation(id, globalInputs: changed, expressions: expressions)
      if let read { plain[id] = read }
    }
    (themed, presented) = (nil, nil)
    for (name, value) in changed.inputs(of: run.machine.id).sorted(by: { $0.key < $1.key })
    where before[name] != value {
      _ = run.set(name, to: value, at: time)
    }
    return true
  }

  /// Returns the sounds of what was played up to a time, and the issues of those that cannot be heard.
  func sounds(until end: Double) -> (sounds: [LottieSound], issues: [LottieIssue]) {
    record.sounds(of: plain, until: end)
  }

  /// The animation that is to be shown; nil where it cannot be read.
  func animation(_ shown: LottieMachineShown) -> LottieAnimation? {
    animation(shown.animation, theme: shown.theme).map {
      shown.dressed($0, from: archive)
    }
  }

  /// An animation with a theme; nil for its first one.
  func animation(_ id: String, theme: String?) -> LottieAnimation? {
    guard let theme else { return plain[id] }
    let name = "\(theme)/\(id)"
    if let themed, themed.name == name { return themed.animation }
    let read = try? archive.animation(
      id,
      theme: theme,
      globalInputs: globalInputs,
      expressions: expressions
    )
    guard let animation = read else { return plain[id] }
    themed = (name, animation)
    return animation
  }
}

/// Wakes a view when its state machine does something by itself.
final class LottieMachineClock: CAAnimationDelegate {
  private weak var view: LottieView?

  init(_ view: LottieView) {
    self.view = view
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { view?.catchUp() }
  }
}
