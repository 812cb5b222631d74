// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct AppearanceTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  // Classes of their own, because a common look stays for as long as the program runs.
  private final class Bar: UIProgressView {}
  private final class Sign: UILabel {}
  private final class Box: UIView {}
  private final class Caption: UILabel {}
  private final class Frame: UIView {}

  @Test func `what is set on the appearance is set on views that come into a window`() {
    Bar.appearance().progressTintColor = .red
    let (bar, own) = (Bar(frame: .zero), Bar(frame: .zero))
    own.progressTintColor = .green
    #expect(bar.progressTintColor != .red)
    for view in [bar, own] { stage.rootView.addSubview(view) }
    #expect(bar.progressTintColor == .red && own.progressTintColor == .green)
    #expect(UIProgressView(frame: .zero).progressTintColor != .red)
  }

  @Test func `an appearance can be limited to what stands in others`() {
    Sign.appearance(whenContainedInInstancesOf: [Box.self]).textColor = .blue
    let (inside, outside, box) = (Sign(), Sign(), Box())
    box.addSubview(inside)
    for view in [box, outside] { stage.rootView.addSubview(view) }
    #expect(inside.textColor == .blue && outside.textColor != .blue)
  }

  // Source: Apple, `appearance(whenContainedInInstancesOf:)`: the innermost container comes first.
  @Test func `containers are listed from the innermost to the outermost`() {
    Caption.appearance(whenContainedInInstancesOf: [Box.self, Frame.self]).textColor = .blue
    let (meant, turned) = (Caption(), Caption())
    let (box, frame, otherBox, otherFrame) = (Box(), Frame(), Box(), Frame())
    frame.addSubview(box)
    box.addSubview(meant)
    otherBox.addSubview(otherFrame)
    otherFrame.addSubview(turned)
    for view in [frame, otherBox] as [UIView] { stage.rootView.addSubview(view) }
    #expect(meant.textColor == .blue)
    #expect(turned.textColor != .blue)
  }

  private class Word: UILabel {}
  private final class LoudWord: Word {}

  // Source: Apple, `UIAppearance`: the more specific of two proxies wins.
  @Test func `what is said for a container, and for the nearest class, comes first`() {
    Word.appearance().textColor = .blue
    LoudWord.appearance().textColor = .red
    Word.appearance(whenContainedInInstancesOf: [Frame.self]).textColor = .green
    let (word, loud, inside, frame) = (Word(), LoudWord(), Word(), Frame())
    frame.addSubview(inside)
    for view in [word, loud, frame] { stage.rootView.addSubview(view) }
    #expect(word.textColor == .blue && loud.textColor == .red && inside.textColor == .green)
  }
}
