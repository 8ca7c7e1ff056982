import { smaller } from '@kislap/rules/smaller';

/** What a settled round came to; without a round nothing. */
export interface Counted {
  rounds: bigint;
  stake: bigint;
  win: bigint;
  validBet: bigint;
}

export interface ScoreTerms {
  metric: 'BETS' | 'MULTIPLE' | 'NET_WIN';
  stakeMin: bigint;
}

const millionth = 1_000_000n;
/** Of a single round: what is above it is an error of a game. */
const multipleMax = 1_000_000n * millionth;

/** What a round is worth on the board, in millionths; 0 where it does not count. */
export function scoreOf({ metric, stakeMin }: ScoreTerms, { rounds, stake, win, validBet }: Counted): bigint {
  if (rounds <= 0n || stake <= 0n || stake < stakeMin) return 0n;
  if (metric === 'BETS') return validBet;
  if (metric === 'NET_WIN') return win - stake;
  return smaller((win * millionth) / stake, multipleMax);
}

/** What the round was worth before a change of it, and is now. */
export function scoreChange(
  terms: ScoreTerms,
  after: Counted,
  change: Counted,
): { before: bigint; after: bigint } {
  const before: Counted = {
    rounds: after.rounds - change.rounds,
    stake: after.stake - change.stake,
    win: after.win - change.win,
    validBet: after.validBet - change.validBet,
  };
  return { before: scoreOf(terms, before), after: scoreOf(terms, after) };
}

interface Prize {
  upTo: number;
  pays: 'CASH' | 'BONUS' | 'POINTS';
  amount: bigint;
}

/** Whether the places of a table follow each other. */
export function arePlaces(prizes: readonly Prize[]): boolean {
  return prizes.every(({ upTo }, index) => upTo > (prizes[index - 1]?.upTo ?? 0));
}

export function lastPlace(prizes: readonly Prize[]): number {
  return prizes.at(-1)?.upTo ?? 0;
}

/** All the money that a table gives, bonus money with it; points cost when they are spent. */
export function poolOf(prizes: readonly Prize[]): bigint {
  return prizes.reduce((sum, { upTo, pays, amount }, index) => {
    const places = upTo - (prizes[index - 1]?.upTo ?? 0);
    return pays === 'POINTS' ? sum : sum + amount * BigInt(places);
  }, 0n);
}

/** Prizes of more than this are paid out after two people have looked at the winners: 10,000 pesos. */
export const paidAloneMax = 10_000n * millionth;

/** A round that counts on a board of single rounds. */
export interface BestRound {
  source: string;
  roundRef: string;
  score: bigint;
  reachedAt: Date;
}

/** So many are kept of each player: one that is taken back leaves its place to the next. */
export const bestKept = 10;

/** The best rounds after these were played or changed, the best first; one that is worth nothing any more goes. */
export function mergeBest<Round extends BestRound>(
  known: readonly Round[],
  changed: readonly Round[],
): Round[] {
  const rounds = new Map(known.map((round) => [keyOf(round), round]));
  for (const round of changed) {
    if (round.score > 0n) rounds.set(keyOf(round), round);
    else rounds.delete(keyOf(round));
  }
  return [...rounds.values()].sort(compareBest).slice(0, bestKept);
}

function keyOf({ source, roundRef }: BestRound): string {
  return `${source} ${roundRef}`;
}

function compareBest(one: BestRound, other: BestRound): number {
  if (one.score !== other.score) return one.score < other.score ? 1 : -1;
  return one.reachedAt.getTime() - other.reachedAt.getTime();
}
