// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_START_H
#define QUARTZITE_START_H

// Installs the drawing services when the program is loaded; defined by QuartziteUIKit.
void quartzite_start(void);

// Does nothing: a call of it makes a linker take this object file out of a static archive.
void quartzite_keep_start(void);

#endif
