// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteEffects
import QuartziteFiles
import QuartziteFilms
import QuartziteStage

/// Encodes frames of an effect, drawn beforehand, as a film in each format: frames per second, and the
/// bytes of the file.
///
/// Other programs that are installed encode the same frames for comparison; part of their time goes
/// into reading the PNG files.
struct FilmBenchmark: Benchmark {
  static var all: [any Benchmark] {
    [
      FilmBenchmark(effect: "loading", start: 1.5, count: 60),
      FilmBenchmark(effect: "guide", start: 1, count: 40),
    ]
  }

  let effect: String
  let start: Double
  let count: Int
  var name: String { "film-\(effect)" }
  var summary: String {
    "\(count) frames of \(effect) as GIF, APNG, WebP, MP4, WebM, and by other tools"
  }

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let folder = BenchmarkFolder()
    let pictures = try draw(threads: settings.threads)
    guard let first = pictures.first else { return { [] } }
    let film = FilmDescription(
      width: first.width,
      height: first.height,
      frameRate: FrameRate(50),
      frameCount: pictures.count,
      hasAlpha: false,
      encoderThreads: settings.threads
    )
    let tools = FilmTool.installed
    if !tools.isEmpty {
      let encoder = try FilmFormat.frames.makeEncoder(path: folder.file("frames"), film: film)
      for picture in pictures { try encoder.append(picture) }
      try encoder.finish()
    }
    let hasFFmpeg = ChildProgram.path("ffmpeg") != nil
    let formats = [FilmFormat.gif, .apng, .webp, .mp4, .webm]
      .filter { hasFFmpeg || !$0.facts.needsFFmpeg }
    return { [name] in
      var readings: [Reading] = []
      func read(_ row: String, _ path: String, _ milliseconds: Double) {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        let rate = Double(pictures.count) * 1_000 / milliseconds
        readings.append(Reading("\(name)/\(row)", .framesPerSecond, rate))
        readings.append(Reading("\(name)/\(row)", .bytes, Double(size ?? 0)))
      }
      for format in formats {
        let path = folder.file(format.fileName("film"))
        let time = try Stopwatch.milliseconds {
          let palette = format.facts.hasPalette ? Self.palette(of: pictures, film) : nil
          let encoder = try format.makeEncoder(path: path, film: film, palette: palette)
          let writer = FilmWriter(encoder)
          for picture in pictures { try writer.append(picture) }
          try writer.finish()
        }
        read(format.rawValue, path, time)
      }
      for tool in tools {
        let path = folder.file("tool.\(tool.ending)")
        let time = try Stopwatch.milliseconds {
          try tool.run(frames: folder.file("frames"), count: pictures.count, to: path)
        }
        read(tool.name, path, time)
      }
      return readings
    }
  }

  /// The palette of a GIF, computed as a film job does.
  private static func palette(of pictures: [Pixmap], _ film: FilmDescription) -> FilmPalette {
    let maker = GIFPaletteMaker()
    for index in GIFPaletteMaker.sample(of: pictures.count) { maker.append(pictures[index]) }
    return maker.finish(film)
  }

  @MainActor private func draw(threads: Int) throws -> [Pixmap] {
    guard let effect = Catalogue.effect(id: effect) else { return [] }
    let stage = Stage(size: effect.size, scale: 2)
    stage.threads = threads
    effect.make(on: stage)
    var pictures: [Pixmap] = []
    try stage.renderPixmaps(times: (0..<count).map { start + Double($0) / 50 }) {
      pictures.append($0)
    }
    return pictures
  }
}

/// A folder for the files of a benchmark, deleted with the object.
private final class BenchmarkFolder {
  private let path = NSTemporaryDirectory() + "quartzite-bench-\(UUID().uuidString)"

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// Another program that encodes PNG files as a film.
private struct FilmTool {
  var name: String
  var ending: String
  private var program: String
  private var arguments: (_ frames: String, _ count: Int) -> [String]

  /// The tools on this machine.
  static var installed: [FilmTool] {
    var tools: [FilmTool] = []
    if let ffmpeg = ChildProgram.path("ffmpeg") {
      let input = { (frames: String) in
        ["-v", "error", "-y", "-framerate", "50", "-i", "\(frames)/frame-%05d.png"]
      }
      let kinds: [(String, [String])] = [
        (
          "gif",
          [
            "-filter_complex",
            "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=bayer:bayer_scale=3",
          ]
        ),
        ("apng", ["-c:v", "apng", "-pred", "mixed", "-pix_fmt", "rgb24"]),
        ("webp", ["-c:v", "libwebp_anim", "-quality", "80"]),
        ("webm", ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "22", "-cpu-used", "4"]),
      ]
      for (ending, options) in kinds {
        tools.append(
          FilmTool(name: "ffmpeg-\(ending)", ending: ending, program: ffmpeg) { frames, _ in
            input(frames) + options
          }
        )
        guard ending == "gif", let gifsicle = ChildProgram.path("gifsicle") else { continue }
        // gifsicle reads only GIF: it optimises the file that FFmpeg has just written.
        tools.append(
          FilmTool(name: "gifsicle-gif", ending: "gif", program: gifsicle) { frames, _ in
            ["-O2", "\(frames)/../tool.gif", "-o"]
          }
        )
      }
    }
    if let img2webp = ChildProgram.path("img2webp") {
      tools.append(
        FilmTool(name: "img2webp-webp", ending: "webp", program: img2webp) { frames, count in
          let files = (0..<count).map { "\(frames)/frame-\(String(100_000 + $0).dropFirst()).png" }
          return ["-lossy", "-q", "80", "-d", "20"] + files + ["-o"]
        }
      )
    }
    return tools
  }

  private init(
    name: String,
    ending: String,
    program: String,
    arguments: @escaping (String, Int) -> [String]
  ) {
    (self.name, self.ending, self.program, self.arguments) = (name, ending, program, arguments)
  }

  func run(frames: String, count: Int, to path: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments(frames, count) + [path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
