# SPDX-License-Identifier: Apache-2.0
"""Tells the autoscaler of a cluster that grows how many cores have work.

Tasks are handed out as cores become free, since tasks that queue cost Ray's driver and nodes a part
of a core each (6 and 9 % with two waiting, measured with Ray 2.60); so nothing queues by which the
autoscaler would notice. Clusters of a fixed size take no notice.
"""

from __future__ import annotations

import contextlib
import time

from ray.autoscaler.sdk import request_resources


class Demand:
    """What was asked for last."""

    def __init__(self) -> None:
        self._asked = 0
        self._when = 0.0

    def tell(self, cores: int, waiting: int, under_way: int) -> None:
        """Asks for as many cores as have work, at most twice as many as there are, once in 5 s;
        for none once nothing waits."""
        wanted = min(2 * max(1, cores), waiting + under_way) if waiting else 0
        if wanted == self._asked or time.monotonic() - self._when < 5:
            return
        self._ask(wanted)

    def end(self) -> None:
        """Asks for nothing more."""
        if self._asked:
            self._ask(0)

    def _ask(self, cores: int) -> None:
        self._asked, self._when = cores, time.monotonic()
        # A hint: a cluster that cannot take it works all the same.
        with contextlib.suppress(Exception):
            request_resources(num_cpus=cores)
