-- Encrypted payloads that were taken, for as long as they would still be fresh: each is taken once.
-- storage: local
create table platform.payload_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index payload_nonce_age on platform.payload_nonce (expires_at);
