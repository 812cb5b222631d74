// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteLottie

extension ServerMessage {
  /// A file of the page, with what can be changed in it.
  struct FileCard: Encodable, Sendable {
    var kind = "file"
    var id: String
    var name: String
    var bytes: Int
    /// `lottie` or `package`.
    var type: String
    /// The scene that shows it.
    var scene: SceneCard
    var fields: [FieldCard] = []
    /// Whether it has more fields than are listed.
    var isCut = false
    /// The names of its themes.
    var themes: [String] = []
    /// The theme that it begins with.
    var firstTheme: String?
    var frameRate: Double?
    var startFrame: Double?
    var layers: Int?
    var issues: [PageFile.Issue]
  }

  /// A value of a file that can be changed.
  struct FieldCard: Encodable, Sendable {
    var path: String
    var names: [String]
    /// `content`, `slot`, `marker` or `rule`.
    var role: String
    /// The id of the slot, for the value of a slot and for a rule of a theme.
    var slot: String?
    /// The index of the marker.
    var marker: Int?
    /// The theme that the rule belongs to.
    var theme: String?
    /// `color`, `number`, `point` or `text`.
    var type: String
    /// A colour or a text.
    var text: String?
    /// A number, or the two or three coordinates of a point.
    var numbers: [Double]?
    /// The frame of the keyframe.
    var frame: Double?
  }

  /// The state of a file after changes.
  struct Changed: Encodable, Sendable {
    var kind = "changed"
    var id: String
    /// The number of changed values.
    var count: Int
    var issues: [PageFile.Issue]
  }

  /// A Lottie file that was rewritten as compactly as possible.
  struct Rewritten: Encodable, Sendable {
    var kind = "rewritten"
    var id: String
    /// The size of the file in bytes, before and after rewriting.
    var before: Int
    var after: Int
  }

  /// A file that was refused, with the reason as text.
  struct Refused: Encodable, Sendable {
    var kind = "refused"
    var id: String
    var name: String
    var text: String
  }
}

extension PageFile {
  /// The description for the page.
  var card: ServerMessage.FileCard {
    var card = ServerMessage.FileCard(
      id: id,
      name: name,
      bytes: size,
      type: reading.lottie == nil ? "package" : "lottie",
      scene: Library.card(scene),
      issues: issues
    )
    guard let lottie = reading.lottie else { return card }
    card.fields = lottie.fields.fields.map { .init($0) }
    card.isCut = lottie.fields.isCut
    for (name, fields) in lottie.themes {
      card.fields += fields.fields.map { .init($0, theme: name) }
    }
    card.themes = lottie.archive?.themes ?? []
    card.firstTheme = lottie.archive.flatMap { $0.firstTheme(of: $0.first) }
    if let animation = reading.contents?.animation {
      (card.frameRate, card.startFrame) = (animation.frameRate, animation.startFrame)
      card.layers = animation.layerCount
    }
    return card
  }
}

extension ServerMessage.FieldCard {
  /// Describes a field, of a theme if one is named.
  init(_ field: LottieField, theme: String? = nil) {
    let prefix = theme.map(EditedLottieFile.prefix(ofTheme:)) ?? ""
    (path, names, self.theme, frame) = (prefix + field.path, field.names, theme, field.frame)
    switch field.role {
    case .content: role = "content"
    case .slot(let id): (role, slot) = ("slot", id)
    case .rule(let id): (role, slot) = ("rule", id)
    case .marker(let index): (role, marker) = ("marker", index)
    }
    switch field.value {
    case .color(let color): (type, text) = ("color", Self.hex(color))
    case .text(let text): (type, self.text) = ("text", text)
    case .number(let number): (type, numbers) = ("number", [number])
    case .point(let point): (type, numbers) = ("point", point)
    }
  }

  /// `#rrggbb`.
  private static func hex(_ color: [Double]) -> String {
    color.prefix(3).reduce("#") { $0 + ColorDigits.digits(of: $1) }
  }
}
