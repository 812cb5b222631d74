// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// The panel to pick photos, with an empty library.
///
/// Source: Apple's documentation of `UIImagePickerController`.
@MainActor
@Suite final class ImagePickerTests {
  private final class Owner: UIViewController, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
  {
    var cancels = 0
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      dismiss(animated: true)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 500), scale: 1)

  @Test func `there is a library and no camera`() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(!UIImagePickerController.isCameraDeviceAvailable(.front))
  }

  @Test func `cancel tells the delegate, which dismisses the panel`() throws {
    let owner = Owner()
    stage.window.rootViewController = owner
    let picker = UIImagePickerController()
    picker.delegate = owner
    owner.present(picker, animated: true)
    stage.advance(by: 1)
    #expect(owner.presentedViewController === picker)
    let item = try #require(picker.navigationBar.topItem?.rightBarButtonItem)
    item.trigger()
    stage.advance(by: 1)
    #expect(owner.cancels == 1)
    #expect(owner.presentedViewController == nil)
  }

  @Test func `without a delegate cancel dismisses`() throws {
    let owner = UIViewController()
    stage.window.rootViewController = owner
    let picker = UIImagePickerController()
    owner.present(picker, animated: false)
    stage.advance(by: 1)
    try #require(picker.navigationBar.topItem?.rightBarButtonItem).trigger()
    stage.advance(by: 1)
    #expect(owner.presentedViewController == nil)
  }
}
