// SPDX-License-Identifier: Apache-2.0
import QuartziteFiles

/// Makes a film that keeps to a number of bytes: the best of those that do.
///
/// Films are tried from the greatest frame rate down. At each rate the greatest quality is found by a
/// binary search: of those that look good above 10 frames a second, of those that look fair too from
/// there down, and at the last rate of all, since fewer frames a second look better than poor ones. A
/// film that needs too many bytes is not written; of those that fit the best one stays.
package struct StickerSearch {
  /// A film that was tried.
  package struct Choice: Sendable, Equatable, CustomStringConvertible {
    /// Frames per second.
    package var rate: FrameRate
    /// The quality; nil in formats that have none.
    package var quality: Int?
    /// The greatest number of colours; nil for all.
    package var colors: Int?

    /// Makes a choice.
    package init(rate: FrameRate, quality: Int? = nil, colors: Int? = nil) {
      (self.rate, self.quality, self.colors) = (rate, quality, colors)
    }

    /// The choice in words.
    package var description: String {
      let look = quality.map { ", quality \($0)" } ?? colors.map { ", \($0) colours" } ?? ""
      return "\(rate) frames a second\(look)"
    }
  }

  /// The qualities from the best one down: those that look good, fair and poor.
  private static let qualities = [[95, 90, 85, 80, 75, 70, 60, 50, 40], [30, 20], [10, 1]]
  /// The numbers of colours from all of them, nil, down: those that look good, fair and poor.
  private static let colors = [[nil, 256, 192, 128, 96, 64], [48, 32], [16, 8]]
  /// The frame rates below the natural one, in frames per second.
  private static let rates = [30, 25, 20, 15, 12, 10, 8, 6, 5]
  /// The greatest rate at which fair frames look better than fewer, in frames per second.
  private static let fairRate = 10.0

  private let preset: StickerPreset
  private let request: FilmJobRequest
  private let material: FilmMaterial
  /// Where the film would end without the preset, in seconds of the subject.
  private let wantedEnd: Double

  /// Takes a preset, and what is to be made: its format, rate, quality, colours and size are those of the
  /// preset or found.
  ///
  /// What is longer than a sticker may be ends early, with `FilmNote.isShortened`.
  package init(_ preset: StickerPreset, _ request: FilmJobRequest, of material: FilmMaterial) {
    var request = request
    request.format = preset.format
    request.greatestByteCount = preset.greatestByteCount
    wantedEnd = request.end ?? material.length
    request.end = min(wantedEnd, request.start + preset.greatestLength)
    (self.preset, self.request, self.material) = (preset, request, material)
  }

  /// What differs from the subject in a way that its author may not expect.
  package var notes: [FilmNote] {
    (request.end ?? wantedEnd) < wantedEnd ? [.isShortened(preset)] : []
  }

  /// The frame rates to try, the greatest first.
  private var rates: [FrameRate] {
    let most = FrameRate(preset.greatestRate)
    var natural = request.frameRate ?? preset.format.frameRate(natural: material.frameRate)
    if natural.value > most.value { natural = most }
    return [natural] + Self.rates.filter { Double($0) < natural.value }.map { FrameRate($0) }
  }

  /// Where the film ends at a rate, in seconds of the subject.
  ///
  /// It has so many whole frames that they last no longer than a sticker may: 90 frames at 29.97 a second
  /// would last 3.003 s.
  private func end(at rate: FrameRate) -> Double? {
    let frames = max((preset.greatestLength * rate.value + 1e-6).rounded(.down), 1)
    return request.end.map { min($0, request.start + frames / rate.value) }
  }

  /// The choices at a rate from the best one down: those that look good, fair and poor.
  private func choices(at rate: FrameRate) -> [[Choice]] {
    preset.format.facts.usualQuality == nil
      ? Self.colors.map { $0.map { Choice(rate: rate, colors: $0) } }
      : Self.qualities.map { $0.map { Choice(rate: rate, quality: $0) } }
  }

  /// Draws and encodes films until the best one is found.
  ///
  /// - Parameter make: draws and encodes a film, as `FilmJob.run` does.
  /// - Returns: the last job of those that fit, and its choice.
  /// - Throws: `MediaError.Code.tooLarge` if none fits; errors of `make`.
  package func run(
    _ make: (FilmJobRequest) throws -> FilmJob
  ) throws -> (job: FilmJob, choice: Choice) {
    let rates = rates
    for rate in rates {
      let looks = rate == rates.last ? 3 : rate.value <= Self.fairRate ? 2 : 1
      for choices in choices(at: rate).prefix(looks) {
        if let found = try best(of: choices, make) { return found }
      }
    }
    throw MediaError(
      .tooLarge,
      "it takes more than the \(preset.greatestByteCount) bytes of a sticker of \(preset.title) even with"
        + " the fewest frames a second at the lowest quality; make it shorter with --to"
    )
  }

  /// The best of choices whose film fits, where worse ones need fewer bytes; nil if none does.
  private func best(
    of choices: [Choice],
    _ make: (FilmJobRequest) throws -> FilmJob
  ) throws -> (job: FilmJob, choice: Choice)? {
    var found: (job: FilmJob, choice: Choice)?
    var (low, high) = (choices.startIndex, choices.endIndex)
    // The best one fits most often.
    var middle = low
    while low < high {
      let choice = choices[middle]
      var request = request
      (request.frameRate, request.quality) = (choice.rate, choice.quality)
      request.end = end(at: choice.rate)
      request.mostColors = choice.colors
      do {
        found = (try make(request), choice)
        high = middle
      } catch let error as MediaError where error.code == .tooLarge {
        low = middle + 1
      }
      middle = (low + high) / 2
    }
    return found
  }
}
