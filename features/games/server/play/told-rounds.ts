import type { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { RoundFilter, RoundRow } from '@kislap/ledger';

/** Rounds of play that the ledger does not have: played in a wallet which the vendor keeps, as the vendor tells of them. */
export interface RoundRecords {
  list(
    accountId: AccountId,
    filter: Omit<RoundFilter, 'page' | 'pageSize'>,
    limit: number,
  ): Promise<{ rows: RoundRow[]; total: number; stake: bigint; win: bigint }>;
  /** Those that are called so, or have a line with this reference. */
  findNumbered(accountId: AccountId, number: string): Promise<RoundRow[]>;
  find(
    accountId: AccountId,
    vendorKey: VendorKey,
    roundRef: RoundRef,
  ): Promise<{ round: RoundRow; lines: readonly ToldLine[] } | undefined>;
}

export interface ToldLine {
  reference: Reference;
  kind: 'bet' | 'win' | 'rollback';
  state: 'done' | 'void' | 'open';
  amount: bigint;
  referenceTo: Reference | null;
  at: Date;
}

/** What a line did to the vendor's wallet; the balance there is not told. */
export function toToldMovement(line: ToldLine, all: readonly ToldLine[]) {
  const { kind, state, amount, reference, referenceTo, at } = line;
  const undone = all.find((one) => one.reference === referenceTo);
  const sum = state === 'done' ? (undone?.amount ?? amount) : 0n;
  const isOut = kind === 'bet' || undone?.kind === 'win';
  return {
    transferId: reference,
    type: kind === 'bet' ? 'BET' : kind === 'win' ? 'WIN' : undone?.kind === 'win' ? 'REVERSE' : 'REFUND',
    amount: sum,
    change: isOut ? -sum : sum,
    balanceAfter: null,
    reference,
    createdAt: at,
  };
}
