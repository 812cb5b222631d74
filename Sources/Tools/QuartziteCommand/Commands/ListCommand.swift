// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteEffects

/// `quartzite list`: lists the effects and their parameters.
struct ListCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the scenes, or the parameters of one.",
    discussion: """
      A line a scene: id, natural size in points, length, whether it takes touches, title. With an \
      id, a line a parameter: name, default, what it may be, title.
      """
  )

  @Argument(
    help: "The id of a scene, to list its parameters.",
    completion: SceneOptions.completion
  )
  var what: String?

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func perform() throws {
    if let what {
      let subject = try Subjects.named(what)
      print(json ? try JSONText.pretty(Row(subject)) : Self.table(of: subject.parameters))
      return
    }
    let subjects = Subjects.all
    print(json ? try JSONText.pretty(subjects.map(Row.init)) : Self.table(subjects))
  }

  /// A table with one line for each subject.
  static func table(_ subjects: [Subject]) -> String {
    let rows = subjects.map { subject in
      [
        subject.id, "\(number(subject.size.width))x\(number(subject.size.height))",
        subject.duration.map { number($0) + " s" } ?? "endless",
        subject.takesTouches ? "touches" : "-", subject.title,
      ]
    }
    return table(rows)
  }

  /// A table with one line for each parameter.
  static func table(of parameters: [Effect.Parameter]) -> String {
    table(parameters.map { [$0.name, $0.defaultValue.description, $0.range, $0.title] })
  }

  private static func table(_ rows: [[String]]) -> String {
    let last = (rows.first?.count ?? 1) - 1
    let widths = (0..<last).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == last ? text : text.padding(toLength: widths[column], withPad: " ", startingAt: 0)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// One object of the JSON array.
  private struct Row: Encodable {
    var subject: Subject

    init(_ subject: Subject) {
      self.subject = subject
    }

    enum Key: String, CodingKey {
      case id, title, width, height, duration, endless, touches, poster, parameters
    }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.container(keyedBy: Key.self)
      try row.encode(subject.id, forKey: .id)
      try row.encode(subject.title, forKey: .title)
      try row.encode(subject.size.width, forKey: .width)
      try row.encode(subject.size.height, forKey: .height)
      try row.encode(subject.duration, forKey: .duration)
      try row.encode(subject.duration == nil, forKey: .endless)
      try row.encode(subject.takesTouches, forKey: .touches)
      try row.encode(subject.poster, forKey: .poster)
      try row.encode(subject.parameters.map(ParameterRow.init), forKey: .parameters)
    }
  }

  /// One parameter of an effect in the JSON output.
  private struct ParameterRow: Encodable {
    var name: String
    var title: String
    var kind: String
    var value: String
    var minimum: Double?
    var maximum: Double?
    var step: Double?
    var choices: [String]?

    init(_ parameter: Effect.Parameter) {
      (name, title) = (parameter.name, parameter.title)
      value = parameter.defaultValue.description
      switch parameter.kind {
      case .number(let range, let step):
        (kind, minimum, maximum, self.step) = ("number", range.lowerBound, range.upperBound, step)
      case .choice(let words): (kind, choices) = ("choice", words)
      case .color: kind = "color"
      case .flag: kind = "flag"
      }
    }
  }
}
