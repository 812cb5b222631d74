// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

/// What responders say of keyboards and pasting, and the album of photos that there is not.
@MainActor @Suite struct ResponderNameTests {
  @Test func `a text has the only keyboard, other responders none`() {
    #expect(UITextField().textInputMode?.primaryLanguage == "en-US")
    #expect(UIView().textInputMode == nil)
    #expect(UITextInputMode.activeInputModes.count == 1)
  }

  /// Source: Apple's documentation of `canPaste(_:)`: by default, whether the providers match the
  /// configuration.
  @Test func `a responder takes what its configuration accepts`() {
    let view = UIView()
    let text = NSItemProvider(object: "a" as NSString)
    #expect(view.pasteConfiguration == nil && !view.canPaste([text]))
    view.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    #expect(view.canPaste([text]))
    view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.png"])
    #expect(!view.canPaste([text]))
  }

  private final class Saver: NSObject {
    var told: [(image: UIImage, code: Int)] = []

    func image(_ image: UIImage, didFinish error: NSError?, context: UnsafeRawPointer) {
      told.append((image, error?.code ?? 0))
    }

    func changeable(_ image: UIImage, didFinish error: Error?, context: UnsafeMutableRawPointer?) {
      #expect(context != nil)
      told.append((image, (error as? NSError)?.code ?? 0))
    }
  }

  @Test func `saving a picture tells that access is denied, a moment later`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let (saver, image) = (Saver(), UIImage())
    stage.run {
      UIImageWriteToSavedPhotosAlbum(
        image,
        saver,
        Selector("image(_:didFinish:context:)", Saver.image(_:didFinish:context:)),
        nil
      )
      UIImageWriteToSavedPhotosAlbum(
        image,
        saver,
        Selector("changeable(_:didFinish:context:)", Saver.changeable(_:didFinish:context:)),
        nil
      )
      #expect(saver.told.isEmpty)
    }
    stage.advance(by: 0.1)
    #expect(saver.told.map(\.code) == [-3310, -3310])
    #expect(saver.told.first?.image === image)
  }

  @Test func `hints for people who see little are kept`() {
    let view = UIView()
    #expect(!view.accessibilityIgnoresInvertColors && view.largeContentTitle == nil)
    view.accessibilityIgnoresInvertColors = true
    view.largeContentTitle = "Large"
    #expect(view.accessibilityIgnoresInvertColors && view.largeContentTitle == "Large")
  }
}
