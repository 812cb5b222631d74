// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit

/// Runs an application.
///
/// Modules with windows or commands implement it in a class `ApplicationRunner`, which is looked up
/// by name at run time.
@MainActor
package protocol ApplicationRunning: AnyObject {
  /// Runs the application and ends the process.
  static func run(_ launch: ApplicationLaunch) -> Never
}

extension ApplicationLaunch {
  /// Runs the application with the commands of `QuartzitePreview` if it is linked, or else in a
  /// window of `QuartziteWindow`.
  func run() -> Never {
    for module in ["QuartzitePreview", "QuartziteWindow"] {
      let runner = NSClassFromString("\(module).ApplicationRunner") as? any ApplicationRunning.Type
      runner?.run(self)
    }
    Log.note(
      "An application needs something that shows it: let the target depend on the product"
        + " QuartzitePreview, which has a window, films and pictures, or QuartziteWindow."
    )
    exit(1)
  }
}

extension UIApplicationDelegate {
  /// Runs the application whose delegate is marked `@main`, and ends the process with it.
  ///
  /// A target that depends on the product QuartzitePreview has all commands: without arguments the
  /// application is shown in a window, with arguments it is rendered to a film or a picture, as in
  /// `swift run MyApp render -o app.mp4`. One that depends on QuartziteWindow has only the window.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiapplicationdelegate/main()>
  public static func main() {
    ApplicationLaunch(delegate: self as AnyClass).run()
  }
}

// SAFETY: the signature is Apple's; the pointer is not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Runs an application with a delegate class, named as by `NSStringFromClass`, and ends the
/// process; see `UIApplicationDelegate.main()`.
///
/// Returns 1 if there is no such class.
///
/// The class of the application itself is always `UIApplication`.
///
/// See: <https://developer.apple.com/documentation/uikit/uiapplicationmain(_:_:_:_:)-1yub7>
@MainActor @discardableResult
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  guard let delegateClassName, let type: AnyClass = NSClassFromString(delegateClassName) else {
    Log.note("There is no class \(delegateClassName ?? "") for an application's delegate.")
    return 1
  }
  ApplicationLaunch(delegate: type).run()
}
