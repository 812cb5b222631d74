// SPDX-License-Identifier: Apache-2.0
// Empty on purpose. Where a file imports both Testing and UIKit, Swift asks for this module
// (Testing.swiftcrossimport); the toolchain has it on Apple's systems only.
