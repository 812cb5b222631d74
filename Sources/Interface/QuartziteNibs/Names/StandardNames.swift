// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartzitePickers
import QuartziteTextKit
import QuartziteUIKit

/// The outlets of UIKit's classes, and the properties that runtime attributes set most often.
@MainActor
enum StandardNames {
  static func list(_ classes: NibClasses) {
    classes.add(UIViewController.self, controllers)
    classes.add(UINavigationController.self, navigation)
    classes.add(UITabBarController.self, tabs)
    classes.add(UIView.self, views)
    classes.add(UILabel.self, labels)
    classes.add(UIButton.self, buttons)
    classes.add(UITextField.self, fields)
    classes.add(UIImageView.self, images)
    classes.add(UITableViewCell.self, cells)
    classes.add(UIGestureRecognizer.self, gestures)
    scrolling(classes)
    bars(classes)
    classes.add(UIPickerView.self) { names in
      names.outlet("dataSource", \.dataSource)
      names.outlet("delegate", \.delegate)
    }
    classes.add(UIPageViewController.self) { names in
      names.outlet("dataSource", \.dataSource)
      names.outlet("delegate", \.delegate)
    }
    classes.add(UISplitViewController.self) { names in
      names.outlet("delegate", \.delegate)
    }
    classes.add(NSLayoutConstraint.self) { names in
      names.attribute("constant", \.constant)
      names.attribute("identifier", \.identifier)
    }
  }

  private static func controllers(_ names: NibNames<UIViewController>) {
    // By a key path the view would be asked for, and made, before it is set.
    names.outlet("view") { controller, object in
      guard let view = object as? UIView else { return false }
      controller.view = view
      return true
    }
    names.object("view") { $0.view }
    names.attribute("title", \.title)
    names.attribute("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
  }

  private static func navigation(_ names: NibNames<UINavigationController>) {
    names.outlet("delegate", \.delegate)
  }

  private static func tabs(_ names: NibNames<UITabBarController>) {
    names.outlet("delegate", \.delegate)
    names.attribute("selectedIndex", \.selectedIndex)
  }

  private static func views(_ names: NibNames<UIView>) {
    names.outlet("gestureRecognizers") { view, object in
      guard let gesture = object as? UIGestureRecognizer else { return false }
      view.addGestureRecognizer(gesture)
      return true
    }
    names.outlet("mask", \.mask)
    names.attribute("clipsToBounds", \.clipsToBounds)
    names.attribute("alpha", \.alpha)
    names.attribute("hidden", \.isHidden)
    names.attribute("isHidden", \.isHidden)
    names.attribute("opaque", \.isOpaque)
    names.attribute("tag", \.tag)
    names.attribute("backgroundColor", \.backgroundColor)
    names.attribute("tintColor", \.tintColor)
    names.attribute("layoutMargins", \.layoutMargins)
    names.attribute("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
    names.attribute("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
    names.attribute("frame", \.frame)
    names.attribute("bounds", \.bounds)
    names.attribute("center", \.center)
    names.attribute("userInteractionEnabled", \.isUserInteractionEnabled)
    names.attribute("exclusiveTouch", \.isExclusiveTouch)
    names.attribute("accessibilityIdentifier", \.accessibilityIdentifier)
    names.attribute("accessibilityLabel", \.accessibilityLabel)
    names.attribute("accessibilityHint", \.accessibilityHint)
    names.object("layer") { $0.layer }
  }

  private static func labels(_ names: NibNames<UILabel>) {
    names.attribute("text", \.text)
    names.attribute("textColor", \.textColor)
    names.attribute("numberOfLines", \.numberOfLines)
  }

  private static func buttons(_ names: NibNames<UIButton>) {
    names.object("titleLabel") { $0.titleLabel }
    names.object("imageView") { $0.imageView }
  }

  private static func fields(_ names: NibNames<UITextField>) {
    names.outlet("delegate", \.delegate)
    names.outlet("leftView", \.leftView)
    names.outlet("rightView", \.rightView)
    names.attribute("text", \.text)
    names.attribute("textColor", \.textColor)
    names.attribute("placeholder", \.placeholder)
  }

  private static func images(_ names: NibNames<UIImageView>) {
    names.attribute("image", \.image)
  }

  private static func cells(_ names: NibNames<UITableViewCell>) {
    names.outlet("accessoryView", \.accessoryView)
    names.outlet("editingAccessoryView", \.editingAccessoryView)
    names.outlet("backgroundView", \.backgroundView)
    names.outlet("selectedBackgroundView", \.selectedBackgroundView)
  }

  private static func gestures(_ names: NibNames<UIGestureRecognizer>) {
    names.outlet("delegate", \.delegate)
  }

  private static func scrolling(_ classes: NibClasses) {
    classes.add(UIScrollView.self) { names in
      names.outlet("delegate", \.delegate)
      names.attribute("contentInset", \.contentInset)
    }
    classes.add(UITableView.self) { names in
      names.outlet("dataSource", \.dataSource)
      names.outlet("tableHeaderView", \.tableHeaderView)
      names.outlet("tableFooterView", \.tableFooterView)
      names.outlet("backgroundView", \.backgroundView)
    }
    classes.add(UICollectionView.self) { names in
      names.outlet("dataSource", \.dataSource)
      names.outlet("prefetchDataSource", \.prefetchDataSource)
      names.outlet("backgroundView", \.backgroundView)
    }
    classes.add(UICollectionViewCell.self) { names in
      names.outlet("backgroundView", \.backgroundView)
      names.outlet("selectedBackgroundView", \.selectedBackgroundView)
    }
    classes.add(UITableViewController.self) { names in
      names.outlet("tableView", \.tableView)
      names.outlet("refreshControl", \.refreshControl)
    }
    classes.add(UICollectionViewController.self) { names in
      names.outlet("collectionView", \.collectionView)
    }
  }

  private static func bars(_ classes: NibClasses) {
    classes.add(UINavigationBar.self) { names in names.outlet("delegate", \.delegate) }
    classes.add(UITabBar.self) { names in
      names.outlet("delegate", \.delegate)
      names.outlet("selectedItem", \.selectedItem)
    }
    classes.add(UIToolbar.self) { names in names.outlet("delegate", \.delegate) }
    classes.add(UISearchBar.self) { names in names.outlet("delegate", \.delegate) }
    classes.add(UINavigationItem.self) { names in
      names.outlet("titleView", \.titleView)
      names.outlet("backBarButtonItem", \.backBarButtonItem)
      names.outlet("leftBarButtonItem", \.leftBarButtonItem)
      names.outlet("rightBarButtonItem", \.rightBarButtonItem)
    }
    classes.add(UIBarButtonItem.self) { names in names.outlet("customView", \.customView) }
  }
}
