// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

// The settings of the keyboard for the field.
extension UISearchBar: UITextInputTraits {
  /// Which letters are capitalised automatically; that of the field.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected automatically; that of the field.
  public var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether the spelling is checked; that of the field.
  public var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The type of the keyboard; that of the field.
  public var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The look of the keyboard; that of the field.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The title of the return key; that of the field.
  public var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key takes part only where there is text; that of the field.
  public var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is shown as dots; that of the field.
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}

extension UISearchBar {
  /// Shows or hides the scopes, with an animation of 0.25 s if `animated`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setshowsscope(_:animated:)>
  public func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0) { self.layoutIfNeeded() }
  }

  /// Sets the attributes of the scopes' titles for a state.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uisearchbar/setscopebarbuttontitletextattributes(_:for:)>
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?,
    for state: UIControl.State
  ) {
    scopes.setTitleTextAttributes(attributes, for: state)
  }

  /// Returns the attributes of the scopes' titles for a state; nil for none.
  public func scopeBarButtonTitleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { scopes.titleTextAttributes(for: state) }

  /// Shows an image behind the scopes for a state; nil for the standard look.
  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?,
    for state: UIControl.State
  ) {
    scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
  }

  /// Returns the image behind the scopes for a state; nil for none.
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }
}
