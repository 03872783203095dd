#!/bin/sh
# Writes .env from .env.example with fresh secrets; an .env that is there already stays as it is.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo "There is an .env already; it was left as it is." >&2
  exit 1
fi
umask 077
fresh() { printf 's%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    *_PASSWORD= | *_SECRET=)
      case "$line" in
        FILES_S3_*) printf '%s\n' "$line" ;;
        *) printf '%s%s\n' "$line" "$(fresh)" ;;
      esac ;;
    *) printf '%s\n' "$line" ;;
  esac
done < .env.example > .env
echo "Wrote .env with fresh secrets. Set PUBLIC_URL in it, then: docker compose up"
