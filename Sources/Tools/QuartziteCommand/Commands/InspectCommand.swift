// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteStudio

/// `quartzite inspect`: prints the layer tree of an effect at a time.
struct InspectCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the layer tree of a scene: classes, frames, values, animations."
  )

  @OptionGroup var scene: SceneOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time in seconds.", valueName: "t"),
    transform: NumberText.time
  )
  var at: Double

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print the display list as JSON: what is drawn, in device pixels.")
  var displayList = false

  @MainActor func perform() throws {
    let (subject, settings) = try scene.resolve()
    try subject.check(time: at)
    if displayList {
      guard let list = try subject.open(settings).displayList(at: at) else {
        throw UsageError(
          "\(subject.id) has no display list; choose a scene of '\(CommandHost.current.name) list'"
        )
      }
      print(String(decoding: try DisplayListWriter.data(list), as: UTF8.self))
      return
    }
    let source = try subject.open(settings)
    let layers = try source.layers(at: at)
    // All of them: other commands name the first ones.
    for issue in source.stage?.fileIssues ?? [] {
      ErrorOutput.write("\(CommandHost.current.name): \(issue)\n")
    }
    if json {
      let report = Report(
        id: subject.id,
        time: at,
        size: [settings.size.width, settings.size.height],
        scale: settings.scale,
        layers: layers
      )
      print(try JSONText.pretty(report))
    } else {
      print(layers.map { LayerText.text($0) }.joined(separator: "\n"))
    }
  }

  /// The JSON output.
  private struct Report: Encodable {
    var id: String
    var time: Double
    var size: [Double]
    var scale: Double
    var layers: [LayerReport]
  }
}
