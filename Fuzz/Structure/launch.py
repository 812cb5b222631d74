# SPDX-License-Identifier: Apache-2.0
"""Runs commands within limits, one after the other, and tells what each cost.

Reads lines of JSON, `[SECONDS, PATIENCE, SAID, COMMAND]`: COMMAND may take SECONDS of processor time and
PATIENCE seconds in all, and its standard error goes to the file SAID. Answers each with a line: the status
as of `wait`, the processor seconds and the peak kilobytes.

A process takes the peak of what started it along through `exec`. The fuzzer holds hundreds of megabytes
after some cases; this program stays small, so that the peak is the command's own.
"""

import json
import os
import resource
import signal
import sys


def become(seconds, said, command):
    """Turns this process, just forked, into the command."""
    silence = os.open(os.devnull, os.O_RDWR)
    words = os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for descriptor, number in ((silence, 0), (silence, 1), (words, 2)):
        os.dup2(descriptor, number)
    # Processor time, so that a busy machine condemns nobody.
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        os.execvp(command[0], command)
    except (OSError, ValueError) as error:
        os.write(2, f"{command[0]}: {error}\n".encode())
    os._exit(127)


def main():
    child = 0
    # A process that waits for ever takes no processor time.
    signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
    for line in sys.stdin:
        seconds, patience, said, command = json.loads(line)
        child = os.fork()
        if child == 0:
            become(seconds, said, command)
        signal.alarm(patience)
        _, status, usage = os.wait4(child, 0)
        signal.alarm(0)
        print(status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, flush=True)


main()
