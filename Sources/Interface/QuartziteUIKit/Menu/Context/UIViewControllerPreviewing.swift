// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Gives the previews of a view, and shows what they preview.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollerpreviewingdelegate>
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Returns the controller that a press at a place of the source view previews; nil for none.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Shows the controller that was previewed.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  )
}

/// A view whose parts can be previewed.
///
/// See: <https://developer.apple.com/documentation/uikit/uiviewcontrollerpreviewing>
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recogniser of the press, for others that wait for its failure.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// Gives the previews; not retained.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  var sourceView: UIView { get }
  /// The rectangle of the view that is previewed, in its coordinates; the whole view for each new
  /// press.
  var sourceRect: CGRect { get set }
}

extension UIViewController {
  /// Lets a press on a view preview another controller, as pressing hard did before iOS 13.
  ///
  /// The press is a long one, and the preview that of a context menu, as on devices that feel no
  /// force: a tap on it commits it. `previewActionItems` of the previewed controller are the menu.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiviewcontroller/registerforpreviewing(with:sourceview:)>
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate,
    sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView)
    attachments.previews.append(context)
    return context
  }

  /// Ends what `registerForPreviewing(with:sourceView:)` began.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    attachments.previews.removeAll { context in
      guard context === previewing else { return false }
      context.end()
      return true
    }
  }
}

/// A choice beside a preview: a `UIPreviewAction` or a group of them.
///
/// See: <https://developer.apple.com/documentation/uikit/uipreviewactionitem>
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title.
  var title: String { get }
}

/// A choice beside a preview.
///
/// See: <https://developer.apple.com/documentation/uikit/uipreviewaction>
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// How a choice looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case `default` = 0
    /// With a checkmark.
    case selected = 1
    /// In red.
    case destructive = 2
  }

  /// The title.
  public let title: String
  /// Called when the choice is made, with the previewed controller.
  open var handler: (any UIPreviewActionItem, UIViewController) -> Void { call }
  private let style: Style
  private let call: (any UIPreviewActionItem, UIViewController) -> Void

  /// Makes a choice.
  public init(
    title: String,
    style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    (self.title, self.style) = (title, style)
    call = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
  }

  /// The choice as an element of a menu.
  fileprivate func element(for controller: UIViewController) -> UIMenuElement {
    UIAction(
      title: title,
      attributes: style == .destructive ? .destructive : [],
      state: style == .selected ? .on : .off
    ) { [self] _ in handler(self, controller) }
  }
}

/// Choices beside a preview that are shown as one.
///
/// See: <https://developer.apple.com/documentation/uikit/uipreviewactiongroup>
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title.
  public let title: String
  fileprivate let actions: [UIPreviewAction]

  /// Makes a group; the style of its title has no effect.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.actions) = (title, actions)
  }
}

/// The previews of a view, by a context menu.
@MainActor
final class PreviewingContext: NSObject, UIViewControllerPreviewing,
  UIContextMenuInteractionDelegate
{
  private weak var client: (any UIViewControllerPreviewingDelegate)?
  let sourceView: UIView
  var sourceRect: CGRect = .zero
  private var previewed: UIViewController?
  private lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ client: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.client, self.sourceView) = (client, sourceView)
    super.init()
    sourceView.addInteraction(interaction)
  }

  /// Takes the press away from the view.
  func end() { sourceView.removeInteraction(interaction) }

  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer {
    interaction.recognizer
  }

  var delegate: any UIViewControllerPreviewingDelegate { client ?? PreviewingNobody.shared }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    sourceRect = sourceView.bounds
    previewed = client?.previewingContext(self, viewControllerForLocation: location)
    guard let shown = previewed else { return nil }
    let elements = shown.previewActionItems.compactMap { item -> UIMenuElement? in
      switch item {
      case let action as UIPreviewAction: action.element(for: shown)
      case let group as UIPreviewActionGroup:
        UIMenu(title: group.title, children: group.actions.map { $0.element(for: shown) })
      default: nil
      }
    }
    let menu: UIContextMenuConfiguration.ActionProvider? =
      elements.isEmpty ? nil : { _ in UIMenu(title: "", children: elements) }
    return UIContextMenuConfiguration(previewProvider: { shown }, actionProvider: menu)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let shown = previewed else { return }
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in
      guard let self else { return }
      client?.previewingContext(self, commit: shown)
    }
  }
}

/// Stands in for a delegate that is deallocated.
@MainActor
private final class PreviewingNobody: NSObject, UIViewControllerPreviewingDelegate {
  static let shared = PreviewingNobody()

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    viewControllerForLocation location: CGPoint
  ) -> UIViewController? { nil }

  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController
  ) {}
}
