// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A sheet with what can be done with some items.
///
/// The services are Copy, which fills the general pasteboard, and those of the application; other applications
/// and the system's own services are missing.
///
/// See: <https://developer.apple.com/documentation/uikit/uiactivityviewcontroller>
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Called when the sheet is gone: with the service that was chosen or nil, and whether it finished.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// Called when the sheet is gone; default nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that are not offered; default nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  private let items: [Any]
  private let activities: [UIActivity]
  private var chosen: UIActivity?
  private var isOver = false

  /// Makes a sheet for some items with services of the application.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    activities = (applicationActivities ?? []) + [CopyActivity()]
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  /// Always nil: a sheet without items is none.
  public required init?(coder: NSCoder) { nil }

  /// What the sheet tells of: items as they are, and what sources give in their place.
  private var placeholders: [Any] {
    items.map {
      ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
    }
  }

  /// The services that take the items, those of the application first.
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
