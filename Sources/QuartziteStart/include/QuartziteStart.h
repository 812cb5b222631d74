// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_START_H
#define QUARTZITE_START_H

// Puts the drawing services in place when the program is loaded; defined by QuartziteStage.
void quartzite_start(void);

#endif
