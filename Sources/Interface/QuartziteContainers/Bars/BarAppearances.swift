// SPDX-License-Identifier: Apache-2.0
import QuartziteUIKit

extension UINavigationBar: AppearanceTaking {
  /// Takes colours, images, texts and appearances of `UINavigationBar.appearance()`.
  package func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UINavigationBar else { return }
    if !hasStandardAppearance, proxy.hasStandardAppearance {
      standardAppearance = proxy.standardAppearance
    }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if compactAppearance == nil { compactAppearance = proxy.compactAppearance }
    if titleTextAttributes == nil { titleTextAttributes = proxy.titleTextAttributes }
    if largeTitleTextAttributes == nil {
      largeTitleTextAttributes = proxy.largeTitleTextAttributes
    }
    if barTintColor == nil { barTintColor = proxy.barTintColor }
    if shadowImage == nil { shadowImage = proxy.shadowImage }
    if backIndicatorImage == nil { backIndicatorImage = proxy.backIndicatorImage }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    if barStyle == .default { barStyle = proxy.barStyle }
    if !prefersLargeTitles { prefersLargeTitles = proxy.prefersLargeTitles }
    if backgroundImage(for: .default) == nil, let image = proxy.backgroundImage(for: .default) {
      setBackgroundImage(image, for: .default)
    }
  }
}

extension UITabBar: AppearanceTaking {
  /// Takes colours, images and appearances of `UITabBar.appearance()`.
  package func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UITabBar else { return }
    if !hasStandardAppearance, proxy.hasStandardAppearance {
      standardAppearance = proxy.standardAppearance
    }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if barTintColor == nil { barTintColor = proxy.barTintColor }
    if unselectedItemTintColor == nil { unselectedItemTintColor = proxy.unselectedItemTintColor }
    if backgroundImage == nil { backgroundImage = proxy.backgroundImage }
    if shadowImage == nil { shadowImage = proxy.shadowImage }
    if selectionIndicatorImage == nil { selectionIndicatorImage = proxy.selectionIndicatorImage }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UIToolbar: AppearanceTaking {
  /// Takes colours and appearances of `UIToolbar.appearance()`.
  package func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UIToolbar else { return }
    if !hasStandardAppearance, proxy.hasStandardAppearance {
      standardAppearance = proxy.standardAppearance
    }
    if scrollEdgeAppearance == nil { scrollEdgeAppearance = proxy.scrollEdgeAppearance }
    if barTintColor == nil { barTintColor = proxy.barTintColor }
    if isTranslucent { isTranslucent = proxy.isTranslucent }
    if barStyle == .default { barStyle = proxy.barStyle }
  }
}

extension UISearchBar: AppearanceTaking {
  /// Takes colour, style and image of `UISearchBar.appearance()`.
  package func takeAppearance(of proxy: UIView) {
    guard let proxy = proxy as? UISearchBar else { return }
    if barTintColor == nil { barTintColor = proxy.barTintColor }
    if backgroundImage == nil { backgroundImage = proxy.backgroundImage }
    if searchBarStyle == .default { searchBarStyle = proxy.searchBarStyle }
  }
}
