// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import Testing

/// What the Core Animation dialect draws otherwise than the format says.
@Suite struct EngineTests {
  private func picture(
    _ layers: String,
    _ frame: Double = 0,
    _ dialect: LottieDialect = .coreAnimation,
    _ more: String = ""
  ) throws -> PictureOf {
    try PictureOf(Parts.file(layers, more), frame: frame, dialect: dialect)
  }

  private func layer(_ ks: String, _ more: String = "") -> String {
    #"{"ty":4,"ip":0,"op":10,"st":0,\#(more)"ks":{\#(ks)},"shapes":["#
      + Parts.rectangle(0, 0, 10, 10) + "," + Parts.fill(0, 1, 0) + "]}"
  }

  @Test func `a held value between others shows the layer's own value`() throws {
    // Twice as large from 2 to 6, by a keyframe of its own; the engine shows no scale there at all.
    let scale =
      #""p":{"k":[20,10]},"s":{"a":1,"k":[{"t":0,"s":[50,50]},{"t":2,"s":[200,200],"h":1},"#
      + #"{"t":6,"s":[200,200]},{"t":9,"s":[50,50]}]}"#
    // The side of 10 reaches 5 to the right; doubled 10.
    #expect(try picture(layer(scale), 4).alpha(27, 10) == 0)
    #expect(try picture(layer(scale), 4).alpha(24, 10) == 255)
    #expect(try picture(layer(scale), 4, .format).alpha(27, 10) == 255)
  }

  @Test func `a layer that is turned over shows no transform at all while it is held`() throws {
    let scale =
      #""p":{"k":[20,10]},"s":{"a":1,"k":[{"t":0,"s":[-50,50]},{"t":2,"s":[-100,100],"h":1},"#
      + #"{"t":6,"s":[-100,100]},{"t":9,"s":[-50,50]}]}"#
    // Neither scale nor place: the quarter right of and below the origin is seen.
    #expect(try picture(layer(scale), 4).alpha(3, 3) == 255)
    #expect(try picture(layer(scale), 4).alpha(20, 10) == 0)
  }

  @Test func `handles of stars are a fixed part of the radius`() throws {
    func star(_ kind: Int) -> String {
      Parts.shapes(
        #"{"ty":"sr","sy":\#(kind),"p":{"k":[20,10]},"pt":{"k":4},"r":{"k":0},"or":{"k":8},"#
          + #""ir":{"k":8},"os":{"k":100},"is":{"k":100}},"# + Parts.fill(0, 1, 0)
      )
    }
    // A polygon of four corners, 8 from the middle: a side bulges to (3 k + 4 * 8) / 8 across and
    // down, with handles k of 8 / 4 in the engine and of 8 π / 8 in the format: 4.75 and 5.18.
    #expect(try picture(star(2)).alpha(20 + 3, 10 + 3) == 255)
    let engine = try picture(star(2)).alpha(20 + 5, 10 + 5)
    let format = try picture(star(2), 0, .format).alpha(20 + 5, 10 + 5)
    #expect(engine < format)
  }

  @Test func `the opacity of a gradient with alphas counts twice`() throws {
    let gradient =
      #"{"ty":"gf","t":1,"o":{"k":50},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":["#
      + "0,1,1,1,1,1,1,1,0,0.8,1,0.8]}}}"
    let items = Parts.shapes(Parts.rectangle(20, 10, 40, 20) + "," + gradient)
    // 0.8 of 0.5, and once more 0.5.
    #expect(abs(Int(try picture(items).alpha(20, 10)) - 51) <= 1)
    #expect(abs(Int(try picture(items, 0, .format).alpha(20, 10)) - 102) <= 1)
  }

  @Test func `an axial gradient leans in a composition that is not square`() throws {
    let gradient =
      #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[20,20]},"g":{"p":2,"k":{"k":["#
      + "0,0,0,0,1,1,1,1]}}}"
    let layers = Parts.shapes(Parts.rectangle(10, 10, 20, 20) + "," + gradient)
    let inside =
      #"{"w":40,"h":20,"fr":10,"ip":0,"op":10,"assets":[{"id":"a","layers":[\#(layers)]}],"#
      + #""layers":[{"ty":0,"refId":"a","w":20000,"h":20,"ip":0,"op":10,"st":0,"ks":{}}]}"#
    let found = try PictureOf(inside, dialect: .coreAnimation)
    // The area is 40,000 by 20,020: along x the colour goes half as far as along y. At (x, y) it is
    // (x / 2 + 2 y (about)) / 50 of the way, for an axis of one part right to two parts down.
    let across = found[15, 5].x
    let down = found[5, 15].x
    #expect(down > across + 20)
  }

  @Test func `a layer with a matte takes the one in front of it`() throws {
    let matted = layer(#""p":{"k":[20,10]}"#, #""tt":1,"tp":7,"#)
    let small =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ks":{"p":{"k":[20,10]}},"shapes":["#
      + Parts.rectangle(0, 0, 4, 4) + "," + Parts.fill(1, 0, 0) + "]}"
    let other = layer(#""p":{"k":[5,5]}"#, #""ind":7,"td":1,"#)
    let found = try picture(other + "," + small + "," + matted)
    // Cut down to the small one, and the named one is drawn.
    #expect(found.alpha(20, 10) == 255 && found.alpha(23, 10) == 0)
    #expect(found.alpha(5, 5) == 255)
    #expect(found.issues.contains { $0.message == "a matte that is not next" })
    // In the format the named one cuts everything off, and is not drawn.
    let format = try picture(other + "," + small + "," + matted, 0, .format)
    #expect(format.alpha(5, 5) == 0)
  }

  @Test func `what the engine leaves out of copies, dashes and turns is reported`() throws {
    let items =
      #"{"ty":"gr","it":["# + Parts.rectangle(5, 10, 6, 6)
      + #",{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":1},"d":[{"n":"d","v":{"a":1,"k":["#
      + #"{"t":0,"s":[1]},{"t":5,"s":[3]}]}}]},{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0},"m":2}"#
      + #"]},{"ty":"rp","c":{"k":3},"o":{"k":1},"m":1,"tr":{"p":{"k":[12,0]},"so":{"k":100},"#
      + #""eo":{"k":0}}}"#
    let turned = layer(
      #""p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":9,"s":[9,9]}]}"#,
      #""ao":1,"#
    )
    let messages = Set(try picture(Parts.shapes(items) + "," + turned).issues.map(\.message))
    let expected: Set = [
      "the offset of a repeater", "the opacities of a repeater's copies", "dashes that change",
      "a trim along several paths as one", "a layer that turns with its way",
    ]
    #expect(expected.isSubset(of: messages))
  }

  @Test func `time is looked up at whole frames inside a remapped composition`() throws {
    // Inside, x goes from 0 to 30 over 3 frames; outside those 3 frames pass within 1.
    let inner = layer(#""p":{"a":1,"k":[{"t":0,"s":[5,10]},{"t":30,"s":[35,10]}]}"#)
    let assets = #""assets":[{"id":"a","layers":[\#(inner)]}],"#
    let outer =
      #"{"ty":0,"refId":"a","w":40,"h":20,"ip":0,"op":10,"st":0,"ks":{},"tm":{"a":1,"k":["#
      + #"{"t":4,"s":[0],"h":1},{"t":4.5,"s":[3]}]}}"#
    // The time jumps at 4.5; between 4 and 5 the engine mixes the places of both frames.
    let half = try picture(outer, 4.5, .coreAnimation, assets)
    #expect(half.alpha(20, 10) == 255 && half.alpha(6, 10) == 0)
    let format = try picture(outer, 4.4, .format, assets)
    #expect(format.alpha(6, 10) == 255)
  }
}

@Suite struct OrientationTests {
  @Test(arguments: [("[0,20]", 90.0), ("[40,0]", 0), ("[20,20]", 45)])
  func `a layer turns with its way`(to: String, angle: Double) throws {
    // A bar of 12 by 2 in the middle of a way from (0, 0).
    let layer =
      #"{"ty":4,"ip":0,"op":10,"st":0,"ao":1,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":\#(to)}]}},"#
      + #""shapes":["# + Parts.rectangle(0, 0, 12, 2) + "," + Parts.fill(0, 1, 0) + "]}"
    let found = try PictureOf(Parts.file(layer), frame: 5)
    let radians = angle * .pi / 180
    let middle: (x: Double, y: Double) =
      angle == 90 ? (0, 10) : angle == 0 ? (20, 0) : (10, 10)
    // Four points ahead it is there, four points aside it is not.
    let ahead = (middle.x + 4 * cos(radians), middle.y + 4 * sin(radians))
    let aside = (middle.x - 4 * sin(radians), middle.y + 4 * cos(radians))
    #expect(found.alpha(Int(ahead.0), Int(ahead.1)) > 100)
    if aside.0 >= 0 { #expect(found.alpha(Int(aside.0), Int(aside.1)) == 0) }
  }
}
