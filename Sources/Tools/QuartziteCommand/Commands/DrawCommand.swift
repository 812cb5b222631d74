// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteCompositor
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartzitePictures
import QuartziteRaster

/// `quartzite draw`: draws a display list in JSON as an image.
struct DrawCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draws a display list (JSON, see Docs/DisplayList.md) as a PNG picture.",
    discussion: """
      With -o - the pixels go to standard output: straight RGBA, rows top down, no header.
      """
  )

  @Argument(help: ArgumentHelp("The display list.", valueName: "list.json"))
  var list: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A .png file, or - for raw pixels.", valueName: "file.png|-")
  )
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Threads that draw (default: one a core).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of threads", in: 1...256) }
  )
  var threads: Int?

  @OptionGroup var limits: LimitOptions

  @MainActor func perform() throws {
    guard output == "-" || output.lowercased().hasSuffix(".png") else {
      throw UsageError("a display list is drawn as a PNG picture; name a .png file, or - for raw")
    }
    try OutputCheck.refuse(output, among: [list])
    guard let data = FileManager.default.contents(atPath: list) else {
      throw MediaError(.malformed, "cannot read \(list); is it there, and a file?")
    }
    var document: DisplayList
    do {
      document = try DisplayListReader.list(data) { data in
        CoreImageStep(data).map { PictureFilter($0) }
      }
    } catch {
      throw MediaError(.malformed, "\(list): \(error)")
    }
    document.limits = limits.drawing
    let surface = Surface(width: document.width, height: document.height)
    let rasterizer = Rasterizer(threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    rasterizer.draw(document, into: surface, damage: nil)
    for issue in rasterizer.issues { ErrorOutput.write("\(CommandHost.current.name): \(issue)\n") }
    if output == "-" {
      let stream = try RawFilmEncoder(path: "-", order: .rgba)
      try stream.append(surface.makePixmap())
      try stream.finish()
    } else {
      try PNG.write(surface.makePixmap(), to: output)
    }
  }
}
