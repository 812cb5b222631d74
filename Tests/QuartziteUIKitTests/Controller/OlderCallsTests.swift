// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Calls of controllers before iOS 8 and 13, which code of that age overrides.
///
/// Source: Apple's documentation of `willRotate(to:duration:)` and its kin, and of
/// `registerForPreviewing(with:sourceView:)`.
@MainActor @Suite struct OlderCallsTests {
  private class Turning: UIViewController {
    var lines: [String] = []
    override func willRotate(
      to toInterfaceOrientation: UIInterfaceOrientation,
      duration: TimeInterval
    ) {
      lines.append("will \(toInterfaceOrientation.isLandscape) \(duration) \(view.bounds.width)")
    }
    override func willAnimateRotation(
      to toInterfaceOrientation: UIInterfaceOrientation,
      duration: TimeInterval
    ) {
      lines.append("along \(toInterfaceOrientation.isLandscape)")
    }
    override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
      lines.append("did \(fromInterfaceOrientation.isLandscape) \(view.bounds.width)")
    }
  }

  private final class Modern: Turning {
    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
  }

  private func turned(_ root: Turning) -> [String] {
    let stage = Stage(size: CGSize(width: 100, height: 200), scale: 1)
    stage.window.rootViewController = root
    stage.advance(by: 0)
    root.lines = []
    stage.resize(to: CGSize(width: 200, height: 100), duration: 0.5)
    stage.advance(by: 1)
    stage.resize(to: CGSize(width: 220, height: 100))
    stage.advance(by: 1)
    return root.lines
  }

  @Test func `a turn is told before, inside and after its animation; another size is not`() {
    #expect(
      turned(Turning()) == ["will true 0.5 100.0", "along true", "did false 200.0"]
    )
    #expect(turned(Modern()).isEmpty)
  }

  // MARK: - Previews

  private final class Page: UIViewController {
    var chosen: [String] = []
    override var previewActionItems: [any UIPreviewActionItem] {
      [
        UIPreviewAction(title: "Share", style: .default) { [self] in
          chosen.append($0.title + "\($1 === self)")
        }
      ]
    }
  }

  private final class Giver: NSObject, UIViewControllerPreviewingDelegate {
    let page = Page()
    var places: [CGPoint] = []
    var committed: [UIViewController] = []
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      viewControllerForLocation location: CGPoint
    ) -> UIViewController? {
      places.append(location)
      return location.x < 60 ? page : nil
    }
    func previewingContext(
      _ previewingContext: any UIViewControllerPreviewing,
      commit viewControllerToCommit: UIViewController
    ) { committed.append(viewControllerToCommit) }
  }

  @Test func `a long press previews a controller, a tap on it commits it`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    let (root, giver) = (UIViewController(), Giver())
    let card = UIView(frame: CGRect(x: 100, y: 50, width: 120, height: 80))
    root.view.addSubview(card)
    stage.window.rootViewController = root
    let context = root.registerForPreviewing(with: giver, sourceView: card)
    #expect(context.sourceView === card && context.delegate === giver)
    stage.advance(by: 0.1)
    func press(_ point: CGPoint) {
      stage.touch(.began, at: point)
      stage.advance(by: 1)
      stage.touch(.ended, at: point)
      stage.advance(by: 1)
    }
    press(CGPoint(x: 200, y: 70))
    #expect(giver.page.view.window == nil)
    press(CGPoint(x: 130, y: 70))
    #expect(giver.places == [CGPoint(x: 100, y: 20), CGPoint(x: 30, y: 20)])
    let shown = try #require(giver.page.view)
    #expect(shown.window != nil && giver.committed.isEmpty)
    let place = shown.convert(CGPoint(x: shown.bounds.midX, y: 20), to: nil)
    stage.tap(at: place)
    stage.advance(by: 1)
    #expect(giver.committed == [giver.page])
    root.unregisterForPreviewing(withContext: context)
    press(CGPoint(x: 130, y: 70))
    #expect(giver.places.count == 2)
  }

  // MARK: - Classes known at run time

  private final class Named: UIViewController {
    let text: String
    override init(nibName: String?, bundle: Bundle?) {
      text = "made"
      super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func `a controller is made by its class`() {
    let types: [UIViewController.Type] = [UIViewController.self, Named.self, Turning.self]
    let made = types.map { UIViewController.make($0) }
    #expect((made[1] as? Named)?.text == "made" && made[2] is Turning)
    #expect(type(of: made[0]) == UIViewController.self)
  }
}
