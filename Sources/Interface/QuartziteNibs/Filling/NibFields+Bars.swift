// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit

extension NibFieldTables {
  static let bars: [(AnyClass, any NibFieldTable)] = [
    (UIBarItem.self, item), (UIBarButtonItem.self, button), (UITabBarItem.self, tab),
    (UINavigationItem.self, navigationItem), (UINavigationBar.self, navigationBar),
    (UIToolbar.self, toolbar), (UITabBar.self, tabBar), (UISearchBar.self, searchBar),
  ]

  private static let item = NibFields<UIBarItem> {
    $0.text("title", \.title)
    $0.image("image", \.image)
    $0.image("landscapeImagePhone", \.landscapeImagePhone)
    $0.image("largeContentSizeImage", \.largeContentSizeImage)
    $0.flag("enabled", \.isEnabled)
    $0.whole("tag", \.tag)
    $0.part("imageInsets") { item, node, _ in item.imageInsets = node.insets }
    $0.part("accessibilityConfiguration") { item, node, _ in
      if let label = node["label"] { item.accessibilityLabel = label }
      if let identifier = node["identifier"] { item.accessibilityIdentifier = identifier }
    }
    $0.knownParts("titleTextAttributes")
  }

  private static let button = NibFields<UIBarButtonItem> {
    // The initialiser of the class reads the system item itself.
    $0.known("systemItem", "springLoaded", "menu")
    $0.word("style", \.style, NibWords.itemStyles)
    $0.number("width", \.width)
    $0.color("tintColor", \.tintColor)
    $0.part("customView") { $0.customView = $2.make($1) as? UIView }
    for name in [
      "view", "button", "segmentedControl", "activityIndicatorView", "imageView", "label",
      "switch", "searchBar", "textField", "slider", "stackView",
    ] {
      $0.part(name) { $0.customView = $2.make($1) as? UIView }
    }
  }

  private static let tab = NibFields<UITabBarItem> {
    $0.attribute("systemItem") { item, text, build in
      guard let system = NibWords.tabItems[text] else {
        return build.issues.add("the item \(text) of a tab bar is not known")
      }
      let look = UITabBarItem(tabBarSystemItem: system, tag: item.tag)
      (item.title, item.image) = (look.title, look.image)
    }
    $0.image("selectedImage", \.selectedImage)
    $0.text("badgeValue", \.badgeValue)
    $0.color("badgeColor", \.badgeColor)
    $0.part("titlePositionAdjustment") { item, node, _ in
      item.titlePositionAdjustment = UIOffset(
        horizontal: node.number("horizontal") ?? 0,
        vertical: node.number("vertical") ?? 0
      )
    }
    $0.known("springLoaded")
  }

  private static let navigationItem = NibFields<UINavigationItem> {
    $0.text("title", \.title)
    $0.text("prompt", \.prompt)
    $0.text("backButtonTitle", \.backButtonTitle)
    $0.word("largeTitleDisplayMode", \.largeTitleDisplayMode, NibWords.titleModes)
    $0.flag("hidesBackButton", \.hidesBackButton)
    $0.flag("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
    $0.part("titleView") { $0.titleView = $2.make($1) as? UIView }
    $0.part("backBarButtonItem") { $0.backBarButtonItem = $2.make($1) as? UIBarButtonItem }
    $0.part("leftBarButtonItem") { $0.leftBarButtonItem = $2.make($1) as? UIBarButtonItem }
    $0.part("rightBarButtonItem") { $0.rightBarButtonItem = $2.make($1) as? UIBarButtonItem }
    $0.part("leftBarButtonItems") { item, node, build in
      item.leftBarButtonItems = node.children.compactMap { build.make($0) as? UIBarButtonItem }
    }
    $0.part("rightBarButtonItems") { item, node, build in
      item.rightBarButtonItems = node.children.compactMap { build.make($0) as? UIBarButtonItem }
    }
    $0.known("style", "largeTitle", "preferredSearchBarPlacement")
  }

  private static let navigationBar = NibFields<UINavigationBar> {
    $0.word("barStyle", \.barStyle, NibWords.barStyles)
    $0.flag("translucent", \.isTranslucent)
    $0.flag("largeTitles", \.prefersLargeTitles)
    $0.color("barTintColor", \.barTintColor)
    $0.image("shadowImage", \.shadowImage)
    $0.image("backIndicatorImage", \.backIndicatorImage)
    $0.part("titleTextAttributes") { bar, node, build in
      bar.titleTextAttributes = titleAttributes(node, build)
    }
    $0.part("largeTitleTextAttributes") { bar, node, build in
      bar.largeTitleTextAttributes = titleAttributes(node, build)
    }
    $0.part("items") { bar, node, build in
      bar.items = node.children.compactMap { build.make($0) as? UINavigationItem }
    }
    $0.known("backIndicatorTransitionMaskImage", "backIndicatorTransitionMask")
    for (name, path):
      (String, ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance?>) in [
        ("scrollEdgeAppearance", \.scrollEdgeAppearance),
        ("compactAppearance", \.compactAppearance),
      ]
    {
      $0.part(name) { bar, node, build in bar[keyPath: path] = appearance(node, build) }
    }
    $0.part("standardAppearance") { bar, node, build in
      bar.standardAppearance = appearance(node, build)
    }
  }

  private static func appearance(_ node: NibNode, _ build: NibBuild) -> UINavigationBarAppearance {
    let look = UINavigationBarAppearance()
    for value in node.children {
      switch value.key ?? value.name {
      case "backgroundColor" where value.name == "color":
        look.backgroundColor = NibColor.color(value, in: build.document)
      case "shadowColor" where value.name == "color":
        look.shadowColor = NibColor.color(value, in: build.document)
      case "titleTextAttributes": look.titleTextAttributes = titleAttributes(value, build)
      case "largeTitleTextAttributes":
        look.largeTitleTextAttributes = titleAttributes(value, build)
      case let other: build.issues.add("the element \(other) of an appearance is not read")
      }
    }
    return look
  }

  private static func titleAttributes(
    _ node: NibNode,
    _ build: NibBuild
  ) -> [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    for value in node.children {
      switch value.key ?? value.name {
      case "fontDescription": all[.font] = NibFont.font(value, in: build.document)
      case "textColor" where value.name == "color":
        all[.foregroundColor] = NibColor.color(value, in: build.document)
      default: break
      }
    }
    return all
  }

  private static let toolbar = NibFields<UIToolbar> {
    $0.word("barStyle", \.barStyle, NibWords.barStyles)
    $0.flag("translucent", \.isTranslucent)
    $0.color("barTintColor", \.barTintColor)
    $0.part("items") { bar, node, build in
      bar.items = node.children.compactMap { build.make($0) as? UIBarButtonItem }
    }
  }

  private static let tabBar = NibFields<UITabBar> {
    $0.word("barStyle", \.barStyle, NibWords.barStyles)
    $0.flag("translucent", \.isTranslucent)
    $0.color("barTintColor", \.barTintColor)
    $0.color("unselectedItemTintColor", \.unselectedItemTintColor)
    $0.color("selectedImageTintColor", \.tintColor)
    $0.image("backgroundImage", \.backgroundImage)
    $0.image("shadowImage", \.shadowImage)
    $0.part("items") { bar, node, build in
      bar.items = node.children.compactMap { build.make($0) as? UITabBarItem }
    }
    $0.known("itemPositioning")
    $0.knownParts("standardAppearance", "scrollEdgeAppearance")
  }

  private static let searchBar = NibFields<UISearchBar> {
    $0.text("text", \.text)
    $0.text("placeholder", \.placeholder)
    $0.text("prompt", \.prompt)
    $0.word("barStyle", \.barStyle, NibWords.barStyles)
    $0.word("searchBarStyle", \.searchBarStyle, NibWords.searchStyles)
    $0.flag("translucent", \.isTranslucent)
    $0.flag("showsCancelButton", \.showsCancelButton)
    $0.flag("showsBookmarkButton", \.showsBookmarkButton)
    $0.flag("showsSearchResultsButton", \.showsSearchResultsButton)
    $0.flag("showsScopeBar", \.showsScopeBar)
    $0.color("barTintColor", \.barTintColor)
    $0.image("backgroundImage", \.backgroundImage)
    $0.part("scopeButtonTitles") { bar, node, _ in
      bar.scopeButtonTitles = node.children.map { NibText.plain($0) }
    }
    $0.knownParts("textInputTraits")
  }
}
