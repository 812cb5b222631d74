// SPDX-License-Identifier: Apache-2.0
import Foundation
import Quartzite
import QuartziteStage
import QuartziteStudio
import Testing

private final class Owner {}

/// A view whose variables name what is in it, beside a reference to an object that is gone.
private final class CardView: UIView {
  unowned let gone: Owner
  let heading = UILabel()
  let box = UIView()

  init(owner: Owner) {
    gone = owner
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for view in [heading, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// What the inspector tells of a layer: texts, masks, filters, and the constraints of its view.
@MainActor @Suite struct LayerFactsTests {
  private typealias Fact = LayerFacts.Fact
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private func facts(_ layer: CALayer) -> LayerFacts {
    var names = LayerTitles()
    return stage.run { LayerFacts(layer, &names) }
  }

  /// A card on the stage, laid out by constraints.
  private func card() -> CardView {
    stage.run {
      let card = CardView(owner: Owner())
      stage.rootView.addSubview(card)
      NSLayoutConstraint.activate([
        card.heading.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
        card.heading.topAnchor.constraint(equalTo: card.safeAreaLayoutGuide.topAnchor),
        card.box.widthAnchor.constraint(equalTo: card.widthAnchor, multiplier: 0.5, constant: -8),
        card.box.heightAnchor.constraint(lessThanOrEqualToConstant: 40),
        card.box.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      ])
      let wish = card.box.heightAnchor.constraint(equalToConstant: 60)
      wish.priority = UILayoutPriority(500)
      wish.isActive = true
      card.layoutIfNeeded()
      return card
    }
  }

  @Test func `a label tells its text, font, alignment and lines`() {
    let label = UILabel()
    (label.text, label.textAlignment, label.numberOfLines) = ("One\n two", .center, 0)
    label.font = .systemFont(ofSize: 21)
    #expect(
      facts(label.layer).facts == [
        Fact(title: "Text", value: "One two"),
        Fact(title: "Font", value: "\(label.font.fontName), 21 points"),
        Fact(title: "Alignment", value: "center"),
        Fact(title: "Lines", value: "any number"),
      ]
    )
  }

  @Test func `a text layer tells its text and font`() {
    let text = CATextLayer()
    (text.string, text.fontSize, text.alignmentMode) = ("Hello", 13.5, .right)
    let facts = facts(text).facts
    #expect(facts.contains(Fact(title: "Text", value: "Hello")))
    #expect(facts.contains { $0.title == "Font" && $0.value.hasSuffix(", 13.5 points") })
    #expect(facts.contains(Fact(title: "Alignment", value: "right")))
  }

  @Test func `masks and filters are told by class and name`() throws {
    let layer = CALayer()
    layer.mask = CAShapeLayer()
    layer.filters = [try #require(CIFilter(name: "CIGaussianBlur")), "odd"]
    layer.compositingFilter = "multiplyBlendMode"
    #expect(
      facts(layer).facts == [
        Fact(title: "Mask", value: "CAShapeLayer"),
        Fact(title: "Filters", value: "CIGaussianBlur, odd"),
        Fact(title: "Compositing filter", value: "multiplyBlendMode"),
      ]
    )
  }

  @Test func `constraints are told in words, with the layers that they relate`() throws {
    let card = card()
    let heading = facts(card.heading.layer).constraints
    #expect(heading.map(\.text).contains("heading.leading = CardView.leading + 16"))
    #expect(heading.map(\.text).contains("heading.top = safe area of CardView.top"))
    let leading = try #require(heading.first { $0.text.contains("leading") })
    #expect(leading.items == [[0, 0, 0], [0, 0]])
    #expect(leading.priority == 1000 && leading.isKept == true)
    let box = facts(card.box.layer).constraints
    #expect(box.map(\.text).contains("box.width = CardView.width \u{00D7} 0.5 \u{2212} 8"))
    #expect(box.map(\.text).contains("box.height \u{2264} 40"))
  }

  @Test func `a constraint that the frames do not keep says so`() throws {
    let card = card()
    // At most 40 points are required, 60 are wished for.
    let box = facts(card.box.layer).constraints
    #expect(box.first { $0.text == "box.height \u{2264} 40" }?.isKept == true)
    let wish = try #require(box.first { $0.text == "box.height = 60" })
    #expect(wish.priority == 500 && wish.isKept == false)
    stage.run { card.box.frame.size.width += 3 }
    let width = facts(card.box.layer).constraints.first { $0.text.contains("box.width") }
    #expect(width?.isKept == false)
  }

  @Test func `a variable names a layer past a reference to an object that is gone`() {
    let card = card()
    var names = LayerTitles()
    #expect(stage.run { names.title(of: card.heading.layer) } == "heading")
    #expect(stage.run { names.variable(of: card.box.layer) } == "box")
  }
}
