import { sealedIn } from '@kislap/platform/crypto/sealed-columns.ts';

/** One row, which no process of the server may change: an old value in it stays as it is. */
export const proofKeySeals = sealedIn(
  { table: 'ledger.proof_key', key: [], staysOld: true },
  { sealed_private_key: 'text' },
);
