import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Pool } from 'pg';
import { big, flag, instant, type Row } from '../commit/rows.ts';
import { digestBytes, digestSql } from './encoding.ts';
import { bytes } from './seal/bytes.ts';

/** How one line of the ledger is proven: the seal that covers it and the checkpoint that was signed over the seal. */
export interface LineProof {
  batchId: bigint;
  bucket: number;
  /** Null while the line waits for its seal, a few seconds. */
  seal: {
    number: bigint;
    hash: string;
    sealedAt: Date /** The line is what was sealed. */;
    isIntact: boolean;
  } | null;
  /** Null until the checkpoint is written. */
  checkpoint: { number: bigint; hash: string; signature: string; createdAt: Date } | null;
}

/** A line is sealed within seconds; after an outage of the worker it may take as long as that lasted. */
const sealedWithin = `interval '7 days'`;
const nameBytes = 24;

export async function findLineProof(
  pool: Pool,
  accountId: AccountId,
  sequence: bigint,
): Promise<LineProof | undefined> {
  const { rows } = await pool.query<Row>(
    `select t.batch_id, s.number, s.hash, s.sealed_at,
       substring(s.entries from position(t.name in s.entries) + ${nameBytes} for ${digestBytes}) = t.digest as is_intact,
       c.number as checkpoint, c.hash as checkpoint_hash, c.signature, c.created_at as signed_at
     from (
       select l.bucket, l.batch_id, l.created_at, ${digestSql('l')} as digest,
         uuid_send(l.account_id) || int8send(l.sequence) as name
       from ledger.line l where l.bucket = $1 and l.account_id = $2 and l.sequence = $3
     ) t
     left join lateral (
       select number, hash, sealed_at, entries, checkpoint from ledger.seal
       where bucket = t.bucket and sealed_at >= t.created_at - interval '1 minute'
         and sealed_at < t.created_at + ${sealedWithin} and position(t.name in entries) > 0
       limit 1
     ) s on true
     left join ledger.checkpoint c on c.number = s.checkpoint`,
    [bucketOf(accountId), accountId, sequence],
  );
  const row = rows[0];
  if (!row) return undefined;
  return {
    batchId: big(row, 'batch_id'),
    bucket: bucketOf(accountId),
    seal:
      row.number === null
        ? null
        : {
            number: big(row, 'number'),
            hash: bytes(row, 'hash').toString('hex'),
            sealedAt: instant(row, 'sealed_at'),
            isIntact: flag(row, 'is_intact'),
          },
    checkpoint:
      row.checkpoint === null
        ? null
        : {
            number: big(row, 'checkpoint'),
            hash: bytes(row, 'checkpoint_hash').toString('hex'),
            signature: bytes(row, 'signature').toString('base64'),
            createdAt: instant(row, 'signed_at'),
          },
  };
}
