// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_START_H
#define QUARTZITE_START_H

// Puts the drawing services in place when the program is loaded; defined by QuartziteUIKit.
void quartzite_start(void);

// Does nothing: a call of it makes a linker take this file out of an archive.
void quartzite_keep_start(void);

#endif
