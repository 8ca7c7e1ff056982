import type { AccountId, Reference, VendorKey } from '@kislap/contract-kit/ids';
import type { HouseAccount, LedgerOp, PlayerAccount, PostOp } from '@kislap/ledger';
import type { TransferRow } from './transfers.tables.ts';

export const ledgerSource = 'transfers';
const peso = 1_000_000n;
/** The smallest money there is to pay with; vendors' units are finer. */
const centavo = 10_000n;

/** Names a transfer in the audit log and among the requests for a second person. */
export function thingOf({ ref_no }: Pick<TransferRow, 'ref_no'>): string {
  return `wallet-transfer:${ref_no}`;
}

/** What the player has at the vendor, as far as the books know: transfers, and play as of the last recall. */
export function vendorAccount(vendorKey: VendorKey): PlayerAccount {
  return `player:vendor:${vendorKey}`;
}

/** Money that left one wallet and is not yet in the other; exactly the open transfer's amount, or nothing. */
export function transitAccount(vendorKey: VendorKey): PlayerAccount {
  return `player:vendor:${vendorKey}:transit`;
}

/** The legs of a transfer by its direction. The lines between a vendor and transit do not touch cash. */
function legs({ direction, vendor_key: key }: TransferRow) {
  const [vendor, transit] = [vendorAccount(key), transitAccount(key)];
  const cash: PlayerAccount = 'player:cash';
  return direction === 'IN'
    ? ({ from: cash, transit, to: vendor, out: 'VENDOR_OUT', done: 'TRANSFER', back: 'VENDOR_IN' } as const)
    : ({ from: vendor, transit, to: cash, out: 'TRANSFER', done: 'VENDOR_IN', back: 'TRANSFER' } as const);
}

function post(row: TransferRow, step: string, move: Pick<PostOp, 'type' | 'from' | 'to'>): PostOp {
  return {
    kind: 'post',
    ...move,
    accountId: row.account_id,
    source: ledgerSource,
    reference: `${row.ref_no}:${step}`,
    currency: row.currency,
    amount: row.amount,
    meta: { refNo: row.ref_no, vendorKey: row.vendor_key, direction: row.direction },
  };
}

/** Takes the money from its source. A locked player sends nothing to a vendor, and gets everything back. */
export function takeOp(row: TransferRow): PostOp {
  const { from, transit, out } = legs(row);
  return { ...post(row, 'out', { type: out, from, to: transit }), requiresOpen: row.direction === 'IN' };
}

export function arriveOp(row: TransferRow): PostOp {
  const { transit, to, done } = legs(row);
  return { ...post(row, 'done', { type: done, from: transit, to }), isOwed: true };
}

export function returnOp(row: TransferRow): PostOp {
  const { transit, from, back } = legs(row);
  return {
    ...post(row, 'back', { type: back, from: transit, to: from }),
    isOwed: true,
    returns: `${row.ref_no}:out`,
  };
}

/** The references of a transfer's lines, in their order. */
export function referencesOf({ ref_no: refNo }: TransferRow): string[] {
  return [`${refNo}:out`, `${refNo}:done`, `${refNo}:back`];
}

/**
 * Brings the books to what the vendor says is there: what was won or lost since. Rounds are the vendor's to tell; of them
 * the books know the result alone, which is why it counts as won or lost and never as turnover.
 */
export function playOp(parts: {
  accountId: AccountId;
  vendorKey: VendorKey;
  currency: string;
  reference: Reference;
  known: bigint;
  told: bigint;
}): LedgerOp | undefined {
  const { accountId, vendorKey, currency, reference, known, told } = parts;
  if (told === known) return undefined;
  const house: HouseAccount = `house:game:${vendorKey}`;
  const own = vendorAccount(vendorKey);
  const isWin = told > known;
  return {
    kind: 'post',
    type: isWin ? 'WIN' : 'BET',
    from: isWin ? house : own,
    to: isWin ? own : house,
    accountId,
    source: vendorKey,
    reference: `play:${reference}`,
    currency,
    amount: isWin ? told - known : known - told,
    meta: { isResult: true },
  };
}

export function isWholeCentavos(amount: bigint): boolean {
  return amount % centavo === 0n;
}

export function wholePesos(amount: bigint): bigint {
  return amount - (amount % peso);
}

/** Without a final answer: the money is on the way. */
export function isOpen({ status }: Pick<TransferRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'UNKNOWN';
}
