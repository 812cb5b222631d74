// SPDX-License-Identifier: Apache-2.0
// Functions of Linux and its C library that Swift's own modules do not import.
#include <malloc.h>
#include <sys/types.h>
#include <sys/uio.h>

/// Maps pages of memory into a pipe without copying them; see vmsplice(2).
extern ssize_t vmsplice(int descriptor, const struct iovec *parts, size_t count, unsigned flags);

/// Makes a pipe whose ends child processes do not inherit; see pipe2(2).
extern int pipe2(int descriptors[2], int flags);

// Hooks of Swift's concurrency runtime: variables that hold a function to call in place of the
// runtime's own. The runtime exports them on every system; only its private headers declare them.

#include <stdint.h>

extern void *_Nullable swift_task_enqueueGlobal_hook;
extern void *_Nullable swift_task_getMainExecutor_hook;
extern void *_Nullable swift_task_isMainExecutor_hook;

/// Installs the functions as hooks; null leaves that hook unchanged.
static inline void quartzite_set_task_hooks(
    void *_Nullable enqueueGlobal, void *_Nullable getMainExecutor, void *_Nullable isMainExecutor) {
  if (enqueueGlobal) swift_task_enqueueGlobal_hook = enqueueGlobal;
  if (getMainExecutor) swift_task_getMainExecutor_hook = getMainExecutor;
  if (isMainExecutor) swift_task_isMainExecutor_hook = isMainExecutor;
}

/// Runs a job on the calling thread. The executor is two words; null and 0 name the generic one.
__attribute__((swiftcall)) void swift_job_run(
    void *_Nonnull job, void *_Nullable executor, uintptr_t implementation);
