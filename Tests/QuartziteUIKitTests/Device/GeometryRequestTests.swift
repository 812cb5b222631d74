// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Requests of an application for another orientation.
///
/// Source: Apple's documentation of `UIWindowScene.requestGeometryUpdate(_:errorHandler:)`.
@MainActor @Suite final class GeometryRequestTests {
  private final class Root: UIViewController {
    var supported: UIInterfaceOrientationMask = .all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let root = Root()
  private var errors = 0

  init() {
    stage.window.rootViewController = root
    stage.advance(to: 0.01)
  }

  private func ask(_ orientations: UIInterfaceOrientationMask) {
    stage.run {
      root.view.window?.windowScene?.requestGeometryUpdate(
        .iOS(interfaceOrientations: orientations)
      ) { [self] _ in errors += 1 }
    }
    stage.advance(by: 0.5)
  }

  @Test func `the screen turns to a wished orientation, and not to one that it has`() {
    ask(.portrait)
    #expect(stage.size == CGSize(width: 200, height: 300))
    ask(.landscape)
    #expect(stage.size == CGSize(width: 300, height: 200) && root.view.bounds.size == stage.size)
    ask(.all)
    #expect(stage.size == CGSize(width: 300, height: 200))
    ask(.portrait)
    #expect(stage.size == CGSize(width: 200, height: 300) && errors == 0)
  }

  @Test func `an orientation that the controller does not support is refused`() {
    root.supported = .portrait
    ask(.landscapeRight)
    #expect(stage.size == CGSize(width: 200, height: 300) && errors == 1)
  }
}
