// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// An element of an animated document over time: its constant parts, and its attributes in each
/// frame.
final class SVGTrack {
  /// The element in the first frame that contains it.
  let first: SVGTag
  /// The kind of the element: only an element of the same kind in a later frame can continue it.
  let kind: String
  /// The attributes in each frame; nil where the frame does not contain the element.
  private(set) var frames: [[SVGAttribute]?]
  /// The elements inside, from back to front.
  private(set) var children: [SVGTrack] = []
  /// The elements that attributes refer to, such as gradients and clips.
  private(set) var resources: [(attribute: String, track: SVGTrack)] = []

  private init(_ node: SVGTag, kind: String, at frame: Int) {
    (first, self.kind) = (node, kind)
    frames = Array(repeating: nil, count: frame)
    resources = node.resources.map {
      ($0.attribute, SVGTrack($0.node, kind: $0.node.kind, at: frame))
    }
  }

  /// Makes the root of a document.
  init() {
    (first, kind, frames) = (SVGTag(tag: "svg"), "svg", [])
  }

  /// Returns the value of an attribute in each frame; nil where the element is absent.
  func values(_ index: Int) -> [SVGValue?] { frames.map { $0?[index].value } }

  /// Adds a frame in which the element is `node`, or absent where that is nil.
  func append(_ node: SVGTag?, frame: Int) {
    while frames.count < frame { frames.append(nil) }
    frames.append(node?.attributes)
    guard let node else { return }
    for (resource, track) in zip(node.resources, resources) {
      track.track.append(resource.node, frame: frame)
    }
    align(node.children, frame: frame)
  }

  /// Extends all tracks to the length of the film.
  func finish(count: Int) {
    while frames.count < count { frames.append(nil) }
    for child in children { child.finish(count: count) }
    for resource in resources { resource.track.finish(count: count) }
  }

  /// Finds the track that each element continues, keeping the order, or makes a new track.
  private func align(_ nodes: [SVGTag], frame: Int) {
    let kinds = nodes.map(\.kind)
    let pairs = SVGAlignment.pairs(children.map(\.kind), kinds) { track, node in
      children[track].distance(to: nodes[node], frame: frame)
    }
    var (result, old, new): ([SVGTrack], Int, Int) = ([], 0, 0)
    func add(_ index: Int) {
      let track = SVGTrack(nodes[index], kind: kinds[index], at: frame)
      track.append(nodes[index], frame: frame)
      result.append(track)
    }
    for pair in pairs {
      while old < pair.0 {
        result.append(children[old])
        old += 1
      }
      while new < pair.1 {
        add(new)
        new += 1
      }
      children[old].append(nodes[new], frame: frame)
      result.append(children[old])
      (old, new) = (old + 1, new + 1)
    }
    result += children[old...]
    while new < nodes.count {
      add(new)
      new += 1
    }
    children = result
  }

  /// A measure of the difference between an element and this one in its last frame: 0 for the same
  /// position and paint.
  private func distance(to node: SVGTag, frame: Int) -> Double {
    guard let last = frames.last(where: { $0 != nil }) ?? nil else { return 1 }
    // An element that was absent from the last frame is less likely to be the same one.
    var sum = frames.count == frame && frames.last.map { $0 != nil } == true ? 0 : 0.25
    for (a, b) in zip(last, node.attributes) {
      switch (a.value, b.value) {
      case (.transform(let a), .transform(let b)):
        sum += min(Elementary.hypot(a.tx - b.tx, a.ty - b.ty) / 64, 1)
        sum += min(abs(a.a - b.a) + abs(a.b - b.b) + abs(a.c - b.c) + abs(a.d - b.d), 1) / 2
      case (.color(let a), .color(let b)):
        let way = a - b
        sum += min((way * way).sum().squareRoot() / 128, 1)
      case (.path(let a), .path(let b)):
        if a.points != b.points { sum += 0.5 }
      case (.numbers(let a, _), .numbers(let b, _)):
        if a != b { sum += 0.1 }
      default: break
      }
    }
    return sum
  }
}

/// An alignment of two lists that preserves their order: which elements of one continue in the
/// other.
enum SVGAlignment {
  /// The largest product of both counts; of longer lists only elements with the same index are
  /// compared.
  static let most = 4_000_000

  /// Returns pairs of indices of equal kinds, increasing in both lists: as many as possible, and of
  /// these pairings the one with the least distances.
  ///
  /// O(product of the counts), up to `most`.
  ///
  /// - Parameter always: Whether equal lists of more than 200 elements are paired one to one
  ///   without comparing distances.
  static func pairs(
    _ a: [String],
    _ b: [String],
    always: Bool = true,
    distance: (Int, Int) -> Double
  ) -> [(Int, Int)] {
    if a == b, always && a.count > 200 || Set(a).count == a.count {
      return a.indices.map { ($0, $0) }
    }
    guard !a.isEmpty, !b.isEmpty else { return [] }
    if a.count * b.count > most {
      // Too many: elements with the same index are paired where their kinds are equal.
      return zip(a.indices, b.indices).filter { a[$0] == b[$1] }.map { ($0, $1) }
    }
    // The scores of the best pairing of the remaining lists: a pair counts 10 minus its distance.
    let width = b.count + 1
    var score = [Double](repeating: 0, count: (a.count + 1) * width)
    var takes = [Bool](repeating: false, count: (a.count + 1) * width)
    for i in stride(from: a.count - 1, through: 0, by: -1) {
      for j in stride(from: b.count - 1, through: 0, by: -1) {
        let place = i * width + j
        score[place] = max(score[place + width], score[place + 1])
        if a[i] == b[j] {
          let paired = score[place + width + 1] + 10 - min(distance(i, j), 9)
          if paired > score[place] { (score[place], takes[place]) = (paired, true) }
        }
      }
    }
    var (result, i, j): ([(Int, Int)], Int, Int) = ([], 0, 0)
    while i < a.count, j < b.count {
      let place = i * width + j
      if takes[place] {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if score[place + width] >= score[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }
}
