// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import Foundation
import QuartziteLottie
import QuartziteRecording

/// `quartzite lottie info`: prints the contents of a file and what is not drawn as intended.
struct LottieInfoCommand: ParsableCommand, Performing {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Prints what a Lottie file holds, and what of it is not drawn.",
    discussion: """
      Size, frame rate, length, layers, fonts, images, sounds, markers and slots, and the themes and \
      state machines of a .lottie file; then a line for everything \
      that is unsupported, invalid, missing or beyond a limit, with its key path in the file.
      """
  )

  @Argument(help: ArgumentHelp("The Lottie file.", valueName: "file"))
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var expressions: ExpressionOptions

  @MainActor func perform() throws {
    let animation = try LottieFile.read(file, expressions: expressions.expressions)
    let report = Report(file: file, animation, try LottieFile.archive(file))
    print(json ? try JSONText.pretty(report) : report.text)
  }

  /// The output.
  private struct Report: Encodable {
    var file: String
    var name: String
    var version: String
    var width: Double
    var height: Double
    var frameRate: Double
    var startFrame: Double
    var endFrame: Double
    var duration: Double
    var layers: Int
    var fonts: [LottieAnimation.Font]
    var images: [LottieAnimation.Image]
    var markers: [Marker]
    var slots: [String]
    var sounds: [Sound]
    var animations: [String]
    var themes: [String]
    var globalInputs: [String]
    var stateMachines: [MachineReport]
    var issues: [Issue]

    init(file: String, _ animation: LottieAnimation, _ archive: LottieArchive?) {
      self.file = file
      (name, version) = (animation.name, animation.version)
      (width, height) = (animation.size.width, animation.size.height)
      (frameRate, duration) = (animation.frameRate, animation.duration)
      (startFrame, endFrame) = (animation.startFrame, animation.endFrame)
      layers = animation.layerCount
      (fonts, images, slots) = (animation.fonts, animation.images, animation.slots)
      markers = animation.markers.map { Marker(name: $0.name, frame: $0.frame, length: $0.length) }
      sounds = animation.sounds.map(Sound.init)
      (animations, themes) = (archive?.animations ?? [], archive?.themes ?? [])
      globalInputs = archive?.globalInputs ?? []
      stateMachines = []
      var found = LottiePlayer(animation).issues + animation.soundIssues
      for id in archive?.stateMachines ?? [] {
        do {
          guard let machine = try archive?.stateMachine(id) else { continue }
          stateMachines.append(MachineReport(machine))
          found += machine.issues
        } catch {
          found.append(LottieIssue(.invalid, error.message, keyPath: "s/\(id).json"))
        }
      }
      issues = found.map {
        Issue(kind: $0.kind.rawValue, keyPath: $0.keyPath, message: $0.message)
      }
    }

    /// The output as text for people.
    var text: String {
      var lines = ["\(file): \(name.isEmpty ? "no name" : name)"]
      func add(_ title: String, _ text: String) {
        lines.append("  \(title.padding(toLength: 12, withPad: " ", startingAt: 0))\(text)")
      }
      add("size", "\(Self.number(width)) x \(Self.number(height)) points")
      add("frame rate", Self.number(frameRate))
      add("frames", "\(Self.number(startFrame)) to \(Self.number(endFrame))")
      add("length", String(format: "%.3f s", duration))
      add("layers", "\(layers)")
      for font in fonts { add("font", "\(font.name): \(font.family) \(font.style)") }
      for image in images {
        let place = image.path.isEmpty ? "in the file" : image.path
        let size = "\(Self.number(image.width)) x \(Self.number(image.height))"
        add("image", "\(image.id): \(size), \(place)\(image.isPresent ? "" : ", missing")")
      }
      for marker in markers {
        let length = marker.length > 0 ? " for \(Self.number(marker.length))" : ""
        add("marker", "\(marker.name) at \(Self.number(marker.frame))\(length)")
      }
      for slot in slots { add("slot", slot) }
      for sound in sounds {
        let span = String(format: "%.3f to %.3f s", sound.from, sound.to)
        add("sound", "\(sound.name): \(span), \(sound.bytes) bytes")
      }
      if animations.count > 1 { add("animations", animations.joined(separator: ", ")) }
      if !themes.isEmpty { add("themes", themes.joined(separator: ", ")) }
      if !globalInputs.isEmpty { add("inputs", globalInputs.joined(separator: ", ")) }
      for machine in stateMachines {
        lines += machine.text.split(separator: "\n").map { "  \($0)" }
      }
      for issue in issues {
        let place = issue.keyPath.isEmpty ? "" : "\(issue.keyPath): "
        add(issue.kind, place + issue.message)
      }
      return lines.joined(separator: "\n")
    }

    private static func number(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
  }

  /// A marker, a named time.
  private struct Marker: Encodable {
    var name: String
    var frame: Double
    var length: Double
  }

  /// A sound, and the longest time span in which it is heard, in seconds.
  private struct Sound: Encodable {
    var name: String
    var from: Double
    var to: Double
    var bytes: Int

    init(_ sound: LottieSound) {
      (name, bytes) = (sound.name, sound.data.count)
      (from, to) = (max(sound.heard.lowerBound, sound.start), sound.heard.upperBound)
    }
  }

  /// A feature that is not drawn as intended.
  private struct Issue: Encodable {
    var kind: String
    var keyPath: String
    var message: String
  }
}
