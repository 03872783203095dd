#!/bin/sh
# Runs once, on an empty volume. The owner role migrates; each service signs in with its own role.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set api="$API_PASSWORD" \
  --set scoring="$SCORING_PASSWORD" --set olympiad="$OLYMPIAD_PASSWORD" <<'SQL'
create role ideathlon login createdb createrole password :'owner';
create role ideathlon_api login password :'api';
create role ideathlon_scoring login password :'scoring';
create role ideathlon_olympiad login password :'olympiad';
create database ideathlon owner ideathlon;
-- The doctor sees the connections of all services.
grant pg_monitor to ideathlon;
SQL
