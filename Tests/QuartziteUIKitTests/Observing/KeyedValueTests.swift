// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteUIKit
import Testing

/// Values by name of objects whose class the program alone knows.
@MainActor @Suite struct KeyedValueTests {
  @Test func `a dictionary has the value of its key, in a dictionary too`() {
    let inner: NSDictionary = ["value": "Skip"]
    let outer: NSDictionary = ["Skip": inner]
    #expect(
      KeyedValue.of(KeyedValue.of(outer, forKey: "Skip"), forKey: "value") as? String == "Skip"
    )
    #expect(KeyedValue.of(["a": 1], forKey: "a") as? Int == 1)
    #expect(KeyedValue.of(outer, forKey: "Done") == nil)
    #expect(KeyedValue.of(nil, forKey: "Skip") == nil)
  }

  @Test func `views and layers have their properties`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.cornerRadius = 5
    #expect(KeyedValue.of(view, forKey: "layer") as? CALayer === view.layer)
    #expect((KeyedValue.of(view.layer, forKey: "cornerRadius") as? NSNumber)?.doubleValue == 5)
  }

  @Test func `a class is what its classForCoder says`() {
    #expect(UIView.classForCoder() == UIView.self)
    #expect(UILabel.classForCoder() == UILabel.self)
  }
}
