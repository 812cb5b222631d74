// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Where the picture of an item flies when it is dropped.
@MainActor
package struct DropLanding {
  /// Where it flies; nil lets it fade.
  package var preview: UITargetedDragPreview?
  /// Hides what is shown at that place until the picture is there.
  package var hide: (Bool) -> Void = { _ in }
  /// What is animated beside it.
  package var animator = DropAnimation()

  /// Makes a landing.
  package init(_ preview: UITargetedDragPreview?, hide: @escaping (Bool) -> Void = { _ in }) {
    (self.preview, self.hide) = (preview, hide)
  }
}

/// A drag in a window, as its source and as the places to drop see it.
@MainActor
final class StageDragSession: NSObject, UIDragSession, UIDropSession {
  private(set) weak var window: UIWindow?
  /// The place of the finger in the window.
  var place: CGPoint
  var items: [UIDragItem] = []
  var localContext: Any?
  /// The row or item from which a table or a collection began the drag.
  var origin: (rows: UIScrollView, path: IndexPath)?
  /// Where items fly that have been dropped, by item.
  var landings: [ObjectIdentifier: DropLanding] = [:]
  /// Whether the items have been dropped and fly, so that a landing comes too late.
  var hasLanded = false
  /// Looks again what is under the finger; nil while nothing is lifted.
  var lookAgain: (() -> Void)?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// How the loading of objects is shown; stored without effect.
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default

  init(_ window: UIWindow, at place: CGPoint) {
    (self.window, self.place) = (window, place)
  }

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint { view.convert(place, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var objects: [any NSItemProviderReading] = []
    for item in items {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { objects.append(object) }
      }
    }
    completion(objects)
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
