#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Feeds the command line files whose structure is right and whose content is absurd.

Every case is a process of its own: how it ends, the processor time it takes and the memory it holds
at most are measured by the system. A case is a finding if the process is ended by a signal, if its
status is none of 0, 1 and 2, if it takes more than --seconds of processor time in each of three runs or
more than --megabytes of memory, or if it fails and leaves the picture. Findings are kept with the command that shows them.
Equal seeds make equal cases. An interrupt ends the run with its figures.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import subjects

HERE = os.path.dirname(os.path.abspath(__file__))


launchers = threading.local()


def run(command, seconds, said):
    """Runs a command; returns its status, processor seconds, peak megabytes and what it said."""
    if not hasattr(launchers, "own"):
        # One for each thread: it costs more to start than most cases.
        launchers.own = subprocess.Popen([sys.executable, "-ISE", os.path.join(HERE, "launch.py")],
                                         stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    launchers.own.stdin.write(json.dumps([seconds, 20 * seconds, said, command]) + "\n")
    launchers.own.stdin.flush()
    words = launchers.own.stdout.readline().split()
    if len(words) != 3:
        raise RuntimeError(f"the launcher failed: {command}")
    status = int(words[0])
    code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    with open(said, encoding="utf-8", errors="replace") as file:
        return code, float(words[1]), int(words[2]) / 1024, file.read()


def verdict(code, seconds, megabytes, options):
    """Why a case is a finding, or None."""
    if code == -signal.SIGXCPU or seconds > options.seconds:
        return "time"
    if code < 0:
        return "signal-" + signal.Signals(-code).name
    if code not in (0, 1, 2):
        return f"status-{code}"
    if megabytes > options.megabytes:
        return "memory"
    return None


def case(subject, number, options):
    """Makes and runs one case; returns a line if it is a finding, and what it cost with its subject."""
    chance = random.Random(f"{options.seed}/{subject.name}/{number}")
    with tempfile.TemporaryDirectory(prefix="quartzite-fuzz-") as folder:
        path = os.path.join(folder, f"case{subject.ending}")
        picture, said_in = os.path.join(folder, "out.png"), os.path.join(folder, "said.txt")
        try:
            arguments = subject.write(chance, path)
        except (RecursionError, MemoryError):
            return None, None
        if any("\0" in argument for argument in arguments):
            return None, None
        is_nib = subject.name == "nib"
        command = [options.nib_tool, *arguments] if is_nib else [options.tool, *arguments, "-o", picture]
        patience = max(3, int(4 * options.seconds))
        code, seconds, megabytes, said = run(command, patience, said_in)
        why = verdict(code, seconds, megabytes, options)
        # Other work beside it makes processor time longer for a while: the least of three runs counts.
        for _ in range(2):
            if why != "time" or code < 0:
                break
            code, seconds, megabytes, said = min([(code, seconds, megabytes, said), run(command, patience, said_in)],
                                                 key=lambda cost: cost[1])
            why = verdict(code, seconds, megabytes, options)
        if why is None and code != 0 and os.path.exists(picture):
            why = "left-over"
        if why is None and code != 0 and not said.strip():
            why = "silent"
        if why is None:
            return None, (subject.name, code, seconds, megabytes)
        name = f"{subject.name}-{why}-{options.seed}-{number}"
        kept = os.path.join(options.findings, name + subject.ending)
        shutil.copy(path, kept)
        with open(os.path.join(options.findings, name + ".txt"), "w", encoding="utf-8") as file:
            shown = " ".join(a.replace(path, kept) for a in arguments)
            file.write(f"{'NibFuzz' if is_nib else 'quartzite'} {shown}\nstatus {code}, {seconds:.2f} s, {megabytes:.0f} MB\n{said[-2000:]}")
        line = f"{name}: status {code}, {seconds:.2f} s, {megabytes:.0f} MB, {os.path.getsize(kept)} bytes"
        return line, (subject.name, code, seconds, megabytes)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True, help="the quartzite executable, a release build")
    parser.add_argument("--nib-tool", help="the program NibFuzz, without libFuzzer; without it no nibs are read")
    parser.add_argument("--cases", type=int, default=2000, help="how many, over all subjects (default 2000)")
    parser.add_argument("--limit", type=float, default=0, help="stop after so many seconds (default: never)")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds make equal cases (default 1)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case (default 0)")
    parser.add_argument("--only", help="one subject: " + ", ".join(s.name for s in subjects.ALL))
    parser.add_argument("--seeds", action="append", default=[], help="a folder of further files to start from")
    parser.add_argument("--seconds", type=float, default=2, help="processor time a case may take (default 2)")
    parser.add_argument("--megabytes", type=float, default=512, help="memory a case may take (default 512)")
    parser.add_argument("--findings", default=".build-fuzz/findings/structure", help="where findings are kept")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    os.makedirs(options.findings, exist_ok=True)
    sys.setrecursionlimit(20000)
    corpus = os.path.join(HERE, "..", "Corpus")
    made = []
    for kind in subjects.ALL:
        if options.only in (None, kind.name) and (options.nib_tool or kind is not subjects.Nib):
            own = {subjects.DisplayList: "display-list", subjects.Package: "caml", subjects.Vector: "svg",
                   subjects.Nib: "nib"}.get(kind, "lottie")
            further = [] if own == "display-list" else options.seeds
            made.append(kind(subjects.seeds([os.path.join(corpus, own), *further])))
    if not made:
        parser.error(f"there is no subject {options.only}")
    # Lottie files are what strangers send most.
    order = [subject for subject in made for _ in range(5 if subject.name == "lottie" else 1)]
    start, findings, asked = time.monotonic(), 0, []
    # The worst, and the numbers of statuses, of each subject.
    costs = {subject.name: [0, 0, collections.Counter()] for subject in made}
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: asked.append(True))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        numbers = iter(range(options.first, options.first + options.cases))
        waiting = set()
        while True:
            while len(waiting) < 2 * options.jobs:
                late = asked or options.limit and time.monotonic() - start > options.limit
                number = None if late else next(numbers, None)
                if number is None:
                    break
                waiting.add(pool.submit(case, order[number % len(order)], number, options))
            if not waiting:
                break
            finished, waiting = concurrent.futures.wait(
                waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in finished:
                line, cost = future.result()
                if cost:
                    name, code, seconds, megabytes = cost
                    most = costs[name]
                    most[:2] = max(most[0], seconds), max(most[1], megabytes)
                    most[2][code] += 1
                if line:
                    findings += 1
                    print(line, flush=True)
    for name, (seconds, megabytes, statuses) in costs.items():
        ended = ", ".join(f"{count} with {status}" for status, count in sorted(statuses.items()))
        print(f"{name}: {statuses.total()} cases, at most {seconds:.2f} s and {megabytes:.0f} MB; ended {ended or 'none'}")
    print(f"{sum(cost[2].total() for cost in costs.values())} cases, {findings} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
