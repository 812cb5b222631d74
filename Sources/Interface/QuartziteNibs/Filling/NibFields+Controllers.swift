// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteUIKit

extension NibFieldTables {
  static let controllers: [(AnyClass, any NibFieldTable)] = [
    (UIViewController.self, controller), (UITableViewController.self, tableController),
    (UINavigationController.self, navigation), (UITabBarController.self, tabs),
    (UISplitViewController.self, split), (UIPageViewController.self, pages),
    (UICollectionViewController.self, collectionController),
  ]

  private static let controller = NibFields<UIViewController> {
    $0.known(
      "storyboardIdentifier",
      "useStoryboardIdentifierAsRestorationIdentifier",
      "restorationIdentifier",
      "providesPresentationContextTransitionStyle",
      "wantsFullScreenLayout",
      "nibName",
      "focusGroupIdentifier",
      "interactionActivityTrackingBaseName"
    )
    $0.knownParts(
      "view",
      "layoutGuides",
      "edgesForExtendedLayout",
      "keyCommands",
      "tabBarItem",
      "navigationItem",
      "toolbarItems",
      "contentSize",
      // The size in the editor alone.
      "freeformSize",
      "nibName"
    )
    $0.text("title", \.title)
    $0.flag("definesPresentationContext", \.definesPresentationContext)
    $0.flag("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed)
    $0.flag("automaticallyAdjustsScrollViewInsets", \.automaticallyAdjustsScrollViewInsets)
    $0.flag("extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars)
    $0.flag("modalInPresentation", \.isModalInPresentation)
    $0.word("modalPresentationStyle", \.modalPresentationStyle, NibWords.presentations)
    $0.word("modalTransitionStyle", \.modalTransitionStyle, NibWords.transitions)
    $0.part("edgesForExtendedLayout") { controller, node, _ in
      var edges: UIRectEdge = []
      if node.flag("top") == true { edges.insert(.top) }
      if node.flag("left") == true { edges.insert(.left) }
      if node.flag("bottom") == true { edges.insert(.bottom) }
      if node.flag("right") == true { edges.insert(.right) }
      controller.edgesForExtendedLayout = edges
    }
    $0.part("contentSize") { controller, node, _ in controller.preferredContentSize = node.size }
    // The preferred size still has the name that it had before iOS 7.
    $0.part("contentSizeForViewInPopover") { controller, node, _ in
      controller.preferredContentSize = node.size
    }
    // The navigation item belongs to the controller and is only filled in.
    $0.part("navigationItem") { controller, node, build in
      build.fill(controller.navigationItem, from: node)
    }
    $0.part("tabBarItem") { controller, node, build in
      if let item = build.make(node) as? UITabBarItem { controller.tabBarItem = item }
    }
    $0.part("toolbarItems") { controller, node, build in
      controller.toolbarItems = node.children.compactMap { build.make($0) as? UIBarButtonItem }
    }
  }

  private static let tableController = NibFields<UITableViewController> {
    $0.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    $0.knownParts("tableView", "refreshControl")
  }

  private static let collectionController = NibFields<UICollectionViewController> {
    $0.flag("clearsSelectionOnViewWillAppear", \.clearsSelectionOnViewWillAppear)
    $0.knownParts("collectionView")
  }

  private static let navigation = NibFields<UINavigationController> {
    $0.part("navigationBar") { $2.fill($0.navigationBar, from: $1) }
    $0.part("toolbar") { $2.fill($0.toolbar, from: $1) }
    $0.flag("navigationBarHidden", \.isNavigationBarHidden)
    $0.flag("toolbarHidden", \.isToolbarHidden)
    $0.flag("hidesBarsOnSwipe", \.hidesBarsOnSwipe)
    $0.flag("hidesBarsOnTap", \.hidesBarsOnTap)
    $0.flag("hidesBarsWhenVerticallyCompact", \.hidesBarsWhenVerticallyCompact)
    $0.flag("hidesBarsWhenKeyboardAppears", \.hidesBarsWhenKeyboardAppears)
    $0.knownParts("viewControllers")
  }

  private static let tabs = NibFields<UITabBarController> {
    $0.part("tabBar") { $2.fill($0.tabBar, from: $1) }
    $0.known("selectedIndex")
    $0.knownParts("viewControllers", "tabGroup")
  }

  private static let split = NibFields<UISplitViewController> {
    $0.known(
      "style",
      "displayModeButtonVisibility",
      "allowDoubleColumnStyle",
      "primaryEdge",
      "preferredDisplayMode",
      "behavior",
      "showsSecondaryOnlyButton",
      "presentsWithGesture"
    )
    $0.number("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth)
    $0.number("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth)
    $0.number("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction)
  }

  private static let pages = NibFields<UIPageViewController> {
    // The initialiser of the class reads its constant properties itself.
    $0.known("transitionStyle", "navigationOrientation", "pageSpacing", "spineLocation")
    $0.known("autoresizesArchivedViewToFullSize")
    $0.flag("doubleSided", \.isDoubleSided)
  }
}
