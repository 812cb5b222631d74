// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCommand
import QuartziteNibs
import QuartziteScenes

/// Shows an application by all commands; `UIApplicationDelegate.main()` finds it by its name.
@MainActor
final class ApplicationRunner: ApplicationRunning {
  static func run(_ launch: ApplicationLaunch) -> Never {
    let scene = Scene(launch.name, id: "app", size: CGSize(width: 390, height: 844)) { _ in
      launch.start()
    }
    QuartziteCommandLine.run(
      CommandHost(name: CommandHost.programName, scenes: [scene]),
      standard: ["show", "app"]
    )
  }
}
