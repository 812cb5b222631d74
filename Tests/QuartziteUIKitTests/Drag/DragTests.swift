// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// Dragging of views and dropping on views.
///
/// Source: Apple's documentation of `UIDragInteractionDelegate` and `UIDropInteractionDelegate`.
@MainActor @Suite final class DragTests {
  private final class Hand: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var gives = true
    var takes = true
    var operation = UIDropOperation.copy
    var events: [String] = []
    var texts: [String] = []

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
      gives
        ? [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "pear")))] : []
    }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      sessionWillBegin session: any UIDragSession
    ) { events.append("begin") }
    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { events.append("end \(operation.rawValue)") }

    func dropInteraction(
      _ interaction: UIDropInteraction,
      canHandle session: any UIDropSession
    ) -> Bool { takes && session.canLoadObjects(ofClass: NSString.self) }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidEnter session: any UIDropSession
    ) { events.append("enter") }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: operation) }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidExit session: any UIDropSession
    ) { events.append("exit") }
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
      let place = interaction.view.map { session.location(in: $0) } ?? .zero
      events.append("drop \(Int(place.x)) \(Int(place.y))")
      session.loadObjects(ofClass: NSString.self) { [weak self] objects in
        self?.texts = objects.map { "\($0)" }
      }
    }
    func dropInteraction(
      _ interaction: UIDropInteraction,
      sessionDidEnd session: any UIDropSession
    ) { events.append("over") }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
  private let source = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  private let target = UIView(frame: CGRect(x: 150, y: 150, width: 100, height: 100))
  private let hand = Hand()

  init() {
    source.backgroundColor = .red
    for view in [source, target] { stage.rootView.addSubview(view) }
    source.addInteraction(UIDragInteraction(delegate: hand))
    target.addInteraction(UIDropInteraction(delegate: hand))
    stage.advance(to: 0.01)
  }

  private func drag(_ places: CGPoint..., hold: TimeInterval = 0.7) {
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(by: hold)
    for place in places {
      stage.touch(.moved, at: place)
      stage.advance(by: 0.1)
    }
    stage.touch(.ended, at: places.last ?? .zero)
    stage.advance(by: 1)
  }

  @Test func `what is dragged after a long press is handed over where it is dropped`() {
    drag(CGPoint(x: 100, y: 100), CGPoint(x: 160, y: 170))
    #expect(hand.events == ["begin", "enter", "drop 10 20", "over", "end 2"])
    #expect(hand.texts == ["pear"])
  }

  @Test func `a drag that leaves again is cancelled`() {
    drag(CGPoint(x: 160, y: 170), CGPoint(x: 100, y: 100))
    #expect(hand.events == ["begin", "enter", "exit", "over", "end 0"])
    #expect(hand.texts.isEmpty)
  }

  @Test(arguments: [UIDropOperation.cancel, .forbidden])
  func `a place that proposes nothing gets nothing`(operation: UIDropOperation) {
    hand.operation = operation
    drag(CGPoint(x: 160, y: 170))
    #expect(hand.events == ["begin", "enter", "exit", "over", "end \(operation.rawValue)"])
  }

  @Test func `a place that does not handle the drag is not told of it`() {
    hand.takes = false
    drag(CGPoint(x: 160, y: 170))
    #expect(hand.events == ["begin", "end 0"])
  }

  @Test func `without items or a long press there is no drag`() {
    drag(CGPoint(x: 160, y: 170), hold: 0.3)
    hand.gives = false
    drag(CGPoint(x: 160, y: 170))
    #expect(hand.events.isEmpty)
  }

  @Test func `the lifted picture follows the finger, flies back, and goes`() {
    let count = stage.window.subviews.count
    stage.touch(.began, at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.7)
    stage.touch(.moved, at: CGPoint(x: 90, y: 70))
    let picture = stage.window.subviews.last
    #expect(stage.window.subviews.count == count + 1)
    #expect(picture?.center == CGPoint(x: 90, y: 70))
    stage.touch(.ended, at: CGPoint(x: 90, y: 70))
    #expect(picture?.center == CGPoint(x: 50, y: 50))
    stage.advance(by: 0.6)
    #expect(stage.window.subviews.count == count)
  }

  @Test func `a provider hands over objects of a class it has, and an error for others`() {
    let provider = NSItemProvider(object: NSString(string: "plum"))
    var found: [String] = []
    provider.loadObject(ofClass: String.self) { text, error in
      found.append("\(text ?? "none") \(error == nil)")
    }
    provider.loadObject(ofClass: NSURL.self) { object, error in
      found.append("\(object == nil) \(error == nil)")
    }
    #expect(found == ["plum true", "true false"])
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: UIImage.self))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
  }
}
