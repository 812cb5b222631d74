// SPDX-License-Identifier: Apache-2.0
import Testing

import QuartziteExpressions

/// What After Effects' reference of expressions says of each function, and values by hand.
@Suite("Formulas of expressions")
struct FormulaTests {
  /// Whether two numbers are as near as keyframes are kept.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.0501 }

  @Test(
    "the global functions",
    arguments: [
      ("1 + 2", 3), ("value + 5", 15), ("time * 20", 0),
      ("linear(0.25, 0, 100)", 25), ("linear(3, 2, 6, 10, 50)", 20),
      ("linear(9, 2, 6, 10, 50)", 50),
      ("linear(-1, 0, 1, [1, 2], [3, 4])[1]", 2),
      ("ease(0.5, 0, 100)", 50), ("ease(0.25, 0, 100)", 15.625), ("ease(7, 0, 1, 5, 8)", 8),
      ("easeIn(0, 3, 9)", 3), ("easeIn(1, 3, 9)", 9), ("easeOut(1, 3, 9)", 9),
      ("clamp(12, 0, 10)", 10), ("clamp([5, -5], 0, 10)[1]", 0), ("clamp(5, 10, 0)", 5),
      ("degreesToRadians(180) * 100", 314.159), ("radiansToDegrees(Math.PI)", 180),
      ("length([3, 4])", 5), ("length([1, 1], [4, 5])", 5), ("normalize([0, 7])[1]", 1),
      ("dot([1, 2, 3], [4, 5, 6])", 32), ("cross([1, 0, 0], [0, 1, 0])[2]", 1),
      ("add([1, 2], [3, 4])[1]", 6), ("sub([1, 2], [3, 5])[1]", -3), ("mul([1, 2], 3)[1]", 6),
      ("div([2, 8], 2)[1]", 4), ("$bm_sum([1, 2], 3)[0]", 4), ("$bm_sum([1, 2], 3)[1]", 2),
      ("$bm_mod(17, 5)", 2), ("$bm_neg([1, 4])[1]", -4), ("$bm_mul([1, 2, 3], 2).length", 3),
      ("$bm_sub(7, value)", -3), ("$bm_isInstanceOfArray([1]) ? 1 : 2", 1),
      ("rgbToHsl([1, 0, 0, 1])[2] * 100", 50), ("rgbToHsl([0, 1, 0, 1])[0] * 360", 120),
      ("hslToRgb([1 / 3, 1, 0.5, 1])[1] * 100", 100), ("hslToRgb([0, 1, 0.25, 1])[0] * 100", 50),
      ("timeToFrames(1.5)", 30), ("framesToTime(30) * 100", 150), ("timeToFrames(0.5, 24)", 12),
      ("thisComp.width", 400), ("thisComp.height", 300), ("thisComp.duration", 2),
      ("thisComp.frameDuration * 1000", 50), ("thisComp.numLayers", 1), ("index", 1),
      ("thisComp.layer(\"Own\").index", 1), ("comp(\"Main\").layer(1).index", 1),
      ("thisComp.layer(thisLayer).index", 1), ("thisLayer.width", 400), ("outPoint", 2),
      ("thisLayer.name === 'Own' ? 4 : 5", 4), ("hasParent ? 1 : 2", 2), ("active ? 1 : 2", 1),
      ("lookAt([0, 0, 0], [1, 0, 0])[1]", 90), ("eval('3 * 4')", 12),
      ("Math.sin(Math.PI / 6) * 100", 50), ("'a1b2'.replace(/[a-z]/g, '') * 1", 12),
      ("new Date().getHours()", 0), ("parseInt('12px')", 12), ("[5, 3, 9].sort()[0]", 3),
      ("numKeys", 0), ("thisProperty.value", 10), ("thisProperty", 10), ("valueAtTime(1)", 10),
      ("timeToFrames()", 0), ("posterizeTime(4) * 100", 0), ("noise(0)", 0),
    ]
  )
  func functions(_ code: String, _ expected: Double) throws {
    #expect(isNear(try Film.value(code), expected))
  }

  @Test("if, loops and functions as exports write them")
  func statements() throws {
    var film = Film.rotation("0")
    let code = """
      var $bm_rt;
      var sum = 0;
      function twice(x) { return $bm_mul(x, 2); }
      for (var i = 0; i < 5; i += 1) { sum = $bm_sum(sum, i); }
      for (var key in { a: 1, b: 2 }) { sum += 1; }
      while (sum < 20) sum += 3;
      do { sum -= 1 } while (sum > 15);
      switch (sum) { case 15: sum = 100; break; default: sum = 0; }
      if (time > 1) { $bm_rt = twice(sum); } else { $bm_rt = sum / 2; }
      """
    film.layers = [Film.layer("Own", ["r": ["a": 0, "k": 10, "x": code] as [String: Any]])]
    // 10, then 12, then 12 + 3n >= 20 is 21, then down to 15.
    #expect(try film.values(at: 0) == [50])
    #expect(try film.values(at: 30) == [200])
  }

  // MARK: - Keyframes

  private func moving(_ code: String) -> Film {
    var film = Film()
    film.layers = [Film.layer("Own", ["r": Film.keyed([(0, [0]), (4, [40]), (10, [100])], code)])]
    return film
  }

  @Test(
    "loops after the last keyframe",
    arguments: [
      ("loopOut()", 13, 30), ("loopOut('cycle')", 27, 70), ("loopOut('cycle', 1)", 13, 70),
      ("loopOut('pingpong')", 13, 70), ("loopOut('pingpong')", 23, 30),
      ("loopOut('offset')", 13, 130), ("loopOut('offset')", 25, 250),
      ("loopOut('continue')", 16, 160), ("loopOut('Cycle')", 13, 30), ("loopOut()", 7, 70),
      ("loopOutDuration('cycle', 0.1)", 13, 90), ("loopOutDuration()", 13, 30),
      ("loopIn('offset')", 13, 100),
    ]
  )
  func loopsAfter(_ code: String, _ frame: Double, _ expected: Double) throws {
    #expect(isNear(try moving(code).values(at: frame)[0], expected))
  }

  @Test(
    "loops before the first keyframe",
    arguments: [
      ("loopIn()", 7, 70), ("loopIn('pingpong')", 7, 30), ("loopIn('offset')", 7, -30),
      ("loopIn('continue')", 7, -30), ("loopIn('cycle', 1)", 9, 30),
      ("loopInDuration('cycle', 0.2)", 9, 30),
    ]
  )
  func loopsBefore(_ code: String, _ frame: Double, _ expected: Double) throws {
    var film = Film()
    let keys: [(Double, [Double])] = [(10, [0]), (14, [40]), (20, [100])]
    film.layers = [Film.layer("Own", ["r": Film.keyed(keys, code)])]
    #expect(isNear(try film.values(at: frame)[0], expected))
  }

  @Test(
    "keyframes and other times",
    arguments: [
      ("valueAtTime(0.1)", 20), ("valueAtTime(time - 0.1)", 30), ("velocity", 200), ("speed", 200),
      ("velocityAtTime(0.1)", 200), ("numKeys", 3), ("key(2).time * 100", 20), ("key(2).value", 40),
      ("key(2)", 40), ("nearestKey(time).index", 2), ("key(numKeys).index", 3),
      ("smooth(0.1, 3)", 50),
      ("thisProperty.key(1).value", 0), ("thisLayer.transform.rotation.valueAtTime(0)", 0),
      ("transform.rotation.value", 50), ("rotation", 50), ("value", 50),
    ]
  )
  func keyframes(_ code: String, _ expected: Double) throws {
    #expect(isNear(try moving(code).values(at: 5)[0], expected))
  }

  @Test("time is posterized with the value")
  func posterized() throws {
    let film = moving("(posterizeTime(4), value)")
    for (frame, expected) in [(0.0, 0.0), (4, 0), (5, 50), (9, 50), (10, 100)] {
      #expect(try film.values(at: frame) == [expected])
    }
  }

  // MARK: - Chance

  @Test("wiggle stays within its amount, changes, is smooth and the same each time")
  func wiggle() throws {
    let film = Film.rotation("wiggle(2, 30)", frames: 200)
    let seen = try (0..<40).map { try film.values(at: Double($0 * 5))[0] }
    #expect(seen.allSatisfy { abs($0 - 10) <= 30.05 })
    #expect(Set(seen.map { ($0 / 5).rounded() }).count > 4)
    #expect(try film.values(at: 77) == film.values(at: 77))
  }

  @Test(
    "random numbers lie in their range, and differ from frame to frame unless they are timeless"
  )
  func chance() throws {
    let film = Film.rotation("random(20, 30)")
    let seen = try (0..<20).map { try film.values(at: Double($0))[0] }
    #expect(seen.allSatisfy { $0 >= 19.95 && $0 <= 30.05 } && Set(seen).count > 10)
    let still = Film.rotation("(seedRandom(5, true), random(100))")
    #expect(try still.values(at: 0) == still.values(at: 20))
    let other = Film.rotation("(seedRandom(6, true), random(100))")
    #expect(try still.values(at: 0) != other.values(at: 0))
    #expect(abs(try Film.value("gaussRandom(100)") - 50) < 200)
    #expect(try Film.value("random([10, 20]).length") == 2)
  }
}
