// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCommand
import QuartziteNibs
import QuartziteScenes

/// Runs an application as a scene of the command line, shown in a window if no command is given.
///
/// `UIApplicationDelegate.main()` finds this class by its name.
@MainActor
final class ApplicationRunner: ApplicationRunning {
  static func run(_ launch: ApplicationLaunch) -> Never {
    let command = CommandLine.arguments.dropFirst().first
    ApplicationHome.settle(launch.name, isKept: command == nil || command == "show")
    let scene = Scene(launch.name, id: "app", size: CGSize(width: 390, height: 844)) { _ in
      launch.start()
    }
    QuartziteCommandLine.run(
      CommandHost(name: CommandHost.programName, scenes: [scene]),
      standard: ["show", "app"]
    )
  }
}
