import type { Match } from '@kislap/rules/sport';
import type { Database } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { settleSeats } from '../../shared/seats.queries.ts';
import { moveShared } from '../../shared/shared.queries.ts';
import { legsOf, settleLegs } from './slip.ts';
import * as queries from './slips.queries.ts';
import type { League } from './sports.game.ts';

/** What is kept of a matchday once it is drawn. */
export interface MatchdayOutcome<Result> {
  day: number;
  results: Result[];
}

/**
 * Ends a matchday: every slip is settled in one transaction, and the wins go out together, zero included. Answers the
 * slips as they are now; undefined when the matchday had already ended.
 */
export async function settleMatchday<M extends Match, Result>(
  parts: Parts,
  { rules }: League<M, Result>,
  matchdayId: string,
  outcome: MatchdayOutcome<Result>,
): Promise<queries.SlipRow[] | undefined> {
  const at = parts.clock.now();
  const done = await parts.db.transaction().execute(async (tx) => {
    const to = { status: 'settled', outcome, endedAt: at } as const;
    if (!(await moveShared(tx, matchdayId, ['closed'], to))) return undefined;
    const slips = (await queries.lockOpenSlips(tx, matchdayId)).map((slip) => {
      const { win, legs } = settleLegs(rules, slip.bet, legsOf(slip), outcome.results);
      return { ...slip, win, outcome: { legs }, status: 'settled' as const };
    });
    if (slips.length === 0) return { slips, balances: new Map<string, bigint>() };
    await settleSeats(
      tx,
      slips.map(({ id, win, outcome: kept }) => ({ roundId: id, win, outcome: kept })),
      at,
    );
    const wins = slips.map((slip) => ({ ...slip, amount: slip.win }));
    return { slips, balances: await pay(parts, tx, wins, 'win', at) };
  });
  if (done === undefined) return undefined;
  tellBalances(parts, done.balances);
  return done.slips;
}

/** Calls a matchday off: every slip goes back. Undefined when it had already ended. */
export async function voidMatchday(parts: Parts, matchdayId: string): Promise<queries.SlipRow[] | undefined> {
  const at = parts.clock.now();
  const done = await parts.db.transaction().execute(async (tx) => {
    const to = { status: 'void', endedAt: at } as const;
    if (!(await moveShared(tx, matchdayId, ['open', 'closed'], to))) return undefined;
    const slips = await queries.lockOpenSlips(tx, matchdayId);
    const [held, asked] = [slips.filter((slip) => slip.isHeldHere), slips.filter((slip) => !slip.isHeldHere)];
    if (held.length > 0) await queries.refundSlips(tx, idsOf(held), 'refunded', at);
    if (asked.length > 0) await queries.refundSlips(tx, idsOf(asked), 'refunding', at);
    const refunds = slips.map((slip) => ({ ...slip, amount: slip.bet }));
    const balances = await pay(parts, tx, refunds, 'rollback', at);
    return { slips: slips.map((slip) => ({ ...slip, status: 'refunding' as const })), balances };
  });
  if (done === undefined) return undefined;
  tellBalances(parts, done.balances);
  return done.slips;
}

function idsOf(slips: readonly queries.SlipRow[]): string[] {
  return slips.map(({ id }) => id);
}

function tellBalances(parts: Parts, balances: ReadonlyMap<string, bigint>): void {
  for (const [playerId, balance] of balances) parts.live.tellBalance(playerId, balance, null);
  parts.nudgeDelivery();
}

/** Our own money at once, its balances answered; calls to the operators' wallets written. */
async function pay(
  parts: Parts,
  tx: Database,
  list: readonly (queries.SlipRow & { amount: bigint })[],
  kind: 'win' | 'rollback',
  at: Date,
): Promise<Map<string, bigint>> {
  const held = list.filter((slip) => slip.isHeldHere);
  const calls = list
    .filter((slip) => !slip.isHeldHere)
    .map(({ id, amount }) => ({ id: parts.rng.uuid(), requestId: parts.rng.uuid(), roundId: id, amount }));
  if (calls.length > 0) await queries.insertSlipCalls(tx, kind, calls, at);
  return held.length === 0 ? new Map() : queries.addToBalances(tx, held);
}
