// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// One of the things that a drag moves.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragitem>
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// Hands over what is dragged.
  public let itemProvider: NSItemProvider
  /// Any object of the client's; default nil.
  open var localObject: Any?
  /// Gives the picture under the finger in place of the lifted view; default nil.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}

/// The picture of an item under the finger.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragpreview>
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view that is shown.
  public let view: UIView
  /// The background, the visible path and the shadow of the lifted view.
  public let parameters: UIPreviewParameters

  /// Makes a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// How a preview of a drag looks.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragpreviewparameters>
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where a preview of a drag stands.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragpreviewtarget>
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A lifted view of a drag.
///
/// See: <https://developer.apple.com/documentation/uikit/uitargeteddragpreview>
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// Returns a preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// How a place to drop shows that objects are loaded.
///
/// See: <https://developer.apple.com/documentation/uikit/uidropsessionprogressindicatorstyle>
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Not at all.
  case none
  /// As the system does it; here objects are loaded at once.
  case `default`
}

/// What a drop does.
///
/// See: <https://developer.apple.com/documentation/uikit/uidropoperation>
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is cancelled.
  case cancel
  /// Nothing, because it is not allowed here.
  case forbidden
  /// The data are copied.
  case copy
  /// The data are moved.
  case move
}

/// What a drop would do at a place.
///
/// See: <https://developer.apple.com/documentation/uikit/uidropproposal>
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What the drop would do: nothing, a copy, or a move.
  public let operation: UIDropOperation
  /// Whether the place is so small that the picture must not hide it; stored without effect.
  open var isPrecise = false
  /// Whether the picture keeps its full size; stored without effect.
  open var prefersFullSizePreview = false

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
  }
}

/// A drag that is under way.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragdropsession>
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [UIDragItem] { get }
  /// Whether data may be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether other applications are left out; here there are none.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the finger in a view's coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether an item has one of some types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether an item has an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
///
/// See: <https://developer.apple.com/documentation/uikit/uidragsession>
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Any value of the client's; default nil.
  var localContext: Any? { get set }
}

/// A drag as a place to drop sees it.
///
/// See: <https://developer.apple.com/documentation/uikit/uidropsession>
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag as its source sees it.
  var localDragSession: (any UIDragSession)? { get }
  /// How the loading of objects is shown; default `default`, without effect.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Hands the objects of a class to `completion`, before the call returns.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}
