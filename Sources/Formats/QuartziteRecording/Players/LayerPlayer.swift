// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCAML
import QuartziteCore
import QuartziteDisplayList
import QuartziteFiles
import QuartziteFilms
import QuartziteFrames
import QuartziteGeometry
import QuartziteGraphics
import QuartziteSVG
import QuartziteScreen
import QuartziteStage

/// Plays the layers of a file without a stage: immutable, any thread can request any frame.
///
/// Nothing but their animations and the states of a script moves them.
package struct LayerPlayer: Sendable {
  /// The frames in a second by which frames are numbered.
  package static let frameRate = 60.0
  /// How long a film of something without an end lasts, in seconds.
  package static let usualLength = 5.0
  /// How long a film goes on after the last state of a script, in seconds.
  package static let timeAfterState = 2.0

  /// The size in points.
  package let size: CGSize
  /// The length in seconds.
  package let duration: TimeInterval
  /// The names of the states.
  package let states: [String]
  /// What of the file is not drawn as intended, a sentence each.
  package let issues: [String]
  /// The layers from a time on, in the order of the times; the first is at 0.
  private let steps: [(time: TimeInterval, layers: LayerTreeSnapshot)]

  /// Reads the layers of a package.
  ///
  /// - Parameter script: states with their times.
  /// - Throws: `LayerPackageError`; `StateScript.ParseError` for a state that is not there.
  package init(_ contents: PackageContents, script: StateScript = StateScript()) throws {
    let screen = LayerScreen(size: try LayerPackage(contents).size)
    let package = try screen.run { try LayerPackage(contents) }
    for name in script.steps.compactMap(\.name) where !package.states.contains(name) {
      throw StateScript.ParseError(
        description: package.states.isEmpty
          ? "there are no states"
          : "there is no state '\(name)'; there are \(package.states.joined(separator: ", "))"
      )
    }
    screen.run {
      screen.layer.addSublayer(package.rootLayer)
      if let first = package.initialState { _ = package.setState(first, animated: false) }
      for step in script.steps where step.time <= 0 { package.setState(step.name, animated: false) }
    }
    var steps = [(time: 0.0, layers: screen.committed())]
    for step in script.steps where step.time > 0 {
      screen.advance(to: step.time)
      screen.run { _ = package.setState(step.name) }
      steps.append((step.time, screen.committed()))
    }
    (size, states) = (package.size, package.states)
    (self.steps, issues) = (steps, package.issues.map(\.description))
    duration = script.steps.last.map { $0.time + Self.timeAfterState } ?? Self.usualLength
  }

  /// Makes a player of a still picture, a frame long.
  package init(_ image: SVGImage) {
    let screen = LayerScreen(size: image.size)
    screen.run { screen.layer.addSublayer(image.makeLayer()) }
    (size, states, duration) = (image.size, [], 1 / Self.frameRate)
    (steps, issues) = ([(0, screen.committed())], image.issues.map(\.description))
  }

  /// Returns everything that is needed to draw the frame at a time in seconds.
  package func frame(at time: TimeInterval, on canvas: FrameCanvas, log: DrawingLog) -> Frame {
    let time = min(max(time, 0), 1e9)
    let step = steps.last { $0.time <= time } ?? steps[0]
    return Frame(snapshot: step.layers, time: time, canvas: canvas, log: log)
  }

  /// Writes a film.
  ///
  /// - Parameters:
  ///   - length: in seconds; nil for that of the player.
  ///   - pixels: the size of the pictures, into which the layers are fitted.
  ///   - progress: gets the number of drawn frames, and of all; an error cancels the film.
  package func write(
    to path: String,
    from start: TimeInterval = 0,
    duration length: TimeInterval? = nil,
    fps: Double? = nil,
    pixels: CGSize,
    settings: FilmSettings,
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws {
    let canvas = FrameCanvas(
      fitting: size,
      width: Int(pixels.width),
      height: Int(pixels.height),
      background: settings.background
    )
    let request = try FilmRequest(
      path,
      from: start,
      duration: length ?? max(duration - start, 1 / Self.frameRate),
      fps: fps,
      on: canvas,
      scale: 1,
      settings
    )
    let log = DrawingLog()
    let player = FilmPlayer(threads: settings.drawingThreads) {
      frame(at: $0, on: canvas, log: log)
    }
    _ = try request.make(player, progress)
  }
}

extension FrameCanvas {
  /// Makes a canvas with a size in pixels, into which something with a size in points is fitted and
  /// centred.
  package init(
    fitting size: CGSize,
    width: Int,
    height: Int,
    background: CGColor? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    let fit = min(Double(width) / size.width, Double(height) / size.height)
    let x = (Double(width) - size.width * fit) / 2
    let y = (Double(height) - size.height * fit) / 2
    self.init(
      width: width,
      height: height,
      toDevice: CATransform3DConcat(
        CATransform3DMakeScale(fit, fit, 1),
        CATransform3DMakeTranslation(x, y, 0)
      ),
      background: background?.rgba,
      limits: limits
    )
  }
}
