// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteCompositor
import QuartziteFiles
import QuartziteFrames
import QuartziteLottie
import QuartzitePictures
import QuartziteRaster
import QuartziteRecording
import Synchronization

/// `quartzite lottie stills`: renders frames of the Lottie files in a folder; the names of reference
/// images say which files and frames.
struct LottieStillsCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "stills",
    abstract: "Draws stills of Lottie files as CALayer.render(in:) draws.",
    discussion: """
      For each PNG called NAME-PERCENT.png or NAME-Frame-N.png among the references, draws the \
      sample NAME (.json, else .lottie) at that time and at that picture's size in pixels, fitted to \
      500 points at 2 pixels a point. Goes on past samples that cannot be read; status 1 then.
      """
  )

  @Argument(help: ArgumentHelp("The folder of Lottie files.", valueName: "samples"))
  var samples: String

  @Option(help: ArgumentHelp("The images whose names say what to draw.", valueName: "references"))
  var like: String

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to write to.", valueName: "dir"))
  var output: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Threads that draw (default: one a core).", valueName: "n"),
    transform: { try NumberOption.whole($0, "number of threads", in: 1...256) }
  )
  var threads: Int?

  @MainActor func perform() throws {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: like) else {
      throw UsageError("cannot read the folder \(like)")
    }
    guard CFile.kind(samples) == .directory else {
      throw UsageError("there is no folder \(samples)")
    }
    let names = files.sorted().compactMap { StillName($0) }
    guard !names.isEmpty else { throw UsageError("\(like) holds no PNG called NAME-PERCENT.png") }
    try OutputCheck.refuseStandardOutput(output)
    // The stills have the same names as the reference images.
    try OutputCheck.refuse(output, among: [like])
    try CFile.makeDirectory(output)
    let groups = Dictionary(grouping: names) { $0.sample }.sorted { $0.key < $1.key }
    let failures = Mutex<[Int: String]>([:])
    let (samples, like, output) = (samples, like, output)
    ParallelWork.run(
      count: groups.count,
      threads: threads ?? ProcessInfo.processInfo.activeProcessorCount
    ) { index in
      do {
        try StillsJob(samples: samples, like: like, output: output).draw(groups[index].value)
      } catch {
        failures.withLock { $0[index] = "\(groups[index].key): \(error)" }
      }
    }
    let failed = failures.withLock { $0 }
    let missing = failed.keys.reduce(0) { $0 + groups[$1].value.count }
    for index in failed.keys.sorted() { ErrorOutput.write((failed[index] ?? "") + "\n") }
    print("\(names.count - missing) stills drawn, \(missing) not")
    if missing > 0 { throw ExitCode(1) }
  }
}

/// The stills of one file.
private struct StillsJob {
  let samples: String
  let like: String
  let output: String

  func draw(_ stills: [StillName]) throws {
    guard let sample = stills.first?.sample else { return }
    let animation = try LottieFile.read(path(of: sample), dialect: .coreAnimation)
    let (player, log) = (LottiePlayer(animation), DrawingLog())
    var worker = FrameWorker(rasterizer: Rasterizer(threads: 1), profile: .coreGraphics)
    for still in stills {
      let (scale, width, height) = Self.size(of: animation, like: "\(like)/\(still.name).png")
      let canvas = player.canvas(width: width, height: height, scale: scale)
      let frame = player.frame(still.frame(of: animation), on: canvas, log: log)
      try PNG.write(worker.draw(frame), to: "\(output)/\(still.name).png", effort: .fast)
    }
  }

  private func path(of sample: String) -> String {
    let path = "\(samples)/\(sample)"
    return CFile.kind(path + ".json") == .nothing ? path + ".lottie" : path + ".json"
  }

  /// The pixels per point and the image size in pixels: that of the reference image if it differs
  /// from the rule.
  private static func size(
    of animation: LottieAnimation,
    like reference: String
  ) -> (scale: Double, width: Int, height: Int) {
    let side = max(animation.size.width, animation.size.height)
    let scale = 2 * min(side, 500) / side
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale - 1e-6).rounded(.up))) }
    let (width, height) = (pixels(animation.size.width), pixels(animation.size.height))
    guard let asked = PNG.size(ofFile: reference),
      asked.width != width || asked.height != height
    else { return (scale, width, height) }
    let fit = min(
      Double(asked.width) / animation.size.width,
      Double(asked.height) / animation.size.height
    )
    return (fit, asked.width, asked.height)
  }
}
