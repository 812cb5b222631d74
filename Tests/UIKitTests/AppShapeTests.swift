// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

/// An application's delegate as every project has one.
@MainActor private final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    self.window = window
    return launchOptions?[.url] == nil
  }
}

/// A delegate of scenes, which has no window of its own.
@MainActor private final class BareDelegate: UIResponder, UIApplicationDelegate {}

/// A delegate of scenes as every newer project has one.
@MainActor private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
  }
}

/// What application code asks for besides views and animations.
@MainActor @Suite struct AppShapeTests {
  @Test func `an application's delegate launches and holds its window`() throws {
    let delegate = AppDelegate()
    #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
    #expect(
      !delegate.application(.shared, didFinishLaunchingWithOptions: [.url: "https://a.example"])
    )
    let held: (any UIApplicationDelegate)? = delegate
    #expect(held?.window??.rootViewController != nil)
    if let first = held?.window, let window = first {
      #expect(window === delegate.window)
    } else {
      Issue.record("the delegate has a window")
    }
    held?.window = nil
    #expect(delegate.window == nil)
  }

  @Test func `a scene's delegate makes a window for its scene`() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first)
    let delegate = SceneDelegate()
    scene.delegate = delegate
    #expect(delegate.window == nil && scene.session.role == .windowApplication)
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    #expect((scene.delegate as? any UIWindowSceneDelegate)?.window??.screen === UIScreen.main)
  }

  @Test func `a delegate without a window has none`() {
    let delegate: any UIApplicationDelegate = BareDelegate()
    #expect(delegate.window == .some(nil))
  }

  @Test(arguments: [
    (UISemanticContentAttribute.unspecified, UIUserInterfaceLayoutDirection.leftToRight),
    (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
    (.forceRightToLeft, .rightToLeft),
  ])
  func `a kind of view runs its way`(
    kind: UISemanticContentAttribute,
    way: UIUserInterfaceLayoutDirection
  ) {
    #expect(UIView.userInterfaceLayoutDirection(for: kind) == way)
    let relative = UIView.userInterfaceLayoutDirection(for: kind, relativeTo: .rightToLeft)
    #expect(relative == (kind == .unspecified ? .rightToLeft : way))
  }

  @Test func `a value holds insets, and no other four numbers`() {
    let insets = UIEdgeInsets(top: 1, left: 2.5, bottom: -3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let offset = UIOffset(horizontal: 1, vertical: -2)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).uiEdgeInsetsValue == .zero)
  }

  @Test func `a point of a view is found on the screen and back`() {
    let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    view.bounds.origin = CGPoint(x: 1, y: 1)
    window.addSubview(view)
    let space = UIScreen.main.coordinateSpace
    let rect = view.convert(view.bounds, to: window.coordinateSpaceOfRoot)
    #expect(rect == CGRect(x: 5, y: 6, width: 10, height: 10))
    let point = CGPoint(x: 3, y: 4)
    #expect(view.convert(view.convert(point, to: space), from: space) == point)
    #expect(space.convert(space.convert(point, from: view), to: view) == point)
    #expect(space.bounds == UIScreen.main.bounds)
  }

  @Test func `constraints to the guides of before iOS 11 keep to the edges of the view`() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 7),
      inner.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      NSLayoutConstraint(
        item: inner,
        attribute: .leading,
        relatedBy: .equal,
        toItem: controller.view,
        attribute: .leading,
        multiplier: 1,
        constant: 0
      ),
      inner.widthAnchor.constraint(equalToConstant: 30),
    ])
    controller.view.layoutIfNeeded()
    let (top, bottom) = (controller.topLayoutGuide.length, controller.bottomLayoutGuide.length)
    #expect(inner.frame == CGRect(x: 0, y: top + 7, width: 30, height: 193 - top - bottom))
  }

  @Test func `a class describes itself by its name, a client's with its module`() {
    #expect(UITableViewCell.description() == "UITableViewCell")
    #expect(NSObject.description() == "NSObject")
    #expect(NamedView.description() == "UIKitTests.NamedView")
  }

  @Test func `an attributed string can be made of nothing`() {
    #expect(NSAttributedString().length == 0)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "ab"))
    #expect(text.string == "ab")
  }
}

/// A view with a name.
class NamedView: UIView {}

extension UIView {
  /// The topmost view as a space.
  fileprivate var coordinateSpaceOfRoot: any UICoordinateSpace { window ?? self }
}

/// Locks of objects.
@Suite struct ObjectLockTests {
  @Test func `a thread takes a lock more than once, and gives it back as often`() {
    let object = NSObject()
    #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
    #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
    #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
    #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
    #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
  }

  @Test func `threads that take the lock do not come between each other`() {
    final class Counter: @unchecked Sendable { var value = 0 }
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        objc_sync_enter(counter)
        counter.value += 1
        objc_sync_exit(counter)
      }
    }
    #expect(counter.value == 4000)
  }
}
