// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartzitePictures
import QuartziteRaster
import QuartziteStage
import QuartziteVectors

/// Writes display lists of an effect, made beforehand, as an animated SVG document, and some of them as
/// the pages of a PDF document: lists per second, and the bytes of the document.
struct VectorBenchmark: Benchmark {
  static var all: [any Benchmark] {
    [VectorBenchmark(effect: "loading", count: 330), VectorBenchmark(effect: "menu", count: 180)]
  }

  let effect: String
  let count: Int
  var name: String { "vectors-\(effect)" }
  var summary: String {
    "\(count) frames of \(effect) as animated SVG, 10 of them as pages of a PDF"
  }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let lists = try draw()
    let tools = VectorTools(
      draw: { list, part in
        Rasterizer(threads: 1).picture(of: list.items, in: part)
      },
      png: { (try? PNG.encode($0)) ?? [] },
      deflate: { (try? Deflate.zlib($0, level: 9)) ?? [] }
    )
    return { [name] in
      var readings: [Reading] = []
      func read(_ row: String, _ lists: Int, _ bytes: Int, _ milliseconds: Double) {
        let rate = Double(lists) * 1_000 / milliseconds
        readings.append(Reading("\(name)/\(row)", .framesPerSecond, rate))
        readings.append(Reading("\(name)/\(row)", .bytes, Double(bytes)))
      }
      var bytes = 0
      var time = Stopwatch.milliseconds {
        var settings = SVGDocument.Settings()
        settings.isFilm = true
        var document = SVGDocument(settings, tools: tools)
        for list in lists { document.append(list) }
        bytes = document.text().utf8.count
      }
      read("svg", lists.count, bytes, time)
      let pages = lists.indices.filter { $0 % (count / 10) == 0 }.map { lists[$0] }
      time = Stopwatch.milliseconds {
        var document = PDFDocument(tools: tools)
        for page in pages { document.append(page, scale: 1) }
        bytes = document.bytes().count
      }
      read("pdf", pages.count, bytes, time)
      return readings
    }
  }

  @MainActor private func draw() throws -> [DisplayList] {
    guard let effect = Catalogue.effect(id: effect) else { return [] }
    let stage = Stage(size: effect.size, scale: 1)
    effect.make(on: stage)
    return (0..<count).map { frame in
      stage.advance(to: Double(frame) / 60)
      return stage.displayList()
    }
  }
}
