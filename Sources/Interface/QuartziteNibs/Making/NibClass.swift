// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCollections
import QuartziteContainers
import QuartzitePickers
import QuartziteTextKit
import QuartziteUIKit

/// Finds the classes of objects.
@MainActor
enum NibClass {
  /// Returns the inheritance chain of a class, from the outermost ancestor below `NSObject` to
  /// itself.
  static func chain(of type: AnyClass) -> [AnyClass] {
    var all: [AnyClass] = []
    var current: AnyClass? = type
    while let found = current, found != NSObject.self {
      all.append(found)
      current = _getSuperclass(found)
    }
    return all.reversed()
  }

  /// Returns the standard class of an element; nil for an element that is not an object.
  static func standard(_ element: String) -> AnyClass? { classes[element] }

  private static let classes: [String: AnyClass] = [
    "view": UIView.self, "control": UIControl.self, "label": UILabel.self,
    "button": UIButton.self, "imageView": UIImageView.self, "textField": UITextField.self,
    "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
    "segmentedControl": UISegmentedControl.self, "stepper": UIStepper.self,
    "progressView": UIProgressView.self,
    "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
    "scrollView": UIScrollView.self, "tableView": UITableView.self,
    "tableViewCell": UITableViewCell.self, "collectionView": UICollectionView.self,
    "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    "collectionViewCell": UICollectionViewCell.self,
    "collectionReusableView": UICollectionReusableView.self, "stackView": UIStackView.self,
    "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self,
    "toolbar": UIToolbar.self, "tabBar": UITabBar.self, "searchBar": UISearchBar.self,
    "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self, "containerView": UIView.self,
    "window": UIWindow.self, "refreshControl": UIRefreshControl.self,
    "tableViewCellContentView": UIView.self, "collectionViewCellContentView": UIView.self,
    "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
    "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self,
    "tabBarController": UITabBarController.self,
    "splitViewController": UISplitViewController.self,
    "pageViewController": UIPageViewController.self, "navigationItem": UINavigationItem.self,
    "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
    "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
    "collectionViewLayout": UICollectionViewLayout.self,
    "tapGestureRecognizer": UITapGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    // The spelling of Interface Builder.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    "customObject": NSObject.self,
  ]

  /// Views and controllers of frameworks that do not exist here; empty ones replace them.
  static let absentViews: Set<String> = [
    "webView", "wkWebView", "mapView", "mtkView", "glkView", "arscnView", "arskView", "scnView",
    "skView", "sceneKitView", "calendarView", "adBannerView", "pdfView",
  ]
  static let absentControllers: Set<String> = ["avPlayerViewController", "glkViewController"]

  /// Returns the class with a name, looked up in the candidate modules and then in UIKit's; nil for
  /// none.
  static func named(_ name: String, in candidates: [String]) -> AnyClass? {
    if name.hasPrefix("_TtC") { return _typeByName(name.dropFirst(4) + "C") as? AnyClass }
    guard NibNameStore.isName(name) else { return nil }
    for module in candidates + UIKitLevel.modules where NibNameStore.isName(module) {
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    return nil
  }

  /// Returns the name of the module of a class.
  static func module(of type: AnyClass) -> String? {
    String(reflecting: type).split(separator: ".").first.map { String($0) }
  }
}
