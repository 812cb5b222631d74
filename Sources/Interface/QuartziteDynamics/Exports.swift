// SPDX-License-Identifier: Apache-2.0

// The protocol of items and their outlines are views' own.
@_exported import QuartziteUIKit
