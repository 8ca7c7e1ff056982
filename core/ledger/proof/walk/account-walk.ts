import { formatDecimal } from '@kislap/contract-kit';
import type { AccountId } from '@kislap/contract-kit/ids';
import type { ProblemList } from '../problems.ts';
import type { AccountRow } from './lines.queries.ts';
import type { WalkedLine } from './walked-line.ts';

/** The start of an account's lines: zero, or the opening after a detached month. */
export interface AccountStart {
  sequence: bigint;
  transfers: bigint;
  cashAfter: bigint;
  /** By `kind currency`. */
  balances: ReadonlyMap<string, bigint>;
}

export const plainStart: AccountStart = { sequence: 0n, transfers: 0n, cashAfter: 0n, balances: new Map() };

/** Follows one player's lines and holds each against the one before, and all of them against the player's accounts. */
export class AccountWalk {
  readonly bucket: number;
  readonly accountId: AccountId;
  /** What the lines move on each of the player's accounts, by `kind currency`. */
  readonly sums: Map<string, bigint>;
  private readonly start: AccountStart;
  private sequence: bigint;
  private cash: bigint;
  private count = 0n;

  constructor(bucket: number, accountId: AccountId, start: AccountStart) {
    this.bucket = bucket;
    this.accountId = accountId;
    this.start = start;
    this.sequence = start.sequence;
    this.cash = start.cashAfter;
    this.sums = new Map(start.balances);
  }

  /** What the house's side gains is added to `house`, by `kind currency`. */
  add(line: WalkedLine, house: Map<string, bigint>, problems: ProblemList): void {
    const { label, amount } = line;
    this.count += 1n;
    if (!label) {
      this.blame('balance_after', line, 'its label is missing', problems);
      return;
    }
    const { from, to, currency } = label;
    this.move(from, currency, -amount, house);
    this.move(to, currency, amount, house);
    // Lines that clocks in disagreement left on this side of a cut are counted and no more.
    if (line.sequence <= this.start.sequence) return;
    if (line.sequence !== this.sequence + 1n)
      this.blame('sequence_gap', line, `it follows transfer ${this.sequence}`, problems);
    let change = 0n;
    if (to === 'player:cash') change = amount;
    else if (from === 'player:cash') change = -amount;
    if (line.cashAfter !== this.cash + change) {
      this.blame(
        'balance_after',
        line,
        `it leaves ${formatDecimal(line.cashAfter)}, not ${formatDecimal(this.cash + change)}`,
        problems,
      );
    }
    this.sequence = line.sequence;
    this.cash = line.cashAfter;
  }

  private move(kind: string, currency: string, by: bigint, house: Map<string, bigint>) {
    const sums = kind.startsWith('player:') ? this.sums : house;
    const key = `${kind} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0n) + by);
  }

  /** All lines were seen. */
  finish(accounts: readonly AccountRow[], problems: ProblemList): void {
    const { bucket, accountId } = this;
    const transferId = null;
    const cash = accounts.find(({ kind }) => kind === 'player:cash');
    const counted = cash?.sequence ?? 0n;
    if (counted !== this.sequence || counted !== this.count + this.start.transfers) {
      const detail = `the account counts ${counted} transfers, its last is ${this.sequence} and there are ${this.count + this.start.transfers}`;
      problems.add({ bucket, rule: 'sequence_gap', accountId, transferId, detail });
    }
    const balances = new Map(accounts.map((row) => [`${row.kind} ${row.currency}`, row.balance]));
    compareSums(balances, this.sums, (key, detail) =>
      problems.add({
        bucket,
        rule: 'balance_is_sum',
        subject: `${accountId} ${key}`,
        accountId,
        transferId,
        detail,
      }),
    );
  }

  private blame(
    rule: 'sequence_gap' | 'balance_after',
    { sequence }: WalkedLine,
    detail: string,
    problems: ProblemList,
  ) {
    const { bucket, accountId } = this;
    problems.add({ bucket, rule, accountId, transferId: `${accountId}.${sequence}`, detail });
  }
}

/** Reports each account whose balance differs from the sum of its transfers. */
export function compareSums(
  balances: ReadonlyMap<string, bigint>,
  sums: ReadonlyMap<string, bigint>,
  tell: (key: string, detail: string) => void,
): void {
  for (const key of new Set([...balances.keys(), ...sums.keys()])) {
    const balance = balances.get(key) ?? 0n;
    const sum = sums.get(key) ?? 0n;
    if (balance !== sum)
      tell(key, `${key} is ${formatDecimal(balance)}, its transfers say ${formatDecimal(sum)}`);
  }
}
