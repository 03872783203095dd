#!/bin/sh
# Prints every secret of the base with fresh passwords: sh deploy/new-secrets.sh | kubectl -n ideathlon create -f -
# Run it once: the data of the database depends on the passwords. Keys of outside services are empty; deploy/README.md says how to
# add your own.
set -eu
fresh() { printf 's%s' "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"; }
OWNER=$(fresh) API=$(fresh) SCORING=$(fresh) OLYMPIAD=$(fresh) NATS=$(fresh)
at() { printf 'postgres://%s:%s@%s:5432/ideathlon?sslmode=no-verify' "$2" "$3" "$1"; }
url() { at database-rw "$@"; }
secret() { # name, then KEY=value ...
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s }\nstringData:\n' "$1"
  shift
  for pair in "$@"; do printf '  %s: "%s"\n' "${pair%%=*}" "${pair#*=}"; done
}
account() { # name, user, password
  printf -- '---\napiVersion: v1\nkind: Secret\ntype: kubernetes.io/basic-auth\nmetadata: { name: %s }\nstringData:\n' "$1"
  printf '  username: %s\n  password: "%s"\n' "$2" "$3"
}
account database-owner ideathlon "$OWNER"
account database-api ideathlon_api "$API"
account database-scoring ideathlon_scoring "$SCORING"
account database-olympiad ideathlon_olympiad "$OLYMPIAD"
secret nats "NATS_PASSWORD=$NATS"
secret ideathlon "INTERNAL_SECRET=$(fresh)" OTEL_EXPORTER_OTLP_HEADERS= \
  "NATS_URL=nats://ideathlon:$NATS@nats-0.nats-headless:4222,nats-1.nats-headless:4222,nats-2.nats-headless:4222"
secret ideathlon-migrate "DATABASE_URL=$(url ideathlon "$OWNER")"
secret ideathlon-scoring "DATABASE_URL=$(url ideathlon_scoring "$SCORING")" \
  "DATABASE_REPLICA_URL=$(at database-ro ideathlon_scoring "$SCORING")"
secret ideathlon-olympiad "DATABASE_URL=$(url ideathlon_olympiad "$OLYMPIAD")" \
  STRIPE_SECRET_KEY= STRIPE_WEBHOOK_SECRET=
secret ideathlon-api "DATABASE_URL=$(url ideathlon_api "$API")" "IDENTITY_SECRET=$(fresh)" \
  SMTP_URL= MAIL_BOUNCE_TOKEN= PUSH_PRIVATE_KEY= SOCIAL_LOGINS= FILES_S3_KEY_ID= FILES_S3_SECRET= UNSPLASH_KEY= ASSISTANT_KEY=
