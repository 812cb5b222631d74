// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// The coverage of shapes, kept while they stand still, and until a short film starts over.
///
/// What does not move is often drawn again: because something else moves over it, in whole frames,
/// or because a film repeats. Then neither its outline nor its edges are made again. The bytes are
/// the same: coverage is a function of the shape alone. Shapes are compared by their values, paths
/// first by identity; only what a second frame asks for is kept, and little where what was kept is not
/// asked for again, as in a long film whose frames are drawn in any order.
final class CoverageCache {
  /// After how many frames without a use coverage is removed: four seconds at 60 frames a second.
  ///
  /// That is two of the longest rounds whose shapes are kept, see `round`. Without it an endless film would
  /// fill the cache with shapes that never return, and with a longer one it takes minutes to do so.
  static let patience = 2 * round
  /// Within how many frames a shape must be asked for again to be kept, and for how many nothing that was
  /// used gives way to it.
  private static let round = 120

  // As in `BandWorker`: one thread uses it, and run-time exclusivity checks are disabled.
  /// The coverage by `mark(of:_:)`, in pixels of four bytes.
  @exclusivity(unchecked) private var entries = BoundedCache<UInt64, KeptCoverage>(
    limit: KeptPixels.coverage,
    admission: .roomBesideFrames,
    mostAlike: 4,
    largest: KeptPixels.coverage / 8,
    patience: CoverageCache.patience,
    spared: CoverageCache.round
  )

  /// How many shapes may be kept: keeping one takes one, and each use of what is kept gives one back.
  @exclusivity(unchecked) private var credit = CoverageCache.mostCredit / 4
  private static let mostCredit = 1024
  /// How many shapes were not kept for want of credit; of these each 16th is kept nevertheless, so that
  /// shapes that come to rest are found.
  private var refusals = 0

  /// The number of pixels of four bytes that are kept.
  var pixels: Int { entries.cost }

  /// A hash of a shape, which tells fills from strokes; `mark` is that of `Shape.mark`.
  static func mark(of shape: Shape, _ mark: UInt64) -> UInt64 {
    let kind: UInt64 =
      switch shape {
      case .everything, .rect: 0
      case .fill(_, .nonZero, _): 1
      case .fill(_, .evenOdd, _): 2
      case .stroke(_, let style, _): Double(style.width).bitPattern | 3
      }
    // Overflow is intended, as in `Shape.mark`.
    return (mark ^ kind) &* 0x9e37_79b9_7f4a_7c15
  }

  /// Marks the beginning of a frame.
  func beginFrame() { entries.beginFrame() }

  /// Returns the coverage of a shape on the pixels of `visible`; nil where it is not kept.
  func coverage(_ shape: Shape, _ mark: UInt64, within visible: PixelRect) -> KeptCoverage? {
    guard entries.cost > 0 else { return nil }
    let kept = entries.value(for: mark) {
      $0.isKnown(within: visible) && ItemEquality.equal($0.shape, shape)
    }
    if kept != nil { credit = min(credit + 1, Self.mostCredit) }
    return kept
  }

  /// Whether the coverage of a shape should be made and kept: whether the shape was asked for
  /// in a frame before, and there is room.
  ///
  /// - Parameter bounds: returns the pixels that it may cover.
  func wants(_ shape: Shape, _ mark: UInt64, _ bounds: () -> PixelRect) -> Bool {
    // Outlines of paths that may change are not kept.
    guard entries.isOfferedAgain(mark, isLater: true), let path = shape.path,
      !(path is CGMutablePath)
    else { return false }
    if credit == 0 {
      refusals &+= 1
      guard refusals & 15 == 0 else { return false }
    }
    return entries.makesRoom(for: Self.cost(bounds(), path))
  }

  /// Keeps the coverage of a shape.
  func add(_ coverage: KeptCoverage, _ mark: UInt64) {
    guard let path = coverage.shape.path else { return }
    credit = max(credit - 1, 0)
    entries.insert(coverage, for: mark, cost: Self.cost(coverage.bounds, path))
  }

  private static func cost(_ bounds: PixelRect, _ path: CGPath) -> Int {
    let points = path.elements.points.count * MemoryLayout<CGPoint>.stride
    return (KeptCoverage.bytes(bounds) + points) / 4 + 64
  }
}

extension Shape {
  /// The path that is filled or stroked; nil for others.
  fileprivate var path: CGPath? {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _): path
    case .everything, .rect: nil
    }
  }
}
