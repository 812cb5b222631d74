// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A sheet that offers services for shared items.
///
/// The services are Copy, which copies to the general pasteboard, and those of the application;
/// other system services and other applications are not offered.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called when the sheet has been dismissed: with the chosen service or nil,
  /// and whether it has finished.
  ///
  /// Returned items and error are always nil.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// Called when the sheet has been dismissed; default nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that are not offered; default nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let items: [Any]
  private let activities: [UIActivity]
  private var chosen: UIActivity?
  private var isOver = false

  /// Makes a sheet for items, with the application's own services.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = (applicationActivities ?? []) + [CopyActivity()]
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  /// Always returns nil: a sheet cannot be decoded, as it needs items.
  public required init?(coder: NSCoder) { nil }

  /// The items, with sources replaced by their placeholders.
  private var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  /// The services that can handle the items and are not excluded, those of the application first.
  var offered: [UIActivity] {
    let shown = placeholders
    return activities.filter { activity in
      let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) ?? false }
      return isExcluded != true && activity.canPerform(withActivityItems: shown)
    }
  }

  open override func loadView() {
    view = ActivityPanel(placeholders, offered) { [weak self] in
      self?.choose($0)
    } whenClosed: { [weak self] in
      self?.end(nil, false)
    }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // The sheet was dragged away.
    if chosen == nil { tell(nil, false) }
  }

  private func choose(_ activity: UIActivity) {
    guard chosen == nil, !isOver else { return }
    chosen = activity
    let given = items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
    activity.prepare(withActivityItems: given)
    activity.whenFinished = { [weak self] in self?.end(activity.activityType, $0) }
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func end(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
    guard presentingViewController != nil else { return tell(type, isDone) }
    presentingViewController?.dismiss(animated: true) { self.tell(type, isDone) }
  }

  private func tell(_ type: UIActivity.ActivityType?, _ isDone: Bool) {
    guard !isOver else { return }
    isOver = true
    completionWithItemsHandler?(type, isDone, nil, nil)
  }
}
