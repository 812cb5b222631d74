// SPDX-License-Identifier: Apache-2.0

// View code uses timers, delayed calls and the main queue, which run on the stage's clock here.
@_exported import QuartziteRunLoop
