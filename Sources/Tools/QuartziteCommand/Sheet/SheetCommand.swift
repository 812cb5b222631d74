// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteDisplayList
import QuartziteFiles
import QuartzitePictures
import QuartziteRaster

/// `quartzite sheet`: draws a contact sheet of an effect.
struct SheetCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Writes a contact sheet: pictures of an effect with their times, as one PNG.",
    discussion: "The pictures are evenly spread from --from to --to, both included."
  )

  @OptionGroup var scene: SceneOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A .png file.", valueName: "file.png")
  )
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of pictures, 1 to 100 (default: 12).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of pictures", in: 1...100) }
  )
  var count: Int = 12

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of columns (default: what looks best).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of columns", in: 1...100) }
  )
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time of the first picture, in seconds (default: 0).", valueName: "t"),
    transform: NumberOption.time
  )
  var from: Double = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time of the last (default: the length of the effect; 5 if endless).",
      valueName: "t"
    ),
    transform: NumberOption.time
  )
  var to: Double?

  @MainActor func perform() throws {
    guard output.lowercased().hasSuffix(".png") else {
      throw UsageError("a contact sheet is a PNG picture; name a .png file, not \(output)")
    }
    var (subject, settings) = try scene.resolve()
    try OutputCheck.refuse(output, among: scene.files)
    let end = to ?? max(from, subject.filmDuration)
    guard end >= from else {
      throw UsageError("--to \(end) is before --from \(from); swap or change them")
    }
    // The captions must be legible, so the usual scale of the subject does not apply.
    let scale = scene.scale ?? 2
    let layout = SheetLayout(picture: settings.size, count: count, columns: columns)
    // The frames are drawn at the size at which the sheet shows them.
    settings.scale = layout.pictureScale * scale
    let pixels = try SizeText.pixels(of: settings.size, scale: settings.scale)
    (settings.pixelWidth, settings.pixelHeight) = (pixels.width, pixels.height)
    let file = try OutputFile(output)
    do {
      let times = Self.times(from: from, to: end, count: count)
      var pictures: [Pixmap] = []
      let source = try subject.open(settings)
      try source.render(times: times) { pictures.append($0) }
      NotDrawn.tell(source.notDrawn, of: subject)
      let view = SheetView(
        layout,
        title: subject.title,
        details: "\(subject.id)   \(SheetView.number(settings.size.width)) × "
          + "\(SheetView.number(settings.size.height)) points   "
          + "\(SheetView.number(from)) to \(SheetView.number(end)) s",
        pictures: zip(pictures, times).map { ($0, $1) }
      )
      try file.write(PNG.encode(try view.draw(scale: scale)))
    } catch {
      file.cancel()
      throw error
    }
    try file.commit()
  }

  /// `count` times evenly spaced from `start` to `end`; a single one is in the middle.
  static func times(from start: Double, to end: Double, count: Int) -> [Double] {
    guard count > 1 else { return [(start + end) / 2] }
    return (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) }
  }
}
