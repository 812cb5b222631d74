// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A sound that is mixed into a film, and when it is heard in its subject.
///
/// Films know no kind of subject: whoever has one says its sounds so. `HeardSounds` makes them of the
/// public `LottieSound`, which is what a Lottie file says. Times are seconds of the subject.
package struct FilmSound: Sendable, Equatable {
  /// A level at a time; between two of them it is interpolated linearly.
  package struct Level: Sendable, Equatable {
    /// In seconds of the subject.
    package var time: Double
    /// A factor of the amplitude, 0...1.
    package var gain: Double

    /// Makes a level.
    package init(time: Double, gain: Double) {
      (self.time, self.gain) = (time, gain)
    }
  }

  /// The name for people.
  package var name: String
  /// The encoded sound.
  package var data: [UInt8]
  /// The time at which its beginning is heard, in seconds of the subject; before `heard` where only a
  /// later part is.
  package var start: Double
  /// The playback rate, as a factor of the sound's own speed; 0.01...100.
  package var rate: Double
  /// The interval in which it is heard, as far as it lasts.
  package var heard: Range<Double>
  /// Its levels in order of time; a single one is constant, and none is full volume.
  package var levels: [Level]

  /// Makes a sound.
  package init(
    name: String,
    data: [UInt8],
    start: Double,
    rate: Double = 1,
    heard: Range<Double>,
    levels: [Level] = []
  ) {
    (self.name, self.data, self.start, self.rate) = (name, data, start, rate)
    (self.heard, self.levels) = (heard, levels)
  }
}

extension FilmSound {
  /// The part of a film in which it is heard, in seconds of the subject; nil for none.
  func part(from start: Double, to end: Double) -> Range<Double>? {
    let (from, to) = (max(heard.lowerBound, start, self.start), min(heard.upperBound, end))
    return from < to ? from..<to : nil
  }

  /// The filters of FFmpeg that turn it into the sound of a film which begins at `start`: cut, levelled,
  /// and after as much silence as comes first.
  func filters(in part: Range<Double>, from start: Double) -> String {
    func number(_ value: Double) -> String { Self.number(value) }
    var filters: [String] = []
    var rest = rate
    while rest < 0.5 {
      filters.append("atempo=0.5")
      rest *= 2
    }
    if rest != 1 { filters.append("atempo=\(number(rest))") }
    filters += [
      "aresample=48000", "aformat=sample_fmts=flt:channel_layouts=stereo",
      "atrim=start=\(number(part.lowerBound - self.start)):end=\(number(part.upperBound - self.start))",
      "asetpts=PTS-STARTPTS",
    ]
    if levels.count == 1, levels[0].gain != 1 {
      filters.append("volume=\(number(levels[0].gain))")
    } else if levels.count > 1 {
      // The level is set anew for every 5 ms.
      let level = Self.expression(levels[...], from: part.lowerBound)
      filters += ["asetnsamples=n=240:p=0", "volume=volume='clip(\(level),0,1)':eval=frame"]
    }
    let silence = Int(((part.lowerBound - start) * 48_000).rounded())
    if silence > 0 { filters.append("adelay=delays=\(silence)S:all=1") }
    return filters.joined(separator: ",")
  }

  /// Levels as an expression of the time `t`, which finds the segment by binary search.
  private static func expression(_ levels: ArraySlice<Level>, from start: Double) -> String {
    let (first, last) = (levels[levels.startIndex], levels[levels.endIndex - 1])
    if levels.count <= 2 {
      let span = last.time - first.time
      guard span > 0 else { return number(last.gain) }
      let slope = number((last.gain - first.gain) / span)
      return "\(number(first.gain))+(t-(\(number(first.time - start))))*(\(slope))"
    }
    let middle = (levels.startIndex + levels.endIndex) / 2
    let time = number(levels[middle].time - start)
    let (before, after) = (levels[...middle], levels[middle...])
    return "if(lt(t,\(time)),\(expression(before, from: start)),\(expression(after, from: start)))"
  }

  /// A number without an exponent.
  private static func number(_ value: Double) -> String {
    String(format: "%.7f", value.isFinite ? min(max(value, -1e9), 1e9) : 0)
  }
}
