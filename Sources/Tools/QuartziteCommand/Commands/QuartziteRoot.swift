// SPDX-License-Identifier: Apache-2.0
import ArgumentParser

/// `quartzite`: the root command, which has the others as subcommands.
struct QuartziteRoot: ParsableCommand {
  /// Computed, because programs with scenes of their own have the same commands under their names.
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: CommandHost.current.name,
      abstract: "Plays Core Animation scenes and writes them as pictures and films.",
      version: QuartziteVersion.current,
      subcommands: [ListCommand.self] + show + [
        ServeCommand.self, RenderCommand.self, JoinCommand.self, SnapshotCommand.self,
        SheetCommand.self, LeaksCommand.self, GalleryCommand.self, InspectCommand.self,
        DrawCommand.self, LottieCommand.self, BenchCommand.self,
      ]
    )
  }

  /// The command that opens a window, which machines without a screen can leave out.
  private static var show: [any ParsableCommand.Type] {
    #if Window
    [ShowCommand.self]
    #else
    []
    #endif
  }
}
