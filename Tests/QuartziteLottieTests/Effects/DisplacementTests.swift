// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// The effect Displacement Map: what Adobe says that colours of its map do.
@Suite struct DisplacementTests {
  /// A black square of ten points in the middle, moved by a map of one colour.
  private func file(
    _ values: String,
    map: [Int] = [255, 0, 0],
    side: Int = 100,
    opacity: Int = 100,
    transform: String = ""
  ) -> String {
    let effect = values.split(separator: " ").map { #"{"ty":0,"v":{"k":\#($0)}}"# }
    let head = #""ip":0,"op":11,"st":0"#
    let square = Parts.rectangle(50, 50, 10, 10) + "," + Parts.fill(0, 0, 0)
    let parts = map.map { "\(Double($0) / 255)" }.joined(separator: ",")
    let color = #"{"ty":"fl","c":{"k":[\#(parts)]},"o":{"k":\#(opacity)}}"#
    let area = Parts.rectangle(Double(side) / 2, Double(side) / 2, Double(side), Double(side))
    // The map is another composition, so that it has a size of its own.
    return #"""
      {"w":100,"h":100,"fr":10,"ip":0,"op":10,
      "assets":[{"id":"map","w":\#(side),"h":\#(side),"layers":[
      {"ty":4,\#(head),"ks":{},"shapes":[{"ty":"gr","it":[\#(area),\#(color),{"ty":"tr"}]}]}]}],
      "layers":[{"ty":4,"ind":1,\#(head),"ks":{\#(transform)},"shapes":[\#(square)],
      "ef":[{"ty":27,"ef":[{"ty":10,"v":{"k":2}},\#(effect.joined(separator: ","))]}]},
      {"ty":0,"ind":2,"hd":true,"refId":"map","w":\#(side),"h":\#(side),\#(head),"ks":{}}]}
      """#
  }

  /// The left, upper, right and lower edge of what is opaque.
  private func edges(_ text: String) throws -> [Int] {
    let found = try PictureOf(text)
    #expect(found.issues.isEmpty)
    var box = [100, 100, 0, 0]
    for y in 0..<100 {
      for x in 0..<100 where found.alpha(x, y) > 127 {
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return box
  }

  @Test func `full colour shows what lies ahead by the whole amount, none what lies behind`() throws
  {
    // Red across, and no colour, which is black, down.
    #expect(try edges(file("1 20 10 0")) == [25, 45, 35, 55])
    #expect(try edges(file("1 20 10 0", map: [0, 0, 0])) == [65, 45, 75, 55])
    #expect(try edges(file("1 -20 10 0")) == [65, 45, 75, 55])
    #expect(try edges(file("10 0 3 30", map: [0, 0, 255])) == [45, 15, 55, 25])
    #expect(try edges(file("2 20 1 30", map: [255, 0, 0])) == [65, 15, 75, 25])
  }

  @Test func `half of a colour moves nothing, three quarters half of the amount`() throws {
    // 191.25 of 255 is three quarters; 191 is 9.96 points of 20.
    #expect(try edges(file("1 20 10 0", map: [128, 0, 0])) == [45, 45, 55, 55])
    #expect(try edges(file("1 20 10 0", map: [191, 0, 0])) == [35, 45, 45, 55])
  }

  @Test func `a colour counts as far as the map is opaque, alpha and what is generated everywhere`()
    throws
  {
    #expect(try edges(file("1 20 10 0", opacity: 50)) == [35, 45, 45, 55])
    #expect(try edges(file("4 20 10 0", opacity: 75)) == [35, 45, 45, 55])
    // A map of 40 points lies in the middle, from 30 to 70: what is 20 points ahead is seen from 30 on,
    // and the place of the square shows nothing.
    #expect(try edges(file("1 20 10 0", side: 40)) == [30, 45, 35, 55])
  }

  @Test func `two channels that are the same everywhere move nothing`() throws {
    #expect(try edges(file("9 20 11 20")) == [45, 45, 55, 55])
    #expect(try edges(file("9 20 1 0")) == [25, 45, 35, 55])
  }

  @Test func `hue, lightness and saturation are those of HSL`() throws {
    // Green is a third of a turn: 2/3 - 1 of 30 points.
    #expect(try edges(file("6 30 10 0", map: [0, 255, 0])) == [55, 45, 65, 55])
    #expect(try edges(file("7 20 10 0", map: [255, 255, 255])) == [25, 45, 35, 55])
    #expect(try edges(file("7 20 10 0", map: [255, 0, 0])) == [45, 45, 55, 55])
    #expect(try edges(file("8 20 10 0", map: [255, 0, 0])) == [25, 45, 35, 55])
    #expect(try edges(file("8 20 10 0", map: [128, 128, 128])) == [65, 45, 75, 55])
  }

  @Test func `a map is stretched over the layer where it says so`() throws {
    #expect(try edges(file("1 30 10 0 2", side: 40)) == [15, 45, 25, 55])
  }

  @Test func `it turns and grows with its layer`() throws {
    let turned = #""a":{"k":[50,50]},"p":{"k":[50,50]},"r":{"k":90},"s":{"k":[200,200]}"#
    // What is seen 10 points further left is 20 further up.
    #expect(try edges(file("1 10 10 0", transform: turned)) == [40, 20, 60, 40])
  }

  @Test func `a map that is not there is told, and nothing moves`() throws {
    let text = file("1 20 10 0").replacingOccurrences(of: #""ind":2"#, with: #""ind":3"#)
    let found = try PictureOf(text)
    #expect(found.issues.map(\.kind) == [.missing])
    #expect(found.alpha(50, 50) == 255)
  }
}
