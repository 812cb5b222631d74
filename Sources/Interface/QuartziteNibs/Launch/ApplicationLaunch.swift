// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteContainers
import QuartziteCore
import QuartziteGeometry
import QuartziteText
import QuartziteUIKit

/// The launch of an application on a stage: its delegate, its main storyboard and its scene.
///
/// The order of steps follows Apple, "About the app launch sequence". The settings are those of
/// `Info.plist`, which the resources have as `App-Info.plist`, if at all. Without it, the main storyboard
/// is `Main`, and the scene's delegate is the class `SceneDelegate` in the module of the
/// application's delegate, if they exist.
@MainActor
package struct ApplicationLaunch {
  /// The class of the delegate.
  private let type: AnyClass
  /// The name of the application: the delegate's module.
  package let name: String

  /// Makes a launch.
  package init(delegate type: AnyClass) {
    self.type = type
    name = NibClass.module(of: type) ?? "App"
  }

  /// Launches the application in the current world, with a window of the screen's size.
  package func start() {
    let application = UIApplication.shared
    guard let type = type as? NSObject.Type,
      let delegate = NibMaker.object(type) as? any UIApplicationDelegate
    else { return Log.note("The class \(self.type) is no delegate of an application.") }
    let kept = World.current.part(LaunchedApplication.self)
    kept.delegate = delegate
    application.delegate = delegate
    let settings = ApplicationSettings(module: name)
    for font in settings.fonts { register(font) }
    let sceneType: AnyClass? = settings.sceneDelegate.flatMap { NibClass.named($0, in: [name]) }
    if sceneType == nil, let story = settings.storyboard {
      let window = UIWindow(frame: UIScreen.main.bounds)
      show(story, in: window)
      delegate.window = window
      kept.window = window
    }
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    kept.window?.makeKeyAndVisible()
    delegate.applicationDidBecomeActive(application)
    connectScene(of: delegate, sceneType, settings, kept)
    if application.windows.allSatisfy({ $0.rootViewController == nil }) {
      Log.note("The application \(name) has shown no window with a root view controller.")
    }
  }

  private func connectScene(
    of delegate: any UIApplicationDelegate,
    _ type: AnyClass?,
    _ settings: ApplicationSettings,
    _ kept: LaunchedApplication
  ) {
    let application = UIApplication.shared
    guard let scene = application.connectedScenes.first else { return }
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      application,
      configurationForConnecting: scene.session,
      options: options
    )
    guard let chosen = (configuration.delegateClass ?? type) as? NSObject.Type,
      let owner = NibMaker.object(chosen) as? any UISceneDelegate
    else { return }
    kept.sceneDelegate = owner
    scene.delegate = owner
    if let story = settings.storyboard, let windowScene = scene as? UIWindowScene {
      let window = UIWindow(windowScene: windowScene)
      show(story, in: window)
      (owner as any UIApplicationWindowOwner).window = window
      kept.window = window
    }
    owner.scene(scene, willConnectTo: scene.session, options: options)
    kept.window?.makeKeyAndVisible()
    owner.sceneWillEnterForeground(scene)
    owner.sceneDidBecomeActive(scene)
  }

  /// Shows the first controller of a storyboard in a window, with the storyboard's tint.
  private func show(_ name: String, in window: UIWindow) {
    let story = UIStoryboard(name: name, bundle: nil)
    if let tint = story.globalTint { window.tintColor = tint }
    window.rootViewController = story.instantiateInitialViewController()
  }

  private func register(_ font: String) {
    for folder in ResourceSearch(bundle: nil).places {
      let url = folder.appendingPathComponent(font)
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      _ = CTFontManagerRegisterFontsForURL(url as CFURL, .process, nil)
      return
    }
    Log.note("The font \(font) that Info.plist names is not there.")
  }
}

/// Retains the objects of a launched application as long as its world lives.
@MainActor
final class LaunchedApplication: WorldPart {
  nonisolated static let place = WorldPlace()
  nonisolated init() {}

  var delegate: (any UIApplicationDelegate)?
  var sceneDelegate: (any UISceneDelegate)?
  var window: UIWindow?
}

/// The settings of `Info.plist` for the launch.
@MainActor
struct ApplicationSettings {
  /// The name of the main storyboard; nil for none.
  let storyboard: String?
  /// The class name of the scene's delegate; nil for none.
  let sceneDelegate: String?
  /// The font files of the application.
  let fonts: [String]

  /// Reads the settings of an application, or takes the defaults without `Info.plist`.
  init(module: String) {
    let list = Self.propertyList()
    let manifest = list?["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    let roles = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    let first = roles?.first
    let named = first?["UISceneDelegateClassName"] as? String
    // Xcode writes "$(PRODUCT_MODULE_NAME).SceneDelegate".
    let short = named?.split(separator: ".").last.map { String($0) }
    if list == nil {
      sceneDelegate = NibClass.named("SceneDelegate", in: [module]) == nil ? nil : "SceneDelegate"
      storyboard = NibSearch.file("Main", "storyboard", in: nil) == nil ? nil : "Main"
    } else {
      sceneDelegate = short
      storyboard =
        first?["UISceneStoryboardFile"] as? String ?? list?["UIMainStoryboardFile"] as? String
    }
    fonts = list?["UIAppFonts"] as? [String] ?? []
  }

  private static func propertyList() -> [String: Any]? {
    for folder in ResourceSearch(bundle: nil).places {
      for name in ["Info.plist", "App-Info.plist"] {
        let url = folder.appendingPathComponent(name)
        guard let data = FileManager.default.contents(atPath: url.path), data.count < 1 << 20,
          let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { continue }
        if let list = list as? [String: Any], list.keys.contains(where: { $0.hasPrefix("UI") }) {
          return list
        }
      }
    }
    return nil
  }
}
