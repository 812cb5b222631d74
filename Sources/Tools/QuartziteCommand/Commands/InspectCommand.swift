// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteStudio

/// `quartzite inspect`: prints the layer tree of an effect at a time.
struct InspectCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Prints the layer tree of a scene: classes, frames, values, animations.",
    discussion: """
      Of a .lottie file with a state machine it prints the state and the inputs first; \
      'quartzite lottie info' lists all machines with their states.
      """
  )

  @OptionGroup var scene: SceneOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time in seconds.", valueName: "t"),
    transform: NumberOption.time
  )
  var at: Double

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Print the display list as JSON: what is drawn, in device pixels.")
  var displayList = false

  @Flag(help: "Print what assistive technologies see, in the order in which it is read.")
  var accessibility = false

  func validate() throws {
    guard [json, displayList, accessibility].filter({ $0 }).count < 2 else {
      throw ValidationError("ask for one of --json, --display-list and --accessibility")
    }
  }

  @MainActor func perform() throws {
    let (subject, settings) = try scene.resolve()
    try subject.check(time: at)
    if accessibility {
      let source = try subject.open(settings)
      _ = try source.layers(at: at)
      guard let stage = source.stage else {
        throw UsageError("\(subject.id) has no views; choose a scene")
      }
      let nodes = stage.accessibilityTree()
      if nodes.isEmpty {
        ErrorOutput.write("\(CommandHost.current.name): assistive technologies see nothing in it\n")
      }
      for node in nodes { print(node) }
      return
    }
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
    // All issues, whereas other commands print only the first ones.
    for issue in source.stage?.fileIssues ?? [] {
      ErrorOutput.write("\(CommandHost.current.name): \(issue)\n")
    }
    let machines = (source.stage?.lottieViews ?? []).compactMap { MachineReport($0) }
    if json {
      let report = Report(
        id: subject.id,
        time: at,
        size: [settings.size.width, settings.size.height],
        scale: settings.scale,
        layers: layers,
        stateMachine: machines.first
      )
      print(try JSONText.pretty(report))
    } else {
      for machine in machines { print(machine.text) }
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
    /// The state machine that plays; left out where there is none.
    var stateMachine: MachineReport?
  }
}
