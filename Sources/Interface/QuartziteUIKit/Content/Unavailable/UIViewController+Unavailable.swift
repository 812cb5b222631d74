// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What a controller shows in place of its contents.
@MainActor
final class UnavailableContent {
  var configuration: (any UIContentConfiguration)?
  var view: (any UIView & UIContentView)?
}

extension UIViewController {
  /// What is shown over the controller's view while it has no contents; default nil, nothing.
  ///
  /// The view of the configuration covers the visible part of the controller's view.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentunavailableconfiguration-5kcnr>
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { attachments.find(UnavailableContent.self)?.configuration }
    set {
      let content = attachments.get(UnavailableContent.self) { UnavailableContent() }
      content.configuration = newValue
      show(content)
    }
  }

  /// The state for which the configuration is chosen.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/contentunavailableconfigurationstate-20pl3>
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  private func show(_ content: UnavailableContent) {
    guard let configuration = content.configuration else {
      content.view?.removeFromSuperview()
      return content.view = nil
    }
    let wanted = configuration.updated(for: contentUnavailableConfigurationState)
    if let shown = content.view, shown.supports(wanted) {
      shown.configuration = wanted
    } else {
      content.view?.removeFromSuperview()
      content.view = wanted.makeContentView()
    }
    placeUnavailableContent()
  }

  /// Keeps what is shown in place of contents over the visible part of the view.
  func placeUnavailableContent() {
    guard let shown = attachments.find(UnavailableContent.self)?.view, let view = loadedView else {
      return
    }
    if shown.superview !== view { view.addSubview(shown) }
    if shown.frame != view.bounds { shown.frame = view.bounds }
  }
}
