// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// The view that the test in Docs/Recipes.md looks at.
import Quartzite

public final class CardView: UIView {
  public func open() {}
}
