// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The special cases in which evaluation, composition and rasterisation compute the same pixels
/// faster; a path that gives other pixels says how far they may differ.
///
/// All are enabled by default. Tests switch them off one by one and compare the bytes, and the
/// benchmarks `path-...` compare the times. Options that are meant to change the result are not
/// listed here, and neither is the choice of kernels for the processor, which is an argument of the
/// rasteriser.
@usableFromInline
package struct FastPaths: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt64

  @inlinable
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  // MARK: Evaluation

  /// A presentation tree that would have the same values at the new time is not evaluated again.
  @inlinable package static var stillTrees: FastPaths { FastPaths(rawValue: 1 << 0) }
  /// A property whose first animation overwrites it completely is not reset to the model value
  /// first.
  @inlinable package static var firstWrites: FastPaths { FastPaths(rawValue: 1 << 1) }
  /// Descendants of hidden and fully transparent layers are not evaluated, in trees that are only
  /// drawn.
  @inlinable package static var unseenBranches: FastPaths { FastPaths(rawValue: 1 << 2) }
  /// Animations of up to four numbers, or of a component of a transform, are evaluated from those
  /// numbers and their timing alone; chosen when a layer's animations are compiled.
  @inlinable package static var shortSteps: FastPaths { FastPaths(rawValue: 1 << 3) }

  /// An animation that is added to several layers and not changed in between is copied and compiled
  /// once.
  @inlinable package static var sharedAnimations: FastPaths { FastPaths(rawValue: 1 << 4) }
  /// Layers of one commit with the same animations, or the same timing, share the compiled tables.
  @inlinable package static var sharedTables: FastPaths { FastPaths(rawValue: 1 << 5) }

  // MARK: Composition

  /// Layers that hold only shapes and sublayers are composed from a few of their values.
  @inlinable package static var plainLayers: FastPaths { FastPaths(rawValue: 1 << 8) }
  /// Sublayers that lie in their superlayer's plane are drawn in their order, without depth.
  @inlinable package static var flatSublayers: FastPaths { FastPaths(rawValue: 1 << 9) }
  /// A mask that is one opaque shape becomes a clip.
  @inlinable package static var maskClips: FastPaths { FastPaths(rawValue: 1 << 10) }
  /// A fill of a whole layer under a mask of one opaque shape is drawn as that shape.
  @inlinable package static var maskFills: FastPaths { FastPaths(rawValue: 1 << 11) }
  /// The shadow of a layer whose opaque background contains everything else is that of the
  /// background; differs as `keptSilhouettes` does.
  @inlinable package static var backgroundShadows: FastPaths { FastPaths(rawValue: 1 << 12) }
  /// Rendered pictures of layers are cached from frame to frame.
  @inlinable package static var keptPictures: FastPaths { FastPaths(rawValue: 1 << 13) }
  /// Consecutive layers with the same bounds and corners share their outline.
  @inlinable package static var sharedOutlines: FastPaths { FastPaths(rawValue: 1 << 15) }
  /// Only those pixels of a frame are drawn that changed since the last one.
  @inlinable package static var damage: FastPaths { FastPaths(rawValue: 1 << 14) }

  // MARK: Rasterisation

  /// Images aligned to whole pixels are compiled from their `PixelCopy`, without reading shape and
  /// paint.
  @inlinable package static var stamps: FastPaths { FastPaths(rawValue: 1 << 24) }
  /// Sprites that are not rotated are compiled together, without a draw instruction for each.
  @inlinable package static var plainSprites: FastPaths { FastPaths(rawValue: 1 << 25) }
  /// A group whose opacity or blend mode applies to a single draw becomes that draw; differs by at
  /// most 2 of 255.
  @inlinable package static var foldedGroups: FastPaths { FastPaths(rawValue: 1 << 26) }
  /// Blurred silhouettes are cached and drawn like images; differs by at most 2 of 255.
  @inlinable package static var keptSilhouettes: FastPaths { FastPaths(rawValue: 1 << 27) }
  /// Small filtered groups are drawn in advance, each on one thread.
  @inlinable package static var groupsAhead: FastPaths { FastPaths(rawValue: 1 << 28) }
  /// Wide blurs are drawn on surfaces of lower resolution; differs by at most 1 of 255.
  @inlinable package static var coarseSurfaces: FastPaths { FastPaths(rawValue: 1 << 29) }
  /// A filtered group that is moved far has its items moved, rather than a filter run on a large
  /// surface.
  @inlinable package static var nearMoves: FastPaths { FastPaths(rawValue: 1 << 30) }
  /// Filters that read only the alpha of their source work on one byte per pixel.
  @inlinable package static var alphaChains: FastPaths { FastPaths(rawValue: 1 << 32) }
  /// Images that do not move are cached as resampled to the pixels of the surface.
  @inlinable package static var placedImages: FastPaths { FastPaths(rawValue: 1 << 33) }
  /// Outlines of strokes are cached.
  @inlinable package static var keptOutlines: FastPaths { FastPaths(rawValue: 1 << 34) }
  /// Paths that are axis-aligned rectangles are drawn as rectangles.
  @inlinable package static var uprightRects: FastPaths { FastPaths(rawValue: 1 << 35) }
  /// Paths outside the region that is drawn are not turned into edges.
  @inlinable package static var unseenShapes: FastPaths { FastPaths(rawValue: 1 << 36) }
  /// What the first instruction of a band covers completely is not cleared before: the whole band, or
  /// the inside of a shape whose coverage is kept.
  @inlinable package static var coveredBands: FastPaths { FastPaths(rawValue: 1 << 37) }
  /// Images that are translated by whole pixels are copied without resampling.
  @inlinable package static var wholeMoves: FastPaths { FastPaths(rawValue: 1 << 38) }
  /// Of the pixels under filtered backdrops, only those that the filters read are drawn.
  @inlinable package static var backdropNeeds: FastPaths { FastPaths(rawValue: 1 << 39) }
  /// The exact cost of a display list is not computed where an upper bound is within the limits.
  @inlinable package static var cheapLists: FastPaths { FastPaths(rawValue: 1 << 40) }
  /// Reduced images, and their halves (mipmap levels), are cached.
  @inlinable package static var keptReductions: FastPaths { FastPaths(rawValue: 1 << 42) }
  /// Of pictures that are black, such as most shadows, only the alphas are computed.
  @inlinable package static var blackAlphas: FastPaths { FastPaths(rawValue: 1 << 43) }
  /// The coverage of shapes that stand still is cached.
  @inlinable package static var keptCoverage: FastPaths { FastPaths(rawValue: 1 << 44) }
  /// The pixels of filtered groups that stand still are cached.
  @inlinable package static var keptGroups: FastPaths { FastPaths(rawValue: 1 << 45) }
  /// Long runs of images on whole pixels are compiled by all threads.
  @inlinable package static var sharedCopies: FastPaths { FastPaths(rawValue: 1 << 46) }
  /// Other threads make the edges of the first shapes while the rest of the list is compiled.
  @inlinable package static var edgesAhead: FastPaths { FastPaths(rawValue: 1 << 47) }
  /// Rows that equal the row above are filtered once.
  @inlinable package static var repeatedRows: FastPaths { FastPaths(rawValue: 1 << 41) }

  /// All fast paths with their names, in the order in which a frame meets them.
  package static let named: [(name: String, path: FastPaths)] = [
    ("stillTrees", .stillTrees), ("firstWrites", .firstWrites),
    ("unseenBranches", .unseenBranches), ("shortSteps", .shortSteps),
    ("sharedAnimations", .sharedAnimations), ("sharedTables", .sharedTables),
    ("plainLayers", .plainLayers),
    ("flatSublayers", .flatSublayers), ("maskClips", .maskClips), ("maskFills", .maskFills),
    ("backgroundShadows", .backgroundShadows), ("keptPictures", .keptPictures),
    ("sharedOutlines", .sharedOutlines), ("damage", .damage), ("stamps", .stamps),
    ("plainSprites", .plainSprites), ("sharedCopies", .sharedCopies), ("edgesAhead", .edgesAhead),
    ("foldedGroups", .foldedGroups), ("keptSilhouettes", .keptSilhouettes),
    ("keptGroups", .keptGroups), ("groupsAhead", .groupsAhead), ("coarseSurfaces", .coarseSurfaces),
    ("nearMoves", .nearMoves),
    ("alphaChains", .alphaChains), ("placedImages", .placedImages),
    ("keptOutlines", .keptOutlines), ("uprightRects", .uprightRects),
    ("unseenShapes", .unseenShapes), ("coveredBands", .coveredBands),
    ("wholeMoves", .wholeMoves), ("backdropNeeds", .backdropNeeds), ("cheapLists", .cheapLists),
    ("repeatedRows", .repeatedRows), ("keptReductions", .keptReductions),
    ("blackAlphas", .blackAlphas), ("keptCoverage", .keptCoverage),
  ]

  /// All of them.
  package static let all = FastPaths(named.map(\.path))
}

/// Which fast paths may be taken, with an optional record of those that were.
@usableFromInline
package struct FastPathChoice: Sendable {
  /// The paths that may be taken; default all.
  @usableFromInline package let allowed: FastPaths
  /// Records which paths were taken; nil, the default, records nothing and costs a comparison.
  @usableFromInline package let trace: FastPathTrace?

  /// Makes a choice.
  package init(_ allowed: FastPaths = .all, trace: FastPathTrace? = nil) {
    (self.allowed, self.trace) = (allowed, trace)
  }

  /// Whether a path may be taken.
  ///
  /// If it may, it is recorded as taken, so the caller must take it.
  @inlinable
  @inline(__always)
  package func takes(_ path: FastPaths) -> Bool {
    guard allowed.contains(path) else { return false }
    if let trace { trace.note(path) }
    return true
  }

  /// Returns the result of `way`; nil where the path may not be taken or does not apply.
  @inlinable
  @inline(__always)
  package func take<Result>(_ path: FastPaths, _ way: () -> Result?) -> Result? {
    guard allowed.contains(path), let result = way() else { return nil }
    if let trace { trace.note(path) }
    return result
  }
}

/// A record of the fast paths that were taken; may be used on any thread.
@usableFromInline
package final class FastPathTrace: Sendable {
  private let bits = Atomic<UInt64>(0)

  /// Makes an empty record.
  package init() {}

  /// The paths that were taken so far.
  package var taken: FastPaths { FastPaths(rawValue: bits.load(ordering: .relaxed)) }

  /// Records that a path was taken.
  @usableFromInline package func note(_ path: FastPaths) {
    bits.bitwiseOr(path.rawValue, ordering: .relaxed)
  }
}
