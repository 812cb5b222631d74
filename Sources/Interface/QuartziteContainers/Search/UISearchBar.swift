// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A bar with a text field for a search, a button to cancel it, and scopes.
///
/// See: <https://developer.apple.com/documentation/uikit/uisearchbar>
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextFieldDelegate {
  /// The styles of a search bar.
  public enum Style: UInt, Sendable {
    /// The standard style: with a background, except in a bar.
    case `default`
    /// With a background, except in a bar.
    case prominent
    /// Without a background.
    case minimal
  }

  /// The delegate; default nil.
  ///
  /// What a subclass that overrides it sets at `super` is notified, whatever its getter returns.
  open weak var delegate: (any UISearchBarDelegate)? {
    get { notified }
    set { notified = newValue }
  }
  /// What was set last at `delegate` of this class.
  weak var notified: (any UISearchBarDelegate)?
  /// The text field.
  public let searchTextField = UISearchTextField()
  /// The style of the background; default `.default`.
  open var searchBarStyle: Style = .default { didSet { show() } }
  /// The colours of the bar; default those of the interface style.
  open var barStyle: UIBarStyle = .default { didSet { show() } }
  /// Whether the content behind the bar shines through; default true.
  open var isTranslucent = true { didSet { show() } }
  /// The colour of the background; nil for that of other bars.
  open var barTintColor: UIColor? { didSet { show() } }
  /// The background image; an empty image removes the background.
  ///
  /// Default nil.
  open var backgroundImage: UIImage? { didSet { show() } }
  /// A line above the field; stored without effect.
  open var prompt: String?
  /// Whether there is a button "Cancel"; default false.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }
  /// Whether there is a button for bookmarks in an empty field; default false.
  open var showsBookmarkButton = false { didSet { icons.showEnd() } }
  /// Whether there is a button for search results in an empty field, in place of that for
  /// bookmarks; default false.
  open var showsSearchResultsButton = false { didSet { icons.showEnd() } }
  /// Whether the button for search results is selected; default false.
  open var isSearchResultsButtonSelected = false { didSet { icons.showEnd() } }
  /// Whether the scopes are shown; default false.
  open var showsScopeBar = false { didSet { showScopes() } }
  /// The titles of the scopes; default nil.
  open var scopeButtonTitles: [String]? { didSet { showScopes() } }
  /// The chosen scope; default 0.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopes.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// What is behind the field where the bar is in no other bar.
  private let strip = SearchStrip()
  private(set) lazy var icons = SearchIcons(of: self)
  let cancel: UIButton = SearchCancelButton(type: .system)
  let scopes = UISegmentedControl(items: [])
  /// Shows of the scopes what the bar has room for: it grows while they come.
  private let scopeRoom = UIView()
  /// Images and distances that were set; nil until one was.
  var custom: SearchBarLook?
  /// Receives the delegate's calls for text, cancel and scope before the delegate does; retained.
  var owner: (any UISearchBarDelegate)?

  /// Makes a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, as: UISearchBar.self)
  }

  private func prepare() {
    isOpaque = false
    for view in [strip, searchTextField, cancel, scopeRoom] as [UIView] { addSubview(view) }
    scopeRoom.addSubview(scopes)
    searchTextField.font = .systemFont(ofSize: 17)
    searchTextField.borderStyle = .none
    searchTextField.backgroundColor = .tertiarySystemFill
    searchTextField.layer.cornerRadius = 10
    searchTextField.layer.cornerCurve = .continuous
    searchTextField.clipsToBounds = true
    searchTextField.clearButtonMode = .always
    searchTextField.delegate = self
    searchTextField.returnKeyType = .search
    searchTextField.enablesReturnKeyAutomatically = true
    icons.showStart()
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() },
      for: .editingChanged
    )
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.addAction(UIAction { [weak self] _ in self?.cancelled() }, for: .touchUpInside)
    scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
    scopes.isHidden = true
    placeholder = "Search"
    show()
  }

  /// The position that the delegate returns; `any` without a delegate.
  open var barPosition: UIBarPosition { notified?.position(for: self) ?? .any }

  /// The text; default empty.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != searchTextField.text else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }

  /// The text in an empty field; default "Search".
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Shows or hides the button "Cancel"; animated over 0.25 s.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0) { self.layoutIfNeeded() }
  }

  func show() {
    let image = backgroundImage ?? custom?.background(at: barPosition)
    let hidesBackground = searchBarStyle == .minimal || image.map { $0.size == .zero } ?? false
    backgroundColor = hidesBackground ? nil : barTintColor
    layer.contents = hidesBackground ? nil : image?.cgImage
    let settings = BarSettings(style: barStyle, isTranslucent: isTranslucent)
    strip.show(image != nil || hidesBackground || isInBar ? nil : settings, tint: barTintColor)
  }

  /// Whether the bar is a part of another bar.
  private var isInBar: Bool {
    sequence(first: self as UIView, next: \.superview).contains {
      $0 is UINavigationBar || $0 is UIToolbar
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }

  private func showScopes() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopes.selectedSegmentIndex = selectedScopeButtonIndex
    scopes.isHidden = !showsScopeBar || scopeButtonTitles?.isEmpty ?? true
    setNeedsLayout()
  }

  private func textChanged() {
    icons.showEnd()
    owner?.searchBar(self, textDidChange: text ?? "")
    notified?.searchBar(self, textDidChange: text ?? "")
  }

  private func cancelled() {
    owner?.searchBarCancelButtonClicked(self)
    notified?.searchBarCancelButtonClicked(self)
  }

  private func scopeChosen() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    owner?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    notified?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }

  // MARK: - Field

  /// Asks the delegate whether editing may begin.
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    notified?.searchBarShouldBeginEditing(self) ?? true
  }

  /// Tells the delegate that editing has begun.
  open func textFieldDidBeginEditing(_ textField: UITextField) {
    owner?.searchBarTextDidBeginEditing(self)
    notified?.searchBarTextDidBeginEditing(self)
  }

  /// Asks the delegate whether editing may end.
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    notified?.searchBarShouldEndEditing(self) ?? true
  }

  /// Tells the delegate that editing has ended.
  open func textFieldDidEndEditing(_ textField: UITextField) {
    owner?.searchBarTextDidEndEditing(self)
    notified?.searchBarTextDidEndEditing(self)
  }

  /// Asks the delegate whether characters may be replaced.
  open func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    notified?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  /// Tells the delegate that the search is to begin.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    notified?.searchBarSearchButtonClicked(self)
    return true
  }

  /// The view above the keyboard while the field is edited; default nil.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  /// Begins editing.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: - Layout

  /// The given width and a height of 56 points, or 102 with scopes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: scopes.isHidden ? 56 : 102)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: scopes.isHidden ? 56 : 102)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = bounds
    let isInBar = superview is UINavigationBar
    let margin = isInBar ? BarMeasures.margin(in: bounds.width) : 8
    let top: CGFloat = isInBar ? 1 : 10
    // A navigation bar makes it low while scrolling hides it; full, 15 points are below the field.
    let height = isInBar ? min(max(bounds.height - 16, 0), 36) : custom?.fieldHeight ?? 36
    let width = cancel.sizeThatFits(bounds.size).width.rounded(.up)
    let room = bounds.width - 2 * margin - (showsCancelButton ? width + 12 : 0)
    let offset = custom?.fieldOffset ?? .zero
    searchTextField.frame = CGRect(
      x: margin + offset.horizontal,
      y: top + (isInBar ? 0 : (36 - height) / 2) + offset.vertical,
      width: max(room, 0),
      height: height
    )
    cancel.frame = CGRect(
      x: showsCancelButton ? margin + room + 12 : bounds.width + 12,
      y: top,
      width: width,
      height: height
    )
    cancel.alpha = showsCancelButton ? 1 : 0
    scopeRoom.clipsToBounds = isInBar
    let field = isInBar ? BarMeasures.searchBar : 56
    scopeRoom.frame = CGRect(
      x: 0,
      y: top + 46,
      width: bounds.width,
      height: max(bounds.height - field, 0)
    )
    scopes.frame = CGRect(x: margin, y: 0, width: bounds.width - 2 * margin, height: 32)
  }
}
