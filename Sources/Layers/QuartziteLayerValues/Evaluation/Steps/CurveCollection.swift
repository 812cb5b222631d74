// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The different curves of an animation or of a layer, each once; the first is linear.
struct CurveCollection: Sendable {
  /// The list that all collections with the linear curve alone share.
  private static let linear: [ProgressCurve] = [.linear]
  /// The greatest length of `list` that is searched curve by curve; longer ones use `places`.
  ///
  /// Most animations have fewer curves; imported files may have one for each keyframe.
  private static let searched = 8

  /// The curves.
  private(set) var list = CurveCollection.linear
  /// The indices in `list` of its Bézier curves; empty until it is longer than `searched`.
  private var places: [UnitBezier: Int32] = [:]

  /// Returns the index of a curve, which is added if it is new.
  ///
  /// O(1) on average for Bézier curves; O(curves) for the others, of which files have few.
  mutating func index(of curve: ProgressCurve) -> Int32 {
    if case .bezier(let bezier) = curve, list.count > Self.searched {
      if places.isEmpty { notePlaces() }
      let place = Self.place(&places[bezier, default: Int32(list.count)])
      if place < list.count { return place }
    } else if curve == .linear {
      return 0
    } else if let known = list.firstIndex(of: curve) {
      return Int32(known)
    }
    list.append(curve)
    return Int32(list.count - 1)
  }

  /// Returns what a dictionary stores; passing a missing value `inout` with a default also stores that,
  /// with one hash instead of two.
  private static func place(_ stored: inout Int32) -> Int32 { stored }

  private mutating func notePlaces() {
    for (index, curve) in list.enumerated() {
      if case .bezier(let bezier) = curve { places[bezier] = Int32(index) }
    }
  }
}
