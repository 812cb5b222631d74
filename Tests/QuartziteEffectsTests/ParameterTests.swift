// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteEffects
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct ParameterTests {
  private let number = Effect.Parameter.number("n", "Number", 3, in: 0...10, step: 1)
  private let word = Effect.Parameter.choice("w", "Word", "up", of: ["up", "down"])
  private let flag = Effect.Parameter.flag("f", "Flag", true)
  private let color = Effect.Parameter.color("c", "Colour", .red)

  @Test func `texts are read by kind, and nothing else is`() {
    #expect(number.value("2.5") == .number(2.5))
    for text in ["", "nan", "inf", "-1", "11", "0x3", "1e9", "true"] {
      #expect(number.value(text) == nil, "\(text)")
    }
    #expect(word.value("down") == .choice("down"))
    #expect(word.value("left") == nil)
    #expect(flag.value("off") == .flag(false))
    #expect(flag.value("maybe") == nil)
    #expect(color.value("#0f08") == nil)
    #expect(color.value("#0f0") == .color(UIColor(red: 0, green: 1, blue: 0, alpha: 1)))
    #expect(color.value("red") == nil)
  }

  @Test func `a value's description reads back as the value`() {
    let half = UIColor(red: 1, green: 128 / 255.0, blue: 0, alpha: 51 / 255.0)
    for (parameter, value) in [
      (number, Effect.Value.number(2.5)), (word, .choice("down")), (flag, .flag(false)),
      (color, .color(half)),
    ] {
      #expect(parameter.value(value.description) == value)
    }
    #expect(Effect.Value.color(half).description == "#ff800033")
    #expect(Effect.Value.number(4).description == "4")
  }

  @Test func `an effect gets a value for every parameter, and only those that it may have`() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var seen = Effect.Values()
    let effect = Effect(
      id: "x",
      title: "X",
      size: stage.size,
      duration: 1,
      parameters: [number, word, flag]
    ) { stage, values in
      stage.rootView.tag = values.whole("n")
      stage.rootView.isHidden = values.flag("f")
      stage.rootView.restorationIdentifier = values.choice("w")
    }
    effect.make(on: stage, with: Effect.Values(["n": .number(99), "w": .choice("down")]))
    #expect(stage.rootView.tag == 3)
    #expect(stage.rootView.isHidden)
    #expect(stage.rootView.restorationIdentifier == "down")
    seen["n"] = .number(7)
    effect.make(on: stage, with: seen)
    #expect(stage.rootView.tag == 7)
    #expect(effect.parameter(named: "w")?.range == "up, down")
  }

  @Test func `defaults are among what a parameter may be`() {
    for effect in Catalogue.effects {
      #expect(effect.posterTime >= 0 && effect.posterTime <= (effect.duration ?? 60))
      for parameter in effect.parameters {
        #expect(parameter.accepts(parameter.defaultValue), "\(effect.id) \(parameter.name)")
        #expect(parameter.value(parameter.defaultValue.description) == parameter.defaultValue)
      }
    }
  }
}
