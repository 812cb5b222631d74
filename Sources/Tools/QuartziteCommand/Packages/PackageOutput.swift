// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteFilms
import QuartziteStage

/// A layer package that a command writes.
enum PackageOutput {
  /// The most frames of a recording.
  private static let mostFrames = 20_000

  /// Whether a path names a layer package.
  static func isPackage(_ path: String) -> Bool {
    let path = path.lowercased()
    let end = path.hasSuffix("/") ? String(path.dropLast()) : path
    return end.hasSuffix(".ca") || end.hasSuffix(".ca.zip")
  }

  /// Writes a scene: one to one where nothing but its animations moves it, else as keyframes of what was
  /// shown at each frame.
  @MainActor static func write(
    _ request: FilmJobRequest,
    of subject: Subject,
    _ settings: SceneSettings,
    quiet: Bool,
    strict: Bool
  ) throws {
    let rate = request.frameRate ?? FrameRate(60)
    let end = request.end ?? max(subject.filmDuration, request.start)
    guard end > request.start else {
      throw UsageError("--to \(end) is not after --from \(request.start); swap or change them")
    }
    let count = rate.frameCount(for: end - request.start) + 1
    guard count <= mostFrames else {
      throw UsageError("the film has \(count) frames; a layer package has at most \(mostFrames)")
    }
    let source = try subject.open(settings)
    guard let stage = source.stage else {
      throw UsageError("\(subject.id) has no layers, which packages are made of")
    }
    let style: Progress.Style = quiet ? .quiet : ErrorOutput.isTerminal ? .bar : .lines
    var progress = Progress(subject.id, total: count, style: style)
    var recording = LayerRecording(frameRate: rate.value)
    var tree = PresentationTree()
    var revisions: Set<UInt64> = []
    for frame in 0..<count {
      stage.advance(to: request.start + rate.time(ofFrame: frame))
      let now = stage.currentFrame()
      now.snapshot.evaluate(at: now.time, into: &tree)
      recording.add(tree)
      revisions.insert(now.snapshot.root.revision)
      progress.show(frame + 1)
    }
    let isPure = revisions.count == 1 && request.start == 0
    if strict { try NotDrawn.refuse(source.notDrawn, of: subject) }
    let place = (path: request.output, isStrict: strict)
    let (issues, road) = try write(isPure, subject, settings, recording, stage, place)
    let told = source.notDrawn + issues.map(\.description)
    if strict { try NotDrawn.refuse(told, of: subject) }
    progress.finish("\(request.output): \(road)")
    if !quiet { NotDrawn.tell(told, of: subject) }
  }

  @MainActor private static func write(
    _ isPure: Bool,
    _ subject: Subject,
    _ settings: SceneSettings,
    _ recording: LayerRecording,
    _ stage: Stage,
    _ place: (path: String, isStrict: Bool)
  ) throws -> (issues: [LayerPackageIssue], road: String) {
    let background = stage.backgroundColor?.cgColor
    if isPure, let fresh = try subject.open(settings).stage {
      _ = fresh.currentFrame()
      let layers = [fresh.window.layer]
      if layers.allSatisfy({ LayerPackage.canSay($0) }) {
        let issues = try fresh.run {
          try LayerPackage.write(
            layers,
            size: fresh.size,
            background: background,
            to: place.path,
            accept: { $0.isEmpty || !place.isStrict }
          )
        }
        return (issues, "layers and animations one to one")
      }
    }
    let issues = try LayerPackage.write(
      recording,
      size: stage.size,
      background: background,
      to: place.path,
      accept: { $0.isEmpty || !place.isStrict }
    )
    return (issues, "layers with keyframes of what was shown, since code moves them")
  }
}
