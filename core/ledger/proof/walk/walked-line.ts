import type { AccountId } from '@kislap/contract-kit/ids';
import { accountIdAt } from '../chain.ts';
import type { Label } from './labels.queries.ts';
import { lineLayout as at } from './lines.queries.ts';

/** One line as the rules look at it. `key` and `roundKey` are sixteen bytes, one character each. */
export interface WalkedLine {
  bucket: number;
  accountId: AccountId;
  sequence: bigint;
  amount: bigint;
  cashAfter: bigint;
  /** Microseconds since 1970. */
  createdAt: bigint;
  batchId: bigint;
  labelId: number;
  label: Label | undefined;
  opensRound: boolean;
  closesRound: boolean;
  key: string;
  /** Undefined where the line belongs to no round. */
  roundKey: string | undefined;
}

const noRound = '\0'.repeat(16);

/** Reads the line that begins at `start` of a page. */
export function readLine(
  page: Buffer,
  start: number,
  labels: ReadonlyMap<number, Label>,
  accountId: AccountId,
): WalkedLine {
  const flags = page.readInt16BE(start + at.flags);
  const labelId = page.readInt32BE(start + at.labelId);
  const roundKey = page.toString('latin1', start + at.roundKey, start + at.bytes);
  return {
    bucket: page.readInt16BE(start + at.bucket),
    accountId,
    sequence: page.readBigInt64BE(start + at.sequence),
    amount: page.readBigInt64BE(start + at.amount),
    cashAfter: page.readBigInt64BE(start + at.cashAfter),
    createdAt: page.readBigInt64BE(start + at.createdAt),
    batchId: page.readBigInt64BE(start + at.batchId),
    labelId,
    label: labels.get(labelId),
    opensRound: (flags & 1) !== 0,
    closesRound: (flags & 2) !== 0,
    key: page.toString('latin1', start + at.key, start + at.roundKey),
    roundKey: roundKey === noRound ? undefined : roundKey,
  };
}

/** The account of the line that begins at `start`; the same text again while the account stays the same. */
export function accountReader(): (page: Buffer, start: number) => AccountId {
  let known = Buffer.alloc(0);
  let name = '' as AccountId;
  return (page, start) => {
    const id = page.subarray(start + at.accountId, start + at.sequence);
    if (!id.equals(known)) {
      known = Buffer.from(id);
      name = accountIdAt(id, 0);
    }
    return name;
  };
}
