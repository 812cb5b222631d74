// SPDX-License-Identifier: Apache-2.0
import Testing

import QuartziteExpressions

/// The objects of After Effects that expressions read.
@Suite("Objects of expressions")
struct ObjectTests {
  /// A film whose second layer has what the first one's rotation reads.
  private func film(_ code: String) -> Film {
    var film = Film()
    let shapes: [[String: Any]] = [
      [
        "ty": "gr", "nm": "Group 1",
        "it": [
          [
            "ty": "rc", "nm": "Rectangle Path 1", "s": Film.property([60, 20]),
            "p": Film.property([5, 7]),
            "r": Film.property(3),
          ],
          [
            "ty": "st", "nm": "Stroke 1", "w": Film.property(4),
            "c": Film.property([1, 0.5, 0, 1]),
            "o": Film.property(80),
          ],
          [
            "ty": "tr", "p": Film.property([100, 0]), "a": Film.property([0, 0]),
            "s": Film.property([200, 100]), "r": Film.property(0), "o": Film.property(100),
          ],
        ],
      ],
      [
        "ty": "sh", "nm": "Path 1",
        "ks": Film.property(
          [
            "v": [[0, 0], [10, 0]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": false,
          ] as [String: Any]
        ),
      ],
      [
        "ty": "tm", "nm": "Trim Paths 1", "s": Film.property(12), "e": Film.property(90),
        "o": Film.property(45),
      ],
    ]
    let effects: [[String: Any]] = [
      [
        "ty": 5, "nm": "Speed", "mn": "ADBE Slider Control", "ix": 1,
        "ef": [
          [
            "ty": 0, "nm": "Slider", "mn": "ADBE Slider Control-0001", "ix": 1,
            "v": Film.keyed([(0, [0]), (10, [50])]),
          ]
        ],
      ],
      [
        "ty": 5, "nm": "Spot", "mn": "ADBE Point Control", "ix": 2,
        "ef": [
          [
            "ty": 3, "nm": "Point", "mn": "ADBE Point Control-0001", "ix": 1,
            "v": Film.property([8, 9]),
          ]
        ],
      ],
      [
        "ty": 5, "nm": "Whom", "mn": "ADBE Layer Control", "ix": 3,
        "ef": [
          [
            "ty": 10, "nm": "Layer", "mn": "ADBE Layer Control-0001", "ix": 1,
            "v": Film.property(3),
          ]
        ],
      ],
    ]
    let masks: [[String: Any]] = [
      [
        "nm": "Mask 1", "mode": "a", "o": Film.property(70),
        "pt": Film.property(
          [
            "v": [[1, 2], [3, 4]], "i": [[0, 0], [0, 0]], "o": [[0, 0], [0, 0]], "c": true,
          ] as [String: Any]
        ),
      ]
    ]
    film.layers = [
      Film.layer("Own", ["r": Film.property(10, code)], more: ["parent": 3]),
      Film.layer(
        "Other",
        number: 2,
        [
          "p": Film.property([50, 60]), "a": Film.property([10, 0]),
          "s": Film.property([200, 100]),
          "r": Film.property(90), "o": Film.keyed([(0, [0]), (20, [100])]),
        ],
        more: ["shapes": shapes, "ef": effects, "masksProperties": masks, "parent": 3]
      ),
      Film.layer(
        "Base",
        number: 3,
        ["p": ["s": true, "x": Film.property(100), "y": Film.property(30)] as [String: Any]]
      ),
      Film.layer(
        "Words",
        number: 4,
        more: [
          "ty": 5,
          "t": [
            "d": [
              "k": [
                ["t": 0, "s": ["t": "7 steps", "s": 20, "f": "F"] as [String: Any]] as [String: Any]
              ]
            ]
          ],
        ]
      ),
    ]
    film.markers = [["cm": "go", "tm": 10, "dr": 5]]
    return film
  }

  @Test(
    "layers, groups, effects, masks, text and markers",
    arguments: [
      ("thisComp.layer('Other').transform.position[1]", 60), ("thisComp.layer(2).position[0]", 50),
      ("thisComp.layer('Other').transform.opacity.valueAtTime(0.5)", 50),
      ("thisComp.layer('Other').effect('Speed')('Slider').valueAtTime(0.25)", 25),
      ("thisComp.layer('Other').effect(1)(1).valueAtTime(0.1)", 10),
      ("thisComp.layer('Other').effect('Spot')('ADBE Point Control-0001')[1]", 9),
      ("thisComp.layer('Other').effect('Whom')('Layer').index", 3),
      ("thisComp.layer('Other').content('Group 1').content('Rectangle Path 1').size[0]", 60),
      ("thisComp.layer('Other').content(1).content(1).roundness", 3),
      ("thisComp.layer('Other').content('Group 1').content('Stroke 1').strokeWidth", 4),
      ("thisComp.layer('Other').content('Group 1').content('Stroke 1').color[1] * 100", 50),
      ("thisComp.layer('Other').content('Group 1').transform.scale[0]", 200),
      ("thisComp.layer('Other').content('Trim Paths 1').offset", 45),
      ("thisComp.layer('Other')('Contents')('Trim Paths 1')('End')", 90),
      ("thisComp.layer('Other')('ADBE Transform Group')('ADBE Position')[0]", 50),
      ("thisComp.layer('Other').content('Path 1').path.points()[1][0]", 10),
      ("thisComp.layer('Other').content('Path 1').path.isClosed() ? 1 : 2", 2),
      ("thisComp.layer('Other').content('Path 1').path.pointOnPath(0.25)[0]", 2.5),
      ("thisComp.layer('Other').mask('Mask 1').maskOpacity", 70),
      ("thisComp.layer('Other').mask(1).maskPath.points()[1][1]", 4),
      ("createPath([[0, 0], [8, 0]]).outTangents().length", 2),
      ("parseInt(thisComp.layer('Words').text.sourceText)", 7),
      ("thisComp.layer('Words').text.sourceText.length", 7),
      ("thisComp.marker.key('go').time * 10", 5), ("thisComp.marker.key(1).duration * 100", 25),
      ("parent.index", 3), ("parent.transform.position[0]", 100),
      ("parent.transform.xPosition", 100),
      ("thisProperty.propertyGroup(1).name === 'Transform' ? 1 : 0", 1),
      ("thisComp.layer('Other').hasParent ? 1 : 0", 1),
    ]
  )
  func objects(_ code: String, _ expected: Double) throws {
    #expect(abs(try film(code).values(at: 0)[0] - expected) <= 0.0501)
  }

  @Test(
    "places of layers",
    arguments: [
      // Other: (x, y) - (10, 0), twice as wide, turned by 90 degrees to (-y, x), + (50, 60), + (100, 30).
      ("thisComp.layer('Other').toComp([10, 0])[0]", 150),
      ("thisComp.layer('Other').toComp([20, 0])[1]", 110),
      ("thisComp.layer('Other').toComp([10, 5])[0]", 145),
      ("thisComp.layer('Other').toWorld([10, 5])[0]", 145),
      ("thisComp.layer('Other').fromComp([145, 90])[0]", 10),
      ("thisComp.layer('Other').fromComp([145, 90])[1]", 5),
      ("thisComp.layer('Other').fromCompToSurface([145, 90])[1]", 5),
      ("thisComp.layer('Other').toCompVec([10, 0])[1]", 20),
      // The rectangle is 60 + 4 by 20 + 4 around (5, 7), twice as wide, at 100; the path goes from 0 to 10.
      ("thisComp.layer('Other').sourceRectAtTime().width", 174),
      ("thisComp.layer('Other').sourceRectAtTime(0).left", 0),
      ("thisComp.layer('Other').sourceRectAtTime().height", 24),
      ("thisComp.layer('Other').sourceRectAtTime().top", -5),
    ]
  )
  func places(_ code: String, _ expected: Double) throws {
    #expect(abs(try film(code).values(at: 0)[0] - expected) <= 0.0501)
  }

  @Test("an expression reads what another gives, and a circle is told")
  func dependence() throws {
    var film = Film()
    film.layers = [
      Film.layer("A", ["r": Film.property(1, "thisComp.layer('B').transform.rotation + 1")]),
      Film.layer("B", number: 2, ["r": Film.property(1, "time * 10")]),
      Film.layer("C", number: 3, ["r": Film.property(1, "thisComp.layer('D').transform.rotation")]),
      Film.layer("D", number: 4, ["r": Film.property(1, "thisComp.layer('C').transform.rotation")]),
    ]
    #expect(abs(try film.values(at: 20)[0] - 11) <= 0.0501)
    let (baked, failures) = try film.bake()
    #expect(
      failures.count >= 1
        && failures.allSatisfy { $0.message.contains("circle") || $0.layer == "D" }
    )
    #expect(baked.contains { $0.path == "layers[1].ks.r" })
  }

  @Test("few keyframes: constants stay one, straight movements are two")
  func keyframes() throws {
    func count(_ code: String) throws -> Int {
      guard case .numbers(let keys)? = try Film.rotation(code).bake().baked.first?.keys else {
        return 0
      }
      return keys.count
    }
    #expect(try count("value * 2") == 1)
    #expect(try count("time * 90") == 2)
    #expect(try count("ease(time, 0, 2, 0, 100)") <= 3)
  }

  @Test("texts and paths are values too")
  func otherValues() throws {
    var film = film("1")
    let path: [String: Any] = ["v": [[0, 0]], "i": [[0, 0]], "o": [[0, 0]], "c": false]
    film.layers[0]["shapes"] = [
      [
        "ty": "sh", "nm": "P",
        "ks": Film.property(path, "createPath([[0, 0], [time * 20, 5]], [], [], true)"),
      ]
    ]
    film.layers[3]["t"] = [
      "d": [
        "k": [["t": 0, "s": ["t": "7 steps", "s": 20] as [String: Any]] as [String: Any]],
        "x": "var $bm_rt;\n$bm_rt = Math.floor(time) + ' s';",
      ] as [String: Any]
    ]
    let baked = try film.bake().baked
    guard case .texts(let texts)? = baked.first(where: { $0.path == "layers[3].t.d" })?.keys,
      case .paths(let paths)? = baked.first(where: { $0.path == "layers[0].shapes[0].ks" })?.keys
    else {
      Issue.record("not baked")
      return
    }
    #expect(texts.map(\.value) == ["0 s", "1 s", "2 s"] && texts.map(\.frame) == [0, 20, 40])
    #expect(paths.last?.value.vertices == [SIMD2(0, 0), SIMD2(40, 5)] && paths[0].value.isClosed)
  }

  @Test func `layers that follow each other with a delay cost one value each`() throws {
    // Two frames of delay each. Each reads the one before now and then; with every value made anew the
    // thirtieth would take two to the thirtieth.
    var film = Film()
    film.layers = (0..<30).map { number in
      let follow = "thisComp.layer(\(number)).transform.rotation.valueAtTime(time - 0.1)"
      let turn =
        number == 0 ? Film.property(0, "time * 20") : Film.property(0, follow)
      return Film.layer("Part \(number)", number: number + 1, ["r": turn])
    }
    film.limits.work = 20_000_000
    #expect(abs(try film.values("layers[10].ks.r", at: 39)[0] - 19) < 0.06)
    #expect(abs(try film.values("layers[29].ks.r", at: 39)[0] + 19) < 0.06)
  }
}
