// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit
import Testing

/// A view of a client with an outlet and a number of its own in its archive.
class ArchivedCard: UIView {
  var title: UILabel?
  var middle: NSLayoutConstraint?
  var number = 0
  var hasMissing = true

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = coder.decodeObject(forKey: "title") as? UILabel
    middle = coder.decodeObject(forKey: "middle") as? NSLayoutConstraint
    number = coder.decodeInteger(forKey: "number")
    hasMissing = coder.containsValue(forKey: "missing")
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "title")
    coder.encode(middle, forKey: "middle")
    coder.encode(number, forKey: "number")
  }
}

/// Copies of views by archives, the idiom of iOS: `unarchiveObject(with: archivedData(withRootObject:))`.
@MainActor @Suite struct ViewArchiveTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private func copy<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    return try #require(NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? View)
  }

  @Test func `a view comes back with geometry and looks, by every way of Foundation`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    (view.alpha, view.tag, view.isHidden, view.clipsToBounds) = (0.5, 7, true, true)
    (view.backgroundColor, view.tintColor) = (.red, .green)
    (view.contentMode, view.autoresizingMask) = (
      .bottomRight, [.flexibleWidth, .flexibleTopMargin]
    )
    view.isUserInteractionEnabled = false
    (view.layer.cornerRadius, view.layer.borderWidth) = (5, 2)
    view.layer.borderColor = UIColor.blue.cgColor
    (view.layer.shadowOpacity, view.layer.shadowOffset) = (0.25, CGSize(width: 1, height: 2))
    let data = NSKeyedArchiver.archivedData(withRootObject: view)
    let copies = [
      NSKeyedUnarchiver.unarchiveObject(with: data) as? UIView,
      try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? UIView,
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data),
    ]
    for copy in copies {
      let copy = try #require(copy)
      #expect(copy !== view && type(of: copy) == UIView.self)
      #expect(copy.bounds == view.bounds && copy.center == view.center)
      #expect(copy.transform == view.transform)
      #expect((copy.alpha, copy.tag) == (0.5, 7) && copy.isHidden && copy.clipsToBounds)
      #expect(copy.backgroundColor == .red && copy.tintColor == .green)
      #expect(copy.contentMode == .bottomRight)
      #expect(copy.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
      #expect(!copy.isUserInteractionEnabled && copy.isOpaque && copy.autoresizesSubviews)
      #expect((copy.layer.cornerRadius, copy.layer.borderWidth) == (5, 2))
      #expect(copy.layer.borderColor == UIColor.blue.cgColor)
      #expect((copy.layer.shadowOpacity, copy.layer.shadowOffset.height) == (0.25, 2))
    }
  }

  @Test func `subviews come back in order, and a plain view has no tint of its own`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    inner.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 2, height: 2)))
    view.addSubview(inner)
    view.addSubview(UIImageView(image: nil))
    let copy = try copy(view)
    #expect(copy.subviews.count == 2 && copy.subviews[1] is UIImageView)
    #expect(copy.subviews[0].frame == inner.frame && copy.subviews[0].subviews.first is UILabel)
    copy.tintColor = .purple
    #expect(copy.subviews[0].tintColor == .purple)
  }

  @Test func `a label comes back with its text, font and colours`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    (label.text, label.font, label.textColor) = ("Hello", .boldSystemFont(ofSize: 19), .brown)
    (label.textAlignment, label.numberOfLines, label.lineBreakMode) = (.right, 3, .byTruncatingHead)
    let copy = try copy(label)
    #expect(copy.text == "Hello" && copy.font == label.font && copy.textColor == .brown)
    #expect((copy.textAlignment, copy.numberOfLines) == (.right, 3))
    #expect(copy.lineBreakMode == .byTruncatingHead && !copy.isUserInteractionEnabled)
  }

  @Test func `attributes of text come back`() throws {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 4)
    let text = NSMutableAttributedString(
      string: "ab",
      attributes: [.foregroundColor: UIColor.red, .paragraphStyle: style, .kern: 2.5]
    )
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 30)]))
    label.attributedText = text
    let copy = try #require(try copy(label).attributedText)
    #expect(copy.string == "abc")
    #expect(copy.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect((copy.attribute(.kern, at: 0, effectiveRange: nil) as? NSNumber)?.doubleValue == 2.5)
    let paragraph = copy.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(paragraph?.alignment == .center && paragraph?.lineSpacing == 4)
    #expect(
      copy.attribute(.font, at: 2, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 30)
    )
  }

  @Test func `an image comes back with its pixels`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let copy = try copy(UIImageView(image: picture))
    #expect(copy.image?.size == CGSize(width: 4, height: 2))
    #expect(copy.image?.pngData() == picture.pngData())
  }

  @Test func `a button comes back with its type and what it shows in each state`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.setTitle("Go", for: .normal)
    button.setTitle("No", for: .disabled)
    button.setTitleColor(.orange, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 21)
    button.isEnabled = false
    button.addSubview(UISwitch())
    button.layoutIfNeeded()
    let copy = try copy(button)
    #expect(copy.buttonType == .system && !copy.isEnabled && copy.currentTitle == "No")
    #expect(copy.title(for: .normal) == "Go" && copy.titleColor(for: .normal) == .orange)
    #expect(copy.titleLabel?.font == .systemFont(ofSize: 21))
    // The label is the button's own, and not there twice.
    #expect(copy.subviews.filter { $0 is UILabel }.count == 1)
    #expect(copy.subviews.filter { $0 is UISwitch }.count == 1)
  }

  @Test func `a stack arranges its copies`() throws {
    let views = (1...3).map { number in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: CGFloat(number * 10)).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.spacing, stack.alignment) = (5, .fill)
    stack.frame = CGRect(x: 0, y: 0, width: 70, height: 20)
    stack.layoutIfNeeded()
    let copy = try copy(stack)
    stage.rootView.addSubview(copy)
    copy.layoutIfNeeded()
    #expect(copy.arrangedSubviews.count == 3 && copy.spacing == 5)
    // 10 + 5 + 20 + 5 + 30 = 70.
    #expect(copy.arrangedSubviews.map(\.frame.minX) == [0, 15, 40])
    #expect(copy.constraints.count == stack.constraints.count)
  }

  @Test func `constraints relate the copies`() throws {
    let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let left = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10)
    (left.identifier, left.priority) = ("left", UILayoutPriority(900))
    NSLayoutConstraint.activate([
      left, inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    let copy = try copy(view)
    stage.rootView.addSubview(copy)
    copy.layoutIfNeeded()
    #expect(copy.subviews[0].frame == CGRect(x: 10, y: 5, width: 50, height: 20))
    let named = try #require(copy.constraints.first { $0.identifier == "left" })
    #expect(named !== left && named.priority.rawValue == 900)
    #expect(named.firstItem === copy.subviews[0] && named.secondItem === copy)
  }

  @Test func `a client's class comes back as itself, with what it encodes`() throws {
    let card = ArchivedCard(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let title = UILabel()
    title.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title)
    let middle = title.centerYAnchor.constraint(equalTo: card.centerYAnchor, constant: -4)
    middle.isActive = true
    (card.title, card.middle, card.number) = (title, middle, 9)
    let copy = try copy(card)
    #expect(type(of: copy) == ArchivedCard.self && copy.number == 9 && !copy.hasMissing)
    #expect(copy.title != nil && copy.title === copy.subviews.first)
    #expect(copy.middle != nil && copy.middle === copy.constraints.first)
    #expect(copy.middle?.constant == -4)
  }

  private final class Hidden: ArchivedCard {}

  /// Foundation on Linux stops the program at the name of a nested class.
  @Test func `a nested class comes back as the class above it`() throws {
    let hidden = Hidden(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    hidden.number = 3
    let data = NSKeyedArchiver.archivedData(withRootObject: hidden)
    let copy = NSKeyedUnarchiver.unarchiveObject(with: data) as? ArchivedCard
    #expect(copy?.number == 3)
  }

  @Test func `controls keep their values, and a blur its contents`() throws {
    let (toggle, slider, field) = (UISwitch(), UISlider(), UITextField())
    toggle.isOn = true
    (slider.maximumValue, slider.value) = (10, 4)
    (field.text, field.placeholder) = ("typed", "here")
    let blur = UIVisualEffectView(effect: nil)
    blur.contentView.addSubview(UILabel())
    for view in [toggle, slider, field, blur] as [UIView] {
      #expect(try copy(view).subviews.count == view.subviews.count, "\(type(of: view))")
    }
    #expect(try copy(toggle).isOn && copy(slider).value == 4 && copy(field).text == "typed")
    #expect(try copy(field).placeholder == "here")
    #expect(try copy(blur).contentView.subviews.first is UILabel)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    (scroll.contentSize, scroll.contentOffset) = (
      CGSize(width: 50, height: 90), CGPoint(x: 0, y: 30)
    )
    scroll.addSubview(UILabel())
    let moved = try copy(scroll)
    #expect((moved.contentSize.height, moved.contentOffset.y) == (90, 30))
    #expect(moved.subviews.filter { $0 is UILabel }.count == 1)
  }
}
