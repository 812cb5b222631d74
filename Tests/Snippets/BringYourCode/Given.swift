// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the snippets of Docs/BringYourCode.md stand on.
import Quartzite

public final class MyView: UIView {}
public final class Player: UIView {}

public let small = CGSize(width: 320, height: 568)
public let large = CGSize(width: 768, height: 1024)
