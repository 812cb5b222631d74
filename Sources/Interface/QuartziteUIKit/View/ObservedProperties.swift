// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

// The properties of views and recognisers that support key-value observing.

extension UIGestureRecognizer: Watchable {
  package func watchedValue(_ key: String) -> Any? {
    key == "state" ? NSNumber(value: state.rawValue) : nil
  }

  package func watchedObject(_ key: String) -> NSObject? { nil }
}

extension UIView: Watchable {
  package func watchedValue(_ key: String) -> Any? {
    switch key {
    case "frame": return NSValue(cgRect: frame)
    case "bounds": return NSValue(cgRect: bounds)
    case "center": return NSValue(cgPoint: center)
    case "transform": return NSValue(cgAffineTransform: transform)
    case "transform3D": return NSValue(caTransform3D: transform3D)
    case "alpha": return NSNumber(value: Double(alpha))
    case "hidden", "isHidden": return NSNumber(value: isHidden)
    default: break
    }
    if let scrollView = self as? UIScrollView { return scrollView.watchedScrollValue(key) }
    if let control = self as? UIControl { return control.watchedControlValue(key) }
    return watchedContent(key)
  }

  /// What a label or an image view shows; null for nothing.
  private func watchedContent(_ key: String) -> Any? {
    switch (key, self) {
    case ("text", let label as UILabel): label.text.map { $0 as NSString } ?? NSNull()
    case ("image", let view as UIImageView): view.image ?? NSNull()
    default: nil
    }
  }

  package func watchedObject(_ key: String) -> NSObject? {
    switch key {
    case "panGestureRecognizer": (self as? UIScrollView)?.panGestureRecognizer
    case "superview": superview
    case "window": window
    case "imageView": (self as? UIButton)?.imageView
    case "titleLabel": (self as? UIButton)?.titleLabel
    default: nil
    }
  }
}

extension UIScrollView {
  fileprivate func watchedScrollValue(_ key: String) -> Any? {
    switch key {
    case "contentOffset": NSValue(cgPoint: contentOffset)
    case "contentSize": NSValue(cgSize: contentSize)
    case "contentInset": NSValue(uiEdgeInsets: contentInset)
    default: nil
    }
  }
}

extension UIControl {
  fileprivate func watchedControlValue(_ key: String) -> Any? {
    switch key {
    case "enabled", "isEnabled": NSNumber(value: isEnabled)
    case "selected", "isSelected": NSNumber(value: isSelected)
    case "highlighted", "isHighlighted": NSNumber(value: isHighlighted)
    default: nil
    }
  }
}
