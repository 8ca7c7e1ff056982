#!/bin/sh
# Makes the logins of docs/operations.md on a fresh server; the image of PostgreSQL runs it once, as the superuser.
set -eu
secret() { cat "/run/secrets/$1-password"; }
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner="$(secret owner)" -v server="$(secret server)" -v reader="$(secret reader)" <<'SQL'
CREATE ROLE kislap LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE kislap_server LOGIN PASSWORD :'server';
CREATE ROLE kislap_reader LOGIN PASSWORD :'reader';
CREATE DATABASE kislap OWNER kislap ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
SQL
