// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteRaster
import Testing

/// The bytes are a function of the list alone.
@Suite struct IndependenceTests {
  @Test(arguments: 0..<60)
  func `any number of threads gives the same bytes`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let list = scene.list(backdrops: seed % 3 == 0)
    let one = bytes(drawn(list, threads: 1))
    #expect(difference(bytes(drawn(list, threads: 3)), one) == nil)
  }

  @Test(arguments: 0..<80)
  func `a damaged frame equals a full one`(seed: UInt64) {
    var scene = RandomScene(seed: seed + 1000)
    let before = scene.list(backdrops: seed % 4 == 0)
    let after = scene.list(backdrops: seed % 4 == 0)
    let damage = (0..<2).map { _ in
      PixelRect(
        x: scene.whole(80),
        y: scene.whole(70),
        width: 1 + scene.whole(40),
        height: 1 + scene.whole(40)
      )
    }
    let rasterizer = Rasterizer(threads: 2)
    let surface = Surface(width: before.width, height: before.height)
    rasterizer.draw(before, into: surface)
    let old = bytes(surface)
    rasterizer.draw(after, into: surface, damage: damage)
    let mixed = bytes(surface)
    rasterizer.draw(after, into: surface)
    let new = bytes(surface)
    var wrong: [String] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let isDamaged = damage.contains { $0.contains(pixel) }
        // Overlapping rectangles are joined, so pixels between them may be drawn again too.
        let index = y * surface.width + x
        let isGood = mixed[index] == new[index] || !isDamaged && mixed[index] == old[index]
        if !isGood {
          wrong.append("(\(x), \(y)) \(channels(mixed[index])) \(channels(new[index]))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test(arguments: 0..<60)
  func `the portable kernels give the same bytes as the fastest`(seed: UInt64) {
    var scene = RandomScene(seed: seed + 2000)
    let list = scene.list(backdrops: false)
    let portable = Surface(width: list.width, height: list.height)
    Rasterizer(threads: 1, kernels: qz_portable_kernels()).draw(list, into: portable)
    #expect(difference(bytes(portable), bytes(drawn(list))) == nil)
  }

  @Test func `many shapes look as when each is drawn by itself`() {
    var scene = RandomScene(seed: 3000)
    let clip = Clip(shape: scene.shape())
    func group(_ items: [DisplayItem]) -> DisplayItem {
      .group(GroupItem(items: items, clips: [clip]))
    }
    let items = (0..<1500).map { _ in
      DisplayItem.draw(DrawItem(shape: scene.shape(), paint: .color(scene.color())))
    }
    let (clipped, faded, plain) = (items[..<600], items[600..<900], items[900...])
    let fades = stride(from: 600, to: 900, by: 60).map { first in
      DisplayItem.group(GroupItem(items: Array(faded[first..<first + 60]), opacity: 0.5))
    }
    let together = [group(Array(clipped))] + fades + plain
    let rasterizer = Rasterizer(threads: 2)
    let (whole, single) = (Surface(width: 120, height: 100), Surface(width: 120, height: 100))
    rasterizer.draw(DisplayList(width: 120, height: 100, items: together), into: whole)
    for (index, item) in (clipped.map { group([$0]) } + fades + plain).enumerated() {
      let list = DisplayList(width: 120, height: 100, items: [item])
      rasterizer.draw(list, into: single, keepsContents: index > 0)
    }
    let (one, other) = (bytes(whole), bytes(single))
    #expect(one.indices.first { one[$0] != other[$0] } == nil)
  }

  @Test func `lines that come back look as when they are drawn once`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 8))
    path.addCurve(
      to: CGPoint(x: 50, y: 40),
      control1: CGPoint(x: 70, y: 0),
      control2: CGPoint(x: 0, y: 60)
    )
    path.addLine(to: CGPoint(x: 9, y: 55))
    let line = CGPath(elements: path.elements)
    let rasterizer = Rasterizer(threads: 1)
    for frame in 0..<12 {
      let items = [4.0, 7, 4].enumerated().map { index, width in
        let scale = frame % 4 == 3 ? 1.7 : 1
        let map = CGAffineTransform(scaleX: scale, y: scale)
          .translatedBy(x: CGFloat(frame) * 1.3, y: CGFloat(index * 9))
        let style = StrokeStyle(width: width, cap: .round, join: index == 2 ? .round : .miter)
        return DisplayItem.draw(
          DrawItem(
            shape: .stroke(line, style: style, projection: Projection(map)),
            paint: .color(PaintColor(0.2, Float(index) * 0.4, 1, 0.8))
          )
        )
      }
      let list = DisplayList(width: 90, height: 90, items: items)
      let surface = Surface(width: 90, height: 90)
      rasterizer.draw(list, into: surface)
      let isEqual = bytes(surface) == bytes(drawn(list))
      #expect(isEqual)
    }
  }

  /// Found by `make fuzz`: a group that is drawn ahead holds what the outer bounds of its clip show,
  /// one pixel more than what is seen through a clip without antialiasing.
  @Test func `a filtered group that is drawn ahead stands in the same place`() throws {
    let text = """
      {"format":"quartzite-display-list","version":1,"width":40,"height":30,"images":[],"items":[
      {"group":{"items":[{"draw":{"shape":{"type":"fill","path":"M 2 2 L 30 4 L 20 26 Z"},
      "paint":{"type":"color","color":[0,1,0,1]}}}],
      "clips":[{"shape":{"type":"rect","rect":[5,0,12,30]},"antialiased":false}],
      "filters":[{"type":"colorMatrix","matrix":[1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0.5,0]}]}},
      {"group":{"items":[{"draw":{"shape":{"type":"rect","rect":[10,10,6,6]},
      "paint":{"type":"color","color":[0,0,0,1]}}}],
      "filters":[{"type":"flood","color":[1,0,0,0.5]}]}}]}
      """
    let list = try DisplayListReader.list(Data(text.utf8))
    #expect(difference(bytes(drawn(list, threads: 2)), bytes(drawn(list, threads: 1))) == nil)
  }

  /// Found by `make fuzz`: what a filter gives where there was nothing depends on all that another one
  /// moves there.
  @Test func `what is moved and then made opaque is the same for any number of threads`() throws {
    let text = """
      {"format":"quartzite-display-list","version":1,"width":40,"height":30,"images":[],"items":[
      {"group":{"items":[{"draw":{"shape":{"type":"rect","rect":[3,4,20,20]},
      "paint":{"type":"color","color":[0,1,0,1]}}}],
      "clips":[{"shape":{"type":"rect","rect":[5,0,30,25.5]},"antialiased":false}],
      "filters":[{"type":"offset","offset":[4,-3]},
      {"type":"colorMatrix","matrix":[1,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,0,0,0.5,0.5]}]}},
      {"group":{"items":[{"draw":{"shape":{"type":"rect","rect":[10,10,6,6]},
      "paint":{"type":"color","color":[0,0,0,1]}}}],
      "filters":[{"type":"flood","color":[1,0,0,0.5]}]}}]}
      """
    let list = try DisplayListReader.list(Data(text.utf8))
    let one = drawn(list, threads: 1)
    #expect(difference(bytes(drawn(list, threads: 2)), bytes(one)) == nil)
    // Moved by (4, -3): from 7 on it is green, before it black at half; the right end is green too.
    let rows = bytes(one)
    let row = 10 * one.width
    #expect(channels(rows[row + 6]) == [0, 0, 0, 128])
    #expect(channels(rows[row + 8]) == [0, 255, 0, 255])
    #expect(channels(rows[row + 26]) == [0, 255, 0, 255])
  }
}
