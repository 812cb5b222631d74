// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// The view that the tests in Docs/Testing.md look at.
import Quartzite

public final class CardView: UIView {}
