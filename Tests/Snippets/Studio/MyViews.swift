// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// The module of views in Docs/Studio.md.
import Quartzite

public final class SignInView: UIView {}

public final class Badge: UIView {
  public enum Style: CaseIterable, Sendable { case small, large }

  public convenience init(style: Style) { self.init(frame: .zero) }
}
