// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// An alert in the middle of the screen, or an action sheet at its bottom edge.
///
/// In a regular width class an action sheet is a popover without its cancel action. A tap outside of
/// an action sheet performs the cancel action, if it has one; a tap outside of an alert does nothing.
///
/// - Note: Differs from Apple: an action sheet whose popover has no source comes from the bottom edge
///   in a regular width class, too, where Apple raises an exception.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertcontroller>
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The styles of an alert controller.
  public enum Style: Int, Sendable {
    /// An action sheet at the bottom edge.
    case actionSheet
    /// An alert in the middle.
    case alert
  }

  /// Whether the controller shows an alert or an action sheet; default `.alert`.
  public private(set) var preferredStyle: Style = .alert
  /// The text below the title; default nil.
  open var message: String? { didSet { rebuild() } }
  /// The title; default nil.
  open override var title: String? { didSet { rebuild() } }
  /// The title and the message with attributes, which `setValue(_:forKey:)` sets; nil for the plain ones.
  private(set) var styledTexts: (title: NSAttributedString?, message: NSAttributedString?) {
    didSet { rebuild() }
  }
  private var all: [UIAlertAction] = []
  private var fields: [UITextField] = []
  /// The action whose title is semibold instead of that of the cancel action; it must have been
  /// added.
  ///
  /// Default nil.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }
  private let presenter = AlertPresenter()
  /// The alert view or action sheet of before iOS 8 that shows itself by this controller.
  var owner: UIView?
  /// Whether the next or the present presentation is a popover.
  private(set) var isPopover = false { didSet { if isPopover != oldValue { rebuild() } } }
  private var panel: AlertPanel? { viewIfLoaded as? AlertPanel }

  /// Makes an alert without title and message.
  public init() {
    super.init(nibName: nil, bundle: nil)
    prepare()
  }

  /// Makes an alert.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    prepare()
  }

  /// Makes an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
    (self.title, self.message) = (title, message)
  }

  /// Makes an alert.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UIAlertController.self)
  }

  private func prepare() {
    modalPresentationStyle = .custom
    transitioningDelegate = presenter
  }

  /// The actions, in the order in which they were added.
  open var actions: [UIAlertAction] { all }
  /// The text fields; nil for an action sheet.
  open var textFields: [UITextField]? { preferredStyle == .alert ? fields : nil }

  /// Adds a button.
  ///
  /// A second cancel action is logged and ignored, where Apple raises an exception.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !all.contains(where: { $0.style == .cancel }) else {
      return Log.note("An alert can only have one action with the style cancel; ignored.")
    }
    action.whenChanged = { [weak self] in self?.rebuild() }
    all.append(action)
    rebuild()
  }

  /// Adds a text field and calls the closure to configure it; logged and ignored for an action
  /// sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.note("Text fields can only be added to alerts; ignored.")
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 24))
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    add(field)
  }

  /// Adds a field that was made elsewhere.
  func add(_ field: UITextField) {
    fields.append(field)
    rebuild()
  }

  /// The actions in the order of the buttons: the cancel action is last, or first of two in an
  /// alert; a popover has none.
  var ordered: [UIAlertAction] {
    let others = all.filter { $0.style != .cancel }
    guard !isPopover else { return others }
    let cancels = all.filter { $0.style == .cancel }
    return preferredStyle == .alert && all.count == 2 ? cancels + others : others + cancels
  }

  /// Whether the title of an action is semibold.
  func isEmphasised(_ action: UIAlertAction) -> Bool {
    preferredAction.map { $0 === action } ?? (action.style == .cancel)
  }

  /// Dismisses the alert and calls the handler of an action; ignores a disabled one.
  func choose(_ action: UIAlertAction?) {
    guard let action, action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Performs the cancel action of an action sheet; without one, nothing happens.
  func tappedOutside() {
    guard preferredStyle == .actionSheet else { return }
    if let cancel = all.first(where: { $0.style == .cancel }) { choose(cancel) }
  }

  // MARK: - View

  open override func loadView() {
    view = AlertPanel(self)
  }

  private func rebuild() { panel?.build() }

  /// Returns `attributedTitle`, `attributedMessage`, or what every responder has by a name.
  open override func value(forKey key: String) -> Any? {
    switch key {
    case "attributedTitle", "_attributedTitle": styledTexts.title
    case "attributedMessage", "_attributedMessage": styledTexts.message
    default: super.value(forKey: key)
    }
  }

  /// Sets `attributedTitle` and `attributedMessage`, which are shown instead of the plain texts, or what every
  /// responder has by a name.
  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "attributedTitle", "_attributedTitle": styledTexts.title = value as? NSAttributedString
    case "attributedMessage", "_attributedMessage":
      styledTexts.message = value as? NSAttributedString
    default: super.setValue(value, forKey: key)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }
}

extension UIAlertController: PopoverContent {
  /// The width of an action sheet as a popover, in points.
  ///
  /// Source: as seen on iPadOS 15 to 17.
  private static let popoverWidth: CGFloat = 304

  package func presentation(
    inPlaceOf popover: UIPopoverPresentationController,
    for traits: UITraitCollection
  ) -> UIPresentationController {
    let hasSource = popover.sourceView != nil || popover.sourceItem != nil
    isPopover =
      preferredStyle == .actionSheet && hasSource && traits.horizontalSizeClass == .regular
    guard isPopover else {
      return AlertPresentation(
        presentedViewController: self,
        presenting: popover.presentingViewController
      )
    }
    let room = CGSize(width: Self.popoverWidth, height: .greatestFiniteMagnitude)
    preferredContentSize = view.sizeThatFits(room)
    return popover
  }

  package func popoverWasLeft() {
    guard let cancel = actions.first(where: { $0.style == .cancel && $0.isEnabled }) else {
      return dismiss(animated: true)
    }
    choose(cancel)
  }
}
