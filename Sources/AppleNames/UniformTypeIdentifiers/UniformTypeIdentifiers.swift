// SPDX-License-Identifier: Apache-2.0
// What `import UniformTypeIdentifiers` brings on Apple's systems.
@_exported import Foundation
@_exported import struct QuartziteFileTypes.UTType
