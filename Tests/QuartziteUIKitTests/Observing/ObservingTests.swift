// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Key-value observing of views, as far as it goes without a runtime that knows all properties.
@MainActor @Suite struct ObservingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  private final class Watcher: UIView {
    var seen: [(path: String, new: Any?, old: Any?)] = []
    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      seen.append((keyPath ?? "", change?[.newKey], change?[.oldKey]))
    }
  }

  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: stage.rootView.bounds)
    view.contentSize = CGSize(width: 100, height: 1000)
    stage.rootView.addSubview(view)
    return view
  }

  @Test func `an observer by name gets the offset before and after`() {
    let (view, watcher) = (scrollView(), Watcher())
    view.addObserver(watcher, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
    view.contentOffset = CGPoint(x: 0, y: 40)
    #expect(watcher.seen.count == 1)
    #expect((watcher.seen.first?.new as? NSValue)?.cgPointValue == CGPoint(x: 0, y: 40))
    #expect(watcher.seen.first?.old as? CGPoint == .zero)
    view.removeObserver(watcher, forKeyPath: "contentOffset")
    view.contentOffset = .zero
    #expect(watcher.seen.count == 1)
  }

  @Test func `a drag tells of every offset and of the recogniser's states`() {
    let (view, watcher) = (scrollView(), Watcher())
    view.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    stage.touch(.began, at: CGPoint(x: 50, y: 90))
    for step in 1...5 {
      stage.advance(by: 1.0 / 60)
      stage.touch(.moved, at: CGPoint(x: 50, y: 90 - 10 * CGFloat(step)))
    }
    stage.touch(.ended, at: CGPoint(x: 50, y: 40))
    let states = watcher.seen.filter { $0.path == "panGestureRecognizer.state" }
      .compactMap { ($0.new as? NSNumber)?.intValue }
    #expect(states.first == UIGestureRecognizer.State.began.rawValue)
    #expect(states.contains(UIGestureRecognizer.State.ended.rawValue))
    let last = watcher.seen.last { $0.path == "contentOffset" }
    #expect(last?.new as? CGPoint == view.contentOffset && view.contentOffset.y > 0)
  }

  @Test func `a label's text and a view's image are told, by name and by key path`() {
    let (label, picture, watcher) = (UILabel(), UIImageView(), Watcher())
    label.addObserver(watcher, forKeyPath: "text", options: .new, context: nil)
    picture.addObserver(watcher, forKeyPath: "image", options: [.new, .old], context: nil)
    var images: [UIImage??] = []
    let observation = picture.observe(\.image, options: .new) { images.append($1.newValue) }
    let image = UIImage()
    label.text = "a"
    picture.image = image
    picture.image = nil
    #expect(watcher.seen.map(\.path) == ["text", "image", "image"])
    #expect(watcher.seen.first?.new as? String == "a")
    let first = watcher.seen.dropFirst().first
    #expect(first?.new as? UIImage === image && first?.old is NSNull)
    #expect(images.map { $0 is UIImage } == [true, false])
    observation.invalidate()
  }

  @Test func `initial tells at once, and an observer that has gone is told nothing`() {
    let view = scrollView()
    var watcher: Watcher? = Watcher()
    if let watcher {
      view.addObserver(watcher, forKeyPath: "contentSize", options: [.initial, .new], context: nil)
    }
    #expect(watcher?.seen.first?.new as? CGSize == CGSize(width: 100, height: 1000))
    weak let gone = watcher
    watcher = nil
    #expect(gone == nil)
    view.contentSize.height = 500
  }

  @Test func `a typed observation tells each change once, until it is let go`() {
    let view = scrollView()
    var changes: [(old: CGFloat?, new: CGFloat?)] = []
    var observation: NSKeyValueObservation? = view.observe(
      \.contentOffset,
      options: [.old, .new]
    ) { _, change in
      changes.append((change.oldValue?.y, change.newValue?.y))
    }
    view.contentOffset.y = 10
    view.contentOffset.y = 10
    view.bounds.origin.y = 30
    #expect(changes.map(\.old) == [0, 10] && changes.map(\.new) == [10, 30])
    withExtendedLifetime(observation) {}
    observation = nil
    view.contentOffset.y = 50
    #expect(changes.count == 2)
  }

  @Test func `frames and centres are observed, and what cannot be is only noted`() {
    let (view, watcher) = (UIView(), Watcher())
    view.addObserver(watcher, forKeyPath: "frame", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "center", options: .new, context: nil)
    view.addObserver(watcher, forKeyPath: "nonsense.at.all", options: .new, context: nil)
    view.frame = CGRect(x: 1, y: 2, width: 4, height: 6)
    view.center = CGPoint(x: 9, y: 9)
    #expect(watcher.seen.map(\.path) == ["frame", "center"])
    #expect(watcher.seen.first?.new as? CGRect == CGRect(x: 1, y: 2, width: 4, height: 6))
  }

  @Test func `insets come as a value that reads as insets`() {
    let (view, watcher) = (scrollView(), Watcher())
    view.addObserver(watcher, forKeyPath: "contentInset", options: [.new, .old], context: nil)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.contentInset = insets
    #expect((watcher.seen.first?.new as? NSValue)?.uiEdgeInsetsValue == insets)
    #expect(watcher.seen.first?.new as? UIEdgeInsets == insets)
    #expect((watcher.seen.first?.old as? NSValue)?.uiEdgeInsetsValue == .zero)
    #expect(watcher.seen.first?.new as? CGRect == nil && insets as NSValue as? CGPoint == nil)
  }

  @Test(arguments: [
    "frame", "bounds", "center", "transform", "transform3D", "contentOffset", "contentSize",
    "contentInset",
  ]) func `every geometric key is told as a value`(key: String) {
    let (view, watcher) = (scrollView(), Watcher())
    view.addObserver(watcher, forKeyPath: key, options: [.new, .old], context: nil)
    view.frame = CGRect(x: 1, y: 2, width: 50, height: 60)
    view.bounds.origin.x = 5
    view.center = CGPoint(x: 70, y: 70)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.transform3D = CATransform3DMakeTranslation(0, 0, 5)
    view.contentOffset.y = 7
    view.contentSize.height = 900
    view.contentInset.top = 8
    #expect(watcher.seen.first?.new is NSValue && watcher.seen.first?.old is NSValue)
  }
}
