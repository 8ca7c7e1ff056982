import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const payeeSeals = sealedIn(
  { table: 'cashier.payee', key: ['payee_id'], isDistributed: true },
  { account_sealed: 'text' },
);
export const withdrawalSeals = sealedIn(
  { table: 'cashier.withdrawal', key: ['withdrawal_id'], isDistributed: true },
  { account_sealed: 'text' },
);
export const providerSeals = sealedIn(
  { table: 'cashier.provider', key: ['provider_key'] },
  { api_key_sealed: 'text', webhook_secret_sealed: 'text' },
);
