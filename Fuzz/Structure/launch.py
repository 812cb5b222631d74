# SPDX-License-Identifier: Apache-2.0
"""Runs one command within limits and tells what it cost.

`launch.py REPORT SECONDS PATIENCE COMMAND...`: at most SECONDS of processor time and PATIENCE seconds in
all. Writes the status as of `wait`, the processor seconds and the peak kilobytes to the descriptor REPORT.

A process takes the peak of what started it along through `exec`. The fuzzer holds hundreds of megabytes
after some cases; this program is small and starts anew for each, so that the peak is the command's own.
"""

import os
import resource
import signal
import sys


def main():
    report, seconds, patience = (int(word) for word in sys.argv[1:4])
    command = sys.argv[4:]
    child = os.fork()
    if child == 0:
        os.close(report)
        # Processor time, so that a busy machine condemns nobody.
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            os.execvp(command[0], command)
        except (OSError, ValueError) as error:
            print(f"{command[0]}: {error}", file=sys.stderr)
            os._exit(127)
    # A process that waits for ever takes no processor time.
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    signal.alarm(patience)
    _, status, usage = os.wait4(child, 0)
    os.write(report, f"{status} {usage.ru_utime + usage.ru_stime} {usage.ru_maxrss}".encode())


main()
