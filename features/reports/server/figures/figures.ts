import type { GameId } from '@kislap/contract-kit/ids';
import { type PlayedLine, type SettledPlay, worthOf } from '@kislap/ledger';
import { isHoldCategory } from '@kislap/rules/valid-bet';

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
  'settledStake',
  'spread',
  'betRebates',
  'agentRebates',
  'points',
  'commissions',
  'salaries',
  'dividends',
  'transfersIn',
  'transfersOut',
  'salariesPaid',
  'dividendsPaid',
] as const;
export type Measure = (typeof measures)[number];
/** What a figure is about beside whom and when. Money outside of games has no game and no category. */
export interface Slot {
  category: string;
  source: string;
  /** Empty for money outside of games. */
  gameId: GameId | '';
}

type Add = (slot: Slot, measure: Measure, amount: bigint) => void;

/** What the house gives beside wins, and the measure of its kind; a bonus has none but the sum. */
const bonusTypes = new Map<string, Measure | null>([
  ['BONUS', null],
  ['BET_REBATE', 'betRebates'],
  ['AGENT_REBATE', 'agentRebates'],
  ['CASHBACK', 'betRebates'],
  ['POINTS', 'points'],
  ['SALARY', 'salaries'],
  ['DIVIDEND', 'dividends'],
  ['COMMISSION', 'commissions'],
]);

/** Positive where the player's side gained. */
function gain({ from, to, amount }: PlayedLine): bigint {
  const toPlayer = to.startsWith('player:');
  const fromPlayer = from.startsWith('player:');
  return toPlayer === fromPlayer ? 0n : toPlayer ? amount : -amount;
}

/** What a line counts: by itself, and by how much it changes what its round counts for. */
export function count(line: PlayedLine, add: Add): void {
  if (!isOfHold(line)) countLine(line, slotOf(line), add);
  const { settled, round } = line.play ?? {};
  if (!settled || !round) return;
  const slot = { category: round.category, source: line.source, gameId: round.gameId };
  add(slot, 'rounds', settled.rounds);
  add(slot, 'validBet', settled.validBet);
  add(slot, 'settledStake', settled.stake);
  if (isHoldCategory(round.category)) {
    add(slot, 'stake', settled.stake);
    add(slot, 'win', settled.win);
  }
  const worth = worthOf(round);
  const before = { stake: worth.stake - settled.stake, win: worth.win - settled.win };
  add(slot, 'spread', spreadOf(worth) - spreadOf(before));
}

/** A hold and what comes back of it are no stake and no win: its round counts by its net, when it is over. */
function isOfHold({ play }: PlayedLine): boolean {
  const isStep = play?.kind === 'BET' || play?.kind === 'WIN';
  return isStep && play.round !== null && isHoldCategory(play.round.category);
}

const tenth = 100_000n;
/** One result of a hundred million; beyond, sums of many might leave what the column holds. */
const spreadMax = 10n ** 18n;

/** How far a round's result lies from nothing, squared. */
function spreadOf({ stake, win }: Pick<SettledPlay, 'stake' | 'win'>): bigint {
  const net = (stake - win) / tenth;
  const squared = net * net;
  return squared < spreadMax ? squared : spreadMax;
}

/** A reversal counts where the line was counted that it takes back. */
function slotOf({ type, source, play, ...line }: PlayedLine): Slot {
  const { gameId, category } = type === 'REVERSE' && play ? play : line;
  return { category: category ?? '', source, gameId: gameId ?? '' };
}

function countLine(line: PlayedLine, slot: Slot, add: Add): void {
  const { type, amount } = line;
  // Of money that a vendor keeps no round is known: it is settled as it comes.
  if ((type === 'BET' || type === 'REFUND') && !line.play?.round)
    add(slot, 'settledStake', type === 'BET' ? amount : -amount);
  if (type === 'BET') add(slot, 'stake', amount);
  else if (type === 'WIN') add(slot, 'win', amount);
  // The amount and not the change of the balance: a win may be held for review.
  else if (type === 'JACKPOT') add(slot, 'jackpots', amount);
  else if (type === 'REFUND') add(slot, 'refunds', amount);
  else if (type === 'REVERSE') add(slot, measureOf(line.play?.kind), -amount);
  else if (type === 'BONUS' && line.gameId !== null) add(slot, 'promoWins', amount);
  else if (type === 'DEPOSIT') add(slot, 'deposits', gain(line));
  else if (type === 'WITHDRAW') add(slot, 'withdrawals', -gain(line));
  else if (type === 'FEE') add(slot, 'fees', -gain(line));
  else if (type === 'ADJUST') add(slot, 'adjustments', gain(line));
  else if (type === 'TRANSFER') countBetween(line, slot, add);
  else countBonus(line, slot, add);
}

function countBonus(line: PlayedLine, slot: Slot, add: Add): void {
  const kind = bonusTypes.get(line.type);
  if (kind === undefined) return;
  add(slot, 'bonuses', gain(line));
  if (kind) add(slot, kind, gain(line));
  if (gain(line) > 0n) return;
  // What an agent pays on is part of what came in, and stands apart too.
  if (kind === 'salaries') add(slot, 'salariesPaid', -gain(line));
  if (kind === 'dividends') add(slot, 'dividendsPaid', -gain(line));
}

/** Between players; what moves between a player's own wallets is neither. */
function countBetween(line: PlayedLine, slot: Slot, add: Add): void {
  if (gain(line) > 0n) add(slot, 'transfersIn', gain(line));
  else add(slot, 'transfersOut', -gain(line));
}

/** Where a win, a present or a prize was counted. */
function measureOf(kind: NonNullable<PlayedLine['play']>['kind'] | undefined): Measure {
  if (kind === 'BONUS') return 'promoWins';
  return kind === 'JACKPOT' ? 'jackpots' : 'win';
}
