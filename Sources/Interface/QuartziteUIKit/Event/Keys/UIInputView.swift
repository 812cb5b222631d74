// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A view in place of the keyboard or above it, with its background.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinputview>
@preconcurrency @MainActor
open class UIInputView: UIView {
  /// How the view looks.
  public enum Style: Int, Sendable {
    /// Without a background of its own.
    case `default`
    /// With the background of the keyboard.
    case keyboard
  }

  /// How the view looks.
  public let inputViewStyle: Style
  /// Whether the height is determined by the constraints inside, not by the frame; default false.
  open var allowsSelfSizing = false

  /// Makes a view.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view of the default style.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    if inputViewStyle == .keyboard { backgroundColor = .secondarySystemBackground }
  }
}

/// A view whose buttons may click as the keys of the keyboard do.
///
/// See: <https://developer.apple.com/documentation/uikit/uiinputviewaudiofeedback>
@preconcurrency @MainActor
public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether `UIDevice.playInputClick()` clicks while the view is visible; it is silent here.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}
