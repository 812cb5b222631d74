// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteLottie
import QuartziteNumerics

/// The import of a Lottie file: from the file to layers with animations.
struct LottieImportBenchmark: Benchmark {
  let name: String
  let summary: String
  /// Writes the file's text.
  private let text: @Sendable () -> String

  /// The import of a file of animated paths, and of a file of expressions.
  static let all: [any Benchmark] = [
    LottieImportBenchmark(
      name: "lottie-import",
      summary: "a Lottie file of 1 MB, 60 shape layers of animated paths: to layers; peak of memory"
    ) {
      var writer = LottieFileWriter(random: SeededRandom(seed: 12))
      return writer.file(bytes: 1 << 20)
    },
    LottieImportBenchmark(
      name: "lottie-expressions",
      summary: "a Lottie file of 144 expressions at 180 frames: to layers; peak of memory"
    ) {
      // Six expressions each; of 27 layers, which follow each other, they do more work than a file may.
      LottieRig(layers: 24).file
    },
  ]

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let file = try TemporaryFile(Data(text().utf8))
    return { [name] in
      let before = ProcessMemory.reset()
      let clock = ContinuousClock()
      let start = clock.now
      let animation = try LottieAnimation(contentsOf: file.path)
      let read = clock.now
      let layer = LottieLayer(animation: animation)
      let snapshot = RenderContext(root: layer).snapshot(at: 0)
      let end = clock.now
      let peak = ProcessMemory.peak()
      return try withExtendedLifetime((layer, snapshot)) {
        guard animation.issues.isEmpty else { throw Failure(issues: animation.issues.count) }
        return [
          Reading(name, .milliseconds, (end - start).milliseconds),
          Reading("\(name)/read", .milliseconds, (read - start).milliseconds),
          Reading("\(name)/layers", .milliseconds, (end - read).milliseconds),
          Reading("\(name)/memory", .bytes, Double(max(0, peak - before))),
        ]
      }
    }
  }

  /// A file that is deleted when this object is deallocated.
  private final class TemporaryFile {
    let path: String

    /// Writes `data` to a new file.
    init(_ data: Data) throws {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("quartzite-import-\(UUID().uuidString).json")
      try data.write(to: url)
      path = url.path
    }

    deinit {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// The error if the file was not imported completely.
  private struct Failure: Error {
    var issues: Int
  }
}

/// Writes Lottie files as exporters do: numbers with three decimals, and every field of a keyframe.
private struct LottieFileWriter {
  var random: SeededRandom

  /// Returns a file of at least `bytes` bytes.
  mutating func file(bytes: Int) -> String {
    var layers: [String] = []
    var count = 0
    while count < bytes {
      layers.append(layer(layers.count + 1))
      count += layers[layers.count - 1].utf8.count + 1
    }
    return
      #"{"v":"5.7.4","fr":60,"ip":0,"op":180,"w":1080,"h":1080,"nm":"import","ddd":0,"assets":[],"#
      + #""layers":[\#(layers.joined(separator: ","))],"markers":[]}"#
  }

  private mutating func number(_ low: Double, _ high: Double) -> String {
    let value = (random.uniform(in: low...high) * 1000).rounded() / 1000
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private mutating func point(_ reach: Double) -> String {
    "[\(number(-reach, reach)),\(number(-reach, reach))]"
  }

  private mutating func layer(_ index: Int) -> String {
    let position = keys(8) { "[\($0.number(0, 1080)),\($0.number(0, 1080)),0]" }
    let scale = keys(4) { "[\($0.number(50, 150)),\($0.number(50, 150)),100]" }
    let turn = keys(4) { "[\($0.number(-90, 90))]" }
    let opacity = keys(4) { "[\($0.number(0, 100))]" }
    let groups = (0..<3).map { group($0) }.joined(separator: ",")
    return #"{"ddd":0,"ind":\#(index),"ty":4,"nm":"Layer \#(index)","sr":1,"ks":{"o":\#(opacity),"#
      + #""r":\#(turn),"p":\#(position),"a":{"a":0,"k":[0,0,0],"ix":1},"s":\#(scale)},"ao":0,"#
      + #""shapes":[\#(groups)],"ip":0,"op":180,"st":0,"bm":0}"#
  }

  private mutating func group(_ index: Int) -> String {
    let path = keys(8) { "[\($0.outline(10))]" }
    let color = "[\(number(0, 1)),\(number(0, 1)),\(number(0, 1)),1]"
    let width = keys(3) { "[\($0.number(1, 20))]" }
    return #"{"ty":"gr","it":[{"ind":0,"ty":"sh","ix":1,"ks":\#(path),"nm":"Path 1","hd":false},"#
      + #"{"ty":"fl","c":{"a":0,"k":\#(color),"ix":4},"o":{"a":0,"k":100,"ix":5},"r":1,"nm":"Fill"},"#
      + #"{"ty":"st","c":{"a":0,"k":\#(color)},"o":{"a":0,"k":100},"w":\#(width),"lc":2,"lj":2},"#
      + #"{"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},"#
      + #""r":{"a":0,"k":0},"o":{"a":0,"k":100}}],"nm":"Group \#(index)","np":3,"cix":2,"bm":0}"#
  }

  private mutating func outline(_ count: Int) -> String {
    func list(_ reach: Double) -> String {
      (0..<count).map { _ in point(reach) }.joined(separator: ",")
    }
    return #"{"i":[\#(list(30))],"o":[\#(list(30))],"v":[\#(list(300))],"c":true}"#
  }

  private mutating func keys(_ count: Int, _ value: (inout LottieFileWriter) -> String) -> String {
    let keys = (0..<count).map { index in
      let ease =
        index == count - 1
        ? "" : #""i":{"x":[\#(number(0, 1))],"y":[1]},"o":{"x":[\#(number(0, 1))],"y":[0]},"#
      return #"{\#(ease)"t":\#(index * 180 / count),"s":\#(value(&self))}"#
    }
    return #"{"a":1,"k":[\#(keys.joined(separator: ","))],"ix":3}"#
  }
}
