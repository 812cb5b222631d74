// SPDX-License-Identifier: Apache-2.0
// Calls of Linux and its C library that Swift's own modules leave out.
#include <malloc.h>
#include <sys/types.h>
#include <sys/uio.h>

/// Lets a pipe hold pages of memory, without copying them; see vmsplice(2).
extern ssize_t vmsplice(int descriptor, const struct iovec *parts, size_t count, unsigned flags);

/// Makes a pipe whose ends no child inherits; see pipe2(2).
extern int pipe2(int descriptors[2], int flags);
