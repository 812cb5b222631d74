// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// Finds and replaces words in a text view.
///
/// - Note: Differs from Apple: no panel is shown above the keyboard; `isFindNavigatorVisible` says whether
///   it would be. A client sets `searchText` and calls `findNext()`, which selects what is found and scrolls
///   to it. Case is ignored. There are no sessions and no options.
///
/// See: <https://developer.apple.com/documentation/uikit/uifindinteraction>
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The text view.
  public private(set) weak var view: UIView?
  /// Whether the panel would be visible.
  open private(set) var isFindNavigatorVisible = false
  /// What is looked for; default nil.
  open var searchText: String?
  /// What stands in for what is found; default nil.
  open var replacementText: String?

  init(_ view: UITextView) { self.view = view }

  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Takes the view.
  open func didMove(to view: UIView?) { self.view = view }

  /// Begins to find, with a field for what is put in the place of what is found, if `showingReplace`.
  open func presentFindNavigator(showingReplace: Bool) { isFindNavigatorVisible = true }
  /// Ends to find.
  open func dismissFindNavigator() { isFindNavigatorVisible = false }

  /// Selects the next place after the selection that has the text, or else the first of all.
  open func findNext() { find(isForward: true) }
  /// Selects the next place before the selection that has the text, or else the last of all.
  open func findPrevious() { find(isForward: false) }

  private func find(isForward: Bool) {
    guard let view = view as? UITextView, let wanted = searchText, !wanted.isEmpty else { return }
    let text = view.textStorage.string as NSString
    let selected = view.selectedRange
    let end = min(selected.location + selected.length, text.length)
    let start = min(selected.location, end)
    let rest =
      isForward
      ? NSRange(location: end, length: text.length - end) : NSRange(location: 0, length: start)
    let options: NSString.CompareOptions =
      isForward ? .caseInsensitive : [.caseInsensitive, .backwards]
    var found = text.range(of: wanted, options: options, range: rest)
    if found.location == NSNotFound { found = text.range(of: wanted, options: options) }
    guard found.location != NSNotFound else { return }
    view.selectedRange = found
    view.scrollRangeToVisible(found)
  }
}

extension UITextView {
  private final class Finding {
    var isEnabled = false
    var interaction: UIFindInteraction?
  }

  /// Whether the view has a `findInteraction`; default false.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitextview/isfindinteractionenabled>
  public var isFindInteractionEnabled: Bool {
    get { rareParts.find(Finding.self)?.isEnabled ?? false }
    set { rareParts.get(Finding.self, orMake: Finding.init).isEnabled = newValue }
  }

  /// What finds words in the view; nil unless `isFindInteractionEnabled` is true.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitextview/findinteraction>
  public var findInteraction: UIFindInteraction? {
    guard let finding = rareParts.find(Finding.self), finding.isEnabled else { return nil }
    if finding.interaction == nil { finding.interaction = UIFindInteraction(self) }
    return finding.interaction
  }
}
