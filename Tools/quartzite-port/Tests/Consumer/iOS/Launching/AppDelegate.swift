// SPDX-License-Identifier: Apache-2.0
import UIKit

/// An application's delegate of the shape that Xcode's templates have.
@objc public class AppDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let frame = UIScreen.main.bounds
    window = UIWindow(frame: frame)
    window?.rootViewController = GuidedController()
    window?.makeKeyAndVisible()
    return launchOptions?[.remoteNotification] == nil
  }

  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
}

/// A controller that keeps its title between the bars, by the guides of before iOS 11.
public class GuidedController: UIViewController {
  public let titleLabel = UILabel()
  private var timer: CFRunLoopTimer?
  public private(set) var ticks = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.text = "Title"
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(titleLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 12),
      titleLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    let next = CFAbsoluteTimeGetCurrent() + 0.5
    timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, next, 0.5, 0, 0) { [weak self] _ in
      guard let self = self else { return }
      objc_sync_enter(self)
      self.ticks += 1
      objc_sync_exit(self)
    }
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, .commonModes)
  }

  deinit {
    if let timer = timer { CFRunLoopTimerInvalidate(timer) }
  }
}

/// Registers the fonts of a folder, as apps with fonts of their own do.
public func registerFonts(at urls: [URL]) -> [String] {
  urls.compactMap { url in
    var error: Unmanaged<CFError>?
    guard let provider = CGDataProvider(url: url), let font = CGFont(provider),
      CTFontManagerRegisterGraphicsFont(font, &error)
    else { return error?.takeRetainedValue().localizedDescription ?? "no font" }
    return nil
  }
}
