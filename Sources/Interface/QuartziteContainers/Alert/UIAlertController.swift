// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// An alert in the middle of the screen, or a sheet of actions at its bottom edge.
///
/// A tap beside a sheet of actions is its cancel action; one beside an alert does nothing.
///
/// - Note: Differs from Apple: a sheet of actions comes from the bottom edge where the width is regular,
///   too, unless its popover has a source.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertcontroller>
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// An alert or a sheet of actions.
  public enum Style: Int, Sendable {
    /// A sheet of actions at the bottom edge.
    case actionSheet
    /// An alert in the middle.
    case alert
  }

  /// An alert or a sheet of actions.
  public private(set) var preferredStyle: Style = .alert
  /// The text below the title; default nil.
  open var message: String? { didSet { rebuild() } }
  /// The title; default nil.
  open override var title: String? { didSet { rebuild() } }
  private var all: [UIAlertAction] = []
  private var fields: [UITextField] = []
  /// The action in semibold in place of the cancel action; it must have been added.
  open var preferredAction: UIAlertAction? { didSet { rebuild() } }
  private let presenter = AlertPresenter()
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

  /// Makes an alert or a sheet of actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
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
  /// The text fields; nil for a sheet of actions.
  open var textFields: [UITextField]? { preferredStyle == .alert ? fields : nil }

  /// Adds a button.
  ///
  /// A second cancel action is refused with a log line, where Apple raises an exception.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || !all.contains(where: { $0.style == .cancel }) else {
      return Log.note("An alert can only have one action with the style cancel; ignored.")
    }
    action.whenChanged = { [weak self] in self?.rebuild() }
    all.append(action)
    rebuild()
  }

  /// Adds a text field, which the closure may change; refused with a log line for a sheet of actions.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Log.note("Text fields can only be added to alerts; ignored.")
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 24))
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    fields.append(field)
    rebuild()
  }

  /// The actions in the order of the buttons: a cancel action is last, or first of two in an alert.
  var ordered: [UIAlertAction] {
    let others = all.filter { $0.style != .cancel }
    let cancels = all.filter { $0.style == .cancel }
    return preferredStyle == .alert && all.count == 2 ? cancels + others : others + cancels
  }

  /// Whether the title of an action is semibold.
  func isEmphasised(_ action: UIAlertAction) -> Bool {
    preferredAction.map { $0 === action } ?? (action.style == .cancel)
  }

  /// Ends the alert and calls the closure of an action.
  func choose(_ action: UIAlertAction?) {
    guard let action, action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Ends a sheet of actions by its cancel action; without one by itself where it has a source.
  func tappedOutside() {
    guard preferredStyle == .actionSheet else { return }
    if let cancel = all.first(where: { $0.style == .cancel }) { choose(cancel) }
  }

  // MARK: - View

  open override func loadView() {
    view = AlertPanel(self)
  }

  private func rebuild() { panel?.build() }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }
}
