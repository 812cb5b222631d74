// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteBenchmarks
import QuartziteEffects
import QuartziteScenes

/// The program whose command line runs: its name, and the scenes that its commands play.
///
/// `QuartziteCommandLine` makes it current while a command runs. It is no parameter of the commands,
/// because the argument parser asks types for names, help and completions.
package struct CommandHost: Sendable {
  /// The name of the program in help, hints and errors.
  package var name: String
  /// The scenes in the order in which they are listed.
  package var scenes: [Scene]
  /// The benchmarks of `bench`.
  package var benchmarks: [any Benchmark]

  /// The program whose command runs; default `quartzite`.
  @TaskLocal package static var current = CommandHost.quartzite

  /// Makes a program with scenes of its own, which are also its benchmarks.
  package init(name: String, scenes: [Scene]) {
    (self.name, self.scenes) = (name, scenes)
    benchmarks = scenes.map { SceneBenchmark($0, name: $0.id) }
  }

  /// `quartzite`, with the catalogue and all benchmarks of the renderer.
  package static let quartzite: CommandHost = {
    let scenes = Catalogue.chapters.flatMap { title, effects in
      effects.map { effect in
        var scene = Scene(effect)
        scene.chapter = title
        return scene
      }
    }
    var host = CommandHost(name: "quartzite", scenes: scenes)
    host.benchmarks = Benchmarks.all
    return host
  }()

  /// The name under which the process was started.
  package static var programName: String {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? "preview"
  }

  /// The first id that two scenes share; nil if all differ.
  var sharedID: String? {
    var ids: Set<String> = []
    return scenes.first { !ids.insert($0.id).inserted }?.id
  }
}
