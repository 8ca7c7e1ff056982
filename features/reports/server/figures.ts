import type { GameId } from '@kislap/contract-kit/ids';
import type { PostedTransfer } from '@kislap/ledger';
import { validBet } from '@kislap/rules/valid-bet';

/** What is counted, in the order of the tables' columns. */
export const measures = [
  'stake',
  'validBet',
  'win',
  'rounds',
  'refunds',
  'promoWins',
  'deposits',
  'withdrawals',
  'fees',
  'adjustments',
  'bonuses',
  'jackpots',
] as const;
export type Measure = (typeof measures)[number];
/** What a figure is about beside whom and when. Money outside of games has no game and no category. */
export interface Slot {
  category: string;
  source: string;
  /** Empty for money outside of games. */
  gameId: GameId | '';
}

/** A round as far as its lines tell. */
export interface RoundFigures {
  /** Empty for money outside of games. */
  gameId: GameId | '';
  category: string;
  stake: bigint;
  win: bigint;
  liveBets: number;
  winCount: number;
  isClosed: boolean;
}

/** What of a ledger line is counted. */
export type Line = Pick<
  PostedTransfer,
  | 'accountId'
  | 'sequence'
  | 'type'
  | 'amount'
  | 'from'
  | 'to'
  | 'source'
  | 'gameId'
  | 'category'
  | 'roundRef'
  | 'opensRound'
  | 'closesRound'
  | 'referenceTo'
  | 'createdAt'
>;

type Add = (slot: Slot, measure: Measure, amount: bigint) => void;

const roundTypes = new Set(['BET', 'WIN', 'REFUND', 'REVERSE', 'END']);
const bonusTypes = new Set([
  'BONUS',
  'BET_REBATE',
  'AGENT_REBATE',
  'CASHBACK',
  'POINTS',
  'SALARY',
  'DIVIDEND',
  'COMMISSION',
]);

/** A vendor's present, a prize of its pool, what a free bet won: none of them is a round's result. */
export function isPromoType(type: string): boolean {
  return type === 'BONUS' || type === 'JACKPOT';
}

/** Whether the line changes its round. `isPromo`: it takes back what belongs to no round, and then at most closes one. */
export function touchesRound(line: Line, isPromo: boolean): boolean {
  return line.roundRef !== null && (line.closesRound || (roundTypes.has(line.type) && !isPromo));
}

function slotOf(line: Line): Slot {
  return { category: line.category ?? '', source: line.source, gameId: line.gameId ?? '' };
}

/** Positive where the player's side gained. */
function gain({ from, to, amount }: Line): bigint {
  const toPlayer = to.startsWith('player:');
  const fromPlayer = from.startsWith('player:');
  return toPlayer === fromPlayer ? 0n : toPlayer ? amount : -amount;
}

/** Counts what the line is by itself. */
function countLine(line: Line, slot: Slot, takenBack: string | undefined, add: Add): void {
  const { type, amount } = line;
  if (type === 'BET') add(slot, 'stake', amount);
  else if (type === 'WIN') add(slot, 'win', amount);
  else if (type === 'JACKPOT') add(slot, 'jackpots', gain(line));
  else if (type === 'REFUND') add(slot, 'refunds', amount);
  else if (type === 'REVERSE') add(slot, measureOf(takenBack), -amount);
  else if (type === 'BONUS' && line.gameId !== null) add(slot, 'promoWins', gain(line));
  else if (type === 'DEPOSIT') add(slot, 'deposits', gain(line));
  else if (type === 'WITHDRAW') add(slot, 'withdrawals', -gain(line));
  else if (type === 'FEE') add(slot, 'fees', -gain(line));
  else if (type === 'ADJUST') add(slot, 'adjustments', gain(line));
  else if (bonusTypes.has(type)) add(slot, 'bonuses', gain(line));
}

/** Where a line of this type was counted. */
function measureOf(type: string | undefined): Measure {
  if (type === 'BONUS') return 'promoWins';
  return type === 'JACKPOT' ? 'jackpots' : 'win';
}

export function newRound(line: Line): RoundFigures {
  return {
    gameId: line.gameId ?? '',
    category: line.category ?? '',
    stake: 0n,
    win: 0n,
    liveBets: 0,
    winCount: 0,
    isClosed: false,
  };
}

/** A round counts once it is settled, that is paid or closed, and as long as a bet of it stands. */
function worth(round: RoundFigures): { rounds: bigint; valid: bigint } {
  const counts = (round.isClosed || round.winCount > 0) && round.liveBets > 0;
  return counts ? { rounds: 1n, valid: validBet(round) } : { rounds: 0n, valid: 0n };
}

function move(round: RoundFigures, { type, amount, closesRound }: Line, isPromo: boolean): void {
  if (closesRound) round.isClosed = true;
  if (isPromo) return;
  if (type === 'BET') {
    round.stake += amount;
    round.liveBets += 1;
  } else if (type === 'REFUND') {
    round.stake -= amount;
    round.liveBets -= 1;
  } else if (type === 'WIN') {
    round.win += amount;
    round.winCount += 1;
  } else if (type === 'REVERSE') {
    round.win -= amount;
    round.winCount -= 1;
  }
}

/** What a line counts, by itself and by what it does to its round. A reversal counts for what it takes back. */
export function count(
  line: Line,
  target: { type: string; gameId: GameId | null; category: string | null } | undefined,
  round: RoundFigures | undefined,
  add: Add,
): void {
  const isPromo = target !== undefined && isPromoType(target.type);
  countLine(line, slotOf(target ? { ...line, ...target, type: line.type } : line), target?.type, add);
  if (round && touchesRound(line, isPromo)) countRound(round, line, isPromo, add);
}

/** Changes the round by the line and counts by how much the round's worth changed. */
export function countRound(round: RoundFigures, line: Line, isPromo: boolean, add: Add): void {
  const before = worth(round);
  move(round, line, isPromo);
  const after = worth(round);
  const slot = { category: round.category, source: line.source, gameId: round.gameId };
  if (after.rounds !== before.rounds) add(slot, 'rounds', after.rounds - before.rounds);
  if (after.valid !== before.valid) add(slot, 'validBet', after.valid - before.valid);
}
