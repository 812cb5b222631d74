#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Renders a folder of Lottie files as a Ray job: the run goes on when the laptop is closed.
# The cluster's nodes have quartzite on the PATH and see /films under the same path.
set -euo pipefail

ray job submit \
  --address "${RAY_ADDRESS:-http://head:8265}" \
  --working-dir . \
  --runtime-env-json '{"pip": ["./Farm"]}' \
  --no-wait \
  -- bash -c 'quartzite-farm render /films/in/*.json -o /films/out/ --format mp4 \
       --address auto --report /films/out/report.json'
