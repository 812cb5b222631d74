// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteNibs
import QuartziteStage

/// Runs an application in a window; `UIApplicationDelegate.main()` looks this class up by its name
/// if there are no commands.
@MainActor
final class ApplicationRunner: ApplicationRunning {
  static func run(_ launch: ApplicationLaunch) -> Never {
    ApplicationHome.settle(launch.name, isKept: true)
    do {
      try StageWindow.run(title: launch.name, size: CGSize(width: 390, height: 844)) { stage in
        stage.run { launch.start() }
      }
      exit(0)
    } catch {
      FileHandle.standardError.write(Data("\(launch.name): \(error)\n".utf8))
      exit(1)
    }
  }
}
