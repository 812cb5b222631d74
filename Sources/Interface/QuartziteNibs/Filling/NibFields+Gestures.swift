// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

extension NibFieldTables {
  static let gestures: [(AnyClass, any NibFieldTable)] = [
    (UIGestureRecognizer.self, gesture), (UITapGestureRecognizer.self, tap),
    (UIPanGestureRecognizer.self, pan), (UILongPressGestureRecognizer.self, press),
    (UISwipeGestureRecognizer.self, swipe), (UIScreenEdgePanGestureRecognizer.self, edgePan),
  ]

  private static let gesture = NibFields<UIGestureRecognizer> {
    $0.flag("enabled", \.isEnabled)
    $0.flag("cancelsTouchesInView", \.cancelsTouchesInView)
    $0.flag("delaysTouchesBegan", \.delaysTouchesBegan)
    $0.flag("delaysTouchesEnded", \.delaysTouchesEnded)
    $0.knownParts("allowedTouchTypes")
  }

  private static let tap = NibFields<UITapGestureRecognizer> {
    $0.whole("numberOfTapsRequired", \.numberOfTapsRequired)
    $0.whole("numberOfTouchesRequired", \.numberOfTouchesRequired)
  }

  private static let pan = NibFields<UIPanGestureRecognizer> {
    $0.whole("minimumNumberOfTouches", \.minimumNumberOfTouches)
    $0.whole("maximumNumberOfTouches", \.maximumNumberOfTouches)
  }

  private static let press = NibFields<UILongPressGestureRecognizer> {
    $0.number("minimumPressDuration", \.minimumPressDuration)
    $0.number("allowableMovement", \.allowableMovement)
    $0.whole("numberOfTapsRequired", \.numberOfTapsRequired)
    $0.whole("numberOfTouchesRequired", \.numberOfTouchesRequired)
  }

  private static let swipe = NibFields<UISwipeGestureRecognizer> {
    $0.attribute("direction") { gesture, text, _ in
      let words: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      if let direction = words[text] { gesture.direction = direction }
    }
    $0.part("direction") { gesture, node, _ in
      gesture.direction = []
      if node.flag("right") == true { gesture.direction.insert(.right) }
      if node.flag("left") == true { gesture.direction.insert(.left) }
      if node.flag("up") == true { gesture.direction.insert(.up) }
      if node.flag("down") == true { gesture.direction.insert(.down) }
    }
    $0.whole("numberOfTouchesRequired", \.numberOfTouchesRequired)
  }

  private static let edgePan = NibFields<UIScreenEdgePanGestureRecognizer> {
    $0.part("edges") { gesture, node, _ in
      gesture.edges = []
      if node.flag("top") == true { gesture.edges.insert(.top) }
      if node.flag("left") == true { gesture.edges.insert(.left) }
      if node.flag("bottom") == true { gesture.edges.insert(.bottom) }
      if node.flag("right") == true { gesture.edges.insert(.right) }
    }
  }
}
