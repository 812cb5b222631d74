// SPDX-License-Identifier: Apache-2.0
import QuartziteNotes

/// Notes about incorrect use and exceeded limits.
package typealias Log = QuartziteNotes.Log
