// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteEffects
import QuartziteFrames
import QuartziteGraphics
import QuartziteRaster
import QuartziteScenes
import QuartziteStage

/// The first seconds of a scene at a width of 1080 pixels: milliseconds per frame, on all threads,
/// without touches; and the slowest frame at scale 2 on one thread, after the first one, which makes what
/// is kept.
package struct SceneBenchmark: Benchmark {
  /// One benchmark for each effect of the catalogue; new effects are included automatically.
  static var effects: [any Benchmark] {
    Catalogue.effects.map { SceneBenchmark(Scene($0), name: "effect-\($0.id)") }
  }

  /// The greatest duration that is played, in seconds.
  static let longest = 2.0

  private let scene: Scene
  package let name: String
  package var summary: String { "\(scene.title): its first 2 s at 30 frames/s, 1080 pixels wide" }

  /// Makes the benchmark of a scene.
  package init(_ scene: Scene, name: String) {
    (self.scene, self.name) = (scene, name)
  }

  package func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let length = min(scene.duration ?? Self.longest, Self.longest)
    let times = (0..<max(1, Int(length * 30))).map { Double($0) / 30 }
    let scene = scene.measured()
    return { [name] in
      let scale = scene.size.width > 0 ? 1080 / scene.size.width : 1
      let stage = try scene.open(
        StageRequest(size: scene.size, scale: scale, threads: settings.threads)
      )
      let whole = try Stopwatch.milliseconds { try stage.renderPixmaps(times: times) { _ in } }
      return [
        Reading(name, .milliseconds, whole / Double(times.count)),
        Reading("\(name)/slowest", .milliseconds, try Self.slowest(scene, times)),
      ]
    }
  }

  @MainActor private static func slowest(_ scene: Scene, _ times: [Double]) throws -> Double {
    let stage = try scene.open(StageRequest(size: scene.size, scale: 2, threads: 1))
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1), taker: NothingTaker())
    var slowest = 0.0
    for (index, time) in times.enumerated() {
      stage.advance(to: time)
      let frame = stage.currentFrame()
      let taken = Stopwatch.milliseconds { worker.draw(frame) }
      if index > 0 { slowest = max(slowest, taken) }
    }
    return slowest
  }
}

/// The additional memory for one frame of 1080 by 1920 pixels: its surface, caches and temporary
/// data; the images of the scene are made before and not counted.
struct MemoryBenchmark: Benchmark {
  let name = "memory"
  let summary =
    "peak above the images of frames with masks, shadows, a stretched picture, a blurred backdrop"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let tree = Self.tree()
    return { [name] in
      let before = ProcessMemory.reset()
      let rasterizer = Rasterizer(threads: settings.threads)
      let surface = Surface(width: 1080, height: 1920)
      let size = CGSize(width: 1080, height: 1920)
      for _ in 0..<4 {
        let list = FrameComposer().compose(
          tree,
          size: size,
          scale: 1,
          background: LayerColor(1, 1, 1, 1)
        )
        rasterizer.draw(list, into: surface)
      }
      return [Reading(name, .bytes, Double(max(0, ProcessMemory.peak() - before)))]
    }
  }

  /// An image of 496 by 900 pixels in one colour.
  private static func picture() -> CGImage {
    let pixels = [UInt32](repeating: 0xFFB0_8030, count: 496 * 900)
    return CGImage(pixmap: Pixmap(width: 496, height: 900, pixels: pixels))
  }

  /// 100 cards with shadows over a scaled image, with a blurred bar over all of them.
  private static func tree() -> PresentationTree {
    var cards: [PresentationBranch] = (0..<100).map { index in
      var values = LayerValues()
      values.bounds = CGRect(x: 0, y: 0, width: 180, height: 140 + index)
      values.position = CGPoint(x: 60 + index % 10 * 105, y: 90 + index / 10 * 190)
      (values.cornerRadius, values.shadowOpacity, values.shadowRadius) = (20, 0.4, 8)
      values.backgroundColor = LayerColor(1, 0.9, 0.8, 1)
      var mask = LayerValues()
      mask.bounds = values.bounds
      mask.position = CGPoint(x: 90, y: 70)
      (mask.cornerRadius, mask.backgroundColor) = (40, LayerColor(0, 0, 0, 1))
      return PresentationBranch(values, mask: index % 3 == 0 ? PresentationBranch(mask) : nil)
    }
    var bar = LayerValues()
    bar.bounds = CGRect(x: 0, y: 0, width: 1080, height: 400)
    bar.position = CGPoint(x: 540, y: 1720)
    bar.backgroundFilters = [
      LayerFilter(
        type: "CIGaussianBlur",
        inputs: [LayerFilter.Input(key: "inputRadius", values: [25])]
      )
    ]
    cards.append(PresentationBranch(bar))
    var root = LayerValues()
    root.bounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    root.position = CGPoint(x: 540, y: 960)
    root.contents = picture()
    return PresentationTree(PresentationBranch(root, sublayers: cards))
  }
}

/// The memory of this process according to Linux, in bytes; 0 if that is unknown.
enum ProcessMemory {
  /// Resets the peak and returns the memory in use.
  static func reset() -> Int {
    // Otherwise freed memory would remain resident and could be used again unnoticed.
    // SAFETY: glibc documents `int malloc_trim(size_t)`; other C libraries have no such symbol.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    return value("VmRSS:")
  }

  /// The peak of the memory in use since `reset`.
  static func peak() -> Int { value("VmHWM:") }

  private static func value(_ key: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) })
    else { return 0 }
    return (Int(line.split(whereSeparator: { !$0.isNumber }).first ?? "0") ?? 0) * 1024
  }
}
