// SPDX-License-Identifier: Apache-2.0
import QuartziteNotes

/// Where notes about incorrect use go.
package typealias Log = QuartziteNotes.Log
