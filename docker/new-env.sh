#!/bin/sh
# Writes .env from .env.example with fresh secrets; it never changes an existing .env.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo ".env exists already and was not changed." >&2
  exit 1
fi
umask 077
fresh() { printf 's%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    *_PASSWORD= | *_SECRET=)
      case "$line" in
        FILES_S3_* | STRIPE_*) printf '%s\n' "$line" ;;
        *) printf '%s%s\n' "$line" "$(fresh)" ;;
      esac ;;
    *) printf '%s\n' "$line" ;;
  esac
done < .env.example > .env
echo "Wrote .env with fresh secrets. Set PUBLIC_URL in it, then: docker compose up"
