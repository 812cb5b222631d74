// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A panel to pick a photo from a library, which is always empty here, as in a new simulator.
///
/// It shows that there are no photos, and "Cancel", which calls the delegate.
///
/// - Note: Differs from Apple: there is no camera and nothing to pick, so the delegate is told of a
///   cancellation alone. A program that needs a picture hands one over by the delegate's method.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimagepickercontroller>
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The library of photos.
    case photoLibrary
    /// The camera, which there is not.
    case camera
    /// The album of saved photos.
    case savedPhotosAlbum
  }

  /// The cameras of a device.
  public enum CameraDevice: Int, Sendable {
    /// At the back.
    case rear
    /// At the front.
    case front
  }

  /// What a camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photos.
    case photo
    /// Videos.
    case video
  }

  /// The keys of what was picked.
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the picture, a string.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it is in the library, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the user has cropped it, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle of the crop, an `NSValue`.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a video, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The file of a picture, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where pictures come from; default the library.
  open var sourceType: SourceType = .photoLibrary
  /// The kinds of what can be picked; default pictures.
  open var mediaTypes = ["public.image"]
  /// Whether the user may crop; stored without effect.
  open var allowsEditing = false
  /// The camera; stored without effect.
  open var cameraDevice: CameraDevice = .rear
  /// What the camera takes; stored without effect.
  open var cameraCaptureMode: CameraCaptureMode = .photo
  /// Whether the camera has its controls; stored without effect.
  open var showsCameraControls = true
  /// The view above the camera's picture; stored without effect.
  open var cameraOverlayView: UIView?

  /// Returns whether there are pictures of a source: true but for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// Returns whether there is a camera: false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Returns the kinds of what a source has.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : ["public.image"]
  }

  /// Makes a panel.
  public convenience init() {
    self.init(rootViewController: EmptyLibrary())
  }
}

/// What there is of an empty library.
private final class EmptyLibrary: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() }
    )
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "No Photos or Videos"
    label.font = .systemFont(ofSize: 22)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    view.addSubview(label)
  }

  private func cancel() {
    guard let picker = navigationController as? UIImagePickerController else { return }
    guard let delegate = picker.delegate as? any UIImagePickerControllerDelegate else {
      return picker.dismiss(animated: true)
    }
    delegate.imagePickerControllerDidCancel(picker)
  }
}

/// The delegate of a panel to pick photos.
///
/// See: <https://developer.apple.com/documentation/uikit/uiimagepickercontrollerdelegate>
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called when something was picked, which does not happen here.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  )
  /// Called when the user has cancelled; dismisses the panel.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the panel.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}
