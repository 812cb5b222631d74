// SPDX-License-Identifier: Apache-2.0
#ifndef QUARTZITE_KERNELS_H
#define QUARTZITE_KERNELS_H

#endif
