// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the snippets of Docs/Vectors.md stand on: nothing.
import Quartzite
