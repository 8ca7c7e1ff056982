import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const integrationSeals = sealedIn(
  { table: 'games.integration', key: ['vendor_key'] },
  { private_key: 'text', next_private_key: 'text', former: 'text', settings: 'fields' },
);
