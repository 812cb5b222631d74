// SPDX-License-Identifier: Apache-2.0
import QuartziteStage

extension ServerMessage {
  /// The `@Tunable` variables that the scene has read.
  package struct Tunables: Encodable, Sendable, Equatable {
    package var kind = "tunables"
    /// In the order of their files and lines.
    package var tunables: [TunableCard]
    /// Whether they can be saved; false if other machines can reach the page.
    package var savable: Bool
  }

  /// A `@Tunable` variable.
  package struct TunableCard: Encodable, Sendable, Equatable {
    /// The id in messages.
    package var id: String
    /// The name of the variable, or its file and line if the source is not there or has changed.
    package var title: String
    /// The file and line, for people.
    package var place: String
    /// `number`, `whole` or `flag`.
    package var type: String
    /// The value in the source.
    package var value: Double
    /// The lowest value that the page offers.
    package var least: Double
    /// The highest value that the page offers.
    package var most: Double

    /// Describes a variable; reads its name from the source file.
    package init(_ source: TunableSource) {
      let file = source.file.split(separator: "/").last.map(String.init) ?? source.file
      id = source.id
      place = "\(file):\(source.line)"
      title = SourceLiteral.name(of: source) ?? place
      type = source.kind.rawValue
      value = source.value
      let usual = min(2 * source.value, 0)...max(2 * source.value, source.value == 0 ? 1 : 0)
      (least, most) = (
        (source.range ?? usual).lowerBound, (source.range ?? usual).upperBound
      )
    }
  }

  /// A variable was written into its source file.
  package struct Saved: Encodable, Sendable {
    package var kind = "saved"
    package var id: String
    package var value: Double
    /// The file and line, for people.
    package var place: String
  }
}
