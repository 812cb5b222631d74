// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation

/// `quartzite list`: what can be played.
struct ListCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the effects: id, title, natural size, length, touches."
  )

  @Flag(help: "Print a JSON array.")
  var json = false

  @MainActor func perform() throws {
    let subjects = Shelf.subjects
    print(json ? try JSONText.pretty(subjects.map(Row.init)) : Self.table(subjects))
  }

  /// One line a subject, in columns.
  static func table(_ subjects: [Subject]) -> String {
    let rows = subjects.map { subject in
      [
        subject.id, "\(number(subject.size.width))x\(number(subject.size.height))",
        subject.duration.map { number($0) + " s" } ?? "endless",
        subject.takesTouches ? "touches" : "-", subject.title,
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, text in
        column == 4 ? text : text.padding(toLength: widths[column], withPad: " ", startingAt: 0)
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// One object of the array.
  private struct Row: Encodable {
    var subject: Subject

    init(_ subject: Subject) {
      self.subject = subject
    }

    enum Key: String, CodingKey { case id, title, width, height, duration, endless, touches }

    func encode(to encoder: any Encoder) throws {
      var row = encoder.container(keyedBy: Key.self)
      try row.encode(subject.id, forKey: .id)
      try row.encode(subject.title, forKey: .title)
      try row.encode(subject.size.width, forKey: .width)
      try row.encode(subject.size.height, forKey: .height)
      try row.encode(subject.duration, forKey: .duration)
      try row.encode(subject.duration == nil, forKey: .endless)
      try row.encode(subject.takesTouches, forKey: .touches)
    }
  }
}
