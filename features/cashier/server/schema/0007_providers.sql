-- What another provider than the house's sandbox needs: where it stands, its public key, where its messages come from.
alter table cashier.provider
  add column base_url text,
  add column public_key text,
  add column webhook_addresses text[] not null default '{}',
  add column changed_at timestamptz;
