// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import Quartzite

/// `quartzite leaks`: lists the objects of an effect that outlive it.
struct LeaksCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "leaks",
    abstract: "Plays an effect, drops it, and names what survived and who holds it.",
    discussion: """
      Status 0 if every view, layer, animation and gesture is gone, 1 if one is left. What a closure \
      holds cannot be looked into; such an object is listed without a holder.
      """
  )

  @OptionGroup var scene: SceneOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long it plays (default: the length of the effect; 5 if endless).",
      valueName: "t"
    ),
    transform: NumberOption.time
  )
  var to: Double?

  @Flag(help: "Print JSON.")
  var json = false

  @MainActor func perform() throws {
    var (subject, settings) = try scene.resolve()
    settings.watchesLeaks = true
    // The source is not kept, because only the stage may hold objects of the scene.
    guard let stage = try subject.open(settings).stage, let watch = stage.leakWatch else {
      throw UsageError(
        "\(subject.id) has no stage; choose a scene of '\(CommandHost.current.name) list'"
      )
    }
    let end = to ?? subject.filmDuration
    // Frame by frame, so that short-lived objects are seen too.
    for frame in 0...Int(end * 60) { stage.advance(to: min(end, Double(frame) / 60)) }
    stage.clear()
    stage.advance(by: 1)
    let survivors = watch.heldSurvivors
    let rows = survivors.map { Row(what: $0.survivor.description, heldBy: $0.holders) }
    if json {
      print(try JSONText.pretty(Report(id: subject.id, seen: watch.seenCount, survivors: rows)))
    } else {
      for row in rows {
        let holders =
          row.heldBy.isEmpty
          ? "held by a closure, or by something that is no view, layer or animation"
          : "held by " + row.heldBy.joined(separator: ", ")
        print("\(row.what): \(holders)")
      }
      print("\(subject.id): \(watch.seenCount) objects seen, \(rows.count) survived")
    }
    if !rows.isEmpty { throw ExitCode(1) }
  }

  /// One object that is still alive.
  private struct Row: Encodable {
    var what: String
    var heldBy: [String]
  }

  /// The JSON output.
  private struct Report: Encodable {
    var id: String
    var seen: Int
    var survivors: [Row]
  }
}
