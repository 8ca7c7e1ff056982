import type { AccountId } from '@kislap/contract-kit/ids';
import type { ProblemList } from '../problems.ts';
import { nameSealedLine, type SealedLines } from '../seal/check-seals.ts';
import { type AccountStart, AccountWalk, compareSums, plainStart } from './account-walk.ts';
import { type BucketRange, bucketsIn } from './bucket-range.ts';
import type { Label } from './labels.queries.ts';
import { type AccountRow, lineLayout, type Openings } from './lines.queries.ts';
import type { RoundWalk } from './round-walk.ts';
import { accountReader, readLine, type WalkedLine } from './walked-line.ts';

/** The owner of the house's accounts. */
const houseId = '00000000-0000-0000-0000-000000000000';

interface WalkParts {
  range: BucketRange;
  labels: ReadonlyMap<number, Label>;
  sealed: SealedLines;
  accounts: readonly AccountRow[];
  openings: Openings;
  rounds: RoundWalk;
  problems: ProblemList;
}

export interface UnsealedLine {
  bucket: number;
  accountId: AccountId;
  sequence: bigint;
  batchId: bigint;
}

/** Holds every line of some buckets against its seal, its account, its round and the house. */
export class RangeWalk {
  readonly unsealed: UnsealedLine[] = [];
  private readonly parts: WalkParts;
  private readonly readAccount = accountReader();
  private readonly accountsOf: Map<string, AccountRow[]>;
  private readonly starts: Map<string, AccountStart>;
  private readonly house: Map<number, Map<string, bigint>>;
  private readonly transfers = new Map<number, bigint>();
  private readonly accounts = new Map<number, bigint>();
  private account: AccountWalk | undefined;

  constructor(parts: WalkParts) {
    this.parts = parts;
    this.accountsOf = groupAccounts(parts.accounts);
    this.starts = startsOf(parts.openings);
    this.house = houseOf(parts.openings);
    for (const { bucket } of parts.accounts)
      this.accounts.set(bucket, (this.accounts.get(bucket) ?? 0n) + 1n);
  }

  addPage(page: Buffer): void {
    for (let start = 0; start < page.length; start += lineLayout.bytes) {
      const line = readLine(page, start, this.parts.labels, this.readAccount(page, start));
      this.compareSeal(page, start, line);
      this.addLine(line);
    }
  }

  private compareSeal(page: Buffer, start: number, line: WalkedLine) {
    const { sealed, problems } = this.parts;
    const key = page.toString('latin1', start, start + lineLayout.digest);
    const digest = sealed.get(key);
    if (digest === undefined) {
      const { bucket, accountId, sequence, batchId } = line;
      this.unsealed.push({ bucket, accountId, sequence, batchId });
      return;
    }
    sealed.delete(key);
    if (digest === page.toString('latin1', start + lineLayout.digest, start + lineLayout.amount)) return;
    const { bucket, accountId, sequence } = line;
    const transferId = `${accountId}.${sequence}`;
    problems.add({ bucket, rule: 'line_edited', accountId, transferId, detail: 'it is not what was sealed' });
  }

  private addLine(line: WalkedLine) {
    const { bucket, accountId } = line;
    if (this.account?.accountId !== accountId || this.account.bucket !== bucket) {
      this.finishAccount();
      this.parts.rounds.passTo(bucket, accountId, this.parts.problems);
      this.account = new AccountWalk(
        bucket,
        accountId,
        this.starts.get(`${bucket} ${accountId}`) ?? plainStart,
      );
    }
    this.transfers.set(bucket, (this.transfers.get(bucket) ?? 0n) + 1n);
    this.account.add(line, this.houseOf(bucket), this.parts.problems);
    this.parts.rounds.add(line);
  }

  private houseOf(bucket: number): Map<string, bigint> {
    const house = this.house.get(bucket) ?? new Map();
    this.house.set(bucket, house);
    return house;
  }

  private finishAccount() {
    if (!this.account) return;
    const { bucket, accountId } = this.account;
    const { rounds, problems } = this.parts;
    const name = `${bucket} ${accountId}`;
    this.account.finish(this.accountsOf.get(name) ?? [], problems);
    this.accountsOf.delete(name);
    this.starts.delete(name);
    rounds.finish(bucket, accountId, problems);
  }

  end(): void {
    const { problems, rounds } = this.parts;
    this.finishAccount();
    rounds.end(problems);
    for (const [name, rows] of this.accountsOf) {
      const [bucket, accountId = ''] = name.split(' ');
      if (accountId === houseId) continue;
      new AccountWalk(Number(bucket), accountId as AccountId, this.starts.get(name) ?? plainStart).finish(
        rows,
        problems,
      );
      this.starts.delete(name);
    }
    for (const [name, start] of this.starts) {
      const [bucket, accountId = ''] = name.split(' ');
      new AccountWalk(Number(bucket), accountId as AccountId, start).finish([], problems);
    }
    this.compareHouse();
    this.tellDeleted();
  }

  private compareHouse() {
    const { range, problems } = this.parts;
    for (const bucket of bucketsIn(range)) {
      const rows = this.accountsOf.get(`${bucket} ${houseId}`) ?? [];
      const balances = new Map(rows.map((row) => [`${row.kind} ${row.currency}`, row.balance]));
      compareSums(balances, this.houseOf(bucket), (key, detail) =>
        problems.add({
          bucket,
          rule: 'balance_is_sum',
          subject: key,
          accountId: null,
          transferId: null,
          detail,
        }),
      );
    }
  }

  /** What seals know and nobody saw: detached lines, as many as the opening says, or deleted ones. */
  private tellDeleted() {
    const { sealed, openings, problems } = this.parts;
    const cuts = new Map(openings.accounts.map((row) => [`${row.bucket} ${row.accountId}`, { ...row }]));
    for (const key of sealed.keys()) {
      const { bucket, accountId, transferId, sequence } = nameSealedLine(key);
      const cut = cuts.get(`${bucket} ${accountId}`);
      if (cut && sequence <= cut.sequence) cut.transfers -= 1n;
      else {
        const detail = 'it was sealed and is gone';
        problems.add({ bucket, rule: 'line_deleted', accountId, transferId, detail });
      }
    }
    for (const { bucket, accountId, transfers } of cuts.values()) {
      if (transfers === 0n) continue;
      const detail = `${transfers} more transfers were detached than sealed ones are missing`;
      problems.add({ bucket, rule: 'line_deleted', accountId, transferId: null, detail });
    }
  }

  /** How many lines and accounts there are in each bucket. */
  counts(): { transfers: ReadonlyMap<number, bigint>; accounts: ReadonlyMap<number, bigint> } {
    return { transfers: this.transfers, accounts: this.accounts };
  }
}

function groupAccounts(rows: readonly AccountRow[]): Map<string, AccountRow[]> {
  const groups = new Map<string, AccountRow[]>();
  for (const row of rows) {
    const name = `${row.bucket} ${row.ownerId}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

function startsOf({ accounts, balances }: Openings): Map<string, AccountStart> {
  const sums = new Map<string, Map<string, bigint>>();
  for (const { bucket, ownerId, kind, currency, balance } of balances) {
    const name = `${bucket} ${ownerId}`;
    const own = sums.get(name) ?? new Map();
    sums.set(name, own.set(`${kind} ${currency}`, balance));
  }
  return new Map(
    accounts.map(({ bucket, accountId, ...start }) => {
      const name = `${bucket} ${accountId}`;
      return [name, { ...start, balances: sums.get(name) ?? new Map() }];
    }),
  );
}

function houseOf({ balances }: Openings): Map<number, Map<string, bigint>> {
  const house = new Map<number, Map<string, bigint>>();
  for (const { bucket, ownerId, kind, currency, balance } of balances) {
    if (ownerId !== houseId) continue;
    house.set(bucket, (house.get(bucket) ?? new Map()).set(`${kind} ${currency}`, balance));
  }
  return house;
}
