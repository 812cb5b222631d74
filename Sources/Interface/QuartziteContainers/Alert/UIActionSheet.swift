// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The looks of action sheets, which are all the same since iOS 7.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactionsheetstyle>
public enum UIActionSheetStyle: Int, Sendable {
  /// That of the bar below, or the default one.
  case automatic = -1
  /// The default look.
  case `default` = 0
  /// Black and translucent before iOS 7.
  case blackTranslucent = 1
  /// Black before iOS 7.
  case blackOpaque = 2
}

/// Told of what happens to an action sheet; every method may be left out.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactionsheetdelegate>
@preconcurrency @MainActor
public protocol UIActionSheetDelegate: NSObjectProtocol {
  /// Called when a button was touched, before the sheet goes.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// Called when the system takes the sheet away.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  /// Called before the sheet appears.
  func willPresent(_ actionSheet: UIActionSheet)
  /// Called after the sheet has appeared.
  func didPresent(_ actionSheet: UIActionSheet)
  /// Called before the sheet goes.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the sheet has gone.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func willPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func didPresent(_ actionSheet: UIActionSheet) {}
  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet,
    willDismissWithButtonIndex buttonIndex: Int
  ) {}
  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet,
    didDismissWithButtonIndex buttonIndex: Int
  ) {}
}

/// An action sheet as before iOS 8, which shows itself; made of an alert controller.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactionsheet>
@preconcurrency @MainActor
open class UIActionSheet: UIView {
  private var shown: ShownPanel?
  private var titles: [String] = []

  /// The title; default empty.
  open var title = ""
  /// Told of what happens; default nil.
  open weak var delegate: (any UIActionSheetDelegate)?
  /// The index of the button that stands apart; default -1, none.
  open var cancelButtonIndex = -1
  /// The index of the button in red; default -1, none.
  open var destructiveButtonIndex = -1
  /// The look; stored without effect.
  open var actionSheetStyle = UIActionSheetStyle.automatic

  /// Makes a sheet without title and buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a sheet.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a sheet: the destructive button first, the cancel button last.
  public convenience init(
    title: String?,
    delegate: (any UIActionSheetDelegate)?,
    cancelButtonTitle: String?,
    destructiveButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init(frame: .zero)
    (self.title, self.delegate) = (title ?? "", delegate)
    if let destructiveButtonTitle {
      destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle)
    }
    for other in otherButtonTitles { addButton(withTitle: other) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
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
  /// The index of the first button that is neither the cancel nor the destructive one; -1 for none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex && $0 != destructiveButtonIndex } ?? -1
  }
  /// Whether the sheet is shown.
  open var isVisible: Bool { shown?.isVisible ?? false }

  /// Shows the sheet in the window of a view.
  open func show(in view: UIView) { show(over: view, at: view.bounds) }

  /// Shows the sheet, as a popover at a rectangle of a view where the width is regular.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { show(over: view, at: rect) }

  /// Shows the sheet over a toolbar.
  open func show(from view: UIToolbar) { show(over: view, at: view.bounds) }

  /// Shows the sheet over a tab bar.
  open func show(from view: UITabBar) { show(over: view, at: view.bounds) }

  /// Shows the sheet, as a popover at a bar item where the width is regular.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    show(in: nil) { $0.sourceItem = item }
  }

  private func show(over view: UIView, at rect: CGRect) {
    show(in: view as? UIWindow ?? view.window) { ($0.sourceView, $0.sourceRect) = (view, rect) }
  }

  private func show(in window: UIWindow?, _ source: (UIPopoverPresentationController) -> Void) {
    let panel = UIAlertController(
      title: title.isEmpty ? nil : title,
      message: nil,
      preferredStyle: .actionSheet
    )
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex
        ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      panel.addAction(
        UIAlertAction(title: title, style: style) { [weak self] _ in self?.touched(index) }
      )
    }
    panel.popoverPresentationController.map(source)
    delegate?.willPresent(self)
    shown = ShownPanel(panel, keeping: self)
    shown?.present(in: window) { [weak self] in
      if let self { self.delegate?.didPresent(self) }
    }
  }

  private func touched(_ index: Int) {
    shown = nil
    delegate?.actionSheet(self, clickedButtonAt: index)
    delegate?.actionSheet(self, willDismissWithButtonIndex: index)
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
  }

  /// Takes the sheet away, as if a button had been touched, but for `clickedButtonAt`.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let shown else { return }
    self.shown = nil
    delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    shown.dismiss(animated: animated) {
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}
