import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

export const pictureSeals = sealedIn(
  { table: 'documents.picture', key: ['document_id', 'side'], isDistributed: true },
  { content: 'bytes' },
);
