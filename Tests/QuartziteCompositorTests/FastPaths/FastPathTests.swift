// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Random scenes, frame after frame, with each fast path on and off.
@Suite struct FastPathTests {
  private static let seeds = 0..<4
  /// The frames of each scene as they are always drawn.
  private static let fast = seeds.map { frames(seed: $0, FastPathChoice()) }

  /// Draws the frames of a scene as a stage does, each on what the last one left.
  private static func frames(seed: Int, _ paths: FastPathChoice) -> [Picture] {
    let snapshot = FastScene(seed: seed, paths: paths).snapshot
    let composer = FrameComposer(paths: paths)
    let rasterizer = Rasterizer(threads: 2, paths: paths)
    var tree = PresentationTree()
    tree.paths = paths
    let size = FastScene.size
    let surface = Surface(width: Int(size.width), height: Int(size.height))
    var (last, result): (DisplayList?, [Picture]) = (nil, [])
    for time in FastScene.times {
      if let picture = result.last, tree.isStill(snapshot, at: time) {
        result.append(picture)
        continue
      }
      snapshot.evaluate(at: time, into: &tree, skipsUnseen: true)
      let list = composer.compose(tree, size: size, scale: 1)
      let damage = last.flatMap { last in paths.take(.damage) { list.damage(since: last) } }
      rasterizer.draw(list, into: surface, damage: damage)
      last = list
      result.append(Picture(surface))
    }
    return result
  }

  /// How far a channel may be off without a path, of 255.
  ///
  /// Blurred silhouettes that are placed between pixels differ by at most 2 of 255, as documented at
  /// `BlurredSilhouette`, and the shadow of a background alone is one; coarse surfaces by less than 1,
  /// as at `Reduction`, and blending rounds once more. A scene has three layers with a shadow, which may
  /// lie over each other: three times 2. A folded group is rounded less often, `FoldedGroupTests`.
  private static func tolerance(of path: FastPaths) -> Int {
    switch path {
    case .keptSilhouettes, .backgroundShadows: 6
    case .coarseSurfaces, .foldedGroups: 2
    default: 0
    }
  }

  private static func distance(_ a: Picture, _ b: Picture) -> Int {
    guard a != b else { return 0 }
    return zip(a.bytes, b.bytes).reduce(0) { most, pair in
      [0, 8, 16, 24].reduce(most) { most, shift in
        max(most, abs(Int(pair.0 >> shift & 255) - Int(pair.1 >> shift & 255)))
      }
    }
  }

  @Test(arguments: FastPaths.named.map(\.name))
  func `frames are the same without a path`(name: String) throws {
    let path = try #require(FastPaths.named.first { $0.name == name }).path
    for seed in Self.seeds {
      let slow = Self.frames(seed: seed, FastPathChoice(FastPaths.all.subtracting(path)))
      let distances = zip(slow, Self.fast[seed]).map { Self.distance($0, $1) }
      #expect(distances.allSatisfy { $0 <= Self.tolerance(of: path) }, "\(seed): \(distances)")
    }
  }

  @Test func `frames are the same without any path`() {
    let slow = Self.frames(seed: 0, FastPathChoice([]))
    let distances = zip(slow, Self.fast[0]).map { Self.distance($0, $1) }
    #expect(distances.allSatisfy { $0 <= 8 }, "\(distances)")
  }

  @Test(arguments: FastPaths.named.map(\.name))
  func `the scenes take each path`(name: String) throws {
    let path = try #require(FastPaths.named.first { $0.name == name }).path
    #expect(Self.taken.contains(path))
  }

  @Test func `a path that is switched off is not taken`() {
    let trace = FastPathTrace()
    _ = Self.frames(seed: 1, FastPathChoice([.cheapLists], trace: trace))
    #expect(trace.taken == .cheapLists)
  }

  /// The paths that the scenes take.
  private static let taken: FastPaths = {
    let trace = FastPathTrace()
    for seed in seeds { _ = frames(seed: seed, FastPathChoice(trace: trace)) }
    return trace.taken
  }()
}
