// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

/// Bars of a client's classes, which code on iOS sets by the names of the properties.
extension UINavigationController: KeyedParts {
  package func keyedPart(_ key: String) -> Any? {
    switch key {
    case "navigationBar": navigationBar
    case "toolbar": toolbar
    default: nil
    }
  }

  package func setKeyedPart(_ value: Any?, _ keyPath: String) -> Bool {
    switch (keyPath, value) {
    case ("navigationBar", let new as UINavigationBar): exchangeBar(for: new)
    case ("toolbar", let new as UIToolbar): exchangeTools(for: new)
    default: return false
    }
    return true
  }

  private func exchangeBar(for new: UINavigationBar) {
    guard new !== bar else { return }
    let old = bar
    old.show([], isPop: false)?.settle(true)
    (old.goBack, old.whenChanged) = (nil, nil)
    if old.delegate === edgeSwipe { old.delegate = nil }
    bar = new
    givenBarFrame = nil
    new.show(stack.map(\.navigationItem), isPop: false)?.settle(true)
    guard exchange(old, for: new) else { return }
    attachBar()
  }

  private func exchangeTools(for new: UIToolbar) {
    guard new !== tools else { return }
    let old = tools
    old.setItems(nil, animated: false)
    tools = new
    new.setItems(stack.last?.toolbarItems, animated: false)
    _ = exchange(old, for: new)
  }

  /// Puts a view in the place of another one; returns false where that is not shown yet.
  private func exchange(_ old: UIView, for new: UIView) -> Bool {
    guard let parent = old.superview else { return false }
    parent.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    parent.setNeedsLayout()
    return true
  }
}
