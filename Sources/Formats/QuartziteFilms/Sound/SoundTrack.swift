// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteFiles

/// The sounds of a film as one file, for the time in which the film is made.
///
/// Each sound is decoded by an FFmpeg of its own, which may read no more than that file and only formats
/// of sound: one that is damaged is left out and reported, and neither spoils the film nor the others.
final class SoundTrack {
  /// The longest film with sound, in seconds.
  static let longest = 3600.0
  /// What the FFmpeg of one sound may take: seconds of processor time, kilobytes of address space.
  private static let most = (seconds: 120, kilobytes: 4 << 20)
  /// The formats as which FFmpeg may read sounds.
  private static let formats =
    "mp3,wav,w64,ogg,aac,flac,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aiff,caf,amr"

  /// The path of the file; nil where nothing is heard.
  private(set) var path: String?
  /// The notes about what is left out.
  private(set) var notes: [FilmNote] = []
  private let folder: CDirectory

  /// Decodes and mixes sounds.
  ///
  /// - Parameters:
  ///   - start: where the film begins, in seconds of the subject.
  ///   - length: how long it is, in seconds.
  ///   - crew: the children that can be given up together with these.
  /// - Throws: `MediaError` where no temporary file can be made, or the work is given up.
  init(
    _ sounds: [FilmSound],
    from start: Double,
    length: Double,
    crew: ChildCrew
  ) throws(MediaError) {
    folder = try Self.makeFolder()
    do {
      try mix(sounds, start, length, crew)
    } catch {
      folder.delete()
      throw error
    }
  }

  /// Deletes the file.
  func delete() { folder.delete() }

  private static func makeFolder() throws(MediaError) -> CDirectory {
    let parent = FileManager.default.temporaryDirectory.path
    let process = ProcessInfo.processInfo.processIdentifier
    var last = MediaError(.unwritable, "no directory for sounds can be made in \(parent)")
    for number in 1...1000 {
      do {
        return try CDirectory("\(parent)/quartzite-sound-\(process)-\(number)")
      } catch {
        last = error
        guard CFile.kind("\(parent)/quartzite-sound-\(process)-\(number)") == .directory else {
          break
        }
      }
    }
    throw last
  }

  private func mix(
    _ sounds: [FilmSound],
    _ start: Double,
    _ length: Double,
    _ crew: ChildCrew
  ) throws(MediaError) {
    guard length <= Self.longest else {
      notes = [.sound("films of more than \(Int(Self.longest)) s have no sound")]
      return
    }
    var files: [String] = []
    for (index, sound) in sounds.enumerated() {
      guard let part = sound.part(from: start, to: start + length) else { continue }
      do {
        files.append(try decode(sound, part, start, length, number: index, crew))
      } catch {
        if error.code == .stopped || error.code == .missingEncoder { throw error }
        let said = error.description.replacingOccurrences(of: folder.path + "/", with: "")
        notes.append(.sound("the sound '\(sound.name)' is left out: \(said)"))
      }
    }
    if files.count <= 1 {
      path = files.first
      return
    }
    let mixed = folder.path + "/mix.wav"
    let filter = "amix=inputs=\(files.count):duration=longest:normalize=0"
    do {
      try run(
        files.flatMap { ["-f", "wav", "-i", "file:" + $0] } + ["-filter_complex", filter],
        to: mixed,
        length,
        crew
      )
      path = mixed
    } catch {
      if error.code == .stopped { throw error }
      notes.append(.sound("the sounds cannot be mixed and are left out: \(error.description)"))
    }
  }

  /// Decodes the part of a sound that is heard, and returns the file.
  private func decode(
    _ sound: FilmSound,
    _ part: Range<Double>,
    _ start: Double,
    _ length: Double,
    number: Int,
    _ crew: ChildCrew
  ) throws(MediaError) -> String {
    let source = "\(folder.path)/sound-\(number)"
    let descriptor = try CFile.create(source)
    do {
      try CFile.write(sound.data, to: descriptor, path: source)
    } catch {
      CFile.abandon(descriptor)
      throw error
    }
    try CFile.closing(descriptor, path: source)
    defer { try? FileManager.default.removeItem(atPath: source) }
    let target = "\(folder.path)/\(number).wav"
    try run(
      [
        "-protocol_whitelist", "file", "-format_whitelist", Self.formats, "-i", "file:" + source,
        "-map", "0:a:0", "-af", sound.filters(in: part, from: start),
      ],
      to: target,
      length,
      crew
    )
    return target
  }

  private func run(
    _ arguments: [String],
    to target: String,
    _ length: Double,
    _ crew: ChildCrew
  ) throws(MediaError) {
    let process = try FFmpegProcess(
      arguments + [
        "-t", String(format: "%.6f", length), "-c:a", "pcm_f32le", "-ar", "48000", "-ac", "2",
        "-f", "wav", "file:" + target,
      ],
      readsInput: false,
      limits: Self.most,
      in: crew
    )
    do {
      try process.finish()
    } catch {
      try? FileManager.default.removeItem(atPath: target)
      throw error
    }
  }
}
