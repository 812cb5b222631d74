#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Renders a folder of Lottie files as a Ray job: the run goes on when the laptop is closed.
# The cluster's nodes have quartzite on the PATH and see the folder under the same path.
#
#   Farm/examples/job.sh [FOLDER]     FOLDER/in holds the files (default: /films)
set -euo pipefail
cd "$(dirname "$0")/.."
films=${1:-/films}

ray job submit \
  --address "${RAY_ADDRESS:-http://head:8265}" \
  --working-dir . \
  --runtime-env-json '{"pip": ["${RAY_RUNTIME_ENV_CREATE_WORKING_DIR}"]}' \
  --no-wait \
  -- bash -c "quartzite-farm render '$films'/in/*.json -o '$films/out/' --format mp4 \
       --address auto --report '$films/out/report.json'"
