// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The properties that `appearance()` supports.
@MainActor
enum AppearanceRows {
  /// Copies one property from the proxy to the view, if the proxy's value was set by the client and
  /// the view still has its default.
  typealias Row = (_ proxy: UIView, _ pristine: UIView, _ view: UIView) -> Void

  static let all: [Row] = [
    row(\UIView.spreadTint), row(\UIView.backgroundColor),
    row(\UILabel.font), row(\UILabel.textColor),
    row(\UITextField.font), row(\UITextField.textColor),
    row(\UISwitch.onTintColor), row(\UISwitch.thumbTintColor),
    row(\UISlider.minimumTrackTintColor), row(\UISlider.maximumTrackTintColor),
    row(\UISlider.thumbTintColor),
    row(\UIProgressView.progressTintColor), row(\UIProgressView.trackTintColor),
    row(\UIPageControl.pageIndicatorTintColor),
    row(\UIPageControl.currentPageIndicatorTintColor),
    row(\UISegmentedControl.selectedSegmentTintColor),
    row(\UIActivityIndicatorView.color),
    row(\UIVisualEffectView.effect),
    titleColor,
  ]

  private static func row<V: UIView, T: Equatable>(_ path: ReferenceWritableKeyPath<V, T>) -> Row {
    { proxy, pristine, view in
      guard let proxy = proxy as? V, let pristine = pristine as? V, let view = view as? V,
        proxy[keyPath: path] != pristine[keyPath: path],
        view[keyPath: path] == pristine[keyPath: path]
      else { return }
      view[keyPath: path] = proxy[keyPath: path]
    }
  }

  private static let titleColor: Row = { proxy, _, view in
    guard let proxy = proxy as? UIButton, let view = view as? UIButton,
      let color = proxy.ownTitleColor(for: .normal), view.ownTitleColor(for: .normal) == nil
    else { return }
    view.setTitleColor(color, for: .normal)
  }
}
