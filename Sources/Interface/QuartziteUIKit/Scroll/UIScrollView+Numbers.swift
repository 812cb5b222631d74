// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIScrollView: AnimatedNumbersHolder {
  func ownNumbers(forKey key: String) -> [Double]? {
    switch key {
    case "contentOffset": [contentOffset.x, contentOffset.y].map { Double($0) }
    case "contentSize": [contentSize.width, contentSize.height].map { Double($0) }
    case "zoomScale": [Double(zoomScale)]
    case "contentInset": contentInset.animatedNumbers
    case "scrollIndicatorInsets": scrollIndicatorInsets.animatedNumbers
    default: nil
    }
  }

  func setOwnNumbers(_ numbers: [Double], forKey key: String) {
    switch (key, numbers.count) {
    case ("contentOffset", 2): contentOffset = CGPoint(x: numbers[0], y: numbers[1])
    case ("contentSize", 2): contentSize = CGSize(width: numbers[0], height: numbers[1])
    case ("zoomScale", 1): zoomScale = CGFloat(numbers[0])
    case ("contentInset", 4): contentInset = Self.insets(numbers)
    case ("scrollIndicatorInsets", 4): scrollIndicatorInsets = Self.insets(numbers)
    default: break
    }
  }

  private static func insets(_ numbers: [Double]) -> UIEdgeInsets {
    UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension UILabel: AnimatedNumbersHolder {
  func ownNumbers(forKey key: String) -> [Double]? {
    key == "textColor" ? Self.numbers(textColor) : nil
  }

  func setOwnNumbers(_ numbers: [Double], forKey key: String) {
    if key == "textColor", numbers.count == 4 { textColor = Self.color(numbers) }
  }
}
