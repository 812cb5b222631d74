// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteArchives
import QuartziteDisplayList
import QuartziteFiles
import QuartziteRaster

/// Writes a film as one rectangle a frame, that of the pixels which differ from the frame before.
///
/// Changes are found by comparing the pixels of consecutive frames, which come in order, where they
/// were drawn again. Rectangles are encoded by several threads, whole frames each, and
/// written in order; the bytes depend on neither the number of threads nor the pieces into which a
/// film is cut.
///
/// Memory: two frames to compare and, for every frame in progress, two times its rectangle and
/// what the codec needs. One more frame than there are threads is in progress, fewer if they have
/// more than `mostPixels` together.
package final class PatchFilmEncoder<Codec: PatchCodec>: FilmEncoder {
  private struct Unit: Sendable {
    var patch: FilmPatch
    var isJoint = false
  }
  private struct Outcome: Sendable {
    var bytes: Result<[UInt8], MediaError>
    var isJoint: Bool
  }

  private let film: FilmDescription
  private let codec: Codec
  private let file: OutputFile
  private let crew: OrderedCrew<Unit, Outcome>
  private var former: Pixmap?
  private var bounds = ChangeBounds()
  private var position: Int
  private var byteCount = 0
  private var checksum = CRC32()
  private var joint: [UInt8] = []
  private var isDone = false

  /// Creates the hidden file, writes its head and starts the threads.
  ///
  /// If `film.hasLeadIn`, the first picture is the frame before the film.
  package init(path: String, film: FilmDescription, codec: Codec) throws(MediaError) {
    (self.film, self.codec) = (film, codec)
    file = try OutputFile(path)
    let inProgress = max(1, PatchLimits.mostPixels / max(1, film.width * film.height))
    let threads = film.encoderThreads ?? ProcessInfo.processInfo.activeProcessorCount
    crew = OrderedCrew(threads: max(1, threads), capacity: min(threads + 1, inProgress)) { unit in
      do throws(MediaError) {
        return Outcome(bytes: .success(try codec.encode(unit.patch)), isJoint: unit.isJoint)
      } catch {
        return Outcome(bytes: .failure(error), isJoint: unit.isJoint)
      }
    }
    position = film.hasLeadIn ? -1 : 0
    if film.isPiece { checksum.add(Codec.head(codec.head, with: PatchFileNumbers())[...]) }
    do throws(MediaError) {
      let numbers = PatchFileNumbers(frameCount: film.frameCount, loops: film.loops)
      try write(Codec.head(codec.head, with: numbers))
    } catch {
      cancel()
      throw error
    }
  }

  deinit {
    cancel()
  }

  package func append(_ picture: Pixmap) throws(MediaError) {
    try append(picture, redrawn: nil)
  }

  package func append(_ picture: Pixmap, redrawn: Redrawing?) throws(MediaError) {
    guard (picture.width, picture.height) == (film.width, film.height) else {
      throw MediaError(
        .malformed,
        "a picture has \(picture.width) x \(picture.height) pixels, the film"
          + " \(film.width) x \(film.height)"
      )
    }
    let before = former
    former = picture
    defer { position += 1 }
    let changes = changes(in: picture, redrawn, after: before)
    if position < 0 { return }
    let whole: Pixmap? = position == 0 ? nil : before
    try submit(Unit(patch: patch(of: picture, after: whole, changes)))
    if position == 0, film.hasLeadIn {
      let patch = patch(of: picture, after: before, changes, isJoint: true)
      try submit(Unit(patch: patch, isJoint: true))
    }
  }

  /// Where a picture differs from the one before; nil if that does not matter.
  private func changes(
    in picture: Pixmap,
    _ redrawn: Redrawing?,
    after before: Pixmap?
  ) -> PixelRect? {
    guard codec.extent == .changed else { return nil }
    let changes = before.map { picture.pixels(changedFrom: $0, in: bounds.bound(of: redrawn)) }
    let all = PixelRect(x: 0, y: 0, width: film.width, height: film.height)
    bounds.add(redrawn, changes: changes ?? all)
    return changes
  }

  private func patch(
    of picture: Pixmap,
    after former: Pixmap?,
    _ changes: PixelRect?,
    isJoint: Bool = false
  ) -> FilmPatch {
    FilmPatch.find(
      in: picture,
      after: former,
      changes: changes,
      index: film.firstFrame + position,
      position: isJoint ? film.firstFrame : position,
      extent: codec.extent,
      grid: Codec.grid
    )
  }

  private func submit(_ unit: Unit) throws(MediaError) {
    if let outcome = crew.submit(unit) { try take(outcome) }
  }

  private func take(_ outcome: Outcome) throws(MediaError) {
    let bytes = try outcome.bytes.get()
    if outcome.isJoint {
      joint = bytes
    } else {
      if film.isPiece { checksum.add(bytes[...]) }
      try write(bytes)
    }
  }

  private func write(_ bytes: [UInt8]) throws(MediaError) {
    byteCount += bytes.count
    try film.check(byteCount: byteCount)
    try Codec.check(byteCount)
    try file.write(bytes)
  }

  package func finish() throws(MediaError) {
    guard !isDone else { return }
    do throws(MediaError) {
      while let outcome = crew.next() { try take(outcome) }
      guard position == film.frameCount else {
        throw MediaError(
          .malformed,
          "the film got \(max(0, position)) pictures, not \(film.frameCount)"
        )
      }
      let end = PieceMark(of: film).map { PieceEnd(mark: $0, after: checksum, joint: joint) }
      try write(Codec.tail(end))
      try file.complete(Codec.self, codec.head, film, byteCount)
    } catch {
      cancel()
      throw error
    }
    isDone = true
    crew.end()
    try file.commit()
  }

  package func cancel() {
    guard !isDone else { return }
    isDone = true
    crew.end()
    file.cancel()
  }
}

/// The limits of films that are written rectangle by rectangle.
enum PatchLimits {
  /// How many pixels the frames in progress may have together: 64 million, 512 MB with those of
  /// the frames before them.
  static let mostPixels = 1 << 26
}

extension PatchCodec {
  /// Checks that a file may have `byteCount` bytes.
  static func check(_ byteCount: Int) throws(MediaError) {
    if byteCount > greatestByteCount {
      throw MediaError(
        .unsupported,
        "the film has more than the \(greatestByteCount >> 20) MB that the format can hold;"
          + " render a part of it, or another format"
      )
    }
  }
}

extension OutputFile {
  /// Writes the head of a finished file again if it says how many bytes there are.
  func complete<Codec: PatchCodec>(
    _: Codec.Type,
    _ head: [UInt8],
    _ film: FilmDescription,
    _ byteCount: Int
  ) throws(MediaError) {
    var numbers = PatchFileNumbers(frameCount: film.frameCount, loops: film.loops)
    let written = Codec.head(head, with: numbers)
    numbers.byteCount = byteCount
    let whole = Codec.head(head, with: numbers)
    if whole != written { try rewrite(whole, at: 0) }
  }
}
