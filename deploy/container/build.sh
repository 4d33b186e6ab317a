#!/bin/sh
# Builds the container image hanout from what is committed. Further words go to buildah: deploy/container/build.sh --layers
# Without a registry: debootstrap makes a base, `--build-arg BASE=localhost/debian` names it.
set -eu
cd "$(dirname "$0")/../.."
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT
git archive HEAD | tar -x -C "$context"
buildah bud "$@" -f deploy/container/Containerfile -t hanout "$context"
