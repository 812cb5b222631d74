// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Elements of a menu that are made when the menu opens.
///
/// - Note: Differs from Apple: elements that are not handed over before the provider returns are
///   shown the next time that the menu opens, not in place of a row "Loading".
///
/// See: <https://developer.apple.com/documentation/uikit/uideferredmenuelement>
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isKept: Bool
  private var made: [UIMenuElement]?

  /// Makes an element whose provider is asked until it has handed over its elements.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(elementProvider, isKept: true)
  }

  private init(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void,
    isKept: Bool
  ) {
    (self.provider, self.isKept) = (provider, isKept)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Returns an element whose provider is asked each time that the menu opens.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isKept: false)
  }

  /// The elements as the menu opens.
  var elements: [UIMenuElement] {
    if let made, isKept { return made }
    if !isKept { made = nil }
    provider { [weak self] in self?.made = $0 }
    return made ?? []
  }
}

extension UIMenu {
  /// The menu as it opens: with the elements of its deferred elements, and of those of inline menus
  /// 16 deep, in their place.
  func opened(depth: Int = 0) -> UIMenu {
    let now = children.flatMap { child -> [UIMenuElement] in
      if let deferred = child as? UIDeferredMenuElement { return deferred.elements }
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline), depth < 16 else {
        return [child]
      }
      return [menu.opened(depth: depth + 1)]
    }
    let isSame = now.count == children.count && zip(now, children).allSatisfy { $0 === $1 }
    return isSame ? self : replacingChildren(now)
  }
}
