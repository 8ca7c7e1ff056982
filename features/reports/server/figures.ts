import type { GameId } from '@kislap/contract-kit/ids';
import type { PlayedLine } from '@kislap/ledger';

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

type Add = (slot: Slot, measure: Measure, amount: bigint) => void;

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

/** Positive where the player's side gained. */
function gain({ from, to, amount }: PlayedLine): bigint {
  const toPlayer = to.startsWith('player:');
  const fromPlayer = from.startsWith('player:');
  return toPlayer === fromPlayer ? 0n : toPlayer ? amount : -amount;
}

/** What a line counts: by itself, and by how much it changes what its round counts for. */
export function count(line: PlayedLine, add: Add): void {
  countLine(line, slotOf(line), add);
  const { settled, round } = line.play ?? {};
  if (!settled || !round) return;
  const slot = { category: round.category, source: line.source, gameId: round.gameId };
  add(slot, 'rounds', settled.rounds);
  add(slot, 'validBet', settled.validBet);
}

/** A reversal counts where the line was counted that it takes back. */
function slotOf({ type, source, play, ...line }: PlayedLine): Slot {
  const { gameId, category } = type === 'REVERSE' && play ? play : line;
  return { category: category ?? '', source, gameId: gameId ?? '' };
}

function countLine(line: PlayedLine, slot: Slot, add: Add): void {
  const { type, amount } = line;
  if (type === 'BET') add(slot, 'stake', amount);
  else if (type === 'WIN') add(slot, 'win', amount);
  else if (type === 'JACKPOT') add(slot, 'jackpots', gain(line));
  else if (type === 'REFUND') add(slot, 'refunds', amount);
  else if (type === 'REVERSE') add(slot, measureOf(line.play?.kind), -amount);
  else if (type === 'BONUS' && line.gameId !== null) add(slot, 'promoWins', gain(line));
  else if (type === 'DEPOSIT') add(slot, 'deposits', gain(line));
  else if (type === 'WITHDRAW') add(slot, 'withdrawals', -gain(line));
  else if (type === 'FEE') add(slot, 'fees', -gain(line));
  else if (type === 'ADJUST') add(slot, 'adjustments', gain(line));
  else if (bonusTypes.has(type)) add(slot, 'bonuses', gain(line));
}

/** Where a win, a present or a prize was counted. */
function measureOf(kind: NonNullable<PlayedLine['play']>['kind'] | undefined): Measure {
  if (kind === 'BONUS') return 'promoWins';
  return kind === 'JACKPOT' ? 'jackpots' : 'win';
}
