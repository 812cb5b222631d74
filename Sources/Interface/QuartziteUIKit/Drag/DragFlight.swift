// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

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

  init(_ window: UIWindow, at place: CGPoint) {
    (self.window, self.place) = (window, place)
  }

  var allowsMoveOperation: Bool { true }
  var isRestrictedToDraggingApplication: Bool { false }
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

/// The picture that follows the finger, and the place to drop that is under it.
///
/// The lift takes 0.25 s and enlarges the picture by a twentieth, which is chosen here; a drag that
/// is dropped nowhere flies back in 0.3 s.
@MainActor
final class DragFlight {
  let session: StageDragSession
  private let lifted: UITargetedDragPreview
  private var picture: UIView?
  private var grip = CGPoint.zero
  private var home = CGPoint.zero
  private var target: UIDropInteraction?
  private var visited: [UIDropInteraction] = []
  private(set) var operation = UIDropOperation.cancel

  init(_ session: StageDragSession, _ lifted: UITargetedDragPreview) {
    (self.session, self.lifted) = (session, lifted)
  }

  func lift() {
    guard let window = session.window, let frame = lifted.frame(in: window) else { return }
    let own = session.items.first?.previewProvider?()?.view
    guard let picture = own ?? lifted.view.snapshotView(afterScreenUpdates: true) else { return }
    UIView.performWithoutAnimation {
      picture.center = CGPoint(x: frame.midX, y: frame.midY)
      picture.isUserInteractionEnabled = false
      picture.layer.shadowRadius = 12
      picture.layer.shadowOffset = CGSize(width: 0, height: 6)
      window.addSubview(picture)
    }
    self.picture = picture
    home = picture.center
    grip = CGPoint(x: home.x - session.place.x, y: home.y - session.place.y)
    UIView.animate(withDuration: 0.25) {
      picture.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
      picture.layer.shadowOpacity = 0.25
    }
  }

  func move() {
    if let picture {
      UIView.performWithoutAnimation {
        picture.center = CGPoint(x: session.place.x + grip.x, y: session.place.y + grip.y)
      }
    }
    let found = interaction()
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = found
      if let found { found.delegate?.dropInteraction(found, sessionDidEnter: session) }
    }
    operation =
      found.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: session).operation }
      ?? .cancel
  }

  /// The innermost view under the finger that takes the drag.
  private func interaction() -> UIDropInteraction? {
    var view = session.window?.hitTest(session.place, with: nil)
    while let each = view {
      for case let drop as UIDropInteraction in each.interactions {
        guard drop.delegate?.dropInteraction(drop, canHandle: session) == true else { continue }
        if !visited.contains(where: { $0 === drop }) { visited.append(drop) }
        return drop
      }
      view = each.superview
    }
    return nil
  }

  /// Drops the items, or lets them fly back.
  func land(_ operation: UIDropOperation) {
    let isDrop = operation == .copy || operation == .move
    if let target {
      if isDrop {
        target.delegate?.dropInteraction(target, performDrop: session)
        target.delegate?.dropInteraction(target, concludeDrop: session)
      } else {
        target.delegate?.dropInteraction(target, sessionDidExit: session)
      }
    }
    for each in visited { each.delegate?.dropInteraction(each, sessionDidEnd: session) }
    guard let picture else { return }
    UIView.animate(withDuration: 0.3) { [home] in
      picture.layer.shadowOpacity = 0
      picture.transform = .identity
      if isDrop { picture.alpha = 0 } else { picture.center = home }
    } completion: { _ in
      picture.removeFromSuperview()
    }
  }
}
