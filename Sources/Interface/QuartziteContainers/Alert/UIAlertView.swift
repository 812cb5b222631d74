// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// The fields of an alert view.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertviewstyle>
public enum UIAlertViewStyle: Int, Sendable {
  /// None.
  case `default` = 0
  /// One whose text is hidden.
  case secureTextInput = 1
  /// One.
  case plainTextInput = 2
  /// A name and a password.
  case loginAndPasswordInput = 3
}

/// Told of what happens to an alert view; every method may be left out.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertviewdelegate>
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: NSObjectProtocol {
  /// Called when a button was touched, before the alert goes.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called when the system takes the alert away; unless implemented, the cancel button is touched.
  func alertViewCancel(_ alertView: UIAlertView)
  /// Called before the alert appears.
  func willPresent(_ alertView: UIAlertView)
  /// Called after the alert has appeared.
  func didPresent(_ alertView: UIAlertView)
  /// Called before the alert goes.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the alert has gone.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  /// Returns whether the first button that is not the cancel button can be touched; true unless
  /// implemented.
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func alertViewCancel(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  /// Returns true.
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}

/// An alert as before iOS 8, which shows itself; made of an alert controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertview>
@preconcurrency @MainActor
open class UIAlertView: UIView {
  private var shown: ShownPanel?
  private var titles: [String] = []
  private var fields: [UITextField] = []

  /// The title; default empty.
  open var title = ""
  /// The text below the title; default nil.
  open var message: String?
  /// Told of what happens; default nil.
  open weak var delegate: (any UIAlertViewDelegate)?
  /// The index of the button in bold; default -1, none.
  open var cancelButtonIndex = -1
  /// The fields; default none.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { fields = makeFields() } }

  /// Makes an alert without texts and buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an alert.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes an alert; the cancel button, if there is one, has the index 0.
  public convenience init(
    title: String?,
    message: String?,
    delegate: Any?,
    cancelButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.message) = (title ?? "", message)
    self.delegate = delegate as? any UIAlertViewDelegate
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for other in otherButtonTitles { addButton(withTitle: other) }
  }

  /// Adds a button; returns its index.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// Returns the title of a button; nil for an index that there is not.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }
  /// The index of the first button that is not the cancel button; -1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }
  /// Whether the alert is shown.
  open var isVisible: Bool { shown?.isVisible ?? false }

  /// Returns a field; nil for an index that there is not.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private func makeFields() -> [UITextField] {
    let words: [(placeholder: String?, isSecure: Bool)] =
      switch alertViewStyle {
      case .default: []
      case .secureTextInput: [(nil, true)]
      case .plainTextInput: [(nil, false)]
      case .loginAndPasswordInput: [("Login", false), ("Password", true)]
      }
    return words.map { word in
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 24))
      field.font = .systemFont(ofSize: 13)
      (field.placeholder, field.isSecureTextEntry) = (word.placeholder, word.isSecure)
      return field
    }
  }

  /// Shows the alert over whatever the key window shows.
  open func show() {
    let panel = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for field in fields { panel.add(field) }
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      let action = UIAlertAction(title: title, style: style) { [weak self] _ in
        self?.touched(index)
      }
      if index == firstOtherButtonIndex {
        action.isEnabled = delegate?.alertViewShouldEnableFirstOtherButton(self) ?? true
      }
      panel.addAction(action)
    }
    delegate?.willPresent(self)
    shown = ShownPanel(panel, keeping: self)
    shown?.present { [weak self] in
      if let self { self.delegate?.didPresent(self) }
    }
  }

  private func touched(_ index: Int) {
    shown = nil
    delegate?.alertView(self, clickedButtonAt: index)
    delegate?.alertView(self, willDismissWithButtonIndex: index)
    delegate?.alertView(self, didDismissWithButtonIndex: index)
  }

  /// Takes the alert away, as if a button had been touched, but for `clickedButtonAt`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let shown else { return }
    self.shown = nil
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    shown.dismiss(animated: animated) {
      self.delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}

/// The alert controller by which an alert view or an action sheet of before iOS 8 is shown, and which
/// keeps that object while it is.
@MainActor
final class ShownPanel {
  private let panel: UIAlertController

  init(_ panel: UIAlertController, keeping owner: UIView) {
    self.panel = panel
    panel.owner = owner
  }

  /// Whether the panel is on the screen.
  var isVisible: Bool { panel.presentingViewController != nil }

  /// Presents the panel over the topmost controller of a window; the key window unless given.
  func present(in window: UIWindow? = nil, completion: @escaping () -> Void) {
    let window = window ?? UIApplication.shared.keyWindow ?? UIApplication.shared.windows.first
    guard var top = window?.rootViewController else {
      return Log.note("An alert needs a window with a root view controller to be shown in.")
    }
    while let next = top.presentedViewController { top = next }
    top.present(panel, animated: true, completion: completion)
  }

  /// Takes the panel away.
  func dismiss(animated: Bool, completion: @escaping () -> Void) {
    panel.dismiss(animated: animated, completion: completion)
  }
}
