// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

extension Gradient {
  /// The stops for formats that interpolate straight colours.
  ///
  /// Where premultiplied colours of different alpha are interpolated, seven stops are inserted
  /// between two, which is within 1 of 255 for most gradients.
  var straightStops: [Stop] {
    guard mixesPremultiplied else { return stops }
    var result: [Stop] = []
    for stop in stops {
      if let last = result.last, last.color.w != stop.color.w, stop.offset > last.offset,
        last.color.x != stop.color.x || last.color.y != stop.color.y || last.color.z != stop.color.z
      {
        let (from, to) = (last, stop)
        if from.color.w <= 0 || to.color.w <= 0 {
          // A transparent stop takes the colour of the other one, so that only alpha changes.
          var same = from.color.w <= 0 ? to.color : from.color
          same.w = from.color.w <= 0 ? 0 : to.color.w
          if from.color.w <= 0 {
            result.append(Stop(offset: from.offset, color: same))
          } else {
            result.append(Stop(offset: to.offset, color: same))
          }
        } else {
          for step in 1..<8 {
            let t = Float(step) / 8
            let alpha = from.color.w + (to.color.w - from.color.w) * t
            var color = from.color * from.color.w * (1 - t) + to.color * to.color.w * t
            color /= alpha
            color.w = alpha
            let offset = from.offset + (to.offset - from.offset) * t
            result.append(Stop(offset: offset, color: color))
          }
        }
      }
      result.append(stop)
    }
    return result
  }
}

extension [Gradient.Stop] {
  /// Makes a gradient transparent before `start`, where it is not extended, for formats that hold the
  /// first colour there.
  ///
  /// Between `start` and the first stop its colour is held, as `Gradient` does.
  mutating func clear(before start: Float) {
    guard let stop = first else { return }
    var (held, clear) = (stop, stop)
    (held.offset, clear.offset, clear.color.w) = (start, start, 0)
    insert(contentsOf: stop.offset > start ? [clear, held] : [clear], at: 0)
  }

  /// Makes a gradient transparent after `end`, where it is not extended; see `clear(before:)`.
  mutating func clear(after end: Float) {
    guard let stop = last else { return }
    var (held, clear) = (stop, stop)
    (held.offset, clear.offset, clear.color.w) = (end, end, 0)
    append(contentsOf: stop.offset < end ? [held, clear] : [clear])
  }
}
