// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// How a preview becomes what it previews.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitstyle>
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears.
  case dismiss
  /// The preview grows into the whole screen; here it disappears, too.
  case pop
}

/// Runs animations beside those of a context menu.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating>
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil for the preview of a view.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are animated as the menu is.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a function that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Runs animations as a tap on a preview opens what it previews.
///
/// See: <https://developer.apple.com/documentation/uikit/uicontextmenuinteractioncommitanimating>
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview disappears; default `dismiss`.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What runs beside an animation of a menu.
@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle = .dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ controller: UIViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Runs what was added, over a duration in seconds.
  func run(over seconds: TimeInterval) {
    let due = animations
    animations = []
    if !due.isEmpty {
      UIView.animate(withDuration: seconds, delay: 0) { for change in due { change() } }
    }
    guard !completions.isEmpty else { return }
    Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { [self] _ in
      MainActor.assumeIsolated { end() }
    }
  }

  private func end() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }
}
