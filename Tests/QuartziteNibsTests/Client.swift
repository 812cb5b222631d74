// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import Foundation
import QuartziteCore
import QuartziteNibs

/// A view of a client, which writes down what happens to it.
class CardView: UIView {
  weak var titleLabel: UILabel!
  var buttons: [UIButton]!
  weak var side: NSLayoutConstraint?
  private(set) var events: [String] = []
  var radius: CGFloat = 0 { didSet { events.append("radius \(titleLabel == nil)") } }
  var count = 0
  var caption: String?
  var isRound = false
  var area: CGRect = .zero
  var shade: UIColor?
  private(set) var sizeInInit: CGSize?
  private(set) var subviewsInInit = 0
  private(set) var senders: [AnyObject] = []

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    sizeInInit = bounds.size
    subviewsInInit = subviews.count
    events.append("init \(titleLabel == nil)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake \(titleLabel == nil)")
  }

  fileprivate func tapped(_ sender: UIButton) { senders.append(sender) }
}

extension CardView {
  @MainActor static func nibNames(_ names: NibNames<CardView>) {
    names.outlet("titleLabel", \.titleLabel)
    names.outlet("side", \.side)
    names.outlets("buttons", \.buttons)
    names.action("tapped:", Selector("tapped(_:)", CardView.tapped(_:)))
    names.attribute("radius", \.radius)
    names.attribute("count", \.count)
    names.attribute("caption", \.caption)
    names.attribute("isRound", \.isRound)
    names.attribute("area", \.area)
    names.attribute("shade", \.shade)
  }
}

/// A class that inherits its names and has some of its own.
final class WideCardView: CardView {
  weak var second: UILabel!
}

extension WideCardView {
  @MainActor static func nibNames(_ names: NibNames<WideCardView>) {
    names.outlet("second", \.second)
  }
}

/// A controller with its view in a nib or a storyboard.
class ScreenController: UIViewController {
  weak var label: UILabel?
  var calls: [String] = []
  var allows = true
  private(set) var prepared: [UIStoryboardSegue] = []
  var preparing: (UIStoryboardSegue) -> Void = { _ in }
  private(set) var madeByAction = false

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load \(label?.text ?? "-")")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "-") \(sender.map { "\(type(of: $0))" } ?? "nil")")
    prepared.append(segue)
    preparing(segue)
  }

  func forget() { prepared = [] }

  fileprivate func tapped() { calls.append("tapped") }
  fileprivate func unwound(_ segue: UIStoryboardSegue) {
    calls.append("unwound \(segue.identifier ?? "-") \(type(of: segue.source))")
  }

  fileprivate func makeDetail(_ coder: NSCoder) -> DetailController? {
    let made = DetailController(coder: coder, word: "made")
    madeByAction = made != nil
    return made
  }
}

extension ScreenController {
  @MainActor static func nibNames(_ names: NibNames<ScreenController>) {
    names.outlet("label", \.label)
    names.action("tapped", Selector("tapped", ScreenController.tapped))
    names.action("unwound:", Selector("unwound(_:)", ScreenController.unwound(_:)))
    names.segueAction("makeDetail:", ScreenController.makeDetail(_:))
  }
}

/// A controller that another one shows.
final class DetailController: UIViewController {
  var word = ""

  init?(coder: NSCoder, word: String) {
    self.word = word
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A segue of its own kind.
final class FadeSegue: UIStoryboardSegue {
  override func perform() {
    source.addChild(destination)
    destination.view.tag = 77
    source.view.addSubview(destination.view)
  }
}

/// A cell with an outlet.
final class NoteCell: UITableViewCell {
  weak var note: UILabel!
}

extension NoteCell {
  @MainActor static func nibNames(_ names: NibNames<NoteCell>) { names.outlet("note", \.note) }
}

/// An object that is no view.
final class Helper: NSObject, NibObject {
  /// What `target` was when the object was told that it is complete.
  weak var targetThen: UIView?
  func awakeFromNib() { targetThen = target }
  weak var target: UIView?
}

/// An item of a tab bar with an object that helps it.
final class HelpedItem: UITabBarItem {
  var helper: Helper?
  /// Whether the helper was there when the item was told that it is complete.
  var wasHelped = false
  override func awakeFromNib() {
    super.awakeFromNib()
    wasHelped = helper != nil
  }
}

extension HelpedItem {
  @MainActor static func nibNames(_ names: NibNames<HelpedItem>) {
    names.outlet("helper", \.helper)
  }
}

extension Helper {
  @MainActor static func nibNames(_ names: NibNames<Helper>) { names.outlet("target", \.target) }
}

/// The names of this target, as `quartzite-port` writes them.
final class NibTable: NibNameTable {
  static func list(_ classes: NibClasses) {
    classes.add(CardView.self, CardView.nibNames)
    classes.add(WideCardView.self, WideCardView.nibNames)
    classes.add(ScreenController.self, ScreenController.nibNames)
    classes.add(HelpedItem.self, HelpedItem.nibNames)
    classes.add(NoteCell.self, NoteCell.nibNames)
    classes.add(Helper.self, Helper.nibNames)
    classes.add(AwakeController.self, AwakeController.nibNames)
  }
}
