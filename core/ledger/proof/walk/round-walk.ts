import type { AccountId } from '@kislap/contract-kit/ids';
import { keyOf } from '../../key.ts';
import { accountIdAt } from '../chain.ts';
import type { OpenRounds } from '../figures.ts';
import type { ProblemList } from '../problems.ts';
import { roundLayout as at } from './lines.queries.ts';
import type { WalkedLine } from './walked-line.ts';

/** The rounds of one player as their lines tell them. */
interface RoundTotals {
  stake: bigint;
  win: bigint;
  bets: number;
  liveBets: number;
  wins: number;
  isClosed: boolean;
  settledAt: bigint | undefined;
  /** Of the line that opened it. */
  openedAt: bigint | undefined;
  labelId: number | undefined;
  firstAt: bigint;
  transferId: string;
}

export interface RoundFrame {
  /** Microseconds. Rounds opened before it are not compared with lines, which are detached. */
  detachedBefore: bigint;
  /** Before it a round may have ended without a line. */
  endsByLineFrom: bigint;
  /** Closed rounds of before it may be forgotten. */
  keptFrom: bigint;
  /** Open rounds of before it are old. */
  oldBefore: bigint;
  /** What REVERSE lines take back, by transfer id. */
  reversed: ReadonlyMap<string, string>;
  currencyOf(labelId: number): string;
  /** The names of sources by their numbers. */
  sources: ReadonlyMap<number, string>;
}

const neverSettled = -(2n ** 63n);

/** Follows the rounds of the walked players beside their lines; both come in the order of bucket and account. */
export class RoundWalk {
  /** By `bucket currency`. */
  readonly open = new Map<string, OpenRounds>();
  private readonly rounds: Buffer;
  private readonly frame: RoundFrame;
  private next = 0;
  private totals = new Map<string, RoundTotals>();
  private bonusKeys = new Set<string>();

  constructor(rounds: Buffer, frame: RoundFrame) {
    this.rounds = rounds;
    this.frame = frame;
  }

  add(line: WalkedLine): void {
    const { label, roundKey } = line;
    if (roundKey === undefined || !label) return;
    const isPromo = label.type === 'BONUS' || label.type === 'JACKPOT';
    if (isPromo) this.bonusKeys.add(`${label.source} ${line.key}`);
    // A free bet's win and its rollback are no part of the round's result, but may end the round.
    const isOfNone = isPromo || this.isOfBonus(line, label.source);
    if (isOfNone && !line.closesRound) return;
    const totals = this.totalsOf(line, label.source, roundKey);
    if (!isOfNone) count(totals, line, label.type);
    if (line.closesRound) close(totals, line.createdAt);
  }

  /** A vendor's promotion and its rollback are no part of a round's result. */
  private isOfBonus(line: WalkedLine, source: string): boolean {
    if (line.label?.type !== 'REVERSE' || this.bonusKeys.size === 0) return false;
    const reference = this.frame.reversed.get(`${line.accountId}.${line.sequence}`);
    if (reference === undefined) return false;
    const key = Buffer.from(keyOf(reference).replaceAll('-', ''), 'hex').toString('latin1');
    return this.bonusKeys.has(`${source} ${key}`);
  }

  private totalsOf(line: WalkedLine, source: string, roundKey: string): RoundTotals {
    const name = `${source} ${roundKey}`;
    let totals = this.totals.get(name);
    if (!totals) {
      totals = {
        stake: 0n,
        win: 0n,
        bets: 0,
        liveBets: 0,
        wins: 0,
        isClosed: false,
        settledAt: undefined,
        openedAt: undefined,
        labelId: undefined,
        firstAt: line.createdAt,
        transferId: `${line.accountId}.${line.sequence}`,
      };
      this.totals.set(name, totals);
    }
    return totals;
  }

  /** All lines of the account were seen. */
  finish(bucket: number, accountId: AccountId, problems: ProblemList): void {
    this.passTo(bucket, accountId, problems);
    const { rounds } = this;
    const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
    while (this.next < rounds.length && this.compareNext(bucket, id) === 0) {
      this.checkRound(problems);
    }
    for (const totals of this.totals.values()) {
      if (totals.openedAt === undefined || totals.openedAt < this.frame.keptFrom) continue;
      const detail = 'the round of this transfer is missing';
      problems.add({ bucket, rule: 'round_mismatch', accountId, transferId: totals.transferId, detail });
    }
    this.totals = new Map();
    this.bonusKeys = new Set();
  }

  /** Rounds of players without a line come before this one: nothing may be left of them. */
  passTo(bucket: number, accountId: AccountId, problems: ProblemList): void {
    const id = Buffer.from(accountId.replaceAll('-', ''), 'hex');
    const own = this.totals;
    this.totals = new Map();
    while (this.next < this.rounds.length && this.compareNext(bucket, id) < 0) this.checkRound(problems);
    this.totals = own;
  }

  /** All accounts were seen. */
  end(problems: ProblemList): void {
    while (this.next < this.rounds.length) this.checkRound(problems);
  }

  private compareNext(bucket: number, id: Buffer): number {
    const { rounds, next } = this;
    const difference = rounds.readInt16BE(next) - bucket;
    return difference || rounds.compare(id, 0, 16, next + at.accountId, next + at.accountId + 16);
  }

  private checkRound(problems: ProblemList) {
    const { rounds, next, frame } = this;
    this.next += at.bytes;
    const openedAt = rounds.readBigInt64BE(next + at.openedAt);
    const key = rounds.toString('latin1', next + at.key, next + at.sourceId);
    const name = `${frame.sources.get(rounds.readInt16BE(next + at.sourceId))} ${key}`;
    const totals = this.totals.get(name);
    this.totals.delete(name);
    this.countOpen(next, openedAt);
    const detail = totals
      ? differenceOf(rounds, next, totals, frame)
      : openedAt >= frame.detachedBefore && 'no transfer tells of this round';
    if (!detail) return;
    const accountId = accountIdAt(rounds, next + at.accountId);
    problems.add({
      bucket: rounds.readInt16BE(next),
      rule: 'round_mismatch',
      subject: `${accountId} round ${accountIdAt(rounds, next + at.key)}`,
      accountId,
      transferId: totals?.transferId ?? null,
      detail: `round ${accountIdAt(rounds, next + at.key)}: ${detail}`,
    });
  }

  private countOpen(next: number, openedAt: bigint) {
    const { rounds, frame } = this;
    if (rounds.readInt16BE(next + at.isClosed) !== 0 || rounds.readInt32BE(next + at.liveBets) === 0) return;
    if (rounds.readInt32BE(next + at.winCount) > 0) return;
    const currency = frame.currencyOf(rounds.readInt32BE(next + at.labelId));
    const place = `${rounds.readInt16BE(next)} ${currency}`;
    const open = this.open.get(place) ?? { count: 0n, stake: 0n, oldCount: 0n, oldStake: 0n };
    this.open.set(place, open);
    const stake = rounds.readBigInt64BE(next + at.stake);
    open.count += 1n;
    open.stake += stake;
    if (openedAt >= frame.oldBefore) return;
    open.oldCount += 1n;
    open.oldStake += stake;
  }
}

function count(totals: RoundTotals, line: WalkedLine, type: string) {
  const { amount, createdAt } = line;
  if (type === 'BET') {
    totals.stake += amount;
    totals.bets += 1;
    totals.liveBets += 1;
  } else if (type === 'WIN') {
    totals.win += amount;
    totals.wins += 1;
    totals.settledAt = createdAt;
  } else if (type === 'REFUND') {
    totals.stake -= amount;
    totals.liveBets -= 1;
  } else if (type === 'REVERSE') {
    totals.win -= amount;
    totals.wins -= 1;
  }
  if (line.opensRound) {
    totals.openedAt = createdAt;
    totals.labelId = line.labelId;
    totals.transferId = `${line.accountId}.${line.sequence}`;
  }
}

function close(totals: RoundTotals, at: RoundTotals['firstAt']): void {
  totals.isClosed = true;
  totals.settledAt ??= at;
}

/** What of the stored round is not as its lines tell it. */
function differenceOf(
  rounds: Buffer,
  next: number,
  totals: RoundTotals,
  frame: RoundFrame,
): string | undefined {
  const openedAt = rounds.readBigInt64BE(next + at.openedAt);
  // The line that opened it is detached, and perhaps more.
  if (totals.openedAt === undefined && openedAt < frame.detachedBefore) return undefined;
  const isClosed = rounds.readInt16BE(next + at.isClosed) !== 0;
  const mayBeClosed = openedAt <= frame.endsByLineFrom && isClosed;
  const settledAt = rounds.readBigInt64BE(next + at.settledAt);
  const pairs: [string, unknown, unknown][] = [
    ['its stake in millionths is', rounds.readBigInt64BE(next + at.stake), totals.stake],
    ['its win in millionths is', rounds.readBigInt64BE(next + at.win), totals.win],
    ['its bets are', rounds.readInt32BE(next + at.betCount), totals.bets],
    ['its live bets are', rounds.readInt32BE(next + at.liveBets), totals.liveBets],
    ['its wins are', rounds.readInt32BE(next + at.winCount), totals.wins],
    ['closed is', isClosed, totals.isClosed || mayBeClosed],
    ['its label is', rounds.readInt32BE(next + at.labelId), totals.labelId],
    ['opened at', openedAt, totals.openedAt],
    ['settled at', settledAt, mayBeClosed ? settledAt : (totals.settledAt ?? neverSettled)],
  ];
  const wrong = pairs.find(([, stored, told]) => stored !== told);
  return wrong && `${wrong[0]} ${wrong[1]}, its transfers say ${wrong[2]}`;
}
