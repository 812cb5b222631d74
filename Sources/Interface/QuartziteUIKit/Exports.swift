// SPDX-License-Identifier: Apache-2.0

// Timers, delayed calls and the main queue on the stage's clock are part of what code of views is
// written with.
@_exported import QuartziteRunLoop
