import { createHmac } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import type { CatalogueEntry } from '@kislap/games/server';
import type { Ledger, LedgerOp } from '@kislap/ledger';
import { type Clock, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Rng } from '@kislap/platform/crypto/rng.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { crashMessage, crashPoint, multiply } from '@kislap/rules/crash';
import { layMines, minesMultiplier } from '@kislap/rules/mines';
import { fiesta20 } from '@kislap/rules/slots/games/fiesta20';
import { playSlot } from '@kislap/rules/slots/play';

const unit = 1_000_000n;
const dayMs = 24 * 3600 * 1000;

/** A clock that tells the time a past operation happened. */
export function createMovableClock(start: Date): Clock & { set(instant: Date): void } {
  let current = start;
  return {
    now: () => current,
    set(instant) {
      current = instant;
    },
  };
}

interface Moment {
  at: Date;
  ops: LedgerOp[];
}

/** People join one after the other, the last ones in the last days before the house is shown. */
export function joinedDaysAgo(place: number, count: number, days: number): number {
  return Math.max(2, Math.round(days * (1 - (place / count) * 1.12))) + 1;
}

/** What one person does in a day: a deposit if the purse is low, rounds, and at times money taken out. */
interface Habits {
  /** How often the person comes, in percent of the days. */
  visits: number;
  /** The usual deposit and stake. */
  deposit: bigint;
  stake: bigint;
  favourites: readonly CatalogueEntry[];
}

/**
 * The days of the demo world before it was opened: deposits, rounds and payouts of its people, by the very rules of the
 * games, posted through the ledger in the order of time. Weekends are busier, and the house grows toward the present.
 */
export async function seedHistory(parts: {
  ledger: Ledger;
  clock: ReturnType<typeof createMovableClock>;
  rng: Rng;
  now: Date;
  /** How far back it begins. */
  days: number;
  games: readonly CatalogueEntry[];
  players: readonly AccountId[];
  currency: string;
  /** A day that a run before this one wrote is not written again. */
  isDone(day: string): Promise<boolean>;
  /** Told after each day; true where it is time to stop. */
  onDay(day: string, daysLeft: number): Promise<boolean>;
}): Promise<{ rounds: number }> {
  const { ledger, clock, rng, now, days, games, players, currency } = parts;
  const playable = games.filter((game) => engineOf(game) !== undefined);
  assert(playable.length > 0, 'the catalogue has games to play');
  const balances = await ledger.listBalances(players);
  const people = players.map((accountId, place) => ({
    accountId,
    balance: balances.get(accountId)?.cash ?? 0n,
    habits: habitsOf(rng, playable),
    firstDaysAgo: joinedDaysAgo(place, players.length, days) - 1,
  }));
  let rounds = 0;
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    const moments: Moment[] = [];
    const day = manilaDay(new Date(now.getTime() - daysAgo * dayMs));
    if (await parts.isDone(day)) continue;
    const start = manilaDayStart(day).getTime();
    const isWeekend = [0, 5, 6].includes(new Date(start + 8 * 3_600_000).getUTCDay());
    for (const person of people) {
      const isHere =
        daysAgo <= person.firstDaysAgo && rng.below(100) < person.habits.visits + (isWeekend ? 14 : 0);
      if (!isHere) continue;
      const visit = playDay(person, { start, until: now.getTime(), rng, currency });
      moments.push(...visit.moments);
      rounds += visit.rounds;
    }
    await post(ledger, clock, moments);
    if (await parts.onDay(day, daysAgo)) break;
  }
  return { rounds };
}

function habitsOf(rng: Rng, playable: readonly CatalogueEntry[]): Habits {
  return {
    visits: 12 + rng.below(38),
    deposit: BigInt(2 + rng.below(18)) * 100n * unit,
    stake: BigInt(1 + rng.below(8)) * 5n * unit,
    favourites: Array.from({ length: 5 }, () => pick(playable, rng)),
  };
}

/** One visit between noon and midnight; what would come after the present is left out. */
function playDay(
  person: { accountId: AccountId; balance: bigint; habits: Habits },
  about: { start: number; until: number; rng: Rng; currency: string },
): { moments: Moment[]; rounds: number } {
  const { accountId, habits } = person;
  const { start, until, rng, currency } = about;
  const moments: Moment[] = [];
  let rounds = 0;
  let at = start + 2 * 3_600_000 + rng.below(21 * 3_600_000);
  const move = (type: 'DEPOSIT' | 'WITHDRAW', amount: bigint) => {
    person.balance += type === 'DEPOSIT' ? amount : -amount;
    moments.push({
      at: new Date(at),
      ops: [moneyOp(type, accountId, amount, currency, newId(new Date(at)))],
    });
  };
  if (at < until && person.balance < habits.stake * 20n) move('DEPOSIT', habits.deposit);
  for (let round = 8 + rng.below(18); round > 0; round -= 1) {
    at += 15_000 + rng.below(60_000);
    const stake = habits.stake * BigInt(1 + rng.below(3));
    if (stake > person.balance || at >= until) break;
    const game = pick(habits.favourites, rng);
    const win = playRound(game, stake, rng, newId(new Date(at)));
    person.balance += win - stake;
    rounds += 1;
    moments.push({
      at: new Date(at),
      ops: roundOps(accountId, game, { stake, win, at: new Date(at), currency }),
    });
  }
  at += 120_000;
  // Who won well takes most of it home.
  if (at < until && person.balance > habits.deposit * 2n) {
    move('WITHDRAW', ((person.balance * 7n) / 10n / (100n * unit)) * 100n * unit);
  }
  return { moments, rounds };
}

/** Operations that lie this close are written as one group and share a time. */
const togetherMs = 90_000;

/** In the order of time; the ledger decides what is sent together in the order in which it is sent. */
async function post(
  ledger: Ledger,
  clock: ReturnType<typeof createMovableClock>,
  moments: Moment[],
): Promise<void> {
  moments.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (let place = 0; place < moments.length; ) {
    const first = moments[place]?.at ?? clock.now();
    const end = moments.findIndex(
      ({ at }, other) => other > place && at.getTime() - first.getTime() > togetherMs,
    );
    const group = moments.slice(place, end === -1 ? undefined : end);
    place += group.length;
    clock.set(first);
    const results = await Promise.all(group.flatMap(({ ops }) => ops).map((op) => ledger.post(op)));
    for (const result of results)
      assert(
        result.outcome !== 'refused',
        `history was refused: ${JSON.stringify(result, (_k, v) => String(v))}`,
      );
  }
}

function moneyOp(
  type: 'DEPOSIT' | 'WITHDRAW',
  accountId: AccountId,
  amount: bigint,
  currency: string,
  reference: string,
): LedgerOp {
  const [provider, player] = ['house:payment:sandbox', 'player:cash'] as const;
  const [from, to] = type === 'DEPOSIT' ? ([provider, player] as const) : ([player, provider] as const);
  return { kind: 'post', type, accountId, source: 'history', reference, currency, from, to, amount };
}

function roundOps(
  accountId: AccountId,
  game: CatalogueEntry,
  round: { stake: bigint; win: bigint; at: Date; currency: string },
): LedgerOp[] {
  const bet = newId(round.at);
  const common = {
    accountId,
    source: game.vendorKey,
    roundRef: newId(round.at),
    gameId: game.id,
    category: game.category,
    currency: round.currency,
  };
  return [
    { ...common, kind: 'bet', reference: bet, amount: round.stake },
    {
      ...common,
      kind: 'win',
      reference: newId(round.at),
      referenceTo: bet,
      amount: round.win,
      closesRound: true,
    },
  ];
}

/** Which rules a game of the arcade plays by, as its vendor classifies it. */
function engineOf(game: CatalogueEntry): 'slot' | 'crash' | 'mines' | undefined {
  if (game.category === 'RNG') return 'slot';
  if (/crash/i.test(game.classify)) return 'crash';
  return /mines/i.test(game.classify) ? 'mines' : undefined;
}

function playRound(game: CatalogueEntry, stake: bigint, rng: Rng, roundId: string): bigint {
  const engine = engineOf(game);
  if (engine === 'slot') return playSlot(fiesta20, (limit) => rng.below(limit), stake).win;
  if (engine === 'crash') {
    const target = 120 + rng.below(380);
    const point = crashPoint(
      createHmac('sha256', rng.bytes(32))
        .update(`${crashMessage(roundId)}|0`)
        .digest(),
    );
    return point >= target ? multiply(stake, target) : 0n;
  }
  const mines = 3;
  const picks = 2 + rng.below(4);
  const laid = layMines((limit) => rng.below(limit), mines);
  return laid.some((tile) => tile < picks) ? 0n : multiply(stake, minesMultiplier(mines, picks));
}

function pick<T>(list: readonly T[], rng: Rng): T {
  const item = list[rng.below(list.length)];
  assert(item !== undefined, 'a list to pick from is not empty');
  return item;
}
