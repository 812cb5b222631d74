// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage
import Testing

/// An application's delegate that makes its window itself.
final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("finish")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LaunchedController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
}

/// An application's delegate that leaves the window to a scene.
final class ScenicDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let made = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
    made.delegateClass = FirstSceneDelegate.self
    return made
  }
}

/// The delegate of the scene.
final class FirstSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    calls.append("connect")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LaunchedController()
    self.window = window
    window.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
}

/// The first screen.
final class LaunchedController: UIViewController {}

/// Applications that begin as on iOS.
///
/// Source of the order: Apple, "About the app launch sequence", and the documentation of
/// `UISceneConfiguration.delegateClass`.
@MainActor @Suite struct LaunchTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844))

  @Test func `a delegate with a window shows its first screen`() throws {
    stage.run { ApplicationLaunch(delegate: PlainDelegate.self).start() }
    stage.advance(to: 1)
    let delegate = try #require(stage.run { UIApplication.shared.delegate } as? PlainDelegate)
    #expect(delegate.calls == ["finish", "active"])
    #expect(delegate.window?.rootViewController?.viewIfLoaded?.window === delegate.window)
    #expect(delegate.window?.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func `a scene's delegate is made of the class that the application names`() throws {
    stage.run { ApplicationLaunch(delegate: ScenicDelegate.self).start() }
    stage.advance(to: 1)
    let scene = try #require(stage.run { UIApplication.shared.connectedScenes.first })
    let delegate = try #require(scene.delegate as? FirstSceneDelegate)
    #expect(delegate.calls == ["connect", "active"])
    #expect(delegate.window?.rootViewController is LaunchedController)
  }

  @Test func `an application ends with its stage`() {
    weak var gone: UIApplicationDelegate?
    do {
      let short = Stage(size: CGSize(width: 100, height: 100))
      short.run { ApplicationLaunch(delegate: PlainDelegate.self).start() }
      gone = short.run { UIApplication.shared.delegate }
    }
    #expect(gone == nil)
  }
}
