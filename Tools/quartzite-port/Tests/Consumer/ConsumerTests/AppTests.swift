// SPDX-License-Identifier: Apache-2.0
import Foundation
import Launching
import Quartzite
import Testing
import UIKit
import Vintage

/// What applications do round their views.
@MainActor @Suite struct AppTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)

  @Test func `an application's delegate shows its window, and its timer runs on the stage`() throws
  {
    let delegate = AppDelegate()
    UIApplication.shared.delegate = delegate
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    let window = UIApplication.shared.delegate?.window??.rootViewController
    let controller = try #require(window as? GuidedController)
    stage.advance(to: 1.6)
    #expect(controller.ticks == 3)
    #expect(controller.titleLabel.frame.minY == controller.topLayoutGuide.length + 12)
  }

  @Test func `a file that is no font is not registered`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).ttf")
    try Data("none".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(registerFonts(at: [file]) == ["no font"])
  }

  @Test func `a view of 2015 pulses, and its timer, animation and queue follow each other`() {
    let view = PulseView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(view)
    stage.advance(by: 0)
    view.pulse(.blue, times: 1)
    stage.advance(by: 0.25)
    let path = (view.layer.sublayers?.first?.presentation() as? CAShapeLayer)?.path
    #expect(path != nil && view.pulses == 0)
    stage.advance(by: 0.1)
    #expect(view.pulses == 1)
    stage.advance(by: 0.5)
    #expect(view.pulses == 11 && view.transform.a == 2)
  }
}
