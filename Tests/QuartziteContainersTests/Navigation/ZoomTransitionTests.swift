// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import Testing

/// Zooms from a view to a controller and back, and flips.
///
/// Source: Apple's documentation of `UIViewController.preferredTransition` and of
/// `UIViewController.Transition.zoom(options:sourceViewProvider:)`.
@MainActor @Suite final class ZoomTransitionTests {
  private let phone = Phone()
  private let source = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 80))
  private let a: LoggedController
  private let b: LoggedController
  private let navigation: UINavigationController
  private var asked: [String] = []

  init() {
    a = phone.controller("A")
    b = phone.controller("B")
    navigation = UINavigationController(rootViewController: a)
    source.backgroundColor = .red
    source.layer.cornerRadius = 12
    a.view.addSubview(source)
    b.preferredTransition = .zoom { [unowned self] context in
      let names = [context.sourceViewController, context.zoomedViewController].map {
        ($0 as? LoggedController)?.name ?? "?"
      }
      asked.append(names.joined())
      return source
    }
    phone.show(navigation)
  }

  /// Red, green and blue of a pixel that is shown now.
  private func color(at point: CGPoint) -> [UInt8] {
    let image = phone.stage.snapshot()
    guard let data = image.dataProvider?.data as Data? else { return [] }
    let first = Int(point.y) * image.bytesPerRow + Int(point.x) * 4
    return [UInt8](data[first..<first + 3])
  }

  /// The rectangle of the window in which the zoomed view is shown now.
  private func shown() -> CGRect? {
    guard let window = b.view.superview else { return nil }
    let layer = window.layer.presentation() ?? window.layer
    return CGRect(
      x: layer.position.x - layer.bounds.width / 2,
      y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width,
      height: layer.bounds.height
    )
  }

  @Test func `a push grows out of the source, which is hidden meanwhile`() throws {
    navigation.pushViewController(b, animated: true)
    phone.stage.advance(by: 0)
    let begin = try #require(shown())
    #expect(abs(begin.minX - 40) < 0.01 && abs(begin.minY - 300) < 0.01)
    #expect(abs(begin.width - 100) < 0.01 && abs(begin.height - 80) < 0.01)
    #expect(source.alpha == 0)
    #expect(b.view.superview?.layer.presentation()?.cornerRadius == 12)
    phone.stage.advance(by: 0.1)
    let middle = try #require(shown())
    #expect(middle.width > 100 && middle.width < 390 && middle.minY > 0 && middle.minY < 300)
    phone.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(b.view.transform == .identity && source.alpha == 1)
    #expect(asked.allSatisfy { $0 == "AB" } && !asked.isEmpty)
  }

  @Test func `a pop shrinks back into the source`() throws {
    navigation.pushViewController(b, animated: true)
    phone.settle()
    navigation.popViewController(animated: true)
    phone.stage.advance(by: 0.45)
    let end = try #require(shown())
    #expect(abs(end.minX - 40) < 3 && abs(end.width - 100) < 5 && abs(end.minY - 300) < 5)
    phone.settle()
    #expect(navigation.topViewController === a && a.view.window != nil)
    #expect(b.viewIfLoaded?.window == nil && source.alpha == 1)
  }

  @Test(arguments: [(CGFloat(500), true), (100, false)])
  func `a drag down leads back if it goes far enough`(distance: CGFloat, isDone: Bool) {
    navigation.pushViewController(b, animated: true)
    phone.settle()
    let end = CGPoint(x: 200, y: 200 + distance)
    phone.drag(CGPoint(x: 200, y: 200), end)
    // The view has gone with the finger, but for what it took to recognise the drag, and shrunk by
    // half of the part of the height.
    let moved = b.view.superview?.layer.presentation()?.affineTransform() ?? .identity
    #expect((shown()?.width ?? 0) == 390 && moved.ty <= distance && moved.ty > distance - 30)
    #expect(abs(moved.a - (1 - moved.ty / 844 / 2)) < 1e-6)
    // It has the corners of a screen, and not the square ones of the view at rest.
    #expect(b.view.superview?.layer.presentation()?.cornerRadius == 39)
    phone.lift(at: end)
    phone.settle()
    #expect((navigation.topViewController === a) == isDone)
    #expect((b.view.window == nil) == isDone && source.alpha == 1)
    #expect(b.view.transform == .identity)
  }

  @Test func `a view that is let go too early glides back to its place`() throws {
    navigation.pushViewController(b, animated: true)
    phone.settle()
    phone.drag(CGPoint(x: 200, y: 200), CGPoint(x: 230, y: 320))
    phone.lift(at: CGPoint(x: 230, y: 320))
    var ways: [CGFloat] = []
    for _ in 0..<4 {
      phone.stage.advance(by: 0.1)
      ways.append(b.view.superview?.layer.presentation()?.affineTransform().ty ?? 0)
    }
    #expect(ways == ways.sorted(by: >) && ways[0] > 20 && ways[0] < 119 && ways[3] < 5)
    phone.settle()
    #expect(b.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(navigation.topViewController === b)
  }

  @Test func `a presented controller zooms, too`() throws {
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    phone.stage.advance(by: 0)
    #expect(abs((shown()?.width ?? 0) - 100) < 0.01)
    phone.settle()
    #expect(b.view.frame.size == CGSize(width: 390, height: 844) && asked.last == "AB")
    b.dismiss(animated: true)
    phone.stage.advance(by: 0.45)
    #expect(abs((shown()?.width ?? 0) - 100) < 5)
    phone.settle()
    #expect(a.presentedViewController == nil && a.view.window != nil)
  }

  @Test func `a controller that comes often waits for one drag`() {
    let before = b.view.gestureRecognizers?.count ?? 0
    for _ in 0..<3 {
      navigation.pushViewController(b, animated: true)
      phone.settle()
      #expect(b.view.gestureRecognizers?.count == before + 1)
      navigation.popViewController(animated: true)
      phone.settle()
    }
    b.preferredTransition = nil
    #expect(b.view.gestureRecognizers?.count ?? 0 == before)
  }

  @Test func `without a source a push is the usual one`() {
    b.preferredTransition = .zoom { _ in nil }
    navigation.pushViewController(b, animated: true)
    #expect(b.transitionCoordinator?.transitionDuration == 0.35)
    phone.settle()
    #expect(navigation.topViewController === b)
  }

  @Test func `the part of the zoomed view that was named lies over the source`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 0, y: 100, width: 390, height: 312) }
    b.preferredTransition = .zoom(options: options) { [source] _ in source }
    navigation.pushViewController(b, animated: true)
    phone.stage.advance(by: 0)
    let layer = try #require(b.view.layer.presentation())
    // 390 points become 100, and the part's middle, y 256 of 844, is in the middle of 80 points.
    let scale: CGFloat = 100.0 / 390
    #expect(abs(layer.transform.m11 - scale) < 1e-6)
    #expect(abs(layer.position.y - (40 - scale * (256 - 422))) < 0.01)
    #expect(abs(layer.position.x - 50) < 0.01)
  }

  @Test func `a flip turns the whole presentation`() {
    b.preferredTransition = nil
    b.modalTransitionStyle = .flipHorizontal
    b.modalPresentationStyle = .fullScreen
    a.view.backgroundColor = .red
    b.view.backgroundColor = .blue
    a.present(b, animated: true)
    phone.stage.advance(by: 0.1)
    // The sides turn about the middle of the screen: the old one first, then the new one.
    #expect(color(at: CGPoint(x: 195, y: 700)) == [255, 0, 0])
    phone.stage.advance(by: 0.5)
    #expect(color(at: CGPoint(x: 195, y: 700)) == [0, 0, 255])
    let container = b.view.superview
    #expect(container?.layer.animation(forKey: kCATransition) != nil && b.view.alpha == 1)
    phone.settle()
    #expect(a.presentedViewController === b && b.view.window != nil)
    b.dismiss(animated: true)
    phone.settle()
    #expect(a.presentedViewController == nil && a.view.window != nil && b.view.window == nil)
  }
}
