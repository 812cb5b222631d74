// SPDX-License-Identifier: Apache-2.0
// What `import pop` brings: POP itself, and what its headers import.
@_exported import QuartzitePOP
@_exported import UIKit
