// SPDX-License-Identifier: Apache-2.0
// Calls of Linux and its C library that Swift's own modules leave out.
#include <malloc.h>
#include <sys/types.h>
#include <sys/uio.h>

/// Lets a pipe hold pages of memory, without copying them; see vmsplice(2).
extern ssize_t vmsplice(int descriptor, const struct iovec *parts, size_t count, unsigned flags);

/// Makes a pipe whose ends no child inherits; see pipe2(2).
extern int pipe2(int descriptors[2], int flags);

// Places in which Swift's concurrency library lets a program put functions of its own. The library
// exports them for this purpose on every system, but only its private headers declare them.

#include <stdint.h>

extern void *_Nullable swift_task_enqueueGlobal_hook;
extern void *_Nullable swift_task_getMainExecutor_hook;
extern void *_Nullable swift_task_isMainExecutor_hook;

/// Puts functions into the places; null leaves one as it is.
static inline void quartzite_set_task_hooks(
    void *_Nullable enqueueGlobal, void *_Nullable getMainExecutor, void *_Nullable isMainExecutor) {
  if (enqueueGlobal) swift_task_enqueueGlobal_hook = enqueueGlobal;
  if (getMainExecutor) swift_task_getMainExecutor_hook = getMainExecutor;
  if (isMainExecutor) swift_task_isMainExecutor_hook = isMainExecutor;
}

/// Runs a piece of a task on the calling thread; an executor of null and 0 is none.
__attribute__((swiftcall)) void swift_job_run(
    void *_Nonnull job, void *_Nullable executor, uintptr_t implementation);
