import { crashMessage, crashPoint, formatMultiplier } from '@kislap/rules/crash';
import * as z from 'zod/mini';
import type { Database } from '../../database.ts';
import { assert } from '../../errors.ts';
import * as money from '../../money/money.service.ts';
import type { Parts } from '../../parts.ts';
import { hmacSha256, sha256 } from '../../rng.ts';
import * as rounds from '../../rounds/rounds.queries.ts';
import { getSession } from '../../sessions/sessions.queries.ts';
import type { CrashBet, CrashProof } from './crash.api.ts';
import * as queries from './flights.queries.ts';

const chainLength = 1000;

/** Begins the next round of a game: its seed was fixed when the chain was made, its crash point follows from it. */
export async function createFlight(parts: Parts, gameCode: string): Promise<queries.Flight> {
  return parts.db.transaction().execute(async (tx) => {
    let link = await queries.takeLink(tx, gameCode);
    if (link === undefined) {
      const createdAt = parts.clock.now();
      const root = parts.rng.bytes(32);
      await queries.insertChain(tx, { id: parts.rng.uuid(), gameCode, root, length: chainLength, createdAt });
      link = await queries.takeLink(tx, gameCode);
    }
    assert(link, `game ${gameCode} has no chain`);
    let serverSeed = link.root;
    for (let i = link.length; i > link.position; i -= 1) serverSeed = sha256(serverSeed);
    const id = `${link.id.slice(0, 8)}-${link.position}`;
    const flight = {
      id,
      gameCode,
      serverSeed,
      crashPoint: crashPoint(hmacSha256(serverSeed, `${crashMessage(id)}|0`)),
      createdAt: parts.clock.now(),
    };
    await queries.insertFlight(tx, flight);
    return flight;
  });
}

export function flightCommit(flight: { serverSeed: Buffer }): string {
  return sha256(flight.serverSeed).toString('hex');
}

export function proofOf(flight: queries.Flight): z.output<typeof CrashProof> {
  return {
    roundId: flight.id,
    commit: flightCommit(flight),
    serverSeed: flight.serverSeed.toString('hex'),
    crashedAt: formatMultiplier(flight.crashPoint),
  };
}

/** Targets and multipliers in whole hundredths. */
export const CrashOutcome = z.object({
  autoCashOut: z.nullable(z.int()),
  cashedOutAt: z.nullable(z.int()),
});

/** A player's bet as the client sees it. */
export function showCrashBet(round: rounds.Round): z.output<typeof CrashBet> {
  const { autoCashOut, cashedOutAt } = z.parse(CrashOutcome, round.outcome);
  const outcomes = {
    staking: 'placed',
    open: 'placed',
    refunding: 'refunded',
    refunded: 'refunded',
  } as const;
  const { status } = round;
  return {
    roundId: round.flightId ?? '',
    amount: round.bet,
    autoCashOut: autoCashOut === null ? null : formatMultiplier(autoCashOut),
    outcome:
      status === 'settled' || status === 'refused'
        ? cashedOutAt === null
          ? 'lost'
          : 'cashed_out'
        : outcomes[status],
    cashedOutAt: cashedOutAt === null ? null : formatMultiplier(cashedOutAt),
    win: round.win,
  };
}

/** Calls a flight off and gives every stake that was taken for it back. */
export async function abortFlight(parts: Parts, flightId: string): Promise<void> {
  await parts.db.transaction().execute(async (tx: Database) => {
    for (const round of await rounds.lockOpenOfFlight(tx, flightId)) {
      await money.refundRound(parts, tx, await getSession(tx, round.sessionId), round);
    }
    await queries.setFlightStatus(tx, flightId, 'aborted', parts.clock.now());
  });
}

/** Flights that a process left behind have no end that anybody saw: they are called off. */
export async function abortUnfinished(parts: Parts): Promise<void> {
  for (const id of await queries.listUnfinished(parts.db)) {
    await abortFlight(parts, id);
    parts.log.warn({ flight: id }, 'flight called off after a restart');
  }
}

/** The player's own target of a round, in whole hundredths. */
export function autoCashOutOf(round: { outcome: unknown }): number | null {
  return z.parse(CrashOutcome, round.outcome).autoCashOut;
}
