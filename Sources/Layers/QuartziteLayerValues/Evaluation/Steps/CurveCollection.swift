// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The different curves of an animation or of a layer, each once; the first is linear.
struct CurveCollection: Sendable {
  /// One list for all that have the linear curve only.
  private static let linear: [ProgressCurve] = [.linear]
  /// How many curves are compared one after the other.
  ///
  /// Most animations have fewer, and need no table; files have as many as keyframes.
  private static let searched = 8

  /// The curves.
  private(set) var list = CurveCollection.linear
  /// Where Bezier curves stand in `list`, once it is longer than `searched`.
  private var places: [UnitBezier: Int32] = [:]

  /// Returns the index of a curve, which is added if it is new.
  ///
  /// Constant time for Bezier curves; the others, which no file has many of, are compared with all.
  mutating func index(of curve: ProgressCurve) -> Int32 {
    if case .bezier(let bezier) = curve, list.count > Self.searched {
      if places.isEmpty { notePlaces() }
      if let known = places[bezier] { return known }
      places[bezier] = Int32(list.count)
    } else if curve == .linear {
      return 0
    } else if let known = list.firstIndex(of: curve) {
      return Int32(known)
    }
    list.append(curve)
    return Int32(list.count - 1)
  }

  private mutating func notePlaces() {
    for (index, curve) in list.enumerated() {
      if case .bezier(let bezier) = curve { places[bezier] = Int32(index) }
    }
  }
}
