import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const messageSeals = sealedIn(
  { table: 'messaging.message', key: ['id'], isDistributed: true },
  { recipient: 'text', body: 'text', told: 'text' },
);
export const carrierSeals = sealedIn({ table: 'messaging.carrier', key: ['name'] }, { settings: 'fields' });
